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

/** Refunded quantity and money of each line, over all refunds: summed first, so that three thirds of a line are the whole line. */
function byLine(
  refunds: readonly OrderRefund[],
  currency: string,
): Map<string, { quantity: number; subtotal: bigint }> {
  const sums = new Map<string, { quantity: number; subtotal: bigint }>();
  for (const { line, quantity, subtotal } of refunds.flatMap((refund) => refund.lines)) {
    const before = sums.get(line) ?? { quantity: 0, subtotal: 0n };
    sums.set(line, { quantity: before.quantity + quantity, subtotal: before.subtotal + toMinor(subtotal, currency) });
  }
  return sums;
}

/**
 * Cumulative refunded money that had counted for an award, in minor units, at most its eligible amount (P3).
 * A known line gives back its counted amount in proportion to quantity; an unknown one what the refund says.
 */
export function refundedOf(award: CountedAward, refunds: readonly OrderRefund[]): bigint {
  let sum = 0n;
  for (const [id, { quantity, subtotal }] of byLine(refunds, award.currency)) {
    const line = award.lines.find((candidate) => candidate.line === id);
    if (!line) sum += notBelowZero(subtotal);
    else if (line.counted && line.quantity > 0)
      sum += (toMinor(line.amount, award.currency) * BigInt(quantity)) / BigInt(line.quantity);
  }
  for (const refund of refunds) {
    sum += toMinor(refund.money, award.currency);
    if (award.shippingCounted) sum += toMinor(refund.shipping, award.currency);
  }
  const eligible = toMinor(award.eligible, award.currency);
  return sum < 0n ? 0n : sum < eligible ? sum : eligible;
}

/** Whether every counted line went back whole: the measure of an award on an order of 0.00. */
export function everyLineRefunded(award: CountedAward, refunds: readonly OrderRefund[]): boolean {
  const sums = byLine(refunds, award.currency);
  return award.lines.every((line) => !line.counted || (sums.get(line.line)?.quantity ?? 0) >= line.quantity);
}
