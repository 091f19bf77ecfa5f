import { exponentOf, fromMinor, toMinor } from '@loyalty/contracts/kernel/money';
import type { Goods } from '@loyalty/contracts/rewards/reward';
import type { GiftFacts } from '../../../gateways/platform/platform.gateway.js';

/** Goods that are given away, with their current price. */
export interface Gift {
  readonly goods: Goods;
  readonly amount: string;
}

/** Total price of a quantity of each of the goods, in the shop's currency. */
export function giftOf(found: readonly GiftFacts[], quantity: number, currency: string): Gift {
  const total = found.reduce((sum, { price }) => sum + inMinor(price, currency), 0n) * BigInt(quantity);
  return { goods: { of: 'variants', ids: found.map(({ variant }) => variant) }, amount: fromMinor(total, currency) };
}

/** A price in minor units; the platform's number of decimals may exceed the currency's. */
const inMinor = (price: string, currency: string): bigint =>
  toMinor(price.includes('.') ? Number(price).toFixed(exponentOf(currency)) : price, currency);
