import type { TierBase, TierEvidence } from '@loyalty/contracts/tiers/events';
import type { Tier } from '@loyalty/contracts/tiers/settings';
import { EVER, type Period, periodAt } from './periods.js';
import { type Progress, progressOf, type QualifyingEntry } from './qualifying.js';
import { laddered, type SchemeInForce } from './scheme-in-force.js';

/** Outcome of a customer's history under a scheme. */
export interface Qualified {
  readonly tier: Tier;
  readonly value: number;
  readonly peak: number;
  /** Final qualifying points of the previous period; null where it does not count. */
  readonly ended: number | null;
  readonly evidence: TierEvidence;
}

interface QualifyingHistory {
  readonly entries: readonly QualifyingEntry[];
  /** Qualifying points that were set by hand or by a demotion. */
  readonly base: TierBase | null;
}

const highest = (ladder: readonly Tier[], value: number): Tier =>
  ladder.findLast(({ goal }) => goal <= value) ?? ladder[0]!;

/** Points that were set count in the measure that they were set in. */
const baseIn = ({ measureSince }: SchemeInForce, { base }: QualifyingHistory): TierBase | null =>
  base && base.scheme >= measureSince ? base : null;

/** Progress within a span of time; a base within it takes the place of what was before. */
export function progressIn(
  scheme: SchemeInForce,
  history: QualifyingHistory,
  from: string,
  until: string | null,
): Progress {
  const { entries } = history;
  const base = baseIn(scheme, history);
  const holds = base && base.at >= from && (until === null || base.at < until);
  return progressOf(entries, holds ? { from: afterOf(base.at), until, start: base.value } : { from, until, start: 0 });
}

/** Progress of the previous period; points that were set within the present one carry its final value, or drop it. */
function endedBefore(
  scheme: SchemeInForce,
  history: QualifyingHistory,
  { from, before }: Period,
): Pick<Progress, 'value' | 'reachedBy'> | null {
  if (before === null || from === EVER) return null;
  const base = baseIn(scheme, history);
  if (base === null || base.at < from) return progressIn(scheme, history, before, from);
  return base.ended === null ? null : { value: base.ended, reachedBy: () => null };
}

/** An adjustment is no source that has a name. */
const sourceOf = ({ kind, id, label }: QualifyingEntry): TierEvidence['source'] =>
  kind === 'adjustment' ? null : { kind, id, label };

/** The first instant after one. */
const afterOf = (at: string): string => new Date(Date.parse(at) + 1).toISOString();

/**
 * The tier that a history qualifies for at a moment (I-47): the highest goal that was reached in the present period, or what the period
 * before it ended with (P16: a refund demotes at the next assessment only). Rolling periods have no end: what counts now decides.
 */
export function qualify(scheme: SchemeInForce, history: QualifyingHistory, now: string, zone: string): Qualified {
  const { settings, currency } = scheme;
  const ladder = laddered(scheme);
  const { from, before } = periodAt(settings, now, zone);
  const present = progressIn(scheme, history, from, null);
  const { value } = present;
  const peak = settings.resetOn === 'rolling' ? value : present.peak;
  const ended = endedBefore(scheme, history, { from, before });
  const reached = highest(ladder, peak);
  const retained = ended ? highest(ladder, ended.value) : ladder[0]!;
  const isRetained = retained.goal > reached.goal;
  const tier = isRetained ? retained : reached;
  const entry = (isRetained ? ended! : present).reachedBy(tier.goal);
  return {
    tier,
    value,
    peak,
    ended: ended?.value ?? null,
    evidence: {
      by: settings.calculateBy,
      currency: settings.calculateBy === 'moneySpent' ? currency : null,
      value: isRetained ? ended!.value : peak,
      goal: tier.goal,
      source: entry && sourceOf(entry),
      at: entry?.at ?? now,
    },
  };
}
