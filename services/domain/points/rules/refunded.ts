import type { OrderRefund } from '@loyalty/contracts/intake/events';
import { toMinor } from '@loyalty/contracts/kernel/money';
import type { CountedLine } from '@loyalty/contracts/points/events';

/** How an award was counted: kept with it, so that a refund never asks today's rule (ledger-rules.md P4). */
export interface CountedAward {
  readonly currency: string;
  readonly eligible: string;
  readonly shippingCounted: boolean;
  readonly lines: readonly Pick<CountedLine, 'line' | 'quantity' | 'amount' | 'counted'>[];
}

const notBelowZero = (amount: bigint): bigint => (amount < 0n ? 0n : amount);

/** Refunded quantity of each line, over all refunds: summed first, so that three thirds of a line are the whole line. */
function quantities(refunds: readonly OrderRefund[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { line, quantity } of refunds.flatMap((refund) => refund.lines)) {
    sums.set(line, (sums.get(line) ?? 0) + quantity);
  }
  return sums;
}

/** Money that so many items of lines had counted for: each line's amount in proportion, rounded down. */
function countedFor(award: CountedAward, sums: ReadonlyMap<string, number>): bigint {
  return award.lines.reduce((sum, { line, quantity, amount, counted }) => {
    const gone = sums.get(line);
    if (!gone || !counted || quantity === 0) return sum;
    return sum + (toMinor(amount, award.currency) * BigInt(gone)) / BigInt(quantity);
  }, 0n);
}

/** What a refund gave back besides lines that are known: lines nobody knew, money, and shipping where it had counted. */
function beside(award: CountedAward, refund: OrderRefund): bigint {
  const known = new Set(award.lines.map((line) => line.line));
  const unknown = refund.lines.filter(({ line }) => !known.has(line));
  const lines = unknown.reduce((sum, line) => sum + notBelowZero(toMinor(line.subtotal, award.currency)), 0n);
  const shipping = award.shippingCounted ? toMinor(refund.shipping, award.currency) : 0n;
  const money = lines + shipping + toMinor(refund.money, award.currency);
  // Less went back than its lines are worth: that lowers this refund, never another one, so their sequence does not matter.
  const least = -countedFor(award, quantities([refund]));
  return money < least ? least : money;
}

/**
 * Cumulative refunded money that had counted for an award, in minor units, at most its eligible amount (P3).
 * A known line gives back its counted amount in proportion to quantity; an unknown one what the refund says. It depends on which
 * refunds there are, not on their sequence, and never falls when one is added (I-22).
 */
export function refundedOf(award: CountedAward, refunds: readonly OrderRefund[]): bigint {
  const lines = countedFor(award, quantities(refunds));
  const sum = refunds.reduce((total, refund) => total + beside(award, refund), lines);
  const eligible = toMinor(award.eligible, award.currency);
  return sum < eligible ? sum : eligible;
}

/** Whether every counted line went back whole: the measure of an award on an order of 0.00. */
export function everyLineRefunded(award: CountedAward, refunds: readonly OrderRefund[]): boolean {
  const sums = quantities(refunds);
  return award.lines.every((line) => !line.counted || (sums.get(line.line) ?? 0) >= line.quantity);
}
