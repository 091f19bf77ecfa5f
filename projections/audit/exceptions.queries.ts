import type { ExceptionKind } from '@loyalty/contracts/audit/queries';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../ledger-model.js';
import { type Period, within } from './populations.queries.js';

/** Thresholds of exceptions. */
export interface Limits {
  readonly threshold: number;
  readonly times: number;
  readonly hours: number;
  readonly opens: number;
  readonly closes: number;
}

/** An exception: the newest line it is about, and for a redemption the credit before it. */
interface Exception {
  readonly kind: ExceptionKind;
  readonly position: number;
  readonly count: number;
  readonly points: number;
  readonly before: { readonly event: string; readonly points: number; readonly minutes: number } | null;
}

/** Maximum number of each kind. */
const MAX = 100;

type Found = Omit<Exception, 'kind' | 'before'> & { event?: string; given?: number; minutes?: number };

/** Manual credits and debits. */
const BY_HAND = sql`type = 'admin_adjustment' and actor_kind in ('staff', 'support')`;

const one = sql`position, 1::bigint as count, points`;

function questions(
  shop: string,
  period: Period,
  limits: Limits,
): Record<Exclude<ExceptionKind, 'own_account'>, RawBuilder<Found>> {
  const inPeriod = within(shop, period);
  const zone = sql`coalesce((select zone from shop where shop.shop = ${shop}), 'UTC')`;
  const hour = sql`extract(hour from occurred_at at time zone ${zone})`;
  return {
    large: sql`select ${one} from activity where ${inPeriod} and ${BY_HAND} and abs(points) >= ${limits.threshold}
      order by position desc limit ${MAX}`,
    repeated: sql`select max(position) as position, count(*)::bigint as count, sum(points)::bigint as points from activity
      where ${inPeriod} and ${BY_HAND} and points > 0 group by actor_kind, actor_id, customer
      having count(*) >= ${limits.times} order by 1 desc limit ${MAX}`,
    redeemed_after: sql`select r.position, 1::bigint as count, r.points, c.id as event, c.points as given,
        floor(extract(epoch from r.occurred_at - c.occurred_at) / 60)::bigint as minutes
      from (select * from activity where ${inPeriod} and type = 'redeem_point') r
      join lateral (select id, points, occurred_at from activity a
        where a.shop = r.shop and a.customer = r.customer and a.position < r.position and a.points > 0
          and (a.type = 'admin_adjustment' or a.actor_kind = 'import') order by a.position desc limit 1) c
        on c.occurred_at between r.occurred_at - make_interval(hours => ${limits.hours}::int) and r.occurred_at
      order by 1 desc limit ${MAX}`,
    out_of_hours: sql`select ${one} from activity where ${inPeriod} and ${BY_HAND}
      and not (${hour} >= ${limits.opens} and ${hour} < ${limits.closes}) order by position desc limit ${MAX}`,
    used_after_end: sql`select ${one} from activity where ${inPeriod} and type in ('revoked_coupon_used', 'expired_coupon_used')
      order by position desc limit ${MAX}`,
  };
}

/** Exceptions of a period, each kind newest first. */
export async function findExceptions(db: Db, shop: string, period: Period, limits: Limits): Promise<Exception[]> {
  const found: Exception[] = [];
  for (const [kind, question] of Object.entries(questions(shop, period, limits)) as [
    ExceptionKind,
    RawBuilder<Found>,
  ][])
    for (const { position, count, points, event, given, minutes } of (await question.execute(db)).rows) {
      const before = event === undefined ? null : { event, points: given ?? 0, minutes: minutes ?? 0 };
      found.push({ kind, position, count, points, before });
    }
  return found;
}

/** Staff with manual adjustments in a period. */
export async function handsOf(db: Db, shop: string, period: Period): Promise<string[]> {
  const { rows } = await sql<{ actor: string }>`select distinct actor_id as actor from activity
    where ${within(shop, period)} and ${BY_HAND} and actor_kind = 'staff' order by 1`.execute(db);
  return rows.map(({ actor }) => actor);
}

/** Credits by a member of staff to a customer with the same e-mail address. */
export async function ownAccount(
  db: Db,
  shop: string,
  period: Period,
  { staff, email }: { staff: string; email: string },
): Promise<Exception[]> {
  const { rows } =
    await sql<Found>`select ${one} from activity where ${within(shop, period)} and ${BY_HAND} and points > 0
    and actor_kind = 'staff' and actor_id = ${staff}
    and customer in (select customer from customer where shop = ${shop} and lower(email) = ${email.toLowerCase()})
    order by position desc limit ${MAX}`.execute(db);
  return rows.map((row) => ({ kind: 'own_account', ...row, before: null }));
}
