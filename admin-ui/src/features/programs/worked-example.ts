import type { Condition, OperatorOf } from '@loyalty/contracts/programs/settings/conditions';
import type { PlaceOrderSettings } from '@loyalty/contracts/programs/settings/orders';

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

/** An order of an example: its goods, and its total with tax and shipping, in major units. */
interface ExampleOrder {
  readonly goods: number;
  readonly total: number;
}

/** Settings that decide whether an order earns, as far as an example can know. */
type Eligibility = Pick<PlaceOrderSettings, 'statusUseCondition' | 'typeCondition' | 'conditions' | 'typeProductMatch'>;

/** Whether an order meets a condition; null where the condition is not about its amount. */
function isMet({ field, typeMatch, content }: Condition, { goods, total }: ExampleOrder): boolean | null {
  if (field !== 'order_subtotal_price' && field !== 'order_total_price') return null;
  const [money, limit] = [field === 'order_subtotal_price' ? goods : total, Number(content)];
  switch (typeMatch as OperatorOf<'number'>) {
    case 'equal':
      return money === limit;
    case 'not_equal':
      return money !== limit;
    case 'greater_than':
      return money > limit;
    case 'greater_or_equal':
      return money >= limit;
    case 'less_than':
      return money < limit;
    case 'less_or_equal':
      return money <= limit;
  }
}

/**
 * An order that certainly earns by a draft: the usual one, else one of an amount that its conditions name. Null where that depends on more
 * than the amount. @param unit the smallest amount of the currency
 */
export function earningOrder(draft: Eligibility, usual: ExampleOrder, unit: number): ExampleOrder | null {
  if (draft.typeProductMatch !== 'all') return null;
  const conditions = draft.statusUseCondition ? draft.conditions : [];
  if (conditions.length === 0) return usual;
  const named = conditions
    .filter((condition) => isMet(condition, usual) !== null)
    .flatMap(({ content }) => [Number(content), Number(content) + unit, Number(content) - unit])
    .filter((money) => money > 0)
    .map((money) => ({ goods: money, total: money }));
  const earns = (order: ExampleOrder) => {
    const met = conditions.map((condition) => isMet(condition, order) === true);
    return draft.typeCondition === 'all' ? met.every(Boolean) : met.some(Boolean);
  };
  return [usual, ...named].find(earns) ?? null;
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
