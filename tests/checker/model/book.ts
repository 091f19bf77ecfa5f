import type { LogEvent } from '../event.js';
import type { Findings } from '../findings.js';
import { dayOf, daysLater, doneBy, lastSecondOf } from '../rules/calendar.js';
import type { Offer } from '../rules/gives.js';
import { isInPlan, isOneOnFree } from '../rules/plan.js';
import type { CouponLifetime } from '../rules/reward.js';
import type { EarnSettings, Rule } from './facts.js';

export interface Version {
  readonly version: number;
  readonly from: string;
  readonly rule: Rule;
}

export interface Program {
  readonly program: string;
  readonly versions: readonly Version[];
  readonly switches: readonly { readonly at: string; readonly on: boolean }[];
  readonly on: boolean;
  readonly removed: boolean;
}

/** All programs of a shop as of one event; immutable, so that any past state can be evaluated. */
export interface Book {
  readonly programs: ReadonlyMap<string, Program>;
  /** Holding periods of points from orders, with their start times. */
  readonly holds: readonly { readonly from: string; readonly hold: { readonly days: number } | null }[];
  readonly expiries: readonly { readonly from: string; readonly expiry: CouponLifetime | null }[];
  /** Whether the rule engine was adopted, irrevocably. */
  readonly ruleEngine: boolean;
  /** Reminder mails, and their lead times in days: null is the product's default. */
  readonly reminders: Reminders;
  /** The shop's plan; null before one is set. */
  readonly plan: string | null;
  /** Whether the limit of transactions keeps programs off. */
  readonly isLimited: boolean;
}

interface Reminders {
  readonly on: boolean;
  readonly first: number | null;
  readonly last: number | null;
}

export const emptyBook: Book = {
  programs: new Map(),
  holds: [],
  expiries: [],
  ruleEngine: false,
  reminders: { on: true, first: null, last: null },
  plan: null,
  isLimited: false,
};

/** An earning program in force for an order at a moment. */
export interface InForce {
  readonly program: string;
  readonly version: number;
  readonly settings: EarnSettings;
  /** Whether it counts subscription lines only. */
  readonly onlySubscriptions: boolean;
}

interface Where {
  readonly position: number;
  readonly stream: string;
}

interface BookData {
  readonly program: string;
  readonly version: number;
  readonly rule: Rule;
  readonly expiry: CouponLifetime | null;
  readonly hold: { readonly days: number } | null;
  readonly reminders: Reminders;
  readonly plan: string;
  /** Programs turned off by the plan. */
  readonly paused: readonly string[];
}

/** Events about display and the name of points, which do not affect awards. */
const REPORTS_NO_PAY = ['DisplayOrderSet', 'PointLabelSet'];

/** The book after an event; a violation is reported and the event is still applied. */
export function nextBook(book: Book, event: LogEvent, findings: Findings): Book {
  const data = event.data as BookData;
  const at = event.occurredAt;
  const where = { position: event.position, stream: event.stream };
  if (event.type === 'PointsExpirySet')
    return { ...book, expiries: [...book.expiries, { from: at, expiry: data.expiry }] };
  if (event.type === 'ExpiryRemindersSet') return { ...book, reminders: data.reminders };
  if (event.type === 'RuleEngineAdopted') {
    if (book.ruleEngine) findings.add({ rule: 'I-55', what: 'the rule engine was adopted twice', ...where });
    return { ...book, ruleEngine: true };
  }
  if (event.type === 'PlanSet') return onPlan(book, data, at, findings, where);
  if (event.type === 'PendingPointsSet') return { ...book, holds: [...book.holds, { from: at, hold: data.hold }] };
  if (event.type === 'TransactionLimitReached') return { ...book, isLimited: true };
  if (event.type === 'TransactionLimitLifted') return { ...book, isLimited: false };
  if (REPORTS_NO_PAY.includes(event.type)) return book;
  const known = book.programs.get(data.program);
  if (event.type === 'ProgramAdded') {
    if (known) findings.add({ rule: 'I-77', what: 'a program was added twice', ...where });
    const versions = [{ version: 1, from: at, rule: data.rule }];
    const added = { program: data.program, versions, switches: [], on: false, removed: false };
    const next = checked(withProgram(book, added), findings, where);
    planned(next, data.program, findings, where);
    return next;
  }
  if (!known || known.removed) {
    findings.add({ rule: 'I-24', what: `${event.type} of a program that is not there`, ...where });
    return book;
  }
  if (event.type === 'ProgramRevised') {
    if (data.version !== (known.versions.at(-1)?.version ?? 0) + 1)
      findings.add({ rule: 'I-77', what: 'a version was left out or written twice', ...where, found: data.version });
    const versions = [...known.versions, { version: data.version, from: at, rule: data.rule }];
    const next = checked(withProgram(book, { ...known, versions }), findings, where);
    planned(next, data.program, findings, where);
    return next;
  }
  const on = event.type === 'ProgramActivated';
  const next = withProgram(book, { ...switched(known, at, on), removed: event.type === 'ProgramRemoved' });
  if (on && book.isLimited)
    findings.add({ rule: 'I-90', what: 'a program was turned on at the limit of transactions', ...where });
  if (on) planned(next, known.program, findings, where);
  return next;
}

const switched = (program: Program, at: string, on: boolean): Program => ({
  ...program,
  on,
  switches: [...program.switches, { at, on }],
});

/** A plan turns off programs that it does not include, at once; each pause is also recorded separately. */
function onPlan(book: Book, { plan, paused }: BookData, at: string, findings: Findings, where: Where): Book {
  let next: Book = { ...book, plan };
  for (const name of paused) {
    const program = next.programs.get(name);
    if (!program?.on || program.removed) findings.add({ rule: 'I-73', what: 'a plan pauses what is not on', ...where });
    else next = withProgram(next, switched(program, at, false));
  }
  for (const { program, on, removed } of next.programs.values())
    if (on && !removed) planned(next, program, findings, where);
  return next;
}

/** Written and activated programs are in the shop's plan; the free plan has one discount (I-73, GATE-002, GATE-016). */
function planned({ programs, plan }: Book, name: string, findings: Findings, where: Where): void {
  const ruleOf = ({ versions }: Program): Rule => (versions.at(-1) as Version).rule;
  const program = programs.get(name) as Program;
  const rule = ruleOf(program);
  const others = [...programs.values()].filter((one) => one !== program && one.on && !one.removed);
  const isSecond = plan === 'free' && program.on && isOneOnFree(rule.event);
  if (!isInPlan(plan, rule) || (isSecond && others.some((other) => isOneOnFree(ruleOf(other).event))))
    findings.add({ rule: 'I-73', what: `the plan ${plan} has no such ${rule.event}`, ...where, found: name });
}

function withProgram(book: Book, program: Program): Book {
  return { ...book, programs: new Map(book.programs).set(program.program, program) };
}

/** Priorities of existing programs are unique (I-19). */
function checked(book: Book, findings: Findings, where: Where): Book {
  const seen = new Set<number>();
  for (const { removed, versions } of book.programs.values()) {
    const rule = versions.at(-1)?.rule;
    if (removed || rule?.event !== 'place_order') continue;
    if (rule.settings.earnBy === 'item' && !book.ruleEngine)
      findings.add({ rule: 'I-55', what: 'points by item without the rule engine', ...where });
    const priority = rule.settings.priorityPlaceOrder ?? -1;
    if (seen.has(priority)) findings.add({ rule: 'I-19', what: 'two programs have one priority', ...where });
    seen.add(priority);
  }
  return book;
}

/** Start of a program: its start day if that is before its creation. */
function startOf({ versions }: Program, zone: string): string {
  const first = versions[0] as Version;
  const { startDate } = first.rule.settings;
  if (!startDate) return first.from;
  const dayBefore = lastSecondOf(daysLater(startDate, -1), zone);
  return dayBefore < first.from ? dayBefore : first.from;
}

/** The version of a program in force at a moment; null while it was off. */
export function versionFor(program: Program, at: string, zone: string): Version | null {
  if (!doneBy(startOf(program, zone), at)) return null;
  const first = program.switches[0];
  // Turned on during the shop-local day of its creation: it counts from its start.
  const atOnce = first !== undefined && dayOf(first.at, zone) === dayOf((program.versions[0] as Version).from, zone);
  let on = false;
  for (const [index, change] of program.switches.entries())
    if ((index === 0 && atOnce) || doneBy(change.at, at)) on = change.on;
  if (!on) return null;
  return program.versions.reduce((found, version) => (doneBy(version.from, at) ? version : found));
}

/** An order's own time, and when its payment was first reported. */
export interface OrderTimes {
  readonly placedAt: string;
  readonly paymentKnownSince?: string | null;
}

/**
 * The version of a program that counts for an order. One that was placed before the program was first on counts by the start day only if it
 * was reported as paid after the program was on, and then as the program was at that report.
 */
export function versionForOrder(program: Program, { placedAt, paymentKnownSince = null }: OrderTimes, zone: string) {
  const opened = program.switches[0]?.at ?? null;
  const isLater = opened === null || doneBy(opened, placedAt);
  if (isLater) return versionFor(program, placedAt, zone);
  if (versionFor(program, placedAt, zone) === null || paymentKnownSince === null || !doneBy(opened, paymentKnownSince))
    return null;
  return versionFor(program, paymentKnownSince, zone);
}

const EARNS_ORDERS: readonly string[] = ['place_order', 'subscription_order'];

/**
 * The earning programs that count for an order, by priority (I-15, I-19, P13).
 * @param counting finds the version of a program that counts; callers with many books memoise it
 */
export function earningFor(book: Book, order: OrderTimes, zone: string, counting = versionForOrder): InForce[] {
  const found: InForce[] = [];
  for (const program of book.programs.values()) {
    if (!program.versions.some(({ rule }) => EARNS_ORDERS.includes(rule.event))) continue;
    const version = counting(program, order, zone);
    if (version?.rule.event !== 'place_order' && version?.rule.event !== 'subscription_order') continue;
    const onlySubscriptions = version.rule.event === 'subscription_order';
    found.push({
      program: program.program,
      version: version.version,
      settings: version.rule.settings,
      onlySubscriptions,
    });
  }
  const rank = ({ settings, onlySubscriptions }: InForce): number =>
    onlySubscriptions ? Number.POSITIVE_INFINITY : (settings.priorityPlaceOrder ?? 0);
  return found.sort((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0));
}

const isReward = (rule: Rule): rule is Offer => !EARNS_ORDERS.includes(rule.event) && 'pointsCost' in rule.settings;

/** A reward of exactly this version, if it was available at a moment; null otherwise. */
export function rewardAt(book: Book, program: string, version: number, at: string, zone: string): Offer | null {
  const found = book.programs.get(program);
  const newest = found?.versions.at(-1);
  if (!found?.on || found.removed || newest?.version !== version || !isReward(newest.rule)) return null;
  const { settings } = newest.rule;
  const today = dayOf(at, zone);
  const open = !(settings.startDate && today < settings.startDate) && !(settings.endDate && today > settings.endDate);
  return open && settings.automatic !== true ? newest.rule : null;
}

/** Lifetime of points earned at a moment: a year by default; the first setting applies retroactively. */
export function lifeAt(book: Book, at: string): CouponLifetime | null {
  let life: CouponLifetime | null = { months: 12 };
  for (const [index, choice] of book.expiries.entries())
    if (index === 0 || doneBy(choice.from, at)) life = choice.expiry;
  return life;
}

/** Lead times of expiry reminders in days: seven and three by default; none when reminders are off (CON-18). */
export const reminderDays = ({ reminders: { on, first, last } }: Book): number[] => (on ? [first ?? 7, last ?? 3] : []);

/** Holding period of points for an order at a moment; none after the shop ended it (I-40). */
export function holdAt(book: Book, at: string): { readonly days: number } | null {
  let hold: { readonly days: number } | null = null;
  for (const choice of book.holds) if (doneBy(choice.from, at)) hold = choice.hold;
  return book.holds.at(-1)?.hold ? hold : null;
}
