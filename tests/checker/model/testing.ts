import { doneBy } from '../rules/calendar.js';
import type { Place } from './shop.js';

/** A time in test mode, in which only those on its list earn; `to` is null while it lasts. */
export interface TestPeriod {
  readonly from: string;
  readonly to: string | null;
  readonly testers: readonly string[];
}

type Settings = Readonly<Record<string, unknown>>;

/** The periods after a setting was changed: another list begins another period. */
export function periodsAfter(periods: readonly TestPeriod[], settings: Settings, at: string): readonly TestPeriod[] {
  const testers = settings.testMode === true ? ((settings.testList as string[] | undefined) ?? []) : null;
  const last = periods.at(-1);
  const open = last?.to === null ? last : null;
  if (testers?.join() === open?.testers.join()) return periods;
  const ended = open ? [...periods.slice(0, -1), { ...open, to: at }] : periods;
  return testers === null ? ended : [...ended, { from: at, to: null, testers }];
}

const holdsAt = ({ from, to }: TestPeriod, at: string): boolean => doneBy(from, at) && (to === null || !doneBy(to, at));

/** Whether a shop was in test mode at a moment, in a state that was seen since a position. */
export const isTested = ({ shop, since }: Pick<Place, 'shop' | 'since'>, at: string): boolean =>
  shop.testing.seenSince(since).some((periods) => periods.some((period) => holdsAt(period, at)));

/** In test mode what happened at a moment earns for those on the list alone, by the list of that moment (I-89). */
export function mustBeTester(place: Place, customers: readonly string[], at: string): void {
  const { shop, since } = place;
  const mayEarn = shop.testing.seenSince(since).some((periods) => {
    const period = periods.find((one) => holdsAt(one, at));
    return !period || customers.some((customer) => shop.isAmong(customer, period.testers));
  });
  place.must(mayEarn, 'I-89', 'somebody earned in test mode who is not on the test list', undefined, customers);
}
