import type { ActivityRow, ActivityType } from '@loyalty/contracts/activity/queries';
import type { Actor } from '@loyalty/contracts/kernel/envelope';
import { type RawBuilder, sql } from 'kysely';
import { peopleOf } from '../customers/merged-customers.js';
import { type CursorValue, type Page, readPage } from '../engine/reading/page.js';
import { isBeyond } from '../engine/reading/time-order.js';
import type { RowOf } from '../engine/schema/table.js';
import type { Db } from '../ledger-model.js';
import type { activityTable } from './activity.projection.js';
import { type ActivitiesRequest, conditionsOf, filtered, type Lines, linesOf } from './activity-filter.js';

/** A line with the names of its customer and of the other one of a merge, and the event that undid it. */
export type Line = Omit<RowOf<typeof activityTable>, 'shop' | 'cause' | 'population' | 'program' | 'origin'> & {
  customer_name: string | null;
  other_name: string | null;
  undone_by: string | null;
};

/** Labels by kind of actor; names of staff are not stored in read models. */
const LABELS: Record<Actor['kind'], string> = {
  staff: 'Staff',
  shopper: 'Customer',
  webhook: 'Store',
  clock: 'Clock',
  import: 'Import',
  support: 'Support',
  system: 'System',
  api: 'API',
};

/**
 * A merge is labelled by the name of the other customer, where the ledger still knows one, and what a merge or its undoing changed by the
 * program that had paid it.
 */
function sourceOf({ source, rule, other_name: name }: Line): ActivityRow['source'] {
  const label = source?.kind === 'merge' ? name : source?.label === '' ? rule?.title : null;
  return source && label ? { ...source, label } : source;
}

/** The other customer of a merge, for lines `a`: by the address where both have one name. */
export const OTHER_NAME = sql<string | null>`(select case when o.name = (select n.name from customer n
    where n.shop = a.shop and n.customer = a.customer) then coalesce(nullif(o.email, ''), o.name) else o.name end
  from customer o where o.shop = a.shop and a.source->>'kind' = 'merge' and o.customer = a.source->>'id')`;

export function toRow(line: Line): ActivityRow {
  const { id, type, points, rule, note, arithmetic, position } = line;
  return {
    id,
    type,
    points,
    source: sourceOf(line),
    rule,
    note,
    arithmetic,
    position,
    customer: { id: line.customer, name: line.customer_name ?? '' },
    balanceAfter: line.balance_after,
    debtAfter: line.debt_after,
    occurredAt: line.occurred_at,
    recordedAt: line.recorded_at,
    actor: { kind: line.actor_kind, id: line.actor_id, label: LABELS[line.actor_kind] },
    customerNote: line.customer_note,
    undoable: line.undoable && line.undone_by === null,
    undoneBy: line.undone_by,
    expiresAt: line.expires_at,
    availableAt: line.available_at,
  };
}

async function countLines(db: Db, shop: string, types: readonly ActivityType[] | undefined): Promise<number> {
  const counters = db
    .selectFrom('counter')
    .select(sql<number>`coalesce(sum(n), 0)::bigint`.as('n'))
    .where('shop', '=', shop);
  const some = types
    ? counters.where(
        'name',
        'in',
        types.map((type) => `activities:${type}`),
      )
    : counters.where('name', 'like', 'activities:%');
  return (await some.executeTakeFirstOrThrow()).n;
}

/**
 * Sort orders of a page: a customer's history by position, because each line has the balance after it; the shop's by time of occurrence, which
 * is the date that its lines show.
 */
export const ORDERS = {
  position: {
    kinds: ['number'],
    columns: (of: string) => sql`${sql.ref(`${of}.position`)} desc`,
    place: (line: Line) => [line.position],
  },
  time: {
    kinds: ['string', 'number'],
    columns: (of: string) => sql`${sql.ref(`${of}.occurred_at`)} desc, ${sql.ref(`${of}.position`)} desc`,
    place: (line: Line) => [line.occurred_at, line.position],
  },
} as const;
type Order = keyof typeof ORDERS;

export const orderOf = ({ customer }: Pick<ActivitiesRequest, 'customer'>): Order =>
  customer === undefined ? 'time' : 'position';

function beyond(lines: Lines, order: Order, after: readonly CursorValue[]): Lines {
  if (order === 'position') return lines.where('position', '<', Number(after[0]));
  return lines.where(isBeyond('desc', ['occurred_at', 'position'], after));
}

/** Lines with their names and undoings, in order: looked up for these lines only. */
export function dressed(db: Db, lines: Lines, order: Order = 'position'): Promise<Line[]> {
  return db
    .selectFrom(lines.as('a'))
    .leftJoin('customer as c', (on) => on.onRef('c.shop', '=', 'a.shop').onRef('c.customer', '=', 'a.customer'))
    .leftJoin('undo as u', (on) => on.onRef('u.shop', '=', 'a.shop').onRef('u.event', '=', 'a.id'))
    .selectAll('a')
    .select(['c.name as customer_name', 'u.undone_by', OTHER_NAME.as('other_name')])
    .orderBy(ORDERS[order].columns('a'))
    .execute();
}

/** The first lines of each condition: an index finds those of one condition, and none those of any. Each line once. */
function anyOf(db: Db, lines: Lines, found: readonly RawBuilder<boolean>[], page: (lines: Lines) => Lines): Lines {
  const parts = found.map((condition, at) => {
    const others = found.slice(0, at).map((other) => sql<boolean>`(${other}) is not true`);
    const rest = others.reduce((some, other) => some.where(other), lines.where(condition));
    return db.selectFrom(page(rest).as('activity')).selectAll('activity');
  });
  return parts.reduce((all, part) => all.unionAll(part));
}

/** Activity of a customer other than movements of points. */
const VISITS: readonly ActivityType[] = ['joined', 'left', 'coupon_used'];

/** When a customer last joined, left or used a coupon, as of a moment: null for never. */
export async function lastVisit(
  db: Db,
  shop: string,
  customer: string,
  moment: Pick<ActivitiesRequest, 'asOf' | 'knownAt'>,
): Promise<string | null> {
  const lines = filtered(linesOf(db, shop), shop, { ...moment, types: VISITS }, [customer]);
  const last = await lines.clearSelect().select('occurred_at').orderBy('occurred_at', 'desc').executeTakeFirst();
  return last?.occurred_at ?? null;
}

/** Lines of a shop at positions, newest first. */
export async function activitiesAt(db: Db, shop: string, positions: readonly number[]): Promise<ActivityRow[]> {
  if (positions.length === 0) return [];
  return (await dressed(db, linesOf(db, shop).where('position', 'in', [...positions]))).map(toRow);
}

/** Place and customer of an event's line; undefined when this shop's history has no such line. */
export function lineOf(
  db: Db,
  shop: string,
  event: string,
): Promise<{ position: number; customer: string } | undefined> {
  return db
    .selectFrom('activity')
    .select(['position', 'customer'])
    .where('shop', '=', shop)
    .where('id', '=', event)
    .executeTakeFirst();
}

/** What the cursors of a history belong to. */
export const scopeOf = (
  shop: string,
  { customer, types, actor, by, flow, program, search, from, to, asOf, knownAt }: ActivitiesRequest,
) => ({
  shop,
  list: 'activities',
  query: { customer, types, actor, by, flow, program, search, from, to, asOf, knownAt },
});

/** The history of a shop by time of occurrence, or of one customer as it was recorded; newest first. @throws InvalidCursor */
export async function listActivities(db: Db, shop: string, request: ActivitiesRequest): Promise<Page<ActivityRow>> {
  const { customer, types, actor, by, flow, program, search, from, to } = request;
  const order = orderOf(request);
  const { kinds, columns, place } = ORDERS[order];
  const people = customer === undefined ? undefined : await peopleOf(db, shop, customer);
  const page = await readPage<Line, ActivityRow>(
    scopeOf(shop, request),
    request,
    kinds,
    async (after, limit) => {
      const some = filtered(linesOf(db, shop), shop, request, people);
      const rest = after ? beyond(some, order, after) : some;
      const found = await conditionsOf(db, shop, search);
      const page = (lines: Lines): Lines => lines.orderBy(columns('activity')).limit(limit);
      return dressed(db, found === null ? page(rest) : anyOf(db, rest, found, page), order);
    },
    place,
    toRow,
  );
  if ([customer, actor, by, flow, program, search, from, to].some((given) => given !== undefined)) return page;
  return { ...page, total: await countLines(db, shop, types) };
}
