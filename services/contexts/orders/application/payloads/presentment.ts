import type { OrderSnapshot } from '@loyalty/contracts/intake/events';
import { toMinor } from '@loyalty/contracts/kernel/money';
import { z } from 'zod';
import { fraction } from '../../../../kernel/fraction.js';
import { amount, text } from '../../../../platform/inbox/payload.js';

const side = z.looseObject({ amount, currency_code: text });

/** Money of an order in both currencies: the shop's, and the buyer's. */
export const bothMoneys = z.looseObject({ shop_money: side.nullish(), presentment_money: side.nullish() }).nullish();
type BothMoneys = z.output<typeof bothMoneys>;

/** What one amount is in each of the two currencies: in minor units of the order's, and in `unitsOf` the buyer's. */
export interface Rate {
  readonly ours: bigint;
  readonly theirs: bigint;
}

const UNITS = 10n ** 12n;
const positive = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/** Buyer's money in 10^-12, whatever digits the platform writes for that currency. */
export function unitsOf(amount: string): bigint {
  const { top, bottom } = fraction(amount);
  return (top * UNITS) / bottom;
}

/** The rate in which given amounts were converted; null where none of them has both currencies, or all are 0. */
export function rateIn(moneys: readonly BothMoneys[], currency: string, shown: string): Rate | null {
  let [ours, theirs] = [0n, 0n];
  for (const both of moneys) {
    if (both?.presentment_money?.currency_code !== shown || !both.shop_money) continue;
    ours += positive(toMinor(both.shop_money.amount, currency));
    theirs += positive(unitsOf(both.presentment_money.amount));
  }
  return ours > 0n && theirs > 0n ? { ours, theirs } : null;
}

/** Buyer's money (`unitsOf`) in minor units of the order's currency. Rounded up, so that all that was paid is never less than the order. */
export const inOurs = (shown: bigint, { ours, theirs }: Rate): bigint => (shown * ours + theirs - 1n) / theirs;

export const presentmentShape = { presentment_currency: text, total_price_set: bothMoneys.catch(null) };

interface Shown {
  readonly presentment_currency: string;
  readonly total_price_set?: BothMoneys;
}

/** What the buyer of an order saw; null where it was the shop's currency, or the body has no total of both. */
export function presentmentOf(payload: Shown, currency: string): OrderSnapshot['presentment'] {
  const { presentment_currency: shown, total_price_set: both } = payload;
  if (!both?.presentment_money || !both.shop_money || shown === '' || shown === currency) return null;
  if (both.presentment_money.currency_code !== shown || !rateIn([both], currency, shown)) return null;
  return { currency: shown, total: both.presentment_money.amount, of: both.shop_money.amount };
}
