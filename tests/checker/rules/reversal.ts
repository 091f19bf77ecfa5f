import type { RefundFacts } from '../model/facts.js';
import type { CountedLine } from './award.js';
import { smallest } from './decimal.js';

/** How an award was counted: what its refunds are measured against, whatever the program says by now (P4). */
export interface Counted {
  readonly currency: string;
  readonly eligible: bigint;
  readonly shippingCounted: boolean;
  readonly lines: readonly CountedLine[];
}

/** What so many items of a line had counted for, never more precise than the smallest unit. */
function share(line: CountedLine, items: number): bigint {
  if (!line.counted || line.quantity === 0 || items === 0) return 0n;
  return (line.amount * BigInt(items)) / BigInt(line.quantity);
}

const itemsOf = (line: string, refunds: readonly RefundFacts[]): number =>
  refunds.reduce(
    (sum, refund) => sum + refund.lines.reduce((own, one) => own + (one.line === line ? one.quantity : 0), 0),
    0,
  );

/** What one refund gave back beside known lines. It may lower its own lines' worth, never that of another refund. */
function besides(award: Counted, refund: RefundFacts): bigint {
  const known = new Set(award.lines.map(({ line }) => line));
  let money = smallest(refund.money, award.currency);
  if (award.shippingCounted) money += smallest(refund.shipping, award.currency);
  for (const { line, subtotal } of refund.lines) {
    const worth = smallest(subtotal, award.currency);
    if (!known.has(line) && worth > 0n) money += worth;
  }
  const own = award.lines.reduce((sum, line) => sum + share(line, itemsOf(line.line, [refund])), 0n);
  return money < -own ? -own : money;
}

/** Money of all refunds that had counted, at most what is eligible. */
export function refundedMoney(award: Counted, refunds: readonly RefundFacts[]): bigint {
  const lines = award.lines.reduce((sum, line) => sum + share(line, itemsOf(line.line, refunds)), 0n);
  const sum = refunds.reduce((total, refund) => total + besides(award, refund), lines);
  return sum < award.eligible ? sum : award.eligible;
}

/** Points that so much refunded money takes in all: the exact cumulative proportion (P3, I-22). */
export function reversedBy(points: number, award: Counted, refunds: readonly RefundFacts[]): number {
  if (award.eligible === 0n) {
    const whole = award.lines.every((line) => !line.counted || itemsOf(line.line, refunds) >= line.quantity);
    return whole ? points : 0;
  }
  return Number((BigInt(points) * refundedMoney(award, refunds)) / award.eligible);
}
