import { actionsAt, isFor, payFor } from '../rules/action.js';
import { endOf, hasRoom, windowsOf } from '../rules/window.js';
import type { Account } from './account.js';
import { type Book, lifeAt } from './book.js';
import { type CustomerFacts, MAX_POINTS, type RuleName } from './facts.js';
import { History } from './history.js';
import { endsRightly } from './life.js';
import { countedNow } from './limits.js';
import { isReached, onceFor } from './once.js';
import type { Place, Shop } from './shop.js';
import { mustBeTester } from './testing.js';
import { withTiers } from './tiers-seen.js';

type Facts = Readonly<Record<string, unknown>>;

/** An action of a customer as recorded in the log. */
export interface Action {
  /** What makes it unique among those of its customer and program. */
  readonly claim: string;
  readonly event: string;
  readonly which: string | null;
  readonly customer: string;
  readonly at: string;
  /** As last reported. */
  facts: Facts;
  /** All that was reported of it over time: a payment may rest on what was known when it was decided. */
  readonly versions: History<Facts>;
  /** Time of the newest change that was reported; null where nothing can change. */
  changedAt: string | null;
  /** Time zones that may have applied to the shop's days at the report. */
  readonly zones: readonly string[];
  status: 'pending' | 'approved' | 'disapproved';
  readonly statuses: History<'pending' | 'approved' | 'disapproved'>;
  /** Reason why it could not be paid. */
  unpaid: string | null;
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

/** Reported once; then follows the decisions of staff. */
export function nextAction(place: Place, id: string): void {
  const { event, shop } = place;
  const known = shop.actions.get(id);
  const data = event.data as Partial<{ pending: boolean; verdict: Action['status']; reason: string }>;
  if (event.type === 'ActionReported') {
    place.must(!known, 'I-11', 'an action was told of twice', undefined, id);
    const { pending, ...recorded } = event.data as unknown as Omit<
      Action,
      'zones' | 'status' | 'statuses' | 'unpaid' | 'versions'
    > & {
      pending: boolean;
    };
    const isWaiting = pending || !shop.withdrawn.has(id);
    place.must(isWaiting, 'I-24', 'what was taken down before needs no verdict', undefined, id);
    const zones = shop.facts.seenSince(place.since).map(({ zone }) => zone);
    const status = pending ? 'pending' : 'approved';
    const statuses = new History<Action['status']>('pending');
    statuses.add(event.position, status);
    const versions = new History<Facts>(recorded.facts);
    shop.actions.set(id, {
      ...recorded,
      changedAt: recorded.changedAt ?? null,
      zones,
      status,
      statuses,
      versions,
      unpaid: null,
    });
  } else if (event.type === 'ActionWithdrawn') {
    place.must(!known && !shop.withdrawn.has(id), 'I-24', 'a known action was taken down as unknown', undefined, id);
    shop.withdrawn.add(id);
  } else if (!known) place.wrong('I-24', 'an action that nobody told of was looked at', undefined, id);
  else if (event.type === 'ActionRevised') revised(place, id, known);
  else if (event.type === 'ActionReviewed') {
    place.must(known.status !== data.verdict, 'I-78', 'a verdict was said twice', known.status, data.verdict);
    Object.assign(known, { status: data.verdict, unpaid: null });
    known.statuses.add(event.position, known.status);
  } else if (event.type === 'ActionReopened') {
    const wasApproved = known.statuses.seenSince(0).includes('approved');
    place.must(known.status === 'disapproved' && !wasApproved, 'I-22', 'a decided action waits again', undefined, id);
    Object.assign(known, { status: 'pending', unpaid: null });
    known.statuses.add(event.position, known.status);
  } else if (event.type === 'ActionUnpaid') known.unpaid = data.reason ?? '';
}

/** A newer state of an action. Whether the author's text changed is in the vault alone, by its version. */
function revised(place: Place, id: string, known: Action): void {
  const { facts, changedAt, changed } = place.event.data as { facts: Facts; changedAt: string; changed: boolean };
  const isNewer = known.changedAt === null || known.changedAt < changedAt || (changed && known.changedAt === changedAt);
  place.must(isNewer, 'I-14', 'an older state of an action replaced a newer one', known.changedAt, { id, changedAt });
  const before = JSON.stringify(Object.entries(known.facts).sort());
  const isDeclared = changed || before === JSON.stringify(Object.entries(facts).sort());
  place.must(isDeclared, 'I-15', 'an action that changed is said to be the same', known.facts, facts);
  Object.assign(known, { facts, changedAt, ...(changed ? { unpaid: null } : {}) });
  known.versions.add(place.event.position, facts);
}

/** Recomputes an award for an action from the report, the program's version and the customer (I-11, I-15, I-17, I-18). */
export function earnedByAction(place: Place, account: Account, data: ActionEarned): void {
  const { source, points, debtRepaid } = data;
  const action = place.shop.actions.get(source.id);
  if (!action) {
    place.wrong('I-15', 'an award that nothing caused', undefined, source);
    return;
  }
  // The payer may have decided before staff changed their mind: then the payment is reversed.
  const wasApproved = action.statuses.seenSince(place.since).includes('approved');
  place.must(wasApproved, 'I-15', 'an action that was not approved was paid', 'approved', action.status);
  const fits = place.shop.ownerOf(action.customer) === account.customer && place.event.occurredAt === action.at;
  place.must(
    fits && source.kind === action.event,
    'I-15',
    'an award for another action than the one told',
    action,
    data,
  );
  const persons = place.shop.customer(account.customer).seenSince(place.since);
  const customers = withTiers(place, persons, account.customer, action.at);
  const explained = customers.some((customer) =>
    place.someShop((zone, book) =>
      pays(data, action, { shop: place.shop, customer, zone, book, account, since: place.since }),
    ),
  );
  place.must(explained, 'I-15', 'no rule pays this for the action', undefined, data);
  mustBeTester(place, place.shop.chainOf(action.customer), action.at);
  place.must(debtRepaid === Math.min(account.debt, points), 'I-26', 'debt is not paid first', account.debt, debtRepaid);
  const max = MAX_POINTS - account.availableAt(place.now) - account.held;
  place.must(points <= max, 'I-01', 'an award passes the cap', max, points);
  if (data.limit) account.counted.push({ of: data.limit.of, at: action.at, points, lot: data.lot });
  const { settings } = place.shop.book.now.programs.get(data.rule.program)?.versions[data.rule.version - 1]?.rule ?? {};
  const once = settings && onceFor(action, settings as never, place.shop.book.now, data.rule.program);
  if (once) account.paidOnce.add(once);
}

interface Seen {
  readonly shop: Shop;
  readonly customer: CustomerFacts;
  readonly zone: string;
  readonly book: Book;
  readonly account: Account;
  /** Position from which on the decision may have read what it rests on. */
  readonly since: number;
}

function pays(data: ActionEarned, action: Action, { shop, customer, zone, book, account, since }: Seen): boolean {
  const found = actionsAt(book, action.event, action.which, action.at, zone).find(
    ({ program, version }) => program === data.rule.program && version === data.rule.version,
  );
  if (!found || !isFor(found.settings, customer, action.at, zone)) return false;
  const { settings, program } = found;
  if (!isReached(shop, action, settings, customer, zone)) return false;
  const once = onceFor(action, settings, book, program);
  if (once !== null && account.paidOnce.has(once)) return false;
  const windows = windowsOf(settings, action.event);
  const ends = windows.map((window) => endOf(action.at, window, zone));
  const until = ends.includes(null) ? null : (ends.sort().at(-1) ?? null);
  const counted = { of: data.limit?.of ?? '', at: action.at, points: data.points };
  return (
    action.versions.seenSince(since).some((facts) => data.points === payFor(action.event, settings, facts)) &&
    data.arithmetic.mode === 'fixed' &&
    data.arithmetic.parts.reduce((sum, part) => sum + part.points, 0) === data.points &&
    data.rule.title === settings.title &&
    data.source.label === settings.title &&
    endsRightly(account, action.at, lifeAt(book, action.at), zone, data.expiresAt) &&
    (data.limit === null) === (windows.length === 0) &&
    (data.limit === null || data.limit.until === until) &&
    windows.every((window) => hasRoom(countedNow(account), window, counted, zone))
  );
}
