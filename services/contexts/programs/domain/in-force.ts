import type { RuleRef } from '@loyalty/contracts/points/events';
import type { PendingPoints, PointsExpiry } from '@loyalty/contracts/programs/events';
import { addDays, endOfDay, localDay, reached } from '../../../kernel/calendar.js';
import type { Program, ProgramBook, ProgramVersion } from './book.js';
import { DEFAULT_EXPIRY } from './point-settings.js';

/** When a program begins to count: its start day if that is before it was created, else the time it was created. */
function beginning(program: Program, zone: string): string {
  const first = program.versions[0]!;
  const { startDate } = first.rule.settings;
  if (!startDate) return first.from;
  const start = endOfDay(addDays(startDate, -1), zone);
  return start < first.from ? start : first.from;
}

/**
 * Whether a program's first switch counts from its beginning: a merchant who creates a program and turns it on the same day means
 * its start day. A program that stayed a draft for longer pays nothing for orders of that time, however late they are reported (I-18).
 */
function isAtOnce(program: Program, zone: string): boolean {
  const first = program.switches[0];
  return first !== undefined && localDay(first.at, zone) === localDay(program.versions[0]!.from, zone);
}

/** The version that was in force at an instant, if the program was on then (I-15). */
export function versionAt(program: Program, at: string, zone: string): ProgramVersion | null {
  if (!reached(beginning(program, zone), at)) return null;
  const first = isAtOnce(program, zone) ? program.switches[0] : undefined;
  const switches = program.switches.filter((change) => change === first || reached(change.at, at));
  if (!switches.at(-1)?.on) return null;
  return program.versions.filter((version, index) => index === 0 || reached(version.from, at)).at(-1) ?? null;
}

/** An order's own time, and when its payment was first reported here; null for an unpaid order. */
export interface OrderTimes {
  readonly placedAt: string;
  readonly paymentKnownSince: string | null;
}

/**
 * The version that counts for an order: that of the order's own time. An order from before the program was first on may count by its start
 * day, but only if its payment is reported later: orders are settled again with every delivery, and what was settled without a program
 * stays so.
 */
function versionForOrder(
  program: Program,
  { placedAt, paymentKnownSince }: OrderTimes,
  zone: string,
): ProgramVersion | null {
  const version = versionAt(program, placedAt, zone);
  const first = program.switches[0];
  if (version === null || first === undefined || reached(first.at, placedAt)) return version;
  return paymentKnownSince !== null && reached(first.at, paymentKnownSince)
    ? versionAt(program, paymentKnownSince, zone)
    : null;
}

/** Whether a program is on and within its days, on a day of the shop. */
export function isOpen(program: Program, today: string): boolean {
  const { startDate, endDate } = program.versions.at(-1)!.rule.settings;
  return program.on && !program.removed && !(startDate && today < startDate) && !(endDate && today > endDate);
}

/** Whether a program is of one of the kinds, which no version changes. A fast check, because most programs of a shop are of other kinds. */
export const isOfKind = ({ versions }: Program, ...kinds: readonly string[]): boolean =>
  kinds.includes(versions[0]!.rule.event);

/** Rank after all place-order programs: a subscription program has no priority. */
const LAST = Number.MAX_SAFE_INTEGER;

/** Programs that count for an order, by priority: lower numbers first (P13), subscriptions last. */
export function orderRulesFor(book: ProgramBook, order: OrderTimes, zone: string) {
  return Object.values(book.programs)
    .flatMap((program) => {
      if (!isOfKind(program, 'place_order', 'subscription_order')) return [];
      const version = versionForOrder(program, order, zone);
      if (version?.rule.event !== 'place_order' && version?.rule.event !== 'subscription_order') return [];
      const { event, settings } = version.rule;
      const rule = { program: program.program, version: version.version, title: settings.title };
      const onlySubscriptions = event === 'subscription_order';
      const rank = event === 'place_order' ? (version.rule.settings.priorityPlaceOrder ?? 0) : LAST;
      return [{ rank, given: { rule, settings, onlySubscriptions } }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ given }) => given);
}

/** A given version of a program for orders, whether or not it is in force; null when there is none. */
export function orderRuleOf(book: ProgramBook, { program, version, title }: RuleRef) {
  const rule = book.programs[program]?.versions.find((one) => one.version === version)?.rule;
  if (rule?.event !== 'place_order' && rule?.event !== 'subscription_order') return null;
  const { event, settings } = rule;
  return { rule: { program, version, title }, settings, onlySubscriptions: event === 'subscription_order' };
}

/** Programs for orders that the shop's plan had paused at an order's own time (spec EARN-119). */
export function orderRulesPausedAt(book: ProgramBook, at: string) {
  return Object.values(book.programs).flatMap(({ program, versions, switches }) => {
    const { version, rule } = versions.findLast(({ from }) => reached(from, at)) ?? versions[0]!;
    const isForOrders = rule.event === 'place_order' || rule.event === 'subscription_order';
    const isPaused = switches.findLast((change) => reached(change.at, at))?.byPlan === true;
    return isForOrders && isPaused ? [{ program, version, title: rule.settings.title }] : [];
  });
}

/**
 * The version that counts for an action at an instant. An action from before the program was first on counts by the start day, but only
 * while the program is on: it was reported later, and a program that is off or removed by then never counted for it.
 */
function versionForAction(program: Program, at: string, zone: string): ProgramVersion | null {
  const first = program.switches[0];
  const isOlder = first !== undefined && !reached(first.at, at);
  return isOlder && (!program.on || program.removed) ? null : versionAt(program, at, zone);
}

/**
 * The program of a kind that pays for an action at an instant. Where a kind has several, `which` selects one: a survey by its program, a
 * custom program by the merchant's name of the event.
 */
export function actionRuleAt(book: ProgramBook, event: string, which: string | null, at: string, zone: string) {
  for (const program of Object.values(book.programs)) {
    if (!isOfKind(program, event)) continue;
    const version = versionForAction(program, at, zone);
    if (version === null) continue;
    const { rule: of } = version;
    const name = of.event === 'custom_program' ? of.settings.eventId : program.program;
    if (which !== null && which !== name) continue;
    return { rule: { program: program.program, version: version.version, title: of.settings.title }, of };
  }
  return null;
}

/** Expiry setting of points earned at an instant. The first setting ever made also applies to points earned before it. */
export function expiryAt(book: ProgramBook, at: string): PointsExpiry {
  const latest = book.expiries.filter((change, index) => index === 0 || reached(change.from, at)).at(-1);
  return latest ? latest.expiry : DEFAULT_EXPIRY;
}

/** Pending period of an order's points: as at the order's own time, or none once the setting is off (I-40). */
export function holdAt(book: ProgramBook, at: string): PendingPoints {
  if (!book.holds.at(-1)?.hold) return null;
  return book.holds.findLast(({ from }) => reached(from, at))?.hold ?? null;
}
