import type { versions as english } from '../en/versions.js';
import type { Translated } from '../translated.js';

/** Texts of a program's history: its versions, payments under each, and when it was active. */
export const versions: Translated<typeof english> = {
  title: 'Versions',
  sub: 'Ce qu’une version a donné reste tel quel.',
  name: 'Version {{n}}',
  now: 'actuelle',
  by: '{{date}} · {{who}}',
  first: 'Première version',
  change: '{{label}} : {{before}} → {{after}}',
  sameAgain: 'Aucune modification',
  paid_zero: 'Cette version n’a rien donné',
  paid_one: '{{points}} points à {{customers}}, {{count}} fois',
  paid_other: '{{points}} points à {{customers}}, {{uses}} fois',
  customers_one: '{{count}} client',
  customers_other: '{{n}} clients',
  who: 'Voir les clients',
  whoName: 'Voir les clients de la version {{n}}',
  whoTitle: 'Bénéficiaires de la version {{n}}',
  earned: '{{points}} points',
  noPayees: 'Cette version n’a eu aucun bénéficiaire.',
  restore: 'Restaurer',
  restoreDiscards: 'Vos modifications non enregistrées sont abandonnées.',
  restoreName: 'Restaurer la version {{n}}',
  restoreTitle: 'Restaurer la version {{n}} ?',
  restoreBody:
    'Elle s’applique dès maintenant, en tant que version {{next}}. Les points déjà donnés restent. Ce qui change :',
  restored: 'Version {{n}} restaurée',
  restoreFailed: 'La restauration a échoué',
  switches: 'Activations et désactivations',
  on: 'Activé',
  off: 'Désactivé',
  removed: 'Supprimé',
  never: 'Le programme n’a jamais été activé.',
};
