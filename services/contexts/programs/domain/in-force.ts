import type { RuleRef } from '@loyalty/contracts/points/events';
import type { PendingPoints, PointsExpiry } from '@loyalty/contracts/programs/events';
import { addDays, endOfDay, localDay, reached } from '../../../kernel/calendar.js';
import type { Program, ProgramBook, ProgramVersion } from './book.js';
import { DEFAULT_EXPIRY } from './point-settings.js';

/** When a program begins to count: its start day where that lies before it was written, else the moment it was written. */
function beginning(program: Program, zone: string): string {
  const first = program.versions[0]!;
  const { startDate } = first.rule.settings;
  if (!startDate) return first.from;
  const start = endOfDay(addDays(startDate, -1), zone);
  return start < first.from ? start : first.from;
}

/**
 * Whether a program's first switch counts from its beginning: the merchant who writes a program and turns it on the same day means
 * its start day. One that stayed a draft for longer pays nothing for orders of that time, however late they are told (I-18).
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

/** Whether a program is on and within its days, on a day of the shop. */
export function isOpen(program: Program, today: string): boolean {
  const { startDate, endDate } = program.versions.at(-1)!.rule.settings;
  return program.on && !program.removed && !(startDate && today < startDate) && !(endDate && today > endDate);
}

/** Whether a program is of a kind, which no version of it changes: asked first, because most programs of a shop are of others. */
export const isOfKind = ({ versions }: Program, ...kinds: readonly string[]): boolean =>
  kinds.includes(versions[0]!.rule.event);

/** What comes after all place-order programs: a subscription program has no priority of its own. */
const LAST = Number.MAX_SAFE_INTEGER;

/** Programs for orders in force at an order's own time, by priority: lower numbers first (P13), the one for subscriptions at last. */
export function orderRulesAt(book: ProgramBook, at: string, zone: string) {
  return Object.values(book.programs)
    .flatMap((program) => {
      if (!isOfKind(program, 'place_order', 'subscription_order')) return [];
      const version = versionAt(program, at, zone);
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

/** A version of a program for orders as it was written, whether or not it is in force; null when there is none. */
export function orderRuleOf(book: ProgramBook, { program, version, title }: RuleRef) {
  const rule = book.programs[program]?.versions.find((one) => one.version === version)?.rule;
  if (rule?.event !== 'place_order' && rule?.event !== 'subscription_order') return null;
  const { event, settings } = rule;
  return { rule: { program, version, title }, settings, onlySubscriptions: event === 'subscription_order' };
}

/** Programs for orders that the shop's plan had turned off at an order's own time (spec EARN-119). */
export function orderRulesPausedAt(book: ProgramBook, at: string) {
  return Object.values(book.programs).flatMap(({ program, versions, switches }) => {
    const { version, rule } = versions.findLast(({ from }) => reached(from, at)) ?? versions[0]!;
    const isForOrders = rule.event === 'place_order' || rule.event === 'subscription_order';
    const isPaused = switches.findLast((change) => reached(change.at, at))?.byPlan === true;
    return isForOrders && isPaused ? [{ program, version, title: rule.settings.title }] : [];
  });
}

/**
 * The program that pays for something done at an instant: of its kind, and where there are many of a kind the one that `which` names: a
 * survey by its program, a custom program by the merchant's name of the event.
 */
export function actionRuleAt(book: ProgramBook, event: string, which: string | null, at: string, zone: string) {
  for (const program of Object.values(book.programs)) {
    if (!isOfKind(program, event)) continue;
    const version = versionAt(program, at, zone);
    if (version === null) continue;
    const { rule: of } = version;
    const name = of.event === 'custom_program' ? of.settings.eventId : program.program;
    if (which !== null && which !== name) continue;
    return { rule: { program: program.program, version: version.version, title: of.settings.title }, of };
  }
  return null;
}

/** How long points earned at an instant live. The first choice ever made also counts for what was earned before it. */
export function expiryAt(book: ProgramBook, at: string): PointsExpiry {
  const latest = book.expiries.filter((change, index) => index === 0 || reached(change.from, at)).at(-1);
  return latest ? latest.expiry : DEFAULT_EXPIRY;
}

/** How long points of an order wait: as it was at the order's own time, and not at all once no points wait any more (I-40). */
export function holdAt(book: ProgramBook, at: string): PendingPoints {
  if (!book.holds.at(-1)?.hold) return null;
  return book.holds.findLast(({ from }) => reached(from, at))?.hold ?? null;
}
