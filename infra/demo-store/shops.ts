/** A member of the store's staff; `id` is the platform's numeric user id as text. */
export interface Staff {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  accountOwner: boolean;
  /** Agency that the identity provider names for them. */
  vendor?: string;
}

export interface Product {
  id: string;
  variantId: string;
  title: string;
  sku: string;
  /** Decimal in the shop's currency, with its number of decimals. */
  price: string;
  hue: number;
  giftCard: boolean;
  vendor: string;
  productType: string;
  tags: string[];
  /** Ids of the collections it is in. */
  collections: string[];
}

export interface Collection {
  id: string;
  title: string;
}

/** A block of the app in a template of the theme. */
export interface AddedBlock {
  template: string;
  block: string;
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
  /** The generation of the published theme; the current one where it is left out. */
  theme?: 'current' | 'vintage';
  /** Whether the theme's settings have the app's embed on; on where it is left out. */
  embed?: boolean;
  /** Blocks of the app that were added to templates in the theme's editor. */
  added?: AddedBlock[];
  /** New customer accounts where it is left out. */
  customerAccounts?: 'CLASSIC' | 'NEW_CUSTOMER_ACCOUNTS';
  taxesIncluded: boolean;
  /** Decimal rate of the single tax. */
  taxRate: string;
  taxTitle: string;
  shipping: string;
  /** Whether anything is sold as a subscription. */
  subscriptions: boolean;
  products: Product[];
  collections: Collection[];
}

export const STAFF: Staff[] = [
  { id: '90210001', firstName: 'Ana', lastName: 'Vidal', email: 'ana@demo-store.example', accountOwner: true },
  {
    id: '90210002',
    firstName: 'Jonas',
    lastName: 'Meier',
    email: 'jonas@demo-store.example',
    accountOwner: false,
    vendor: 'studio-north',
  },
];

/** Particulars that all demo shops share. */
export const OWNER = 'Ana Vidal';
export const ADDRESS = '1 Market Street';
export const PHONE = '+12025550100';
export const OPENED_AT = '2021-05-04T09:00:00Z';

/** Whether the store is a developer's, in which only test charges are approved. */
export const isDevelopmentStore = ({ planName }: Pick<DemoShop, 'planName'>): boolean => planName === 'Development';

/** Address of a shop's storefront. */
export const storefrontOf = ({ domain }: Pick<DemoShop, 'domain'>): string =>
  domain.replace('.myshopify.com', '.example');

/** A shop like another one, with its products and settings, under a domain, an id and addresses of its own. */
export function copyOf(template: DemoShop, suffix: string, id: string): DemoShop {
  const handle = `${template.domain.replace('.myshopify.com', '')}-${suffix}`;
  return { ...template, id, domain: `${handle}.myshopify.com`, email: `hello@${handle}.example` };
}

/** Finds a staff member by id, full name or first name (case-insensitive); undefined without a match. */
export function findStaff(query: string): Staff | undefined {
  const name = query.trim().toLowerCase();
  return STAFF.find(
    (one) =>
      one.id === name ||
      one.firstName.toLowerCase() === name ||
      `${one.firstName} ${one.lastName}`.toLowerCase() === name,
  );
}

/** Fields after a product's title: its type, its tags, and its collections. */
type Products = [
  title: string,
  sku: string,
  price: string,
  hue: number,
  type: string,
  tags: string,
  collections: string,
];

/** Collections of a shop whose product ids begin at `base`: everyday products, and gifts. */
const collectionsOf = (base: number, everyday: string, gifts: string): Collection[] => [
  { id: String(base + 900), title: everyday },
  { id: String(base + 901), title: gifts },
];

function products(base: number, vendor: string, rows: Products[]): Product[] {
  return rows.map(([title, sku, price, hue, productType, tags, collections], index) => ({
    vendor,
    productType,
    tags: tags.split(' ').filter(Boolean),
    collections: ['everyday', 'gifts'].flatMap((name, at) =>
      collections.split(' ').includes(name) ? [String(base + 900 + at)] : [],
    ),
    id: String(base + index),
    variantId: String(base * 10 + index),
    title,
    sku,
    price,
    hue,
    giftCard: sku.startsWith('GIFT'),
  }));
}

const fernAndClay = products(7880321190, 'Fern & Clay', [
  ['Speckled stoneware mug', 'MUG-01', '24.00', 24, 'Tableware', 'handmade stoneware', 'everyday gifts'],
  ['Fern print tea towel', 'TOWEL-02', '18.50', 140, 'Textiles', 'cotton', 'everyday'],
  ['Terracotta planter, large', 'PLANT-03', '42.00', 14, 'Garden', 'terracotta outdoor', ''],
  ['Hand-thrown salad bowl', 'BOWL-04', '68.00', 36, 'Tableware', 'handmade', 'gifts'],
  ['Linen napkins, set of four', 'LINEN-05', '36.00', 80, 'Textiles', 'linen', 'everyday'],
  ['Beeswax pillar candle', 'CANDLE-06', '14.95', 48, 'Candles', 'beeswax', 'gifts'],
  ['Olive wood serving board', 'BOARD-07', '55.00', 30, 'Tableware', 'wood', 'everyday gifts'],
  ['Gift card 50', 'GIFT-50', '50.00', 200, 'Gift card', '', ''],
]);

const kumoTea = products(7990321190, 'Kumo Tea', [
  ['Uji matcha, 40 g', 'MATCHA-01', '2400', 120, 'Tea', 'green', 'everyday gifts'],
  ['Hojicha, 100 g', 'HOJI-02', '1350', 26, 'Tea', 'roasted', 'everyday'],
  ['Sencha, first flush, 80 g', 'SENCHA-03', '1980', 96, 'Tea', 'green', 'everyday'],
  ['Cast-iron kettle', 'KETTLE-04', '12800', 220, 'Kettle', 'iron', 'gifts'],
  ['Bamboo whisk', 'CHASEN-05', '2750', 70, 'Tool', 'bamboo', 'everyday'],
  ['Tea bowl, ash glaze', 'CHAWAN-06', '6600', 30, 'Tableware', 'ash-glaze handmade', 'gifts'],
  ['Genmaicha, 120 g', 'GENMAI-07', '1180', 60, 'Tea', 'roasted', 'everyday'],
  ['Gift card 5000', 'GIFT-5000', '5000', 200, 'Gift card', '', ''],
]);

const oasisGoods = products(7770321190, 'Oasis Goods', [
  ['Oud room mist', 'OUD-01', '8.750', 280, 'Fragrance', 'oud', 'gifts'],
  ['Date syrup, 500 ml', 'DATE-02', '3.250', 20, 'Food', 'syrup', 'everyday'],
  ['Woven palm basket', 'PALM-03', '12.500', 44, 'Basket', 'handmade', 'gifts'],
  ['Brass incense burner', 'BRASS-04', '19.990', 40, 'Fragrance', 'brass', 'gifts'],
  ['Cardamom coffee, 250 g', 'COFFEE-05', '4.125', 18, 'Food', 'coffee', 'everyday'],
  ['Wool floor cushion', 'WOOL-06', '27.000', 8, 'Textiles', 'wool', 'gifts'],
  ['Rose water, 250 ml', 'ROSE-07', '2.875', 340, 'Food', 'rose', 'everyday gifts'],
  ['Gift card 10', 'GIFT-10', '10.000', 200, 'Gift card', '', ''],
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
    subscriptions: true,
    products: fernAndClay,
    collections: collectionsOf(7880321190, 'Everyday table', 'Gifts'),
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
    subscriptions: false,
    products: kumoTea,
    collections: collectionsOf(7990321190, 'Daily tea', 'Gifts'),
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
    subscriptions: false,
    products: oasisGoods,
    collections: collectionsOf(7770321190, 'Pantry and home', 'Gifts'),
  },
];
