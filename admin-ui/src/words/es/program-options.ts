import type { option as englishOption, optionHelp as englishOptionHelp } from '../en/program-options.js';
import type { Translated } from '../translated.js';

/** Options of program settings, by the setting's name in the schema. */

const UNITS = {
  minute: 'Minuto',
  hour: 'Hora',
  day: 'Día',
  week: 'Semana',
  month: 'Mes',
  year: 'Año',
  lifetime: 'Para siempre',
};
const MATCH = {
  all: 'Todos los productos',
  specific_products: 'Productos concretos',
  specific_collections: 'Colecciones concretas',
};

export const option: Translated<typeof englishOption> = {
  earnBy: {
    price: 'Importe gastado',
    quantity: 'Artículos comprados',
    order: 'Número de pedidos',
    fixed_order: 'Cantidad fija por pedido',
    item: 'Cada artículo',
  },
  roundingMethod: { down: 'Hacia abajo', nearest: 'Al más cercano', up: 'Hacia arriba' },
  applyTo: {
    all_members: 'Todos los miembros',
    all_customers: 'Todos los clientes, también invitados',
    vip_tiers: 'Solo niveles VIP',
    b2b_partners: 'Partners B2B',
  },
  appliedPlaceOrderTo: {
    online: 'Tienda online',
    online_pos: 'Tienda online y POS',
    pos: 'Solo POS',
    draft: 'Pedidos preliminares',
  },
  typeProductMatch: MATCH,
  match: MATCH,
  typeCondition: { all: 'Todas las condiciones', any: 'Cualquier condición' },
  limitUnit: UNITS,
  enableLimitUnit: UNITS,
  unit: { days: 'Días', months: 'Meses', years: 'Años' },
  reviewApp: {
    judgeme: 'Judge.me',
    yotpo: 'Yotpo',
    stamped: 'Stamped',
    loox: 'Loox',
    fera: 'Fera',
    airReviews: 'Air Reviews',
  },
  minimumRating: { 3: '3 estrellas', 4: '4 estrellas', 5: '5 estrellas' },
  reviewDefaultStatus: { pending: 'Pendientes', approved: 'Aprobadas' },
  kind: { text: 'Texto', rating: 'Valoración', choice: 'Una de varias opciones' },
  dateFormat: {
    'MM/DD': 'Mes/día',
    'DD/MM': 'Día/mes',
    'MM/DD/YYYY': 'Mes/día/año',
    'DD/MM/YYYY': 'Día/mes/año',
  },
  typeMilestone: {
    milestone_order: 'Pedidos hechos',
    milestone_amount_spent: 'Importe gastado',
    milestone_earned_point: 'Puntos ganados',
    milestone_reviews: 'Reseñas escritas',
    milestone_inactivity: 'Tiempo sin pedidos',
    milestone_referral: 'Amigos traídos',
  },
  action: {
    bonus_point: 'Puntos extra',
    amount: 'Descuento por importe',
    percentage: 'Descuento porcentual',
    give_product: 'Regalo',
    free_shipping: 'Envío gratis',
  },
  costMode: { fixed: 'Fijo', dynamic: 'Dinámico' },
  couponExpiry: {
    permanent: 'Nunca',
    '14D': '2 semanas después de emitirse',
    '1M': '1 mes después de emitirse',
    '3M': '3 meses después de emitirse',
    '6M': '6 meses después de emitirse',
    '1Y': '1 año después de emitirse',
    '2Y': '2 años después de emitirse',
    custom: 'Personalizado',
  },
  availability: { redeemer: 'Solo el cliente que lo canjeó', everyone: 'Todos' },
  salesChannel: { online: 'Tienda online', pos: 'POS', both: 'Tienda online y POS' },
  purchaseType: { one_time: 'Compra única', subscription: 'Suscripciones', both: 'Ambas' },
  giftType: { one: 'Uno de estos, a su elección', all: 'Todos estos' },
};

export const optionHelp: Translated<typeof englishOptionHelp> = {
  costMode: {
    fixed: 'Todos los cupones cuestan y valen lo mismo.',
    dynamic: 'El comprador elige los puntos, en múltiplos del coste.',
  },
};
