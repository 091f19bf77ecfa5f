import type { PlanRecord } from './plans.js';

const DAY_MS = 24 * 60 * 60_000;

/** Orders and fees of a cycle so far; money is a decimal text of dollars. */
interface UsageSoFar {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly orders: number;
  readonly allowance: number;
  readonly fees: string;
  readonly feesFrom: string | null;
}

interface UsageForecast {
  readonly orders: number;
  /** Dollars. */
  readonly fees: number;
  /** When the orders exceed the allowance; null where they do not before the cycle ends, or have already. */
  readonly exceedsAt: string | null;
}

/**
 * What a cycle comes to at its end if orders keep their pace. Null in its first day, which says too little. Fees begin at `feesFrom` and end at
 * the cap, as billing counts them.
 * @param now ISO 8601 instant
 */
export function forecastUsage(plan: PlanRecord, usage: UsageSoFar, now: string): UsageForecast | null {
  const { orders, allowance, feesFrom } = usage;
  const [start, end, at] = [usage.startsAt, usage.endsAt, now].map((instant) => Date.parse(instant)) as [
    number,
    number,
    number,
  ];
  if (at - start < DAY_MS || at >= end) return null;
  const pace = orders / (at - start);
  const by = (moment: number) => orders + pace * (moment - at);
  const expected = by(end);
  const from = feesFrom === null ? end : Math.min(end, Math.max(at, Date.parse(feesFrom)));
  const charged = Math.max(0, Math.round(expected) - Math.max(Math.round(by(from)), allowance));
  const exceedsAt = orders <= allowance && expected > allowance ? at + (allowance - orders) / pace : null;
  return {
    orders: Math.round(expected),
    fees: Math.min(plan.cappedAmount, Math.round((Number(usage.fees) + charged * plan.pricePerOrder) * 100) / 100),
    exceedsAt: exceedsAt === null ? null : new Date(exceedsAt).toISOString(),
  };
}
