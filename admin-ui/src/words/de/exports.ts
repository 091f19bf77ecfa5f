import type { exports as english } from '../en/exports.js';
import type { Translated } from '../translated.js';

/** Lists as files. */
export const exports: Translated<typeof english> = {
  action: 'Exportieren',
  title: {
    customers: 'Kunden exportieren',
    activities: 'Aktivitäten exportieren',
    reviews: 'Bewertungen exportieren',
    'google-reviews': 'Google-Bewertungen exportieren',
    referrals: 'Empfehlungen exportieren',
    'launch-tier': 'Stufenstarts exportieren',
  },
  kind: {
    customers: 'Kunden',
    activities: 'Aktivitäten',
    reviews: 'Bewertungen',
    'google-reviews': 'Google-Bewertungen',
    referrals: 'Empfehlungen',
    'launch-tier': 'Stufenstarts',
    'customer-data': 'Daten einer Person',
  },
  format: 'Format',
  formats: { csv: 'CSV', xlsx: 'XLSX' },
  scope: 'Zeilen',
  shown: 'Nur gefilterte Zeilen',
  all: 'Alle',
  how: 'Wir senden Ihnen eine E-Mail, sobald sie fertig ist. Die Datei bleibt sieben Tage lang hier.',
  start: 'Exportieren',
  started: 'Export gestartet',
  failed: {
    customers: 'Kunden konnten nicht exportiert werden',
    activities: 'Aktivitäten konnten nicht exportiert werden',
    reviews: 'Bewertungen konnten nicht exportiert werden',
    'google-reviews': 'Google-Bewertungen konnten nicht exportiert werden',
    referrals: 'Empfehlungen konnten nicht exportiert werden',
    'launch-tier': 'Stufenstarts konnten nicht exportiert werden',
  },
  fetchFailed: 'Herunterladen fehlgeschlagen',
  earlier: 'Frühere Exporte',
  rows_one: '{{n}} Zeile',
  rows_other: '{{n}} Zeilen',
  asOf: 'Stand: Ereignis {{position}}',
  download: 'Herunterladen',
};
