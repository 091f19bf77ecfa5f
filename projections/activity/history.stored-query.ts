import type { ActivityRow } from '@loyalty/contracts/activity/queries';
import { LONGEST_PAGE } from '@loyalty/contracts/kernel/paging';
import { type RawBuilder, sql } from 'kysely';
import { mergedInto } from '../customers/merged-customers.js';
import { PAGES_PER_STATEMENT, type Page, readPage } from '../engine/reading/page.js';
import { type AskStored, functionBody, type StoredQuery } from '../engine/reading/stored-query.js';
import { rowReader, type StoredRow, storedRow } from '../engine/reading/stored-rows.js';
import { activityTable } from './activity.projection.js';
import { type Line, ORDERS, OTHER_NAME, orderOf, scopeOf, toRow } from './activity.queries.js';
import type { ActivitiesRequest } from './activity-filter.js';

interface PageResult {
  /** Number of lines of the shop; null within the history of one customer. */
  readonly total: number | null;
  /** Columns of the line, its customer's name, the other one's of a merge, and the event that undid it. */
  readonly rows: readonly StoredRow[];
}

interface HistoryPage {
  readonly total: number | null;
  readonly rows: readonly ActivityRow[];
}

const COLUMNS = activityTable.names.filter(
  (name) => !['shop', 'cause', 'population', 'program', 'origin'].includes(name),
) as (keyof Line & keyof typeof activityTable.columns)[];

/** The first page comes before this time and position. */
const NEVER = 'infinity';
const NOWHERE = Number.MAX_SAFE_INTEGER;

/** The lines before a place in an order. The constant limit lets the plan expect a page. */
const before = (
  place: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(select * from activity
  where shop = of_shop and ${place} order by ${order} limit ${sql.raw(String(LONGEST_PAGE + 1))})`;

/** What the API shows of lines, in their order. Names and undoings are looked up for these lines only, and for those that can have one. */
const shown = (lines: RawBuilder<unknown>, customerName: RawBuilder<string>): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(${storedRow(
    COLUMNS,
    'a',
    customerName,
    sql`case when a.type in ('merge', 'unmerge') then ${OTHER_NAME} end`,
    sql`case when a.undoable then (select undone_by from undo u where u.shop = of_shop and u.event = a.id) end`,
  )}), '[]') from (${lines}) a)`;

const columnsIn = rowReader(activityTable, COLUMNS);
const [NAME, OTHER, UNDONE_BY] = [COLUMNS.length, COLUMNS.length + 1, COLUMNS.length + 2] as const;

const lineIn = (row: StoredRow): Line => ({
  ...columnsIn(row),
  customer_name: row[NAME] as string | null,
  other_name: row[OTHER] as string | null,
  undone_by: row[UNDONE_BY] as string | null,
});

const answer = ({ total, rows }: PageResult): HistoryPage => ({ total, rows: rows.map((row) => toRow(lineIn(row))) });

export const shopHistory: StoredQuery<
  [beforeTime: string, beforePosition: number, rows: number],
  HistoryPage,
  PageResult
> = {
  name: 'shop_history',
  parameters: { before_time: 'timestamptz', before_position: 'bigint', page_rows: 'int' },
  sql: functionBody(sql`select json_build_object(
    'total', (select coalesce(sum(n), 0)::bigint from counter where shop = of_shop and name like 'activities:%'),
    'rows', ${shown(
      sql`select * from ${before(
        sql`(occurred_at, position) < (before_time, before_position)`,
        sql`occurred_at desc, position desc`,
      )} page limit page_rows`,
      sql`(select name from customer c where c.shop = of_shop and c.customer = a.customer)`,
    )})`),
  most: PAGES_PER_STATEMENT,
  cached: {},
  answer,
};

/** As above for a customer and those who were merged into them; no row for an unknown customer. */
export const customerHistory: StoredQuery<
  [customer: string, beforePosition: number, rows: number],
  HistoryPage,
  PageResult
> = {
  name: 'customer_history',
  parameters: { of_customer: 'text', before_position: 'bigint', page_rows: 'int' },
  sql: functionBody(sql`select json_build_object('total', null,
      'rows', ${shown(
        sql`select page.*, p.name as customer_name from (${mergedInto(sql.raw('of_shop'), sql.raw('of_customer'))}
            select customer, name from merged union all select of_customer, survivor.name) p
          cross join lateral ${before(
            sql`customer = p.customer and position < before_position`,
            sql`position desc`,
          )} page order by page.position desc limit page_rows`,
        sql`a.customer_name`,
      )})
    from customer survivor where shop = of_shop and customer = of_customer`),
  most: PAGES_PER_STATEMENT,
  cached: {},
  answer,
};

/** Whether a stored query answers this: the whole history, as the tables have it. */
export const isWholeHistory = (request: ActivitiesRequest): boolean => {
  const { types, actor, by, flow, program, search, from, to, asOf, knownAt } = request;
  const given = [types, actor, by, flow, program, search || undefined, from, to, asOf, knownAt];
  return given.every((one) => one === undefined);
};

/** As `listActivities` for the whole history of a shop or a customer; null for an unknown customer. @throws InvalidCursor */
export async function listHistory(
  ask: AskStored,
  shop: string,
  request: Pick<ActivitiesRequest, 'customer' | 'first' | 'after'>,
): Promise<Page<ActivityRow> | null> {
  const { customer } = request;
  const { kinds } = ORDERS[orderOf(request)];
  let found: HistoryPage | null = null;
  const page = await readPage<ActivityRow, ActivityRow>(
    scopeOf(shop, request),
    request,
    kinds,
    async (after, limit) => {
      found = await (customer === undefined
        ? ask(shopHistory, String(after?.[0] ?? NEVER), Number(after?.[1] ?? NOWHERE), limit)
        : ask(customerHistory, customer, Number(after?.[0] ?? NOWHERE), limit));
      return [...(found?.rows ?? [])];
    },
    (row) => (customer === undefined ? [row.occurredAt, row.position] : [row.position]),
    (row) => row,
  );
  return pageOf(found, page);
}

function pageOf(found: HistoryPage | null, page: Page<ActivityRow>): Page<ActivityRow> | null {
  if (found === null) return null;
  return found.total === null ? page : { ...page, total: found.total };
}
