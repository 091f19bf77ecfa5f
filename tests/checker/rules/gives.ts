import { same } from '../findings.js';
import type { Promised } from '../model/account.js';
import type { BuyGetSide, RewardSettings, Rule } from '../model/facts.js';
import { decimal, quotient, smallest } from './decimal.js';
import { inSmallest, leastPurchase, rewardValue, sameMoney } from './reward.js';

/** A program that costs points. */
export type Offer = Exclude<Rule, { event: 'place_order' | 'subscription_order' }>;

const SHARES: readonly string[] = ['percentage_discount', 'pos_percentage_discount'] satisfies Offer['event'][];
const VOUCHERS: readonly string[] = ['custom_voucher', 'partner_voucher'] satisfies Offer['event'][];

/** Whether a coupon gives what its reward specifies for these points, on the specified orders (I-37). */
export function gives(offer: Offer, points: number, promise: Promised, currency: string): boolean {
  const { event, settings } = offer;
  const { minimumQuantity = 0 } = settings;
  if (promise.kind !== event || promise.minimumQuantity !== (minimumQuantity > 0 ? minimumQuantity : null))
    return false;
  if (SHARES.includes(event) && settings.maxDiscountAmount != null) {
    // A percentage with a maximum in money becomes that amount, on sufficiently large orders.
    const percent = percentOf(settings);
    const max = inSmallest(settings.maxDiscountAmount, currency, 'down');
    return isMoney(settings, max, percent, promise, currency);
  }
  if (event === 'amount_discount' || event === 'pos_amount_discount' || event === 'dynamic_voucher')
    return isMoney(
      settings,
      rewardValue(settings, points, currency),
      settings.maxDiscountPercent ?? null,
      promise,
      currency,
    );
  if (!sameMoney(promise.minimumPurchase, leastPurchase(settings, currency), currency)) return false;
  return givesOther(offer, points, promise, currency);
}

const percentOf = ({ redeemValue = 0, maxDiscountPercent }: RewardSettings): number =>
  Math.min(redeemValue, maxDiscountPercent ?? 100);

/** A money discount within both of its caps: the code's minimum purchase preserves the cap in percent of the cart. */
function isMoney(
  settings: RewardSettings,
  bought: bigint,
  percent: number | null,
  { value, reward, minimumPurchase }: Promised,
  currency: string,
): boolean {
  const cap = settings.maxDiscountAmount == null ? null : inSmallest(settings.maxDiscountAmount, currency, 'down');
  const max = cap !== null && cap < bought ? cap : bought;
  const given = smallest(value, currency);
  if (reward.kind !== 'amount' || given <= 0n || !sameMoney(reward.amount ?? null, given, currency)) return false;
  if (!same(reward.goods, goodsOf(settings))) return false;
  const least = leastPurchase(settings, currency);
  // The cart is not recorded: its percentage may have lowered the amount.
  if (percent === null) return given === max && sameMoney(minimumPurchase, least, currency);
  const { digits, scale } = decimal(percent);
  const from = quotient(given * 100n * 10n ** BigInt(scale), digits, 'up');
  return given <= max && sameMoney(minimumPurchase, least !== null && least > from ? least : from, currency);
}

function givesOther(
  { event, settings }: Offer,
  points: number,
  { value, reward }: Promised,
  currency: string,
): boolean {
  const money = smallest(value, currency);
  const hasAmount = sameMoney(reward.amount ?? null, money, currency);
  switch (event) {
    case 'store_credit':
      return reward.kind === 'credit' && hasAmount && money > 0n && money === rewardValue(settings, points, currency);
    case 'free_gift':
      return reward.kind === 'products' && hasAmount && money > 0n && isGift(settings, reward);
    default:
      if (money !== 0n) return false;
  }
  if (VOUCHERS.includes(event)) return reward.kind === 'voucher';
  if (SHARES.includes(event))
    return (
      reward.kind === 'percentage' &&
      Number(reward.percentage) === percentOf(settings) &&
      same(reward.goods, goodsOf(settings))
    );
  if (event === 'buy_x_get_y') return isBuyGet(settings, reward);
  const dearest = settings.excludeRatesOver ?? null;
  const upTo = dearest === null ? null : inSmallest(dearest, currency, 'down');
  return event === 'free_shipping' && reward.kind === 'shipping' && sameMoney(reward.ratesUpTo ?? null, upTo, currency);
}

/** Named goods, with the quantity per coupon; only the platform knows their price. */
function isGift(
  { giftType, products = [], giftLimit }: RewardSettings,
  { goods, quantity }: Promised['reward'],
): boolean {
  const count = goods?.of === 'variants' ? (goods.ids?.length ?? 0) : 0;
  return quantity === giftLimit && (giftType === 'all' ? count >= products.length : count === 1);
}

function isBuyGet({ buy, get, usesPerOrder, redeemValue }: RewardSettings, reward: Promised['reward']): boolean {
  const side = (settings: BuyGetSide | undefined) =>
    settings && { goods: goodsOf({ ...settings, typeProductMatch: settings.match }), quantity: settings.quantity };
  return (
    reward.kind === 'buy_get' &&
    same(reward.buy, side(buy)) &&
    same(reward.get, side(get)) &&
    reward.usesPerOrder === usesPerOrder &&
    Number(reward.percentage) === redeemValue
  );
}

type Choice = Pick<RewardSettings, 'typeProductMatch' | 'products' | 'collections'>;

function goodsOf({ typeProductMatch = 'all', products = [], collections = [] }: Choice) {
  const ids = (chosen: readonly { readonly id: string }[]) => chosen.map(({ id }) => id);
  if (typeProductMatch === 'specific_products') return { of: 'products', ids: ids(products) };
  return typeProductMatch === 'specific_collections' ? { of: 'collections', ids: ids(collections) } : { of: 'all' };
}
