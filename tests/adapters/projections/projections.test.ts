import { describe, expect, it } from '@jest/globals';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { findDrift } from '@loyalty/projections/engine/rebuild/drift';
import type { EventFeed } from '@loyalty/projections/engine/runtime/feed';
import { endOf } from '@loyalty/services/contexts/points/domain/account';
import { accountBalance } from '@loyalty/services/contexts/points/domain/balance';
import fc from 'fast-check';
import { HonestShop } from '../../support/log/honest-shop.js';
import type { MemoryLog } from '../../support/log/memory-log.js';
import { useReadSide } from '../../support/log/read-side.js';

const side = await useReadSide();

/** Numbers from 0 to 1, the same for the same seed. */
function diceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

/** A feed as bad as feeds may be: it repeats what was read, cuts pages anywhere and wakes for nothing. */
function hostile(log: MemoryLog, dice: () => number): EventFeed {
  return {
    async read(after, limit) {
      const again = Math.floor(dice() * 20);
      const length = 1 + Math.floor(dice() * Math.min(limit, 60));
      const page: Recorded[] = log.events.slice(Math.max(0, after - again), after + length);
      return dice() < 0.3 ? page.flatMap((event) => [event, event]) : page;
    },
    onWake: (wake) => log.onWake((head) => [head, head, 0].forEach(wake)),
  };
}

interface Balance {
  customer: string;
  available: number;
  held: number;
  debt: number;
}

async function balancesOf(shop: string): Promise<Balance[]> {
  const { rows } = await side.owner.query<Balance>(
    'select customer, available, held, debt from customer where shop = $1 order by customer',
    [shop],
  );
  return rows;
}

/** The balances as the domain's own fold has them. What is past its end but not written down yet is still on the lots. */
function expected(shop: HonestShop): Balance[] {
  return [...shop.accounts]
    .map(([customer, account]) => {
      const { available, held } = accountBalance(account, '');
      return { customer, available, held, debt: account.debt };
    })
    .sort((a, b) => (a.customer < b.customer ? -1 : 1));
}

const step = fc.tuple(fc.nat(200), fc.nat(200), fc.integer({ min: 1, max: 200 }));
const history = fc.array(step, { minLength: 20, maxLength: 80, size: 'max' });

describe('read models of random honest histories', () => {
  let shops = 0;
  const runs: HonestShop[] = [];

  it('are the domain’s own balances, exactly once, from a feed that repeats itself and with two projectors [I-61, I-62]', async () => {
    await fc.assert(
      fc.asyncProperty(history, fc.nat(), async (steps, seed) => {
        const dice = diceOf(seed);
        shops += 1;
        const shop = new HonestShop(side.log, `shop-${shops}`, 'America/New_York', shops % 2 ? 'earned' : 'activity');
        runs.push(shop);
        const runners = [side.run({ feed: hostile(side.log, dice) }), side.run({ feed: hostile(side.log, dice) })];
        for (const [kind, who, amount] of steps) shop.step(kind, who, amount);
        await Promise.all(runners.map((runner) => runner.reached(side.log.head)));
        await Promise.all(runners.map((runner) => runner.stop()));
        expect(await balancesOf(shop.shop)).toEqual(expected(shop));
      }),
      { numRuns: 20, seed: 7 },
    );
  }, 120_000);

  it('keep a running history: every line is the one before it plus its points, and the last is the balance [I-02]', async () => {
    const { rows: broken } = await side.owner.query(
      `select * from (select shop, customer, position, points, balance_after - debt_after as net,
          coalesce(lag(balance_after - debt_after) over (partition by shop, customer order by position), 0) as before
        from activity) lines where before + points <> net`,
    );
    expect(broken).toEqual([]);
    const { rows: sums } = await side.owner.query(
      `select c.shop, c.customer from customer c left join activity a using (shop, customer)
        group by c.shop, c.customer, c.available, c.debt having coalesce(sum(a.points), 0) <> c.available - c.debt`,
    );
    expect(sums).toEqual([]);
    const { rows: totals } = await side.owner.query(
      'select * from customer where earned + returned + adjusted - redeemed - refunded - expired <> available - debt',
    );
    expect(totals).toEqual([]);
  });

  it('keep lots that add up to the balance [I-04]', async () => {
    const { rows } = await side.owner.query(
      `select c.shop, c.customer from customer c left join lot l using (shop, customer) group by c.shop, c.customer, c.available, c.held
        having coalesce(sum(l.remaining), 0) <> c.available or coalesce(sum(l.held), 0) <> c.held`,
    );
    expect(rows).toEqual([]);
    const domain = runs.flatMap((shop) =>
      [...shop.accounts].flatMap(([customer, account]) =>
        Object.values({ ...account.lots, ...account.closed }).map(
          (lot) => `${shop.shop} ${customer} ${lot.lot} ${lot.remaining} ${lot.held} ${endOf(account, lot)}`,
        ),
      ),
    );
    const { rows: lots } = await side.owner.query(
      'select l.*, case when follows then until else expires_at end as at from lot l left join shared_life s using (shop, customer)',
    );
    const read = lots.map((l) => `${l.shop} ${l.customer} ${l.lot} ${l.remaining} ${l.held} ${l.at}`);
    expect(read.sort()).toEqual(domain.sort());
    const { rows: shared } = await side.owner.query(
      `select * from shared_life s full join
          (select shop, customer, sum(remaining) as n from lot where follows group by shop, customer) l using (shop, customer)
        where s.remaining is distinct from coalesce(l.n, 0)`,
    );
    expect(shared).toEqual([]);
    expect(lots.filter(({ follows, remaining }) => follows && Number(remaining) > 0).length).toBeGreaterThan(5);
  });

  it('count by counters what is there', async () => {
    const { rows } = await side.owner.query(
      `with truth as (
          select shop, 'customers:' || type as name, count(*) as n from customer group by 1, 2
          union all select shop, 'tiers:vip:' || coalesce(tier, ''), count(*) from customer where type = 'Member' group by 1, 2
          union all select shop, 'activities:' || type, count(*) from activity group by 1, 2
          union all select shop, 'coupons', count(*) from coupon group by 1
          union all select shop, 'balances:holders', count(*) from customer where available > 0 group by 1
          union all select shop, 'balances:points', sum(available) from customer group by 1 having sum(available) > 0
          union all select shop, 'balances:owing', count(*) from customer where debt > 0 group by 1
          union all select shop, 'balances:owed', sum(debt) from customer group by 1 having sum(debt) > 0
          union all select shop, 'languages:' || language, count(*) from customer_traits where language is not null group by 1, 2)
        select * from truth full join (select * from counter where name <> 'events' and n <> 0) c using (shop, name)
        where truth.n is distinct from c.n`,
    );
    expect(rows).toEqual([]);
    const { rows: events } = await side.owner.query(`select sum(n) as n from counter where name = 'events'`);
    expect(Number(events[0].n)).toBe(side.log.head);
  });

  it('count members by their active days and by the month in which they joined', async () => {
    const { rows } = await side.owner.query(
      `with member as (
          select a.shop, a.days, date_trunc('month', a.joined)::date as month, c.earned
            from member_activity a join customer c using (shop, customer)
           where c.type in ('Member', 'B2B') and c.merged_into is null and not c.excluded),
        active as (
          select shop, month, date '1970-01-01' + d.day::int as day, date '1970-01-01' + lag(d.day::int) over (
              partition by shop, member order by d.day::int) as previous
            from (select *, row_number() over () as member from member) m, json_array_elements_text(days) d (day)),
        truth as (
          select 'gap' as kind, shop, day, coalesce(previous, '0001-01-01') as other, count(*) as n from active group by 2, 3, 4
          union all select 'cohort', shop, month, month, count(*) from member group by 2, 3
          union all select 'earned', shop, month, month, sum(earned) from member group by 2, 3 having sum(earned) <> 0
          union all select 'month', shop, month, date_trunc('month', day)::date, count(distinct member) from (
            select m.*, date '1970-01-01' + d.day::int as day
              from (select *, row_number() over () as member from member) m, json_array_elements_text(days) d (day)) x group by 2, 3, 4),
        counted as (
          select 'gap' as kind, shop, day, previous as other, n from active_gap where n <> 0
          union all select 'cohort', shop, month, month, members from cohort where members <> 0
          union all select 'earned', shop, month, month, earned from cohort where earned <> 0
          union all select 'month', shop, month, active, n from cohort_month where n <> 0)
        select *, (select count(*) from truth) as of from truth full join counted c using (kind, shop, day, other)
         where truth.n is distinct from c.n`,
    );
    expect(rows).toEqual([]);
    const { rows: gaps } = await side.owner.query('select count(*)::int as n from active_gap where n <> 0');
    expect(gaps[0].n).toBeGreaterThan(0);
  });

  it('equal a fresh fold of the log, byte for byte [I-64]', async () => {
    const drift = await findDrift({
      ownerUrl: side.ownerUrl,
      model: side.model,
      feed: side.log,
      profiles: side.profiles,
    });
    expect(drift.position).toBe(side.log.head);
    expect(drift.tables.filter(({ differing }) => differing > 0)).toEqual([]);
    expect(drift.tables.find(({ table }) => table === 'activity')!.rows).toBeGreaterThan(300);
  });

  it('show a row changed without an event as drift [I-61]', async () => {
    const { rows } = await side.owner.query(
      'update customer set available = available + 1 where debt = 0 and ctid in (select ctid from customer limit 1) returning shop, customer',
    );
    const drift = await findDrift({
      ownerUrl: side.ownerUrl,
      model: side.model,
      feed: side.log,
      profiles: side.profiles,
    });
    const customers = drift.tables.find(({ table }) => table === 'customer')!;
    expect(customers.differing).toBe(1);
    expect(customers.examples[0]).toContain(rows[0].customer);
  });
});
