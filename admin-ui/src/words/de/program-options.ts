import type { optionHelp as englishHelp, option as englishOption } from '../en/program-options.js';
import type { Translated } from '../translated.js';

/** Options of program settings, by the setting's name in the schema. */

const UNITS = {
  minute: 'Minute',
  hour: 'Stunde',
  day: 'Tag',
  week: 'Woche',
  month: 'Monat',
  year: 'Jahr',
  lifetime: 'Gesamter Zeitraum',
} as const;
const MATCH = {
  all: 'Alle Produkte',
  specific_products: 'Bestimmte Produkte',
  specific_collections: 'Bestimmte Kollektionen',
} as const;

export const option: Translated<typeof englishOption> = {
  earnBy: {
    price: 'Ausgegebener Betrag',
    quantity: 'Gekaufte Artikel',
    order: 'Anzahl der Bestellungen',
    fixed_order: 'Feste Anzahl je Bestellung',
    item: 'Jeder Artikel',
  },
  roundingMethod: { down: 'Abrunden', nearest: 'Kaufmännisch', up: 'Aufrunden' },
  applyTo: {
    all_members: 'Alle Mitglieder',
    all_customers: 'Alle Kunden, auch Gäste',
    vip_tiers: 'Nur VIP-Stufen',
    b2b_partners: 'B2B-Partner',
  },
  appliedPlaceOrderTo: {
    online: 'Onlineshop',
    online_pos: 'Onlineshop und POS',
    pos: 'Nur POS',
    draft: 'Bestellentwürfe',
  },
  typeProductMatch: MATCH,
  match: MATCH,
  typeCondition: { all: 'Alle Bedingungen', any: 'Eine der Bedingungen' },
  limitUnit: UNITS,
  enableLimitUnit: UNITS,
  unit: { days: 'Tage', months: 'Monate', years: 'Jahre' },
  reviewApp: {
    judgeme: 'Judge.me',
    yotpo: 'Yotpo',
    stamped: 'Stamped',
    loox: 'Loox',
    fera: 'Fera',
    airReviews: 'Air Reviews',
  },
  minimumRating: { 3: '3 Sterne', 4: '4 Sterne', 5: '5 Sterne' },
  reviewDefaultStatus: { pending: 'Ausstehend', approved: 'Genehmigt' },
  kind: { text: 'Text', rating: 'Sterne', choice: 'Eine von mehreren Antworten' },
  dateFormat: {
    'MM/DD': 'Monat/Tag',
    'DD/MM': 'Tag/Monat',
    'MM/DD/YYYY': 'Monat/Tag/Jahr',
    'DD/MM/YYYY': 'Tag/Monat/Jahr',
  },
  typeMilestone: {
    milestone_order: 'Aufgegebene Bestellungen',
    milestone_amount_spent: 'Ausgegebener Betrag',
    milestone_earned_point: 'Erhaltene Punkte',
    milestone_reviews: 'Geschriebene Bewertungen',
    milestone_inactivity: 'Zeit ohne Bestellung',
    milestone_referral: 'Geworbene Freunde',
  },
  action: {
    bonus_point: 'Bonuspunkte',
    amount: 'Rabatt, Betrag',
    percentage: 'Rabatt, Prozent',
    give_product: 'Gratisgeschenk',
    free_shipping: 'Kostenloser Versand',
  },
  costMode: { fixed: 'Fest', dynamic: 'Dynamisch' },
  couponExpiry: {
    permanent: 'Nie',
    '14D': '2 Wochen nach Ausstellung',
    '1M': '1 Monat nach Ausstellung',
    '3M': '3 Monate nach Ausstellung',
    '6M': '6 Monate nach Ausstellung',
    '1Y': '1 Jahr nach Ausstellung',
    '2Y': '2 Jahre nach Ausstellung',
    custom: 'Individuell',
  },
  availability: { redeemer: 'Nur wer eingelöst hat', everyone: 'Alle' },
  salesChannel: { online: 'Onlineshop', pos: 'POS', both: 'Onlineshop und POS' },
  purchaseType: { one_time: 'Einmalig', subscription: 'Abonnements', both: 'Beides' },
  giftType: { one: 'Eines davon nach Wahl', all: 'Alle davon' },
};

export const optionHelp: Translated<typeof englishHelp> = {
  costMode: {
    fixed: 'Jeder Gutschein kostet gleich viel und ist gleich viel wert.',
    dynamic: 'Der Kunde wählt die Punkte, in Schritten der Kosten.',
  },
};
