/** Points for each amount of money, in major units. */
interface Rate {
  readonly earnPoint: number;
  readonly rateMoney: number;
}

const ROUNDING = { down: Math.floor, up: Math.ceil, nearest: Math.round } as const;
type RoundingMethod = keyof typeof ROUNDING;

/** Decimals of a product of two settings; beyond them is only the error of floating point. */
const DECIMALS = 9;

/** Points of an order over an amount, all of which counts. */
export function pointsFor(money: number, { earnPoint, rateMoney }: Rate, rounding: RoundingMethod): number {
  return ROUNDING[rounding](Number(((money * earnPoint) / rateMoney).toFixed(DECIMALS)));
}

/** What a reward comes to in money. */
interface RewardCost {
  /** What a shopper spends to have its points. */
  readonly spend: number;
  /** What it takes off, and its share of that in percent; null where it is no amount of money. */
  readonly gives: { readonly money: number; readonly percent: number } | null;
}

/** The money that buys a reward's points at a rate, and that the reward gives; null where nothing is earned. */
export function rewardCost(
  pointsCost: number,
  money: number | null,
  { earnPoint, rateMoney }: Rate,
): RewardCost | null {
  const spend = (pointsCost * rateMoney) / earnPoint;
  if (!Number.isFinite(spend) || spend <= 0) return null;
  return { spend, gives: money === null ? null : { money, percent: (money / spend) * 100 } };
}

/** The share of their spending that shoppers get back by a new reward, in percent. */
const FIRST_BACK = 5;

/** What a new reward takes off for its points, at a return that no shop loses money by: two digits, in whole units of the currency. */
export function firstWorth(pointsCost: number, { earnPoint, rateMoney }: Rate, decimals: number): number {
  const money = ((pointsCost * rateMoney) / earnPoint) * (FIRST_BACK / 100);
  return Number(Number(money.toPrecision(2)).toFixed(decimals));
}
