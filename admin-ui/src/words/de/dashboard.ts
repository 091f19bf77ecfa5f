import type { dashboard as english } from '../en/dashboard.js';
import type { Translated } from '../translated.js';

/** The dashboard. */
export const dashboard: Translated<typeof english> = {
  range: { days30: 'Letzte 30 Tage', days60: 'Letzte 60 Tage', days90: 'Letzte 90 Tage' },
  compared: ', verglichen mit den {{days}} Tagen davor',
  search: 'Schnellsuche',
  searchHint: 'Kunden-E-Mail, Bestell-ID, Gutscheincode oder Programm suchen',
  searchHintShort: 'E-Mail, Bestellung, Gutschein, Programm',
  searching: 'Suche läuft',
  nothing: 'Nichts gefunden für „{{text}}“',
  searchFailed: 'Die Suche ist fehlgeschlagen. Versuchen Sie es erneut.',
  group: { customer: 'Kunden', order: 'Bestellungen', coupon: 'Gutscheine', program: 'Programme' },
  members: 'Treuemitglieder',
  rate: 'Einlösequote',
  rateHelp: 'Eingelöste ÷ erhaltene Punkte im Zeitraum',
  redeemed: 'Eingelöste Punkte',
  redeemedHelp: 'Im Zeitraum',
  revenue: 'Umsatz durch Rabatte',
  revenueHelp:
    'Bezahlte Bestellungen im Zeitraum, bei denen ein Treuegutschein verwendet wurde, abzüglich Erstattungen',
  chart: {
    title: 'Erhaltene und eingelöste Punkte',
    sub: '{{range}}, pro Tag',
    table: 'Als Tabelle zeigen',
    chart: 'Als Diagramm zeigen',
    day: 'Tag',
    earned: 'Erhalten',
    redeemed: 'Eingelöst',
    soFar: 'heute bisher',
    empty: 'In diesem Zeitraum gab es keine erhaltenen oder eingelösten Punkte',
    summary:
      'Vom {{from}} bis {{to}} gab es {{earned}} erhaltene und {{redeemed}} eingelöste Punkte. Die meisten kamen am {{day}} dazu: {{most}}.',
  },
  reading: {
    title: 'Die Kunden Ihres Shops werden gelesen',
    progress:
      '{{done}} von {{total}} gelesen. Sie können weiterarbeiten: Wer den Shop besucht oder gesucht wird, ist sofort bekannt.',
    waiting:
      'Ihr Shop stellt die Liste seiner Kunden zusammen. Sie können weiterarbeiten: Wer den Shop besucht oder gesucht wird, ist sofort bekannt.',
  },
  currency: {
    title: 'Programme sind pausiert',
    changed:
      'Die Währung des Shops hat sich von {{from}} zu {{to}} geändert. Prüfen Sie die Beträge und schalten Sie das Programm wieder ein.',
    referrals: 'Empfehlungsprogramm',
  },
  quickstart: {
    title: 'Holen Sie mehr aus Ihrem Programm',
    done: '{{done}} von {{all}} erledigt',
    stepDone: 'Erledigt',
    stepOpen: 'Offen',
    step: {
      earning: 'Ein Sammelprogramm einschalten',
      redeeming: 'Eine Prämie hinzufügen',
      first_order: 'Erste Bestellung bringt Punkte',
      first_redemption: 'Erste Prämie wird eingelöst',
    },
    act: { earning: 'Sammelprogramm hinzufügen', redeeming: 'Prämie hinzufügen' },
    wait: {
      first_order: 'Wartet auf die erste bezahlte Bestellung.',
      first_redemption: 'Wartet auf die erste eingelöste Prämie.',
    },
  },
  expiring: '{{points}} Punkte verfallen im {{month}}',
  expiringSub_one: 'Bei {{count}} Kunden',
  expiringSub_other: 'Bei {{n}} Kunden',
  ledger: {
    title: 'Journal',
    events: '{{n}} Ereignisse, der Reihe nach',
    duplicates: '{{n}} Dubletten ignoriert',
    parked_zero: 'Alle Webhooks verarbeitet',
    parked_one: '{{count}} Webhook ist zu prüfen',
    parked_other: '{{count}} Webhooks sind zu prüfen',
    see: 'Zustand ansehen',
  },
  highlights: {
    title: 'Einen Blick wert',
    tiers: 'VIP-Stufen: mehr für Ihre besten Kunden',
    referrals: 'Empfehlungen: Kunden bringen Freunde',
    whatIf: 'Was-wäre-wenn: eine Regel an alten Bestellungen testen',
    deals: 'Angebote und Wachstumsprämien für Ihren Shop',
  },
  help: {
    title: 'Hilfe',
    chat: 'Chat starten',
    keys: 'Tastenkürzel',
    noChat: 'In dieser Installation ist kein Chat eingerichtet',
  },
};
