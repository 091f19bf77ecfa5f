import type { option as englishOption, optionHelp as englishOptionHelp } from '../en/program-options.js';
import type { Translated } from '../translated.js';

/** Options of program settings, by the setting's name in the schema. */

const UNITS = {
  minute: 'Minute',
  hour: 'Heure',
  day: 'Jour',
  week: 'Semaine',
  month: 'Mois',
  year: 'Année',
  lifetime: 'À vie',
};
const MATCH = {
  all: 'Tous les produits',
  specific_products: 'Certains produits',
  specific_collections: 'Certaines collections',
};

export const option: Translated<typeof englishOption> = {
  earnBy: {
    price: 'Montant dépensé',
    quantity: 'Articles achetés',
    order: 'Nombre de commandes',
    fixed_order: 'Nombre fixe par commande',
    item: 'Chaque article',
  },
  roundingMethod: { down: 'À l’inférieur', nearest: 'Au plus proche', up: 'Au supérieur' },
  applyTo: {
    all_members: 'Tous les membres',
    all_customers: 'Tous les clients, invités compris',
    vip_tiers: 'Niveaux VIP uniquement',
    b2b_partners: 'Partenaires B2B',
  },
  appliedPlaceOrderTo: {
    online: 'Boutique en ligne',
    online_pos: 'Boutique en ligne et PDV',
    pos: 'PDV uniquement',
    draft: 'Commandes provisoires',
  },
  typeProductMatch: MATCH,
  match: MATCH,
  typeCondition: { all: 'Toutes les conditions', any: 'Au moins une condition' },
  limitUnit: UNITS,
  enableLimitUnit: UNITS,
  unit: { days: 'Jours', months: 'Mois', years: 'Années' },
  reviewApp: {
    judgeme: 'Judge.me',
    yotpo: 'Yotpo',
    stamped: 'Stamped',
    loox: 'Loox',
    fera: 'Fera',
    airReviews: 'Air Reviews',
  },
  minimumRating: { 3: '3 étoiles', 4: '4 étoiles', 5: '5 étoiles' },
  reviewDefaultStatus: { pending: 'En attente', approved: 'Approuvé' },
  kind: { text: 'Texte', rating: 'Note', choice: 'Un choix parmi plusieurs' },
  dateFormat: {
    'MM/DD': 'Mois/jour',
    'DD/MM': 'Jour/mois',
    'MM/DD/YYYY': 'Mois/jour/année',
    'DD/MM/YYYY': 'Jour/mois/année',
  },
  typeMilestone: {
    milestone_order: 'Commandes passées',
    milestone_amount_spent: 'Montant dépensé',
    milestone_earned_point: 'Points gagnés',
    milestone_reviews: 'Avis écrits',
    milestone_inactivity: 'Temps sans commande',
    milestone_referral: 'Filleuls amenés',
  },
  action: {
    bonus_point: 'Points bonus',
    amount: 'Remise, en montant',
    percentage: 'Remise, en pourcentage',
    give_product: 'Cadeau offert',
    free_shipping: 'Livraison offerte',
  },
  costMode: { fixed: 'Fixe', dynamic: 'Libre' },
  couponExpiry: {
    permanent: 'Jamais',
    '14D': '2 semaines après son émission',
    '1M': '1 mois après son émission',
    '3M': '3 mois après son émission',
    '6M': '6 mois après son émission',
    '1Y': '1 an après son émission',
    '2Y': '2 ans après son émission',
    custom: 'Personnalisée',
  },
  availability: { redeemer: 'Seulement le client qui a échangé', everyone: 'Tout le monde' },
  salesChannel: { online: 'Boutique en ligne', pos: 'PDV', both: 'Boutique en ligne et PDV' },
  purchaseType: { one_time: 'Achat unique', subscription: 'Abonnements', both: 'Les deux' },
  giftType: { one: 'Un de ceux-ci, à son choix', all: 'Tous ceux-ci' },
};

export const optionHelp: Translated<typeof englishOptionHelp> = {
  costMode: {
    fixed: 'Chaque coupon a le même coût et la même valeur.',
    dynamic: 'Le client choisit le nombre de points, par tranches du coût.',
  },
};
