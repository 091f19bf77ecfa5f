import { CIRCLE_DAYS } from '@loyalty/contracts/billing/plans';
import type { Billing, Subscription } from './state.js';

const DAY_MS = 24 * 60 * 60_000;
const CYCLE_MS = CIRCLE_DAYS * DAY_MS;
const iso = (ms: number): string => new Date(ms).toISOString();

export interface Cycle {
  readonly startsAt: string;
  readonly endsAt: string;
}

export const daysAfter = (at: string, days: number): string => iso(Date.parse(at) + days * DAY_MS);

/** The cycle of a moment; null while no plan holds. Cycles are 30 days and meet at the anchor. */
export function cycleAt({ plan, anchor }: Pick<Billing, 'plan' | 'anchor'>, now: string): Cycle | null {
  if (plan === null || anchor === null) return null;
  const at = Date.parse(anchor);
  const startsAt = at + Math.floor((Date.parse(now) - at) / CYCLE_MS) * CYCLE_MS;
  return { startsAt: iso(startsAt), endsAt: iso(startsAt + CYCLE_MS) };
}

/** From when on orders cost a fee: the later of the trial's end and 30 days after the start (GAP-24). */
export function feesFrom({ startedAt, trialEndsAt }: Subscription): string {
  const after = daysAfter(startedAt, CIRCLE_DAYS);
  return trialEndsAt !== null && trialEndsAt > after ? trialEndsAt : after;
}
