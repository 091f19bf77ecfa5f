import type { ActionSettings } from '../rules/action.js';
import { dayOf, daysLater, firstSecondOf } from '../rules/calendar.js';
import { smallest } from '../rules/decimal.js';
import type { Action } from './actions.js';
import type { Book } from './book.js';
import type { CustomerFacts } from './facts.js';
import type { Place, Shop } from './shop.js';

/** A day of a streak on which a customer visited. */
export interface Visit {
  readonly day: string;
  readonly number: number;
  readonly began: string;
}

/**
 * A day of a streak: recorded once, the next one on the following day, otherwise the streak restarts; never longer than configured (I-53).
 */
export function nextStreak(place: Place, id: string): void {
  const { event, shop } = place;
  const visit = event.data as unknown as Visit & { streak: string; program: string; customer: string };
  const { program, customer, day, number, began } = visit;
  const visits = shop.visits(program, customer);
  const last = visits.at(-1);
  place.must(visit.streak === id, 'I-04', 'a visit in another streak’s stream', id, visit.streak);
  place.must(!last || day > last.day, 'I-53', 'a day of a streak was counted twice, or goes back', last, visit);
  const goesOn = last !== undefined && day === daysLater(last.day, 1);
  const due = goesOn ? { number: last.number + 1, began: last.began } : { number: 1, began: day };
  place.must(number === due.number && began === due.began, 'I-53', 'not the next day of a streak', due, visit);
  const isThatLong = place.someShop((_, book) => daysOf(book, program) >= number);
  place.must(isThatLong, 'I-53', 'a streak has more days than its program says', undefined, number);
  visits.push({ day, number, began });
}

const settingsOf = (book: Book, program: string): ActionSettings[] =>
  (book.programs.get(program)?.versions ?? []).map(({ rule }) => rule.settings as unknown as ActionSettings);

/** The longest configuration of a streak so far. */
const daysOf = (book: Book, program: string): number =>
  Math.max(0, ...settingsOf(book, program).map(({ streakDays }) => streakDays ?? 0));

/** Days for which a date of birth must be known. */
const KNOWN_DAYS = 30;

/** Whether the condition of a one-time payment was met: a day of a streak, a number of a milestone, a day of the year (I-53). */
export function isReached(
  shop: Shop,
  action: Action,
  settings: ActionSettings,
  who: CustomerFacts,
  zone: string,
): boolean {
  const { event, customer, which, facts, at } = action;
  if (event === 'streak_interact_website')
    return shop.visits(which ?? '', customer).some(({ number }) => number === facts.day);
  if (event === 'milestone') return countFor(shop, customer, settings.typeMilestone) >= Number(facts.value);
  if (event !== 'birthday' && event !== 'member_anniversary') return true;
  // Found due before it was paid: in the shop's zone of that time. For a customer who was merged since, their own date counts.
  const owners = [who, shop.customer(customer).now];
  return [zone, ...action.zones].some((of) => owners.some((owner) => isDayOf(event, at, owner, of)));
}

function isDayOf(event: 'birthday' | 'member_anniversary', at: string, who: CustomerFacts, zone: string): boolean {
  if (!isDayBegin(at, zone)) return false;
  const day = dayOf(at, zone);
  if (event === 'birthday')
    return who.bornSaidAt !== null && dayOf(who.bornSaidAt, zone) <= daysLater(day, -KNOWN_DAYS);
  const joined = who.since === null ? day : dayOf(who.since, zone);
  return joined < day && (joined.slice(5) === day.slice(5) || isLeapDayOn(joined, day));
}

const isDayBegin = (at: string, zone: string): boolean => at === firstSecondOf(dayOf(at, zone), zone);

/** The 29th of February is honoured on the 28th in other years (P12). */
const isLeapDayOn = (of: string, day: string): boolean =>
  of.endsWith('-02-29') && day.endsWith('-02-28') && daysLater(day, 1).endsWith('-03-01');

/** A customer and all who were ever merged into them, also where that was undone since: what they did has counted. */
function everPeople(shop: Shop, customer: string, found = new Set<string>()): Set<string> {
  if (found.has(customer)) return found;
  found.add(customer);
  for (const person of shop.everMerged.get(customer) ?? []) everPeople(shop, person, found);
  return found;
}

/** Upper bound of what a milestone counts for a customer: paid orders counted temporarily even if they were refunded later. */
function countFor(shop: Shop, customer: string, type: string | undefined): number {
  const people = everPeople(shop, customer);
  if (type === 'milestone_earned_point') {
    const account = shop.accountOf(customer);
    const now = [...(account?.awards.values() ?? [])].reduce((sum, { most: max }) => sum + max, 0);
    // What was earned while a merge held has counted, also where it left with the merge since.
    const ever = [...people].reduce((sum, one) => sum + (shop.accounts.get(one)?.earnedEver ?? 0), 0);
    return Math.max(now, ever);
  }
  if (type === 'milestone_reviews')
    return [...shop.actions.values()].filter((one) => people.has(one.customer) && one.event.endsWith('_review')).length;
  // Inactivity is evaluated day by day.
  if (type === 'milestone_inactivity') return Number.POSITIVE_INFINITY;
  let [orders, spent] = [0, 0];
  for (const { snapshots, known } of shop.orders.values()) {
    // Refunded money had been paid, whether or not that was reported yet.
    const isBack = known.all.some(({ value }) => [...value.refunds.values()].some(({ total }) => Number(total) > 0));
    const paid = snapshots.all.flatMap(({ value }) =>
      value && (value.paid || isBack) && people.has(value.customer ?? '') ? [value] : [],
    );
    if (paid.length === 0) continue;
    orders += 1;
    spent += Math.max(...paid.map(({ total, currency }) => Number(smallest(total, currency)) / unitOf(currency)));
  }
  return type === 'milestone_amount_spent' ? spent : orders;
}

const unitOf = (currency: string): number => Number(smallest('1', currency));

/** Key of an action's one-time payment; null where it is limited by time or unlimited. */
export function onceFor(action: Action, settings: ActionSettings, book: Book, program: string): string | null {
  const { event, facts } = action;
  if (event === 'milestone') return `milestone/${settings.typeMilestone}/${facts.value}`;
  // Without anti-cheat each streak is paid.
  const isStrict = settingsOf(book, program).every(({ enabledAntiCheat }) => enabledAntiCheat !== false);
  return event === 'streak_interact_website' && isStrict ? `streak/${program}/${facts.day}` : null;
}
