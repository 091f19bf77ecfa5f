import type { dashboard as english } from '../en/dashboard.js';
import type { Translated } from '../translated.js';

/** The dashboard. */
export const dashboard: Translated<typeof english> = {
  range: { days30: 'Ultimi 30 giorni', days60: 'Ultimi 60 giorni', days90: 'Ultimi 90 giorni' },
  compared: ', rispetto ai {{days}} giorni precedenti',
  search: 'Ricerca rapida',
  searchHint: 'Cerca per e-mail del cliente, ID ordine, codice coupon o programma',
  searchHintShort: 'E-mail, ordine, coupon o programma',
  searching: 'Ricerca in corso',
  nothing: 'Nessun risultato per “{{text}}”',
  searchFailed: 'La ricerca non è riuscita. Riprova.',
  group: { customer: 'Clienti', order: 'Ordini', coupon: 'Coupon', program: 'Programmi' },
  members: 'Membri',
  rate: 'Tasso di riscatto',
  rateHelp: 'Punti riscattati ÷ punti ottenuti nel periodo',
  redeemed: 'Punti riscattati',
  redeemedHelp: 'Nel periodo',
  revenue: 'Ricavi dagli sconti',
  revenueHelp: 'Ordini pagati con un coupon fedeltà nel periodo, meno i rimborsi',
  chart: {
    title: 'Punti ottenuti e riscattati',
    sub: '{{range}}, al giorno',
    table: 'Mostra tabella',
    chart: 'Mostra grafico',
    day: 'Giorno',
    earned: 'Ottenuti',
    redeemed: 'Riscattati',
    soFar: 'oggi finora',
    empty: 'In questo periodo non sono stati ottenuti né riscattati punti',
    summary:
      'Dal {{from}} al {{to}}: {{earned}} punti ottenuti e {{redeemed}} riscattati. Giorno con più punti ottenuti: {{day}}, {{most}}.',
  },
  reading: {
    title: 'Lettura dei clienti del negozio',
    progress:
      '{{done}} di {{total}} letti. Puoi continuare a lavorare: chi visita il negozio o viene cercato è noto subito.',
    waiting:
      'Il negozio sta preparando l’elenco dei clienti. Puoi continuare a lavorare: chi visita il negozio o viene cercato è noto subito.',
  },
  currency: {
    title: 'Alcuni programmi sono in pausa',
    changed: 'La valuta del negozio è cambiata da {{from}} a {{to}}. Controlla gli importi e riattiva il programma.',
    referrals: 'Programma referral',
  },
  quickstart: {
    title: 'Ottieni di più dal tuo programma',
    done: '{{done}} di {{all}} completati',
    stepDone: 'Completato',
    stepOpen: 'Da fare',
    step: {
      earning: 'Attivare un programma punti',
      redeeming: 'Aggiungere un premio',
      first_order: 'Il primo ordine dà punti',
      first_redemption: 'Il primo premio viene riscattato',
    },
    act: { earning: 'Aggiungi programma', redeeming: 'Aggiungi premio' },
    wait: {
      first_order: 'In attesa del primo ordine pagato.',
      first_redemption: 'In attesa del primo premio riscattato.',
    },
  },
  expiring: '{{points}} punti scadono in {{month}}',
  expiringSub_one: 'Di {{count}} cliente',
  expiringSub_other: 'Di {{n}} clienti',
  ledger: {
    title: 'Registro',
    events: '{{n}} eventi, in ordine',
    duplicates: '{{n}} duplicati ignorati',
    parked_zero: 'Tutti i webhook elaborati',
    parked_one: '{{count}} webhook richiede attenzione',
    parked_other: '{{count}} webhook richiedono attenzione',
    see: 'Vedi stato',
  },
  highlights: {
    title: 'Da scoprire',
    tiers: 'Livelli VIP: di più per i clienti migliori',
    referrals: 'Inviti: i clienti portano amici',
    whatIf: 'Simulazione: prova una regola sugli ordini passati',
    deals: 'Offerte e premi di crescita per il tuo negozio',
  },
  help: {
    title: 'Aiuto',
    chat: 'Scrivici in chat',
    keys: 'Scorciatoie da tastiera',
    noChat: 'In questa installazione la chat non è configurata',
  },
};
