import type { FirstValues } from '../programs/first-values.js';

export const firstRewards = ['amount', 'percentage', 'shipping'] as const;
export type FirstReward = (typeof firstRewards)[number];

/** What customers get for the first reward, in percent of what they spend, unless the merchant chooses another share. */
export const FIRST_RETURN = 5;
const PERCENT_OFF = 10;
/** Free shipping has no value that is known here: it takes so many typical orders. */
const ORDERS_FOR_SHIPPING = 3;

/** Points for each amount of money, in major units. */
export interface EarningRate {
  readonly earnPoint: number;
  readonly rateMoney: number;
}

/** What the cost of a reward follows from; the return in percent. */
export interface RewardBasis {
  readonly rate: EarningRate;
  readonly typicalOrder: number;
  readonly back: number;
}

/** A reward that can be the first one. */
export interface FirstOffer {
  readonly event: 'amount_discount' | 'percentage_discount' | 'free_shipping';
  readonly pointsCost: number;
  /** Amount or percentage off; null for free shipping. */
  readonly redeemValue: number | null;
}

export const pointsOf = (money: number, { earnPoint, rateMoney }: EarningRate): number =>
  Math.floor((money / rateMoney) * earnPoint);

/** A whole number of points with two leading digits, at least one point. */
function rounded(points: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, points))) - 1);
  return Math.max(1, Math.round(points / unit) * unit);
}

/** The first rewards at a return: what is off is a round value of the currency, and the points follow. */
export function offersAt({ redeemValue }: FirstValues, { rate, typicalOrder, back }: RewardBasis) {
  const pointsWorth = (value: number) => ((value / (back / 100)) * rate.earnPoint) / rate.rateMoney;
  return {
    amount: {
      event: 'amount_discount',
      pointsCost: Math.max(1, Math.round(pointsWorth(redeemValue))),
      redeemValue,
    },
    percentage: {
      event: 'percentage_discount',
      pointsCost: rounded(pointsWorth((typicalOrder * PERCENT_OFF) / 100)),
      redeemValue: PERCENT_OFF,
    },
    shipping: {
      event: 'free_shipping',
      pointsCost: rounded((typicalOrder * ORDERS_FOR_SHIPPING * rate.earnPoint) / rate.rateMoney),
      redeemValue: null,
    },
  } as const satisfies Record<FirstReward, FirstOffer>;
}

/** How many typical orders earn a reward; null where such an order earns nothing. */
export function ordersFor(pointsCost: number, { rate, typicalOrder }: RewardBasis): number | null {
  const each = pointsOf(typicalOrder, rate);
  return each > 0 ? Math.ceil(pointsCost / each) : null;
}
