import type { exports as english } from '../en/exports.js';
import type { Translated } from '../translated.js';

/** Lists as files. */
export const exports: Translated<typeof english> = {
  action: 'Esporta',
  title: {
    customers: 'Esporta clienti',
    activities: 'Esporta attività',
    reviews: 'Esporta recensioni',
    'google-reviews': 'Esporta recensioni Google',
    referrals: 'Esporta referral',
    'launch-tier': 'Esporta lanci di livelli',
  },
  kind: {
    customers: 'Clienti',
    activities: 'Attività',
    reviews: 'Recensioni',
    'google-reviews': 'Recensioni Google',
    referrals: 'Referral',
    'launch-tier': 'Lanci di livelli',
    'customer-data': 'Dati di un cliente',
  },
  format: 'Formato',
  formats: { csv: 'CSV', xlsx: 'XLSX' },
  scope: 'Righe',
  shown: 'Solo le righe filtrate',
  all: 'Tutte',
  how: 'Le invieremo un’e-mail quando sarà pronto. Il file resta qui per sette giorni.',
  start: 'Esporta',
  started: 'Esportazione avviata',
  failed: {
    customers: 'Esportazione dei clienti non riuscita',
    activities: 'Esportazione delle attività non riuscita',
    reviews: 'Esportazione delle recensioni non riuscita',
    'google-reviews': 'Esportazione delle recensioni Google non riuscita',
    referrals: 'Esportazione dei referral non riuscita',
    'launch-tier': 'Esportazione dei lanci di livelli non riuscita',
  },
  fetchFailed: 'Download non riuscito',
  earlier: 'Esportazioni precedenti',
  rows_one: '{{n}} riga',
  rows_other: '{{n}} righe',
  asOf: 'All’evento {{position}}',
  download: 'Scarica',
};
