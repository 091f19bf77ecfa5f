import { type ActionSettings, actionsAt } from '../rules/action.js';
import { typeFor } from '../rules/award.js';
import { dayOf, daysLater, lastSecondOf, monthsLater } from '../rules/calendar.js';
import { pointsEnd } from '../rules/reward.js';
import type { Account } from './account.js';
import { type Book, lifeAt } from './book.js';
import { type CustomerFacts, MOST_POINTS, type RuleName } from './facts.js';
import type { Place } from './shop.js';

/** Something a customer did, as the log tells it. */
export interface Action {
  readonly event: string;
  readonly which: string | null;
  readonly customer: string;
  readonly at: string;
  readonly facts: Readonly<Record<string, unknown>>;
  status: 'pending' | 'approved' | 'disapproved';
}

/** An award that counts against a limit. */
export interface Counted {
  readonly of: string;
  readonly at: string;
  readonly points: number;
}

export interface ActionEarned {
  readonly lot: string;
  readonly points: number;
  readonly debtRepaid: number;
  readonly expiresAt: string | null;
  readonly rule: RuleName;
  readonly source: { readonly kind: string; readonly id: string; readonly label: string };
  readonly limit: { readonly of: string; readonly until: string | null } | null;
  readonly arithmetic: { readonly mode: string; readonly parts: readonly { of: string; points: number }[] };
}

/** What was told of an action, once; and what staff said of it. */
export function nextAction(place: Place, id: string): void {
  const { event, shop } = place;
  const known = shop.actions.get(id);
  if (event.type === 'ActionReported') {
    place.must(!known, 'I-11', 'an action was told of twice', undefined, id);
    const { pending, ...told } = event.data as unknown as Omit<Action, 'status'> & { pending: boolean };
    shop.actions.set(id, { ...told, status: pending ? 'pending' : 'approved' });
  } else if (!known) place.wrong('I-24', 'an action that nobody told of was looked at', undefined, id);
  else known.status = (event.data as { verdict: Action['status'] }).verdict;
}

/** An award for an action is counted anew from what was told, the program's version and the customer (I-11, I-15, I-17, I-18). */
export function earnedByAction(place: Place, account: Account, data: ActionEarned): void {
  const { source, points, debtRepaid } = data;
  const action = place.shop.actions.get(source.id);
  if (!action) {
    place.wrong('I-15', 'an award that nothing caused', undefined, source);
    return;
  }
  place.must(
    action.status === 'approved',
    'I-15',
    'an action that was not approved was paid',
    'approved',
    action.status,
  );
  const fits = action.customer === account.customer && place.event.occurredAt === action.at;
  place.must(
    fits && source.kind === action.event,
    'I-15',
    'an award for another action than the one told',
    action,
    data,
  );
  const customers = place.shop.customer(account.customer).seenSince(place.since);
  const explained = customers.some((customer) =>
    place.someShop((zone, book) => pays(data, action, { customer, zone, book, account })),
  );
  place.must(explained, 'I-15', 'no rule pays this for the action', undefined, data);
  place.must(debtRepaid === Math.min(account.debt, points), 'I-26', 'debt is not paid first', account.debt, debtRepaid);
  const most = MOST_POINTS - account.availableAt(place.now) - account.held;
  place.must(points <= most, 'I-01', 'an award passes the cap', most, points);
  if (data.limit) account.counted.push({ of: data.limit.of, at: action.at, points });
}

interface Seen {
  readonly customer: CustomerFacts;
  readonly zone: string;
  readonly book: Book;
  readonly account: Account;
}

function pays(data: ActionEarned, action: Action, { customer, zone, book, account }: Seen): boolean {
  const found = actionsAt(book, action.event, action.which, action.at, zone).find(
    ({ program, version }) => program === data.rule.program && version === data.rule.version,
  );
  if (!found || !isFor(found.settings, customer, action.at, zone)) return false;
  const { settings } = found;
  const media = action.event === 'write_review' && action.facts.media === true ? (settings.mediaBonus ?? 0) : 0;
  const limits = limitsOf(settings, action.event);
  const ends = limits.map((limit) => endOf(action.at, limit, zone));
  const until = ends.includes(null) ? null : (ends.sort().at(-1) ?? null);
  return (
    data.points === pointsOf(settings, action.facts) + media &&
    data.arithmetic.mode === 'fixed' &&
    data.arithmetic.parts.reduce((sum, part) => sum + part.points, 0) === data.points &&
    data.rule.title === settings.title &&
    data.source.label === settings.title &&
    data.expiresAt === pointsEnd(action.at, lifeAt(book, action.at), zone) &&
    (data.limit === null) === (limits.length === 0) &&
    (data.limit === null || data.limit.until === until) &&
    limits.every((limit) => hasRoom(account.counted, limit, data, action.at, zone))
  );
}

/** What a program pays: its points, or those of the row that was reached. */
function pointsOf({ earnPoint, milestones }: ActionSettings, { value }: Action['facts']): number {
  const row = milestones?.find((one) => one.value === value && one.action === 'bonus_point');
  return milestones ? (row?.earnPoint ?? 0) : earnPoint;
}

export function isFor(settings: ActionSettings, customer: CustomerFacts, at: string, zone: string): boolean {
  const type = typeFor(customer, at);
  if (type === 'Left' || (type === 'Guest' && settings.applyTo !== 'all_customers')) return false;
  if (settings.applyTo === 'vip_tiers' || settings.applyTo === 'b2b_partners') return false;
  const day = dayOf(at, zone);
  return (!settings.startDate || settings.startDate <= day) && (!settings.endDate || day <= settings.endDate);
}

interface Limit {
  readonly unit: string;
  readonly interval: number;
  /** Points; null where it is one award. */
  readonly most: number | null;
}

function limitsOf(settings: ActionSettings, event: string): Limit[] {
  const { hasLimit, limitUnit, limitInterval: interval } = settings;
  return [
    ...(hasLimit ? [{ unit: limitUnit, interval, most: null }] : []),
    ...(event === 'interact_website' && settings.enableEarnPointsLimit
      ? [{ unit: settings.enableLimitUnit ?? 'day', interval, most: settings.earnPointsLimit ?? 0 }]
      : []),
  ];
}

/** The first moment at which a span is over that began with an award; null where it never is. */
function endOf(at: string, { unit, interval }: Limit, zone: string): string | null {
  const day = dayOf(at, zone);
  const before = (next: string) => new Date(Date.parse(lastSecondOf(daysLater(next, -1), zone)) + 1000).toISOString();
  const later = (ms: number) => new Date(Date.parse(at) + ms).toISOString();
  if (unit === 'minute') return later(interval * 60_000);
  if (unit === 'hour') return later(interval * 3_600_000);
  if (unit === 'day') return before(daysLater(day, interval));
  if (unit === 'week') return before(daysLater(day, interval * 7));
  if (unit === 'month') return before(monthsLater(day, interval));
  return unit === 'year' ? before(monthsLater(day, interval * 12)) : null;
}

/** No window that holds the new award holds more than the limit; the fullest ones begin with an award (I-17). */
function hasRoom(counted: readonly Counted[], limit: Limit, data: ActionEarned, at: string, zone: string): boolean {
  const all = [...counted.filter(({ of }) => of === data.limit?.of), { at, points: data.points }];
  return all.every((first) => {
    const end = endOf(first.at, limit, zone);
    const within = all.filter((one) => one.at >= first.at && (end === null || one.at < end));
    if (!within.some((one) => one.at === at)) return true;
    if (limit.most === null) return within.length === 1;
    return within.reduce((sum, { points }) => sum + points, 0) <= limit.most;
  });
}
