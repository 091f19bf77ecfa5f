/** A person who works for the store; `id` is the platform's numeric user id as text. */
export interface Staff {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  accountOwner: boolean;
}

export interface Product {
  id: string;
  variantId: string;
  title: string;
  sku: string;
  /** Decimal in the shop's currency, with that currency's own number of decimals. */
  price: string;
  hue: number;
  giftCard: boolean;
}

export interface DemoShop {
  id: string;
  domain: string;
  name: string;
  currency: string;
  ianaTimezone: string;
  countryCode: string;
  country: string;
  email: string;
  planName: string;
  taxesIncluded: boolean;
  /** Decimal rate of the one tax that the demo store knows. */
  taxRate: string;
  taxTitle: string;
  shipping: string;
  products: Product[];
}

export const STAFF: Staff[] = [
  { id: '90210001', firstName: 'Ana', lastName: 'Vidal', email: 'ana@demo-store.example', accountOwner: true },
  { id: '90210002', firstName: 'Jonas', lastName: 'Meier', email: 'jonas@demo-store.example', accountOwner: false },
];

/** Finds a staff member by id, full name or first name (any case); undefined when nobody matches. */
export function findStaff(wanted: string): Staff | undefined {
  const name = wanted.trim().toLowerCase();
  return STAFF.find(
    (one) =>
      one.id === name ||
      one.firstName.toLowerCase() === name ||
      `${one.firstName} ${one.lastName}`.toLowerCase() === name,
  );
}

type Shelf = [title: string, sku: string, price: string, hue: number];

function shelf(base: number, rows: Shelf[]): Product[] {
  return rows.map(([title, sku, price, hue], index) => ({
    id: String(base + index),
    variantId: String(base * 10 + index),
    title,
    sku,
    price,
    hue,
    giftCard: sku.startsWith('GIFT'),
  }));
}

const fernAndClay = shelf(7880321190, [
  ['Speckled stoneware mug', 'MUG-01', '24.00', 24],
  ['Fern print tea towel', 'TOWEL-02', '18.50', 140],
  ['Terracotta planter, large', 'PLANT-03', '42.00', 14],
  ['Hand-thrown salad bowl', 'BOWL-04', '68.00', 36],
  ['Linen napkins, set of four', 'LINEN-05', '36.00', 80],
  ['Beeswax pillar candle', 'CANDLE-06', '14.95', 48],
  ['Olive wood serving board', 'BOARD-07', '55.00', 30],
  ['Gift card 50', 'GIFT-50', '50.00', 200],
]);

const kumoTea = shelf(7990321190, [
  ['Uji matcha, 40 g', 'MATCHA-01', '2400', 120],
  ['Hojicha, 100 g', 'HOJI-02', '1350', 26],
  ['Sencha, first flush, 80 g', 'SENCHA-03', '1980', 96],
  ['Cast-iron kettle', 'KETTLE-04', '12800', 220],
  ['Bamboo whisk', 'CHASEN-05', '2750', 70],
  ['Tea bowl, ash glaze', 'CHAWAN-06', '6600', 30],
  ['Genmaicha, 120 g', 'GENMAI-07', '1180', 60],
  ['Gift card 5000', 'GIFT-5000', '5000', 200],
]);

const oasisGoods = shelf(7770321190, [
  ['Oud room mist', 'OUD-01', '8.750', 280],
  ['Date syrup, 500 ml', 'DATE-02', '3.250', 20],
  ['Woven palm basket', 'PALM-03', '12.500', 44],
  ['Brass incense burner', 'BRASS-04', '19.990', 40],
  ['Cardamom coffee, 250 g', 'COFFEE-05', '4.125', 18],
  ['Wool floor cushion', 'WOOL-06', '27.000', 8],
  ['Rose water, 250 ml', 'ROSE-07', '2.875', 340],
  ['Gift card 10', 'GIFT-10', '10.000', 200],
]);

export const SHOPS: DemoShop[] = [
  {
    id: '61234500001',
    domain: 'fern-and-clay.myshopify.com',
    name: 'Fern & Clay',
    currency: 'USD',
    ianaTimezone: 'America/New_York',
    countryCode: 'US',
    country: 'United States',
    email: 'hello@fern-and-clay.example',
    planName: 'Grow',
    taxesIncluded: false,
    taxRate: '0.08875',
    taxTitle: 'NY Sales Tax',
    shipping: '6.00',
    products: fernAndClay,
  },
  {
    id: '61234500002',
    domain: 'kumo-tea.myshopify.com',
    name: 'Kumo Tea',
    currency: 'JPY',
    ianaTimezone: 'Asia/Tokyo',
    countryCode: 'JP',
    country: 'Japan',
    email: 'hello@kumo-tea.example',
    planName: 'Advanced',
    taxesIncluded: true,
    taxRate: '0.1',
    taxTitle: 'Consumption Tax',
    shipping: '600',
    products: kumoTea,
  },
  {
    id: '61234500003',
    domain: 'oasis-goods.myshopify.com',
    name: 'Oasis Goods',
    currency: 'KWD',
    ianaTimezone: 'Asia/Kuwait',
    countryCode: 'KW',
    country: 'Kuwait',
    email: 'hello@oasis-goods.example',
    planName: 'Basic',
    taxesIncluded: false,
    taxRate: '0',
    taxTitle: 'Tax',
    shipping: '1.500',
    products: oasisGoods,
  },
];
