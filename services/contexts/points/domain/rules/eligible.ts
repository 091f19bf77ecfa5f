import type { OrderSnapshot } from '@loyalty/contracts/intake/events';
import { toMinor } from '@loyalty/contracts/kernel/money';
import type { CountedLine } from '@loyalty/contracts/points/events';
import type { PlaceOrderSettings } from '@loyalty/contracts/programs/settings/orders';
import { type LineValue, type Products, plainText, type ReadLine, readOrder } from './facts.js';
import { type Uncounted, unchosen } from './products.js';

type Flags = Omit<PlaceOrderSettings, 'earnBy' | 'priorityPlaceOrder' | 'stopProcessing'>;

/** Eligible part of an order under a program's flags, in minor units of its currency, never below zero. */
export interface Eligible {
  readonly lines: readonly CountedLine[];
  readonly items: number;
  readonly shipping: bigint;
  readonly tax: bigint;
  readonly total: bigint;
}

/** Filters of lines in addition to the settings. */
export interface Choosing {
  readonly products: Products;
  /** Whether conditions count each line, in order; null where none is about products. */
  readonly byConditions: readonly boolean[] | null;
  /** Only lines bought as a subscription count. */
  readonly onlySubscriptions: boolean;
}

const notBelowZero = (amount: bigint): bigint => (amount < 0n ? 0n : amount);

type Taxes = ReadLine['taxes'];

/** Tax that never counts: of the kinds that the program excludes (spec EARN-033). */
function leftOut(taxes: Taxes, kinds: readonly string[]): bigint {
  if (kinds.length === 0) return 0n;
  return taxes.reduce((sum, { title, amount }) => (kinds.includes(title) ? sum + amount : sum), 0n);
}

/** Value of a line under the flags: precomputed where no kind of its tax is excluded. */
function value(read: ReadLine, without: bigint, order: OrderSnapshot, flags: Flags): LineValue {
  if (!flags.earnPointTax) return read.bare;
  if (without === 0n) return read.taxed;
  return read.value(withTax(read.net, read.tax, without, order, flags));
}

/** Money with the tax that counts: for prices that include tax the uncounted part is subtracted, for others the counted part is added. */
function withTax(money: bigint, tax: bigint, uncounted: bigint, order: OrderSnapshot, flags: Flags): bigint {
  const counts = flags.earnPointTax ? tax - uncounted : 0n;
  return notBelowZero(order.taxesIncluded ? money - tax + counts : money + counts);
}

function shippingMoney(order: OrderSnapshot, flags: Flags, kinds: readonly string[]): bigint {
  if (!flags.earnPointShippingFee) return 0n;
  const minor = (amount: string) => toMinor(amount, order.currency);
  const taxes = order.shippingTaxes.map(({ title, amount }) => ({ title: plainText(title), amount: minor(amount) }));
  return withTax(minor(order.shipping), minor(order.shippingTax), leftOut(taxes, kinds), order, flags);
}

/** Reason why a line does not count, the strongest first; null where it counts. */
function uncounted(order: OrderSnapshot, flags: Flags, choosing: Choosing, index: number): Uncounted | null {
  const line = order.lines[index]!;
  if (line.giftCard && !flags.earnPointGiftCard) return 'gift_card';
  if (choosing.onlySubscriptions && !line.subscription) return 'not_subscription';
  const reason = unchosen(flags, line, order.channel, choosing.products);
  if (reason) return reason;
  return choosing.byConditions?.[index] === false ? 'condition' : null;
}

/** Counts an order's lines, shipping and tax. Gift cards are money that is spent later: they count only if the program includes them. */
export function eligibleOf(order: OrderSnapshot, flags: Flags, choosing: Choosing): Eligible {
  let total = 0n;
  let tax = 0n;
  let items = 0;
  const kinds = flags.excludeTaxTypes.map(plainText);
  const lines = readOrder(order).lines.map((read, index): CountedLine => {
    const why = uncounted(order, flags, choosing, index);
    const without = leftOut(read.taxes, kinds);
    const { amount, counted } = value(read, without, order, flags);
    if (why) return { ...counted, counted: false, why };
    total += amount;
    items += read.line.quantity;
    if (flags.earnPointTax) tax += read.tax - without;
    return counted;
  });
  const shipping = shippingMoney(order, flags, kinds);
  return { lines, items, shipping, tax, total: total + shipping };
}
