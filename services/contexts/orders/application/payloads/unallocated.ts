import type { OrderLine } from '@loyalty/contracts/intake/events';
import { fromMinor, toMinor } from '@loyalty/contracts/kernel/money';

/** A sold line, its discounts in minor units, and the number of its remaining items; null when unknown. */
export interface Sold {
  readonly line: OrderLine;
  readonly discount: bigint;
  readonly left: number | null;
}

/** Subtotals of the lines in major units: when the order was placed, now, and of refunds that name their items. */
export interface Subtotals {
  readonly asPlaced: string | null;
  readonly now: string | null;
  readonly refunded: string;
}

interface Ratio {
  readonly top: bigint;
  readonly bottom: bigint;
}

const value = (line: OrderLine, currency: string): bigint => {
  const net = toMinor(line.net, currency);
  return net > 0n ? net : 0n;
};

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

/** Value of all remaining items; null when a line has no such number. */
function valueLeft(lines: readonly Sold[], currency: string): bigint | null {
  if (lines.some(({ left }) => left === null)) return null;
  return sumOf(
    lines.map(({ line, left }) =>
      line.quantity === 0
        ? 0n
        : (value(line, currency) * BigInt(Math.min(left!, line.quantity))) / BigInt(line.quantity),
    ),
  );
}

/**
 * The fraction of their value that lines may keep; null is all of it. The subtotal as placed does not include lines that an edit added, so
 * where it is exceeded the present subtotal decides, for the remaining items; where none remain, their refunds do.
 */
function shareOf(lines: readonly Sold[], { asPlaced, now, refunded }: Subtotals, currency: string): Ratio | null {
  const sum = sumOf(lines.map(({ line }) => value(line, currency)));
  const max = asPlaced === null ? sum : toMinor(asPlaced, currency);
  if (sum <= max || max < 0n) return null;
  const left = now === null ? null : valueLeft(lines, currency);
  if (now === null || left === null) return { top: max, bottom: sum };
  if (left === 0n) return shareGivenBack(sum, max, toMinor(refunded, currency), lines.length);
  const maxLeft = toMinor(now, currency);
  // Each line's share is rounded separately, here and at the platform.
  if (left <= maxLeft + BigInt(lines.length)) return null;
  return maxLeft < 0n ? { top: max, bottom: sum } : { top: maxLeft, bottom: left };
}

/**
 * Whether the lines, as sold or as left, come to a subtotal of the order, each line rounded separately. True where the body has no subtotal
 * to compare with.
 */
export function addsUp(lines: readonly Sold[], { asPlaced, now }: Subtotals, currency: string): boolean {
  const isNear = (sum: bigint | null, subtotal: string | null): boolean => {
    if (sum === null || subtotal === null) return false;
    const difference = sum - toMinor(subtotal, currency);
    return difference <= BigInt(lines.length) && -difference <= BigInt(lines.length);
  };
  if (asPlaced === null && now === null) return true;
  return (
    isNear(sumOf(lines.map(({ line }) => value(line, currency))), asPlaced) || isNear(valueLeft(lines, currency), now)
  );
}

/** The fraction where no items remain: lines that an edit added appear in their refunds, each rounded separately. */
function shareGivenBack(sum: bigint, asPlaced: bigint, refunded: bigint, lines: number): Ratio | null {
  if (refunded + BigInt(lines) >= sum) return null;
  return { top: refunded > asPlaced ? refunded : asPlaced, bottom: sum };
}

/**
 * Lines may add up to more than the order's own subtotal: a discount that no line carries, or an impossible quantity. The difference is
 * subtracted from the lines in proportion, so that no order ever earns on more than its own total (B-074).
 */
export function withinSubtotal(lines: readonly Sold[], subtotals: Subtotals, currency: string): OrderLine[] {
  const share = shareOf(lines, subtotals, currency);
  if (share === null) return lines.map(({ line }) => line);
  const sum = sumOf(lines.map(({ line }) => value(line, currency)));
  const max = (sum * share.top) / share.bottom;
  const nets = lines.map(({ line }) => (value(line, currency) * share.top) / share.bottom);
  const rest = max - sumOf(nets);
  const largest = nets.reduce((best, net, index) => (net > (nets[best] ?? 0n) ? index : best), 0);
  return lines.map(({ line }, index) => {
    const net = (nets[index] ?? 0n) + (index === largest ? rest : 0n);
    return { ...line, net: fromMinor(net, currency) };
  });
}
