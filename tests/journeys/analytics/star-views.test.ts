import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '@loyalty/contracts/kernel/days';
import { starTables } from '@loyalty/projections/analytics/star/views';
import type pg from 'pg';
import { token } from '../../fixtures/platform/exact-json.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { ledger } from '../../support/operator.js';
import { shopIdOf, useStage } from '../../support/service.js';
import { analystIn } from '../../support/star/analyst.js';
import { makeStarHistory } from '../../support/star/history.js';

const stage = await useStage('operator');
let merchant: Merchant;
let analyst: pg.Client;
let range: string;
let people: { member: string; other: string };

const databaseUrl = () => stage.service.parts.config.DATABASE_URL;
const read = async (sql: string) =>
  ((await analyst.query(`set search_path = star_v1; ${sql}`)) as unknown as pg.QueryResult[])[1]!.rows;
const report = async (name: string) => (await merchant.get(`/lp/analytics/${name}?${range}&compare=none`)).body.data;

beforeAll(async () => {
  merchant = await stage.merchant();
  people = await makeStarHistory(stage, merchant);
  const { to } = (await merchant.get('/lp/dashboard?days=30')).body.data;
  range = `from=${addDays(to, -6)}&to=${to}`;
  analyst = await analystIn(databaseUrl(), shopIdOf(merchant.shop));
}, 120_000);
afterAll(() => analyst.end());

/** Sums of points by flow and day, as the report of points writes them. */
async function flowsByDay() {
  const rows: { day: string; flow: string; points: number }[] = await read(
    `select day, flow, abs(sum(points))::bigint as points from fact_points where flow <> 'transferred' group by 1, 2 having sum(points) <> 0`,
  );
  return rows.map(({ day, flow, points }) => `${day} ${flow} ${points}`).sort();
}

describe('views of the star schema', () => {
  it('have the points of each day that the report of points has [ANLY-003]', async () => {
    const { days } = await report('points');
    const flows = ['earned', 'imported', 'adjusted', 'returned', 'redeemed', 'expired', 'reversed'];
    const expected = days.flatMap((day: Record<string, number>) =>
      flows.filter((flow) => day[flow] !== 0).map((flow) => `${day.day} ${flow} ${Math.abs(day[flow]!)}`),
    );
    expect(expected.length).toBeGreaterThan(2);
    expect(await flowsByDay()).toEqual(expected.sort());
  });

  it('have the orders, their revenue and the coupons of the overview [ANLY-001]', async () => {
    const { revenue, couponsUsed, days } = await report('overview');
    const [orders] = await read('select count(*) as orders, sum(coupon_revenue) as revenue from fact_orders');
    expect(orders.orders).toBe(days.reduce((sum: number, day: { orders: number }) => sum + day.orders, 0));
    expect([Number(revenue.now), Number(orders.revenue)]).toEqual([45, 45]);
    const used = await read('select count(*) as used from fact_redemptions where used_day is not null');
    expect(used).toEqual([{ used: couponsUsed.now }]);
  });

  it('have the changes of tier of the report of members, with the tiers’ titles [ANLY-004]', async () => {
    const { moves } = await report('members');
    const found = await read(
      `select a.title as "from", b.title as "to", m.direction, count(*) as moves from fact_tier_moves m
         join dim_tier a on a.scheme = m.scheme and a.tier_id = m.from_tier_id
         join dim_tier b on b.scheme = m.scheme and b.tier_id = m.to_tier_id group by 1, 2, 3`,
    );
    expect(found).toEqual(
      moves.map((move: Record<string, { title: string }>) => ({
        from: move.from!.title,
        to: move.to!.title,
        direction: move.direction,
        moves: move.moves,
      })),
    );
    expect(found.length).toBeGreaterThan(0);
  });

  it('have the referrals of their report [ANLY-005]', async () => {
    const { claimed, completed, revenue } = await report('referrals');
    const [found] = await read(
      'select count(*) as claimed, count(*) filter (where is_completed) as completed, sum(revenue) as revenue from fact_referrals',
    );
    expect([found.claimed, found.completed, Number(found.revenue)]).toEqual([
      claimed.now,
      completed.now,
      Number(revenue.now),
    ]);
    expect([found.claimed, Number(found.revenue)]).toEqual([2, 60]);
  });

  it('have rows of a customer that add up to the balance, also after a merge', async () => {
    const rows = await read(
      `select c.customer_id, c.survivor_id, c.available + c.pending - c.debt as balance, sum(p.points)::bigint as moved
         from dim_customer c join fact_points p on p.customer_id = c.customer_id group by 1, 2, 3`,
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { balance, moved } of rows) expect(moved).toBe(balance);
    expect(rows.filter(({ customer_id, survivor_id }) => customer_id !== survivor_id)).toMatchObject([
      { survivor_id: people.other, balance: 0 },
    ]);
  });

  it('have a dimension’s row for each reference of a fact', async () => {
    for (const { name, columns } of starTables.filter(({ kind }) => kind === 'fact')) {
      expect([name, await read(`select day from ${name} where day not in (select day from dim_day)`)]).toEqual([
        name,
        [],
      ]);
      if ('program_id' in columns)
        expect([
          name,
          await read(`select program_id, program_version from ${name} f where program_id is not null and not exists (select from
            dim_program_version v where v.program_id = f.program_id and v.version = f.program_version)`),
        ]).toEqual([name, []]);
    }
  });

  it('show one shop, and nothing before a shop is named [I-69]', async () => {
    for (const shop of [null, 'kumo-tea']) {
      const stranger = await analystIn(databaseUrl(), shop);
      for (const { name } of starTables) {
        const { rows } = await stranger.query(
          `select count(*) as n from star_v1.${name} where shop = '${shopIdOf(merchant.shop)}'`,
        );
        expect([name, rows]).toEqual([name, [{ n: 0 }]]);
      }
      await stranger.end();
    }
  });

  it.each([
    'select email from "read".customer',
    'select code from "read".coupon',
    'delete from "read".activity',
    'select 1 from vault.person',
  ])('give a data team no right to %s', async (statement) => {
    await expect(analyst.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('are the same after a rebuild of everything, and of one context', async () => {
    const before = await flowsByDay();
    for (const words of [['rebuild'], ['rebuild', '--context', 'activity']]) {
      expect((await ledger(words, stage.service.parts.config)).code).toBe(0);
      await merchant.post(`/lp/customers/${people.other}/points`, { amount: 1, adminNote: 'More' });
      await merchant.post(`/lp/customers/${people.other}/points`, { amount: -1, adminNote: 'Less' });
      await stage.idle();
      expect(await flowsByDay()).toEqual(before);
      const [{ last }] = await read('select max(position) as last from fact_points');
      expect(last).toBeGreaterThan(0);
    }
  }, 60_000);

  it('move an erased person to the deletions', async () => {
    await merchant.webhook('customers/redact', { customer: { id: token(people.member), email: '' } });
    await stage.idle();
    expect(await read(`select customer_id from erased_customer`)).toEqual([{ customer_id: people.member }]);
    expect(await read(`select 1 from dim_customer where customer_id = '${people.member}'`)).toEqual([]);
    expect(
      (await read(`select count(*) as n from fact_points where customer_id = '${people.member}'`))[0].n,
    ).toBeGreaterThan(0);
  });
});
