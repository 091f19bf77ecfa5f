import type { whatIf as english } from '../en/what-if.js';
import type { Translated } from '../translated.js';

/** A draft of a program tried on the store's own past orders. */
export const whatIf: Translated<typeof english> = {
  title: 'Was wäre, wenn',
  affected: 'Betroffene Kunden',
  sub: 'Sehen Sie, was diese Einstellungen für frühere Bestellungen vergeben hätten. Es wird nichts gespeichert.',
  days: 'Bestellungen der letzten',
  month1: '30 Tage',
  month3: '90 Tage',
  month6: '180 Tage',
  month12: '365 Tage',
  run: 'An Bestellungen testen',
  again: 'Erneut testen',
  progress: '{{done}} von {{total}} Bestellungen',
  unreadable: 'Vervollständigen Sie zuerst die Einstellungen.',
  cancelled: 'Abgebrochen. Es wurde nichts geändert.',
  failed: 'Der Test ist fehlgeschlagen. Es wurde nichts geändert.',
  startFailed: 'Das Programm konnte nicht getestet werden',
  changed: 'Die Einstellungen wurden seit diesem Test geändert.',
  none: 'Keine Bestellungen in diesen Tagen.',
  unmet_one:
    'Die {{n}} Bestellung bringt mit und ohne diesen Entwurf gleich viel. Prüfen Sie Bedingungen und Produkte.',
  unmet_other:
    'Alle {{n}} Bestellungen bringen mit und ohne diesen Entwurf gleich viel. Prüfen Sie Bedingungen und Produkte.',
  basis_one:
    '{{n}} Bestellung von {{customers}}, {{from}} bis {{until}}. Angenommen, die Kunden hätten gleich viel ausgegeben.',
  basis_other:
    '{{n}} Bestellungen von {{customers}}, {{from}} bis {{until}}. Angenommen, die Kunden hätten gleich viel ausgegeben.',
  column: { what: 'Was', today: 'Heute', draft: 'Entwurf', change: 'Änderung' },
  row: {
    issued: 'Vergebene Punkte',
    reversed: 'Zurückgenommen',
    outstanding: 'Im Umlauf',
    affordable: 'Einlösungen',
    cost: 'Kosten',
    liability: 'Verbindlichkeit',
  },
  today: 'heute {{was}}',
  noReward: 'Fügen Sie eine Prämie hinzu, um Einlösungen und Kosten zu sehen.',
  ledger: 'Für diese Bestellungen tatsächlich gesammelt: {{issued}}. Zurückgenommen: {{reversed}}.',
  chart: 'Vergebene Punkte pro Woche',
  chartLabel: 'Vergebene Punkte pro Woche: {{today}} mit den heutigen Programmen, {{draft}} mit dem Entwurf',
  movers: 'Am stärksten betroffene Kunden',
  moved_one: '{{n}} würde gewinnen',
  moved_other: '{{n}} würden gewinnen',
  lost_one: '{{n}} würde verlieren',
  lost_other: '{{n}} würden verlieren',
  noChanges: 'Kein Punktestand ändert sich.',
  mover: '{{before}} → {{after}}',
  csv: 'Kunden exportieren (CSV)',
  csvFailed: 'Exportieren fehlgeschlagen',
};
