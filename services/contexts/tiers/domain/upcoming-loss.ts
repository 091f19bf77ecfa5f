import type { Tier } from '@loyalty/contracts/tiers/settings';
import { addDays, localDay, startOfDay } from '../../../kernel/calendar.js';
import {
  type DemotionInputs,
  demotable,
  demotedTo,
  failsAssessment,
  inactiveDay,
  upcomingAssessment,
} from './demotion.js';
import { periodAt } from './periods.js';
import { qualify } from './qualified-tier.js';
import { laddered } from './scheme-in-force.js';

/** A tier that a customer loses on a day, unless enough that counts happens in time. */
export interface UpcomingLoss {
  readonly tier: Tier;
  readonly to: Tier;
  /** The shop's calendar day on which it happens. */
  readonly on: string;
  /** The day before which it counts; null where it is too late: the time frame of an assessment ends before the assessment. */
  readonly until: string | null;
}

/** Days after today, the earliest first. */
const daysAhead = (today: string, most: number): string[] =>
  Array.from({ length: most }, (_, index) => addDays(today, index + 1));

/** The first day on which the end of a period leads to a lower tier: of rolling periods any day, of others the day that the next begins. */
function resetOn(inputs: DemotionInputs, tier: Tier, days: readonly string[]): { on: string; to: Tier } | null {
  const { scheme, standing, entries, zone } = inputs;
  const { settings } = scheme;
  if (settings.resetOn === 'lifetime') return null;
  for (const on of days) {
    const at = startOfDay(on, zone);
    const isEnd = settings.resetOn === 'rolling' || localDay(periodAt(settings, at, zone).from, zone) === on;
    if (!isEnd) continue;
    const { tier: to } = qualify(scheme, { entries, base: standing.base }, at, zone);
    if (to.goal < tier.goal) return { on, to };
  }
  return null;
}

/** The next loss of a customer's tier within so many days, when nothing more happens; null without one (spec TIER-022). */
export function upcomingLoss(inputs: DemotionInputs, daysBefore: number): UpcomingLoss | null {
  const { scheme, today } = inputs;
  const id = demotable(inputs);
  if (id === null) return null;
  const tier = laddered(scheme).find((one) => one.id === id)!;
  const days = daysAhead(today, daysBefore);
  const reset = resetOn(inputs, tier, days);
  const assessed = upcomingAssessment(scheme.settings.assessment, today, daysBefore);
  const inactive = inactiveDay(inputs);
  const fails = assessed !== null && failsAssessment(inputs, assessed);
  const demotions = [
    ...(inactive === null ? [] : [{ on: inactive, until: inactive }]),
    ...(fails ? [{ on: assessed.due, until: assessed.until > today ? assessed.until : null }] : []),
  ]
    .filter(({ on }) => on > today && on <= days.at(-1)!)
    .map((loss) => ({ ...loss, to: demotedTo(scheme, id) }));
  const ends = reset ? [{ ...reset, until: reset.on }] : [];
  const [first] = [...ends, ...demotions].sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
  return first ? { tier, ...first } : null;
}
