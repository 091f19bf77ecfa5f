import type { exports as english } from '../en/exports.js';
import type { Translated } from '../translated.js';

/** Lists as files. */
export const exports: Translated<typeof english> = {
  action: 'Exporter',
  title: {
    customers: 'Exporter les clients',
    activities: 'Exporter les activités',
    reviews: 'Exporter les avis',
    'google-reviews': 'Exporter les avis Google',
    referrals: 'Exporter les parrainages',
    'launch-tier': 'Exporter les lancements de niveaux',
  },
  kind: {
    customers: 'Clients',
    activities: 'Activités',
    reviews: 'Avis',
    'google-reviews': 'Avis Google',
    referrals: 'Parrainages',
    'launch-tier': 'Lancements de niveaux',
    'customer-data': 'Données d’un client',
  },
  format: 'Format',
  formats: { csv: 'CSV', xlsx: 'XLSX' },
  scope: 'Lignes',
  shown: 'Lignes filtrées uniquement',
  all: 'Toutes',
  how: 'Nous vous enverrons un e-mail quand il sera prêt. Le fichier reste ici sept jours.',
  start: 'Exporter',
  started: 'Exportation lancée',
  failed: {
    customers: 'Impossible d’exporter les clients',
    activities: 'Impossible d’exporter les activités',
    reviews: 'Impossible d’exporter les avis',
    'google-reviews': 'Impossible d’exporter les avis Google',
    referrals: 'Impossible d’exporter les parrainages',
    'launch-tier': 'Impossible d’exporter les lancements de niveaux',
  },
  fetchFailed: 'Le téléchargement a échoué',
  earlier: 'Exportations précédentes',
  rows_one: '{{n}} ligne',
  rows_other: '{{n}} lignes',
  asOf: 'À l’événement {{position}}',
  download: 'Télécharger',
};
