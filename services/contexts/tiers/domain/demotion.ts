import type { Tier, TierSettings } from '@loyalty/contracts/tiers/settings';
import { addDays, addMonths, localDay, startOfDay } from '../../../kernel/calendar.js';
import { progressIn } from './qualified-tier.js';
import type { QualifyingEntry } from './qualifying.js';
import { goalUnit, laddered, type SchemeInForce } from './scheme-in-force.js';
import type { TierStanding } from './standing-state.js';

/** The day on which an inactivity that began on a day has lasted for the period. */
export function inactiveOn(from: string, { value, unit }: TierSettings['demotion']['after']): string {
  switch (unit) {
    case 'day':
      return addDays(from, value);
    case 'week':
      return addDays(from, value * 7);
    case 'month':
      return addMonths(from, value);
    case 'year':
      return addMonths(from, value * 12);
  }
}

/** A day of assessment, and the day that its time frame begins on; the time frame ends before `until`. */
export interface AssessmentDay {
  readonly from: string;
  readonly until: string;
}

/** The last assessment that falls due after a day, up to today; null without one. */
export function assessmentDue(
  { enabled, startDate, offsetDays, timeFrameMonths }: TierSettings['assessment'],
  lastDay: string | null,
  today: string,
): AssessmentDay | null {
  if (!enabled || startDate === null) return null;
  let found: AssessmentDay | null = null;
  for (let cycle = 1; ; cycle++) {
    const until = addMonths(startDate, cycle * timeFrameMonths);
    const due = addDays(until, offsetDays);
    if (due > today) return found;
    if (lastDay === null ? due === today : due > lastDay)
      found = { from: addMonths(startDate, (cycle - 1) * timeFrameMonths), until };
  }
}

/** Inputs of a demotion: a customer's standing and history. */
export interface DemotionInputs {
  readonly scheme: SchemeInForce;
  readonly standing: TierStanding;
  readonly entries: readonly QualifyingEntry[];
  readonly today: string;
  readonly zone: string;
}

/** The tier that a customer may lose; null in the base tier and in an exclusive one. */
export function demotable({ scheme, standing }: Pick<DemotionInputs, 'scheme' | 'standing'>): string | null {
  const tier = laddered(scheme).find(({ id }) => id === standing.tier?.id);
  return tier && !tier.isBase ? tier.id : null;
}

/** The tier that a demotion leads to. */
export function demotedTo(scheme: SchemeInForce, tier: string): Tier {
  const ladder = laddered(scheme);
  const below = ladder[Math.max(0, ladder.findIndex(({ id }) => id === tier) - 1)]!;
  return scheme.settings.demotion.action === 'reset_tier' ? ladder[0]! : below;
}

/** The day on which the last thing that counts is too long ago: an entry, a change of tier, or points set by hand. */
export function inactiveDay({ scheme, standing, entries, zone }: Omit<DemotionInputs, 'today'>): string | null {
  const { enabled, after } = scheme.settings.demotion;
  if (!enabled) return null;
  const last = [standing.since, standing.base?.at, ...entries.filter(({ value }) => value > 0).map(({ at }) => at)]
    .filter((at) => at != null)
    .sort()
    .at(-1);
  return last === undefined ? null : inactiveOn(localDay(last, zone), after);
}

/** Whether nothing that counts has happened for the period. */
export function isInactive(inputs: DemotionInputs): boolean {
  const day = inactiveDay(inputs);
  return day !== null && day <= inputs.today;
}

/** The first assessment that falls due after today, within so many days. */
export function upcomingAssessment(
  settings: TierSettings['assessment'],
  today: string,
  days: number,
): (AssessmentDay & { readonly due: string }) | null {
  for (let ahead = 1; ahead <= days; ahead++) {
    const due = addDays(today, ahead);
    const assessed = assessmentDue(settings, addDays(due, -1), due);
    if (assessed) return { ...assessed, due };
  }
  return null;
}

/** Whether qualifying points of an assessment's time frame, those that staff gave included, stay below its threshold. */
export function failsAssessment(inputs: DemotionInputs, { from, until }: AssessmentDay): boolean {
  const { scheme, standing, entries, zone } = inputs;
  const threshold = scheme.settings.assessment.threshold * goalUnit(scheme);
  const history = { entries, base: standing.base };
  return progressIn(scheme, history, startOfDay(from, zone), startOfDay(until, zone)).value < threshold;
}
