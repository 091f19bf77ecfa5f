import type { RfmMember } from '@loyalty/contracts/analytics/members-report';
import { type RfmGroup, type RfmReport, type RfmSettings, rfmCells, rfmGroups } from '@loyalty/contracts/analytics/rfm';
import { fromMinor } from '@loyalty/contracts/kernel/money';
import { type RawBuilder, sql } from 'kysely';
import { countGroups, GROUPS, MEMBERS } from '../customers/groups.js';
import { type CursorValue, type Page, type PageRequest, readPage } from '../engine/reading/page.js';
import type { Db } from '../ledger-model.js';
import { minorOf } from './minor.js';
import { hasOwnAmounts, rfmExpressions, type Scoring } from './rfm-scoring.js';

/** Shops with more customers have their groups computed at night; smaller ones whenever they are read. */
export const LIVE_CUSTOMERS = 10_000;

export const countCustomers = (db: Db, shop: string): Promise<number> => countGroups(db, shop, GROUPS);

interface Cell {
  readonly recency: number;
  readonly value: number;
  readonly members: number;
  readonly points: number;
  readonly orders: number;
}

/** Groups as they were computed at a moment. */
interface Computed {
  readonly at: string;
  readonly settings: RfmSettings;
  readonly currency: string;
  /** Amounts from which money scored 2 to 5; null while no member had ordered. */
  readonly spent: readonly string[] | null;
  readonly withoutOrder: number;
  readonly cells: readonly Cell[];
}

async function compute(db: Db, scoring: Scoring, at: string): Promise<Computed> {
  const { shop, settings, currency } = scoring;
  const { rows } = await sql<{ spent: string[] | null; cells: Cell[] }>`${rfmExpressions(scoring)}
    select (select spent::text[] from limits) as spent, (select coalesce(json_agg(c), '[]') from (
      select recency, value, count(*) as members, sum(points)::bigint as points, sum(orders)::bigint as orders
        from scored group by 1, 2) c) as cells`.execute(db);
  const { spent, cells } = rows[0]!;
  const scored = cells.reduce((sum, { members }) => sum + members, 0);
  const withoutOrder = (await countGroups(db, shop, MEMBERS)) - scored;
  return { at, settings, currency, spent, withoutOrder, cells };
}

async function lastComputed(db: Db, shop: string): Promise<Computed | null> {
  const { rows } =
    await sql<Computed>`select computed_at as at, settings, currency, spent, without_order as "withoutOrder",
    (select coalesce(json_agg(c), '[]') from (
      select recency, value, members, points, orders from analytics.rfm_cell where shop = ${shop}) c) as cells
    from analytics.rfm_run where shop = ${shop}`.execute(db);
  return rows[0] ?? null;
}

const NOTHING = { members: 0, points: 0, orders: 0 };
type Counts = typeof NOTHING;

const add = (a: Counts, b: Counts): Counts => ({
  members: a.members + b.members,
  points: a.points + b.points,
  orders: a.orders + b.orders,
});

/** An amount of the database, with the decimal places of its currency. */
const money = (amount: string, currency: string): string => fromMinor(minorOf(amount, currency), currency);

function toReport(
  computed: Computed | null,
  { settings, currency }: Pick<Scoring, 'settings' | 'currency'>,
): RfmReport {
  const stored = new Map(computed?.cells.map(({ recency, value, ...counts }) => [`${recency}:${value}`, counts]));
  const cells = rfmCells.map((cell) => ({ ...cell, ...NOTHING, ...stored.get(`${cell.recency}:${cell.value}`) }));
  const applied = computed ?? { settings, currency, spent: null };
  return {
    computedAt: computed?.at ?? null,
    boundaries: {
      recencyDays: applied.settings.recencyDays,
      orders: applied.settings.orders,
      spent: (applied.spent ?? []).map((amount) => money(amount, applied.currency)),
    },
    spentByFifths: !hasOwnAmounts(applied),
    withoutOrder: computed?.withoutOrder ?? 0,
    groups: rfmGroups.map((group) => ({
      group,
      ...cells.filter((cell) => cell.group === group).reduce<Counts>(add, NOTHING),
    })),
    cells,
  };
}

const isLive = async (db: Db, shop: string): Promise<boolean> => (await countCustomers(db, shop)) <= LIVE_CUSTOMERS;

/** RFM groups of a shop: of the present in small shops, else of the last night. @param now an ISO instant */
export async function readRfm(db: Db, scoring: Scoring, now: string): Promise<RfmReport> {
  const { shop } = scoring;
  return toReport((await isLive(db, shop)) ? await compute(db, scoring, now) : await lastComputed(db, shop), scoring);
}

interface MemberRow extends Omit<RfmMember, 'id' | 'lastOrderAt' | 'spent'> {
  readonly customer: string;
  readonly last_order_at: string;
  readonly spent: string;
}

const page = (scored: RawBuilder<unknown>, shop: string, group: RfmGroup, after: CursorValue, limit: number) =>
  sql<MemberRow>`select s.customer, c.name, c.email, s.recency, s.value, s.orders, s.last_order_at, s.spent::text, c.available as points
    from ${scored} s join customer c on c.shop = ${shop} and c.customer = s.customer
   where s."group" = ${group} and s.customer > ${after} order by s.customer limit ${limit}`;

/** Members of a group by id, from the same computation as the figures. @throws InvalidCursor */
export async function listRfmMembers(
  db: Db,
  scoring: Scoring,
  { group, ...request }: PageRequest & { readonly group: RfmGroup },
): Promise<Page<RfmMember>> {
  const { shop, currency } = scoring;
  const live = await isLive(db, shop);
  return readPage<MemberRow, RfmMember>(
    { shop, list: 'rfm-members', query: { group } },
    request,
    ['string'],
    async (cursor, limit) => {
      const after = cursor?.[0] ?? '';
      const query = live
        ? sql<MemberRow>`${rfmExpressions(scoring)} ${page(sql`scored`, shop, group, after, limit)}`
        : page(sql`(select * from analytics.rfm_member where shop = ${shop})`, shop, group, after, limit);
      return (await query.execute(db)).rows;
    },
    ({ customer }) => [customer],
    ({ customer: id, last_order_at: lastOrderAt, spent, ...row }) => ({
      id,
      ...row,
      lastOrderAt,
      spent: money(spent, currency),
    }),
  );
}
