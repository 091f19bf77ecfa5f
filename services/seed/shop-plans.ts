import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import { placeOrderSettings } from '@loyalty/contracts/programs/settings/orders';
import { amountDiscountSettings } from '@loyalty/contracts/programs/settings/rewards';
import type { z } from 'zod';
import type { Crowd } from './people.js';
import type { Review } from './seed-event.js';
import { fernReviews, furtherPrograms } from './showcase.js';

export interface Product {
  readonly id: string;
  readonly title: string;
  /** Decimal text in the shop's currency. */
  readonly price: string;
  readonly giftCard?: boolean;
}

/** A program for orders that holds for some days. */
export interface Campaign {
  readonly earning: z.output<typeof placeOrderSettings>;
  readonly days: number;
  /** Days from its start to the end of the year. */
  readonly startedDaysAgo: number;
}

/** Initial state of a shop. */
export interface ShopPlan {
  /** The platform's handle, and our id. */
  readonly shop: string;
  readonly currency: string;
  readonly zone: string;
  readonly platformPlan: string;
  readonly taxesIncluded: boolean;
  /** In units of 1/100,000. */
  readonly taxRate: bigint;
  readonly shipping: string;
  readonly shelf: readonly Product[];
  readonly crowd: Crowd;
  readonly customers: number;
  readonly orders: number;
  readonly earning: z.output<typeof placeOrderSettings>;
  readonly rewards: readonly z.output<typeof amountDiscountSettings>[];
  /** A second program for orders that paid for some days of the year; null for none. */
  readonly campaign: Campaign | null;
  /** Programs that the merchant added in the last weeks. */
  readonly further: readonly ProgramRule[];
  /** Reviews of the last days; the first few are approved, the others pending. */
  readonly reviews: readonly Omit<Review, 'id'>[];
  /** Pending period in days of orders' points since a few days ago; null for none. */
  readonly holdDays: number | null;
  /** Whether a customer has spent points of an order and then returned it. */
  readonly hasDebt: boolean;
  /** Friends whom members brought in the last weeks; 0: there is no referral program. */
  readonly referrals: number;
  /** Where the numbers of customers and orders begin: shops of one seed never share an id. */
  readonly idBase: number;
  /** Whether the demo store hosts this shop: it gets the people and the orders, and creates the codes. */
  readonly atPlatform: boolean;
}

type Products = [title: string, price: string][];

/** The demo store has the same products under the same ids; the last one is a gift card. */
const products = (base: number, rows: Products): Product[] =>
  rows.map(([title, price], index) => ({
    id: String(base + index),
    title,
    price,
    giftCard: title.startsWith('Gift card'),
  }));

const reward = (request: z.input<typeof amountDiscountSettings>) => amountDiscountSettings.parse(request);
const earning = (request: z.input<typeof placeOrderSettings>) => placeOrderSettings.parse(request);

const nothingFurther = {
  campaign: null,
  further: [],
  reviews: [],
  holdDays: null,
  hasDebt: false,
  referrals: 0,
} as const;

const fern: ShopPlan = {
  shop: 'fern-and-clay',
  currency: 'USD',
  zone: 'America/New_York',
  platformPlan: 'Grow',
  taxesIncluded: false,
  taxRate: 8875n,
  shipping: '6.00',
  shelf: products(7880321190, [
    ['Speckled stoneware mug', '24.00'],
    ['Fern print tea towel', '18.50'],
    ['Terracotta planter, large', '42.00'],
    ['Hand-thrown salad bowl', '68.00'],
    ['Linen napkins, set of four', '36.00'],
    ['Beeswax pillar candle', '14.95'],
    ['Olive wood serving board', '55.00'],
    ['Gift card 50', '50.00'],
  ]),
  crowd: 'worldwide',
  customers: 2200,
  orders: 10_600,
  earning: earning({
    title: 'Points for every order',
    translateTitle: {
      de: 'Punkte für jede Bestellung',
      fr: 'Des points pour chaque commande',
      es: 'Puntos por cada pedido',
    },
    description: '5 points for each dollar',
    earnPoint: 5,
    rateMoney: 1,
    applyTo: 'all_members',
  }),
  rewards: [
    reward({
      title: '$5 off',
      translateTitle: { de: '5 $ Rabatt', fr: '5 $ de réduction', es: '5 $ de descuento' },
      pointsCost: 500,
      redeemValue: 5,
      codePrefix: 'FERN',
      couponExpiry: '6M',
    }),
    reward({
      title: '$15 off',
      translateTitle: { de: '15 $ Rabatt', fr: '15 $ de réduction', es: '15 $ de descuento' },
      pointsCost: 1200,
      redeemValue: 15,
      minimumPurchase: 60,
      codePrefix: 'CLAY',
      couponExpiry: '6M',
    }),
  ],
  campaign: {
    earning: earning({
      title: 'Double points days',
      translateTitle: { de: 'Tage der doppelten Punkte', fr: 'Jours de points doublés', es: 'Días de puntos dobles' },
      description: '5 points more for each dollar',
      earnPoint: 5,
      rateMoney: 1,
      applyTo: 'all_members',
    }),
    days: 10,
    startedDaysAgo: 75,
  },
  further: furtherPrograms,
  reviews: fernReviews,
  holdDays: null,
  hasDebt: true,
  referrals: 24,
  idBase: 1,
  atPlatform: true,
};

const kumo: ShopPlan = {
  shop: 'kumo-tea',
  currency: 'JPY',
  zone: 'Asia/Tokyo',
  platformPlan: 'Advanced',
  taxesIncluded: true,
  taxRate: 10_000n,
  shipping: '600',
  shelf: products(7990321190, [
    ['Uji matcha, 40 g', '2400'],
    ['Hojicha, 100 g', '1350'],
    ['Sencha, first flush, 80 g', '1980'],
    ['Cast-iron kettle', '12800'],
    ['Bamboo whisk', '2750'],
    ['Tea bowl, ash glaze', '6600'],
    ['Genmaicha, 120 g', '1180'],
    ['Gift card 5000', '5000'],
  ]),
  crowd: 'japan',
  customers: 120,
  orders: 420,
  earning: earning({ title: 'Leaves for every cup', earnPoint: 1, rateMoney: 100, earnPointTax: true }),
  rewards: [reward({ title: '¥500 off', pointsCost: 100, redeemValue: 500, codePrefix: 'KUMO', couponExpiry: '3M' })],
  ...nothingFurther,
  holdDays: 7,
  idBase: 2,
  atPlatform: true,
};

const oasis: ShopPlan = {
  shop: 'oasis-goods',
  currency: 'KWD',
  zone: 'Asia/Kuwait',
  platformPlan: 'Basic',
  taxesIncluded: false,
  taxRate: 0n,
  shipping: '1.500',
  shelf: products(7770321190, [
    ['Oud room mist', '8.750'],
    ['Date syrup, 500 ml', '3.250'],
    ['Woven palm basket', '12.500'],
    ['Brass incense burner', '19.990'],
    ['Cardamom coffee, 250 g', '4.125'],
    ['Wool floor cushion', '27.000'],
    ['Rose water, 250 ml', '2.875'],
    ['Gift card 10', '10.000'],
  ]),
  crowd: 'gulf',
  customers: 100,
  orders: 400,
  earning: earning({ title: 'Points for every purchase', earnPoint: 10, rateMoney: 1, roundingMethod: 'nearest' }),
  rewards: [
    reward({ title: 'KD 2.500 off', pointsCost: 250, redeemValue: 2.5, codePrefix: 'OASIS', couponExpiry: '6M' }),
  ],
  ...nothingFurther,
  idBase: 3,
  atPlatform: true,
};

/** The three shops of the demo store. The last two are small and visibly different. */
export const demoPlans: readonly ShopPlan[] = [fern, kumo, oasis];

/** The demo shops with a first one of the size of the others: seeded in a tenth of the time. */
export const smallPlans: readonly ShopPlan[] = [{ ...fern, customers: 120, orders: 600 }, kumo, oasis];

/** Shops without a platform, for load tests. @param size of each of them */
export function syntheticPlans(seed: string, shops: number, size: { customers: number; orders: number }): ShopPlan[] {
  return Array.from({ length: shops }, (_, index) => {
    const like = demoPlans[index % demoPlans.length]!;
    return {
      ...like,
      ...size,
      ...nothingFurther,
      shop: `synthetic-${seed}-${index + 1}`,
      idBase: 10 + index,
      atPlatform: false,
    };
  });
}
