import type { CouponRow } from '@loyalty/contracts/rewards/queries';
import { type SelectQueryBuilder, sql } from 'kysely';
import { peopleOf } from '../customers/merged-customers.js';
import { literal, TRIGRAM } from '../customers/search-terms.js';
import { type Page, type PageRequest, readPage } from '../engine/reading/page.js';
import type { RowOf } from '../engine/schema/table.js';
import type { Db, LedgerTables } from '../ledger-model.js';
import { dayBegins } from '../shop/days.js';
import type { couponTable } from './coupon.projection.js';

interface CouponsRequest extends PageRequest {
  customer?: string | undefined;
  status?: CouponRow['status'] | undefined;
  /** A program, or a deal for members. */
  program?: string | undefined;
  /** Shop-local days of issue, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

type Raw = RowOf<typeof couponTable> & { customer_name: string | null };
type Coupons = SelectQueryBuilder<LedgerTables, 'coupon', RowOf<typeof couponTable>>;

/** Status at a moment: a coupon past its end is expired, whether or not the expiry event is recorded. */
function statusAt({ status, expires_at }: Raw, now: string): CouponRow['status'] {
  return status === 'available' && expires_at !== null && expires_at <= now ? 'expired' : status;
}

function toRow(raw: Raw, now: string): CouponRow {
  const { coupon: id, code, title, kind, value, currency, reward, points, rule, position } = raw;
  return {
    id,
    code,
    title,
    kind,
    value,
    currency,
    reward,
    points,
    rule,
    position,
    status: statusAt(raw, now),
    customer: raw.customer === '' ? null : { id: raw.customer, name: raw.customer_name ?? '' },
    issuedAt: raw.issued_at,
    expiresAt: raw.expires_at,
    usedAt: raw.used_at,
    usedOnOrder: raw.used_on_order,
    revokedAt: raw.revoked_at,
    revokeReason: raw.revoke_reason,
  };
}

function withStatus(coupons: Coupons, status: CouponRow['status'] | undefined, now: string): Coupons {
  const past = sql<boolean>`coalesce(expires_at <= ${now}::timestamptz, false)`;
  if (status === undefined) return coupons;
  if (status === 'available') return coupons.where('status', '=', 'available').where(sql<boolean>`not ${past}`);
  if (status === 'expired')
    return coupons.where((where) =>
      where.or([where('status', '=', 'expired'), where.and([where('status', '=', 'available'), past])]),
    );
  return coupons.where('status', '=', status);
}

function named(db: Db, coupons: Coupons): Promise<Raw[]> {
  return db
    .selectFrom(coupons.as('a'))
    .leftJoin('customer as c', (on) => on.onRef('c.shop', '=', 'a.shop').onRef('c.customer', '=', 'a.customer'))
    .selectAll('a')
    .select('c.name as customer_name')
    .orderBy('a.begun', 'desc')
    .execute();
}

const of = (db: Db, shop: string) => db.selectFrom('coupon').selectAll('coupon').where('coupon.shop', '=', shop);

/** Coupons of a program or a deal, issued on some days. */
function issuedBy(coupons: Coupons, shop: string, { program, from, to }: CouponsRequest): Coupons {
  let some = coupons;
  if (program) some = some.where(sql<boolean>`coupon.rule ->> 'program' = ${program}`);
  if (from) some = some.where('issued_at', '>=', dayBegins(shop, from));
  if (to) some = some.where('issued_at', '<', dayBegins(shop, to, 1));
  return some;
}

/** Number of coupons of a program that were issued on some days. */
async function countIssued(db: Db, shop: string, request: CouponsRequest, now: string): Promise<number> {
  const some = withStatus(issuedBy(of(db, shop), shop, request), request.status, now);
  const counted = db.selectFrom(some.as('a')).select(({ fn }) => fn.countAll<number>().as('n'));
  return Number((await counted.executeTakeFirstOrThrow()).n);
}

/** Coupons of a shop, of one customer, or of one program, newest first, as of `now`. @throws InvalidCursor */
export async function listCoupons(
  db: Db,
  shop: string,
  request: CouponsRequest,
  now: string,
): Promise<Page<CouponRow>> {
  const { customer, status, program, from, to } = request;
  const people = customer === undefined ? null : await peopleOf(db, shop, customer);
  const page = await readPage<Raw, CouponRow>(
    { shop, list: 'coupons', query: { customer, status, program, from, to } },
    request,
    ['number'],
    (after, limit) => {
      let some = withStatus(issuedBy(of(db, shop), shop, request), status, now);
      if (people) some = some.where('customer', 'in', people);
      if (after) some = some.where('begun', '<', Number(after[0]));
      return named(db, some.orderBy('begun', 'desc').limit(limit));
    },
    (raw) => [raw.begun],
    (raw) => toRow(raw, now),
  );
  if (program !== undefined && customer === undefined)
    return { ...page, total: await countIssued(db, shop, request, now) };
  if ([customer, status, from, to].some((filter) => filter !== undefined)) return page;
  const counter = await db
    .selectFrom('counter')
    .select('n')
    .where('shop', '=', shop)
    .where('name', '=', 'coupons')
    .executeTakeFirst();
  return { ...page, total: counter?.n ?? 0 };
}

/** One coupon; null for an unknown id. */
export async function getCoupon(db: Db, shop: string, id: string, now: string): Promise<CouponRow | null> {
  const [raw] = await named(db, of(db, shop).where('coupon', '=', id));
  return raw ? toRow(raw, now) : null;
}

/** Maximum number of matching codes examined; longer searches narrow it down. */
const MAX_CODES = 200;

/**
 * Coupons whose code contains a text, case-insensitively, newest first. One or two characters match prefixes, as the trigram index needs
 * three.
 */
export async function findCoupons(
  db: Db,
  shop: string,
  search: string,
  now: string,
  first: number,
): Promise<CouponRow[]> {
  const part = search.trim().toLowerCase();
  const codes =
    [...part].length < TRIGRAM
      ? sql`(select coupon from coupon_code where shop = ${shop} and code_key >= ${part}::text
          and code_key < ${`${part}\u{10ffff}`}::text limit ${MAX_CODES})`
      : sql`(select coupon from find_coupons(${`%${literal(part)}%`}, ${MAX_CODES}::int))`;
  const found = of(db, shop).where(sql<boolean>`coupon.coupon = any(array${codes})`);
  const rows = await named(db, found.orderBy('begun', 'desc').limit(first));
  return rows.map((raw) => toRow(raw, now));
}

/** Number of redemptions of a program that were neither refused nor revoked. */
export async function countRedemptions(db: Db, shop: string, program: string): Promise<number> {
  const { n } = await db
    .selectFrom('coupon')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('shop', '=', shop)
    .where('status', 'not in', ['unavailable', 'revoked'])
    .where(sql<boolean>`rule ->> 'program' = ${program}`)
    .executeTakeFirstOrThrow();
  return n;
}

/** How many of some coupons were used, have expired or were revoked. */
export async function countEnded(db: Db, shop: string, coupons: readonly string[]): Promise<number> {
  const found = await db
    .selectFrom('coupon')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('shop', '=', shop)
    .where('coupon', 'in', coupons)
    .where('status', 'not in', ['available', 'unavailable'])
    .executeTakeFirst();
  return Number(found?.n ?? 0);
}
