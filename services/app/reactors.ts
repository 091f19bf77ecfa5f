import { milestoneCounts } from '@loyalty/projections/customers/milestone.queries';
import type { Db } from '@loyalty/projections/ledger-model';
import { ENDING } from '@loyalty/projections/points/ending';
import type pg from 'pg';
import type { MilestoneCount } from '../contexts/actions/process-managers/when-counted-reach-milestones.js';
import type { JoinedOn } from '../contexts/actions/schedule/calendar-rewards.js';
import type { LastOrderedOn } from '../contexts/actions/schedule/inactivity.js';
import type { OrdersSince } from '../contexts/points/process-managers/when-customer-joined-award-orders.js';
import type { EndingPoints } from '../contexts/points/schedule/expiry-reminders.js';
import { StoreUnavailable } from '../platform/event-store/port.js';
import { type EventFeed, type Reactor, ReactorEngine } from '../platform/followers/engine.js';
import type { Agenda } from '../platform/schedule/agenda.js';
import { authorsOf } from './authors.js';
import { mayWrite, type Parts } from './parts.js';
import { privacyOf } from './privacy.js';
import { everyReactor, settlers } from './process-managers.js';
import type { WorkerParts } from './worker.js';

/** The reactors and the feed they follow. */
export function reactorEngine(parts: Parts, feed: EventFeed): ReactorEngine {
  const { ledger, jobs, pool, log } = parts;
  const reactors = everyReactor(
    ledger,
    jobs,
    parts.store,
    ordersSince(parts),
    parts.facts.remembered,
    milestoneCount(parts),
  );
  return new ReactorEngine(
    feed,
    reactors,
    pool,
    log,
    () => mayWrite(parts),
    (positions) => parts.store.readAt(positions),
  );
}

/** What the worker settles orders with: it may ask the platform. */
const askingSettlers = (parts: Parts): Reactor[] =>
  settlers(parts.ledger, parts.facts.asked, parts.store, ordersSince(parts));

/** What the worker works with. */
export const workerParts = (parts: Parts): WorkerParts => ({
  ...parts,
  settlers: askingSettlers(parts),
  authors: authorsOf(parts),
  privacy: privacyOf(parts),
});

function ordersSince({ reader }: Parts): OrdersSince {
  return async (shop, customer, since, atLeast) => {
    const orders = (db: Db) =>
      db
        .selectFrom('customer_order')
        .select('order')
        .where('shop', '=', shop)
        .where('customer', '=', customer)
        .where('placed_at', '>=', since)
        .execute();
    const { value, stale } = await reader.read(shop, orders, { atLeast });
    // Thrown, so that the reactor tries again: an order that the read model has not seen yet would never be paid.
    if (stale) throw new StoreUnavailable(`the orders are not folded up to ${atLeast} yet`);
    return value.map((row) => row.order);
  };
}

/** How far a customer is. @throws StoreUnavailable while the read models are behind, so that the reactor tries again */
function milestoneCount({ reader }: Parts): MilestoneCount {
  return async (shop, customer, type, atLeast) => {
    const { value, stale } = await reader.read(shop, (db) => milestoneCounts[type](db, shop, customer), { atLeast });
    if (stale) throw new StoreUnavailable(`what milestones count is not folded up to ${atLeast} yet`);
    return value;
  };
}

/** What is due, over all shops: asked as the projector's role, which sees them all. */
export function agendaOf(pool: pg.Pool): Agenda {
  return {
    async dueLots(now, limit) {
      const { rows } = await pool.query<{ shop: string; customer: string; at: string }>(
        `select shop, customer, min(at)::text as at from ${ENDING} where at <= $1 group by shop, customer limit $2`,
        [now, limit],
      );
      return rows;
    },
    async duePending(now, limit) {
      const { rows } = await pool.query<{ shop: string; customer: string; at: string; all: boolean }>(
        `select l.shop, l.customer, min(l.available_at)::text as at, bool_or(s.hold_days is null) as all
           from lot l left join shop s using (shop)
          where l.pending > 0 and (l.available_at <= $1 or s.hold_days is null) group by l.shop, l.customer limit $2`,
        [now, limit],
      );
      return rows;
    },
    async dueCoupons(now, limit) {
      const { rows } = await pool.query<{ shop: string; coupon: string; at: string }>(
        `select shop, coupon, expires_at::text as at from coupon where status = 'available' and expires_at <= $1 limit $2`,
        [now, limit],
      );
      return rows;
    },
    async dueAudits(now, limit) {
      const { rows } = await pool.query<{ shop: string }>(
        `select shop from proof join shop using (shop)
          where installed and ($1::timestamptz at time zone zone)::date > (audited_at at time zone zone)::date limit $2`,
        [now, limit],
      );
      return rows.map(({ shop }) => shop);
    },
    async installed() {
      const { rows } = await pool.query<{ shop: string; zone: string }>('select shop, zone from shop where installed');
      return rows;
    },
  };
}

/** Who joined on a day of the year: asked as the projector's role, because the clock works for all shops. */
export function joinedOn(pool: pg.Pool): JoinedOn {
  return async (shop, zone, { monthDays, before }, after, limit) => {
    const { rows } = await pool.query<{ customer: string }>(
      `select customer from customer
        where shop = $1 and customer > $4 and type = 'Member' and not forgotten
          and to_char(since at time zone $2, 'MM-DD') = any($3)
          and (since at time zone $2)::date < ($5::timestamptz at time zone $2)::date
        order by customer limit $6`,
      [shop, zone, monthDays, after, before, limit],
    );
    return rows.map(({ customer }) => customer);
  };
}

/** Who ordered last on one of some days, and not since. */
export function lastOrderedOn(pool: pg.Pool): LastOrderedOn {
  return async (shop, zone, days, after, limit) => {
    if (days.length === 0) return [];
    const { rows } = await pool.query<{ customer: string; day: string }>(
      `with paid as (select customer, placed_at from customer_order
          where shop = $1 and placed_at is not null and status in ('paid', 'partially_refunded', 'refunded'))
       select customer, to_char(max(placed_at) at time zone $2, 'YYYY-MM-DD') as day from paid
        where customer > $4 group by customer
       having to_char(max(placed_at) at time zone $2, 'YYYY-MM-DD') = any($3) order by customer limit $5`,
      [shop, zone, days, after, limit],
    );
    return rows;
  };
}

/** Whose points end when: asked as the projector's role, because the clock works for all shops. */
export function endingPoints(pool: pg.Pool): EndingPoints {
  return async (shop, { after, until }, last, limit) => {
    const { rows } = await pool.query<{ customer: string; at: Date }>(
      `select customer, at from ${ENDING} where shop = $1 and at > $2 and at <= $3
          and ($4::text is null or (customer, at) > ($4, $5::timestamptz))
        group by customer, at order by customer, at limit $6`,
      [shop, after, until, last?.customer ?? null, last?.at ?? null, limit],
    );
    return rows.map(({ customer, at }) => ({ customer, at: new Date(at).toISOString() }));
  };
}
