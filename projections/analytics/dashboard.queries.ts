import type { Dashboard } from '@loyalty/contracts/analytics/queries';
import { addDays, type DayRange, lastDays } from '@loyalty/contracts/kernel/days';
import { catalogue, type ProgramEvent, type ProgramType } from '@loyalty/contracts/programs/catalogue';
import { sql } from 'kysely';
import { countGroups, MEMBERS } from '../customers/groups.js';
import type { Db } from '../ledger-model.js';
import { ENDING } from '../points/ending.js';
import { dayBegins } from '../shop/days.js';
import { localDay } from '../shop/local-day.js';
import { getShop } from '../shop/shop.queries.js';
import { everyDay, readZonedDays } from './daily.queries.js';
import { type Days, redemptionRate, revenueOf, sumOf } from './day-sums.js';
import { beginningOf, membersUnseen, readPastDays, type Seen } from './past-days.queries.js';

/** The shop's counters by name. */
async function countersOf(db: Db, shop: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('counter').select(['name', 'n']).where('shop', '=', shop).execute();
  return new Map(rows.map(({ name, n }) => [name, n]));
}

async function parkedOf(db: Db, shop: string): Promise<number> {
  const { n } = await db
    .selectFrom('parked_event')
    .select(sql<number>`count(*)`.as('n'))
    .where('shop', '=', shop)
    .where('error', '<>', '')
    .executeTakeFirstOrThrow();
  return n;
}

/** Points that expire in the calendar month after a day. */
async function expiringAfter(
  db: Db,
  shop: string,
  today: string,
): Promise<NonNullable<Dashboard['expiringNextMonth']>> {
  const [year, month] = today.split('-').map(Number) as [number, number];
  const first = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  const end = new Date(Date.UTC(year, month + 1, 1)).toISOString().slice(0, 10);
  const { rows } = await sql<{ points: number; customers: number }>`
    select coalesce(sum(remaining), 0)::bigint as points, count(distinct customer) as customers from ${sql.raw(ENDING)}
     where shop = ${shop} and at >= ${dayBegins(shop, first)} and at < ${dayBegins(shop, end)}`.execute(db);
  return { ...rows[0]!, month: first.slice(0, 7), from: first, to: addDays(end, -1) };
}

async function anyActive(db: Db, shop: string, type: ProgramType): Promise<boolean> {
  const events = (Object.keys(catalogue) as ProgramEvent[]).filter((event) => catalogue[event].type === type);
  const found = await db
    .selectFrom('program')
    .select('program')
    .where('shop', '=', shop)
    .where('status', '=', true)
    .where('event', 'in', events)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

async function quickstart(db: Db, shop: string, dismissed: boolean): Promise<NonNullable<Dashboard['quickstart']>> {
  const ordered = await db
    .selectFrom('daily')
    .select('day')
    .where('shop', '=', shop)
    .where('orders', '>', 0)
    .limit(1)
    .executeTakeFirst();
  const redeemed = await db
    .selectFrom('coupon')
    .select('coupon')
    .where('shop', '=', shop)
    .where('status', '<>', 'unavailable')
    .limit(1)
    .executeTakeFirst();
  return {
    dismissed,
    steps: [
      { id: 'earning', done: await anyActive(db, shop, 'earning') },
      { id: 'redeeming', done: await anyActive(db, shop, 'spending') },
      { id: 'first_order', done: ordered !== undefined },
      { id: 'first_redemption', done: redeemed !== undefined },
    ],
  };
}

/** Figures of a range and of the previous one. */
function figures(
  { current, before, members, currency }: { current: Days; before: Days; members: number; currency: string },
  range: DayRange,
): Pick<Dashboard, 'members' | 'redemptionRate' | 'pointsRedeemed' | 'pointsEarned' | 'revenue' | 'days'> {
  const both = <T>(of: (days: Days) => T) => ({ now: of(current), before: of(before) });
  return {
    members: { now: members, before: members - sumOf(current, 'members') },
    redemptionRate: both(redemptionRate),
    pointsRedeemed: both((some) => sumOf(some, 'redeemed')),
    pointsEarned: both((some) => sumOf(some, 'earned')),
    revenue: both((some) => revenueOf(some, currency)),
    days: everyDay(current, range, currency),
  };
}

/** The range of a number of days that ends with the local day of a moment, and the previous one. */
function rangesTo(at: string, zone: string, days: number): { range: DayRange; earlier: DayRange } {
  const range = lastDays(localDay(at, zone), days);
  return { range, earlier: { from: addDays(range.from, -days), to: addDays(range.from, -1) } };
}

/** The dashboard as of a moment: figures and chart only; open tasks are always current. */
export async function readPastDashboard(db: Db, shop: string, days: number, seen: Seen): Promise<Dashboard> {
  const { zone = 'UTC', currency = '' } = (await getShop(db, shop)) ?? {};
  const { range, earlier } = rangesTo(seen.asOf, zone, days);
  const current = await readPastDays(db, shop, range, zone, seen);
  const before = await readPastDays(db, shop, earlier, zone, seen);
  const now = await countGroups(db, shop, MEMBERS);
  const members = now - (await membersUnseen(db, shop, seen));
  const stood = figures({ current, before, members, currency }, range);
  return {
    ...range,
    zone,
    currency,
    ...stood,
    beginsAt: await beginningOf(db, shop),
    expiringNextMonth: null,
    quickstart: null,
    currencyPause: null,
    customerReading: null,
    ledger: null,
  };
}

/**
 * The dashboard: figures of the last `days` days up to `now` and of the same number before them. Programs that a change of the currency
 * paused, and the reading of the store's customers, are known to their own contexts.
 * @param duplicatesAbsorbed deliveries without effect, which only the inbox counts
 */
export async function readDashboard(
  db: Db,
  shop: string,
  days: number,
  now: string,
  duplicatesAbsorbed: number,
): Promise<Dashboard> {
  const facts = await getShop(db, shop);
  const { zone = 'UTC', zone_since = null, currency = '' } = facts ?? {};
  const { range, earlier } = rangesTo(now, zone, days);
  const current = await readZonedDays(db, shop, range, { zone, zone_since });
  const before = await readZonedDays(db, shop, earlier, { zone, zone_since });
  const counters = await countersOf(db, shop);
  const members = await countGroups(db, shop, MEMBERS);
  return {
    ...range,
    zone,
    currency,
    ...figures({ current, before, members, currency }, range),
    beginsAt: null,
    expiringNextMonth: await expiringAfter(db, shop, range.to),
    quickstart: await quickstart(db, shop, facts?.preferences.isDismissQuickSetup === true),
    currencyPause: null,
    customerReading: null,
    ledger: { events: counters.get('events') ?? 0, duplicatesAbsorbed, parked: await parkedOf(db, shop) },
  };
}
