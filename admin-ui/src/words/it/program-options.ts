import type { option as english, optionHelp as englishHelp } from '../en/program-options.js';
import type { Translated } from '../translated.js';

/** Options of program settings, by the setting's name in the schema. */

const UNITS = {
  minute: 'Minuto',
  hour: 'Ora',
  day: 'Giorno',
  week: 'Settimana',
  month: 'Mese',
  year: 'Anno',
  lifetime: 'Per sempre',
};
const MATCH = {
  all: 'Tutti i prodotti',
  specific_products: 'Prodotti specifici',
  specific_collections: 'Collezioni specifiche',
};

export const option: Translated<typeof english> = {
  earnBy: {
    price: 'Importo speso',
    quantity: 'Articoli comprati',
    order: 'Numero di ordini',
    fixed_order: 'Numero fisso per ordine',
    item: 'Ogni articolo',
  },
  roundingMethod: { down: 'Per difetto', nearest: 'Al più vicino', up: 'Per eccesso' },
  applyTo: {
    all_members: 'Tutti i membri',
    all_customers: 'Tutti i clienti, anche ospiti',
    vip_tiers: 'Solo livelli VIP',
    b2b_partners: 'Partner B2B',
  },
  appliedPlaceOrderTo: {
    online: 'Negozio online',
    online_pos: 'Negozio online e POS',
    pos: 'Solo POS',
    draft: 'Ordini in bozza',
  },
  typeProductMatch: MATCH,
  match: MATCH,
  typeCondition: { all: 'Tutte le condizioni', any: 'Almeno una condizione' },
  limitUnit: UNITS,
  enableLimitUnit: UNITS,
  unit: { days: 'Giorni', months: 'Mesi', years: 'Anni' },
  reviewApp: {
    judgeme: 'Judge.me',
    yotpo: 'Yotpo',
    stamped: 'Stamped',
    loox: 'Loox',
    fera: 'Fera',
    airReviews: 'Air Reviews',
  },
  minimumRating: { 3: '3 stelle', 4: '4 stelle', 5: '5 stelle' },
  reviewDefaultStatus: { pending: 'In attesa', approved: 'Approvate' },
  kind: { text: 'Testo', rating: 'Valutazione', choice: 'Una tra più scelte' },
  dateFormat: {
    'MM/DD': 'Mese/giorno',
    'DD/MM': 'Giorno/mese',
    'MM/DD/YYYY': 'Mese/giorno/anno',
    'DD/MM/YYYY': 'Giorno/mese/anno',
  },
  typeMilestone: {
    milestone_order: 'Ordini effettuati',
    milestone_amount_spent: 'Importo speso',
    milestone_earned_point: 'Punti ottenuti',
    milestone_reviews: 'Recensioni scritte',
    milestone_inactivity: 'Tempo senza ordini',
    milestone_referral: 'Amici portati',
  },
  action: {
    bonus_point: 'Punti bonus',
    amount: 'Sconto in importo',
    percentage: 'Sconto percentuale',
    give_product: 'Omaggio',
    free_shipping: 'Spedizione gratuita',
  },
  costMode: { fixed: 'Fisso', dynamic: 'Dinamico' },
  couponExpiry: {
    permanent: 'Mai',
    '14D': '2 settimane dopo l’emissione',
    '1M': '1 mese dopo l’emissione',
    '3M': '3 mesi dopo l’emissione',
    '6M': '6 mesi dopo l’emissione',
    '1Y': '1 anno dopo l’emissione',
    '2Y': '2 anni dopo l’emissione',
    custom: 'Personalizzata',
  },
  availability: { redeemer: 'Solo il cliente che lo ha riscattato', everyone: 'Chiunque' },
  salesChannel: { online: 'Negozio online', pos: 'POS', both: 'Negozio online e POS' },
  purchaseType: { one_time: 'Una tantum', subscription: 'Abbonamenti', both: 'Entrambi' },
  giftType: { one: 'Uno di questi, a sua scelta', all: 'Tutti questi' },
};

export const optionHelp: Translated<typeof englishHelp> = {
  costMode: {
    fixed: 'Ogni coupon ha lo stesso costo e lo stesso valore.',
    dynamic: 'Il cliente sceglie i punti, a passi del costo.',
  },
};
