import { exponentOf, fromMinor, toMinor } from '@loyalty/contracts/kernel/money';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { POINTS_CAP } from '@loyalty/contracts/kernel/shapes';
import type { RedemptionPromise } from '@loyalty/contracts/points/events';
import type { ProgramRule, RuleOf } from '@loyalty/contracts/programs/catalogue';
import type { RewardRule } from '@loyalty/contracts/programs/reward-summary';
import type { Chosen } from '@loyalty/contracts/programs/settings/fields';
import type { DonationRule, Redeemable } from '@loyalty/contracts/rewards/donation';
import type { CouponReward, Goods, Reward } from '@loyalty/contracts/rewards/reward';
import { type Fraction, fraction, over, round, times } from '../../../../kernel/fraction.js';

/** A shopper's choices in a redemption, where its reward needs them. */
export interface RewardChoice {
  readonly points?: number | undefined;
  /** The cart it is for: money in major units, and how many items. */
  readonly cart?: { readonly subtotal: string; readonly items: number } | undefined;
  /** The gift, priced by the platform. */
  readonly gift?: { readonly goods: Goods; readonly amount: string } | undefined;
}

/** Value of a redemption: its price in points, the reward, and the orders it is valid for. */
export interface RewardValue<Gives extends Reward = Reward>
  extends Pick<RedemptionPromise, 'value' | 'minimumPurchase' | 'minimumQuantity'> {
  readonly points: number;
  readonly reward: Gives;
}

/** A fixed price can be named, such as the one that a shopper saw; another is rejected, as nothing else can be chosen. */
function fixedPrice(price: number, picked: number | undefined): number | Rejection {
  if (picked === undefined || picked === price) return price;
  return picked < price
    ? reject('points.redeem-minimum', { field: 'points', with: { min: price } })
    : reject('points.redeem-maximum', { field: 'points', with: { max: price } });
}

/** Points a reward costs: its price, or the shopper's choice within its bounds and steps (REDM-012, REDM-046). */
export function costOf({ settings }: Redeemable, picked: number | undefined): number | Rejection {
  const { pointsCost } = settings;
  if (!('costMode' in settings) || settings.costMode === 'fixed') return fixedPrice(pointsCost, picked);
  const { minPoints, maxPoints } = settings;
  const points = picked ?? minPoints ?? pointsCost;
  if (!Number.isSafeInteger(points) || points <= 0) return reject('points.redeem-amount', { field: 'points' });
  if (points > POINTS_CAP || (maxPoints !== null && points > maxPoints)) {
    return reject('points.redeem-maximum', { field: 'points', with: { max: maxPoints ?? POINTS_CAP } });
  }
  if (minPoints !== null && points < minPoints)
    return reject('points.redeem-minimum', { field: 'points', with: { min: minPoints } });
  if (points % pointsCost !== 0) return reject('points.redeem-step', { field: 'points', with: { step: pointsCost } });
  return points;
}

/** Money in minor units of a currency, rounded. */
function minor(major: Fraction, currency: string, mode: 'up' | 'down'): bigint {
  return round(times(major, { top: 10n ** BigInt(exponentOf(currency)), bottom: 1n }), mode);
}

const least = (...amounts: bigint[]): bigint => amounts.reduce((a, b) => (a < b ? a : b));
const greatest = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const share = (percent: number | string): Fraction => over(fraction(percent), fraction(100));
const ids = (chosen: readonly Chosen[]): string[] => chosen.map(({ id }) => id);

function goodsOf(s: { typeProductMatch: string; products: Chosen[]; collections: Chosen[] }): Goods {
  if (s.typeProductMatch === 'specific_products') return { of: 'products', ids: ids(s.products) };
  if (s.typeProductMatch === 'specific_collections') return { of: 'collections', ids: ids(s.collections) };
  return { of: 'all' };
}

type AmountRule = RuleOf<'amount_discount' | 'pos_amount_discount' | 'dynamic_voucher'>;
type PercentageRule = RuleOf<'percentage_discount' | 'pos_percentage_discount'>;

/** Money that the picked points buy: `redeemValue` for each `pointsCost`. */
function bought(settings: { redeemValue: number; pointsCost: number }, points: number, currency: string): bigint {
  const major = over(times(fraction(settings.redeemValue), fraction(points)), fraction(settings.pointsCost));
  return minor(major, currency, 'down');
}

interface Given {
  readonly value: bigint;
  readonly reward: CouponReward;
  /** The smallest order for which the discount stays below its share of the cart; zero means any. */
  readonly from: bigint;
}

/**
 * An amount under its two maxima, of which the stricter applies (REDM-053, I-37). The share of the cart is enforced by a minimum order
 * for the code, so that it also holds when the cart changes later.
 */
function capped(value: bigint, s: Partial<AmountRule['settings']>, currency: string, cart: bigint | null): Given {
  const { maxDiscountAmount = null, maxDiscountPercent = null } = s as {
    maxDiscountAmount?: number | null;
    maxDiscountPercent?: number | null;
  };
  const max = maxDiscountAmount === null ? value : least(value, minor(fraction(maxDiscountAmount), currency, 'down'));
  const part = maxDiscountPercent === null ? null : share(maxDiscountPercent);
  const given = part && cart !== null ? least(max, round(times({ top: cart, bottom: 1n }, part), 'down')) : max;
  const goods: Goods = 'typeProductMatch' in s ? goodsOf(s as Parameters<typeof goodsOf>[0]) : { of: 'all' };
  return {
    value: given,
    reward: { kind: 'amount', amount: fromMinor(given, currency), goods },
    from: part ? round(over({ top: given, bottom: 1n }, part), 'up') : 0n,
  };
}

/** A percentage; with a maximum in money it becomes an amount off orders that are large enough for it. */
function percentageOff({ settings: s }: PercentageRule, currency: string, cart: bigint | null): Given {
  const percent = Math.min(s.redeemValue, s.maxDiscountPercent ?? 100);
  if (s.maxDiscountAmount === null)
    return { value: 0n, reward: { kind: 'percentage', percentage: String(percent), goods: goodsOf(s) }, from: 0n };
  const max = minor(fraction(s.maxDiscountAmount), currency, 'down');
  return capped(max, { ...s, maxDiscountPercent: percent } as Partial<AmountRule['settings']>, currency, cart);
}

/** A setting in money, cut to the smallest unit of the currency. */
const moneyOf = (amount: number, currency: string): string =>
  fromMinor(minor(fraction(amount), currency, 'down'), currency);

function shipping({ settings: s }: RuleOf<'free_shipping'>, currency: string): Given {
  const ratesUpTo = s.excludeRatesOver === null ? null : moneyOf(s.excludeRatesOver, currency);
  return { value: 0n, reward: { kind: 'shipping', ratesUpTo }, from: 0n };
}

/** Most of a shipping rate that a reward covers (spec REDM-023); null for all of it, and for other rewards. */
export const shippingCapOf = (rule: ProgramRule, currency: string): string | null =>
  rule.event === 'free_shipping' && rule.settings.maxShipping !== null
    ? moneyOf(rule.settings.maxShipping, currency)
    : null;

function buyGet({ settings: s }: RuleOf<'buy_x_get_y'>): Given {
  const side = (values: typeof s.buy) => ({
    goods: goodsOf({ ...values, typeProductMatch: values.match }),
    quantity: values.quantity,
  });
  const { usesPerOrder } = s;
  const percentage = String(s.redeemValue);
  return {
    value: 0n,
    reward: { kind: 'buy_get', buy: side(s.buy), get: side(s.get), percentage, usesPerOrder },
    from: 0n,
  };
}

function given(rule: RewardRule, points: number, choice: RewardChoice, currency: string): Given | Rejection {
  const cart = choice.cart ? toMinor(choice.cart.subtotal, currency) : null;
  switch (rule.event) {
    case 'amount_discount':
    case 'pos_amount_discount':
    case 'dynamic_voucher':
      return capped(bought(rule.settings, points, currency), rule.settings, currency, cart);
    case 'percentage_discount':
    case 'pos_percentage_discount':
      return percentageOff(rule, currency, cart);
    case 'free_shipping':
      return shipping(rule, currency);
    case 'buy_x_get_y':
      return buyGet(rule);
    case 'free_gift': {
      if (!choice.gift) return reject('points.gift-needed', { field: 'variantId' });
      const { goods, amount } = choice.gift;
      const value = toMinor(amount, currency);
      return { value, reward: { kind: 'products', amount, goods, quantity: rule.settings.giftLimit }, from: 0n };
    }
    case 'store_credit': {
      const value = bought(rule.settings, points, currency);
      return { value, reward: { kind: 'credit', amount: fromMinor(value, currency) }, from: 0n };
    }
    case 'custom_voucher':
    case 'partner_voucher':
      return { value: 0n, reward: { kind: 'voucher' }, from: 0n };
  }
}

const IN_MONEY = new Set<Reward['kind']>(['amount', 'products', 'credit']);

/** Value of a donation: the points themselves, and nothing for the shopper. */
function donated(rule: DonationRule, picked: number | undefined, currency: string): RewardValue | Rejection {
  const points = costOf(rule, picked);
  if (typeof points !== 'number') return points;
  const { cause, title } = rule.settings;
  return {
    points,
    value: fromMinor(0n, currency),
    reward: { kind: 'donation', cause, title },
    minimumPurchase: null,
    minimumQuantity: null,
  };
}

/** Value of a redemption, or its rejection. */
export const redeemedValueOf = (rule: Redeemable, choice: RewardChoice, currency: string): RewardValue | Rejection =>
  rule.event === 'donation' ? donated(rule, choice.points, currency) : rewardValueOf(rule, choice, currency);

/** Value of a redemption of a reward, or its rejection. Pure: depends on its arguments only (I-38). */
export function rewardValueOf(
  rule: RewardRule,
  choice: RewardChoice,
  currency: string,
): RewardValue<CouponReward> | Rejection {
  if (choice.cart && (choice.cart.items <= 0 || Number(choice.cart.subtotal) <= 0)) return reject('points.empty-cart');
  const points = costOf(rule, choice.points);
  if (typeof points !== 'number') return points;
  const what = given(rule, points, choice, currency);
  if ('rejected' in what) return what;
  // A price below the currency's smallest unit would buy nothing.
  if (IN_MONEY.has(what.reward.kind) && what.value <= 0n) return reject('points.redeem-amount', { field: 'points' });
  const values = { minimumPurchase: 0, minimumQuantity: 0, ...rule.settings };
  const from = greatest(minor(fraction(values.minimumPurchase), currency, 'up'), what.from);
  return {
    points,
    value: fromMinor(what.value, currency),
    reward: what.reward,
    minimumPurchase: from > 0n ? fromMinor(from, currency) : null,
    minimumQuantity: values.minimumQuantity > 0 ? values.minimumQuantity : null,
  };
}
