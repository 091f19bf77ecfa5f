import { describe, expect, it } from '@jest/globals';
import { CustomerSeen, PersonForgotten, ProfileChanged } from '@loyalty/contracts/customers/events';
import { occurred } from '@loyalty/contracts/kernel/event';
import { listActivities } from '@loyalty/projections/activity/activity.queries';
import { listCustomers } from '@loyalty/projections/customers/customer-list.queries';
import type { CustomerSort } from '@loyalty/projections/customers/customer-list-page';
import { busyFactor } from '../../support/busy.js';
import { HonestShop } from '../../support/log/honest-shop.js';
import { useReadSide } from '../../support/log/read-side.js';

const side = await useReadSide();
const shop = new HonestShop(side.log, 'fern');

const PEOPLE = [
  ['Ana Vidal', 'ana@vidal.example'],
  ['ana vidal', 'a.v@other.example'],
  ['José Ångström', 'jose@tea.example'],
  ['100% Tea_House', 'back\\slash@tea.example'],
  ['山田 太郎', 'yamada@tea.example'],
  ['', 'nameless@tea.example'],
  ['Zoë', 'z@tea.example'],
] as const;

for (const [n, [name, email]] of PEOPLE.entries()) {
  const customer = String(5000 + n);
  side.profiles.save(
    { shop: 'fern', customer, version: 1 },
    { name, email, phone: '+1', firstName: name.split(' ')[0] },
  );
  // Two and two share a day, so that the order of time has ties.
  const since = `2026-01-0${1 + Math.floor(n / 2)}T00:00:00.000Z`;
  side.log.append(
    'fern',
    `customers/${customer}`,
    occurred(CustomerSeen, { customer, since, profile: 1, member: n % 2 === 0 }),
  );
}
await side.catchUp();

async function search(text: string): Promise<string[]> {
  const { value } = await side.reader.read('fern', (db) =>
    listCustomers(db, 'fern', { filter: 'all', sort: 'oldest', search: text }),
  );
  return value.rows.map(({ id }) => id);
}

describe('search', () => {
  it.each([
    ['vidal', ['5000', '5001']],
    ['VIDAL ana', ['5000', '5001']],
    ['jose', ['5002']],
    ['angstrom', ['5002']],
    ['Ångström', ['5002']],
    ['tea.example', ['5002', '5003', '5004', '5005', '5006']],
    ['山', ['5004']],
    ['an', ['5000', '5001']],
    ['na', ['5005']],
    ['%', []],
    ['100%', ['5003']],
    ['_h', []],
    ['tea_', ['5003']],
    ['back\\s', ['5003']],
    ['z', ['5006']],
    ["'; drop table customer; --", []],
  ])('finds %j', async (text, ids) => {
    expect(await search(text)).toEqual(ids);
  });
});

const ORDERS: Record<CustomerSort, string> = {
  active_desc: "coalesce(last_activity_at, 'epoch') desc, customer desc",
  active_asc: "coalesce(last_activity_at, 'epoch'), customer",
  newest: 'since desc, customer desc',
  oldest: 'since, customer',
  name_asc: 'sort_name, customer',
  name_desc: 'sort_name desc, customer desc',
  points_desc: 'available desc, customer desc',
  points_asc: 'available, customer',
};

describe('keyset pages', () => {
  it.each(Object.keys(ORDERS) as CustomerSort[])('are the whole list in order, ties too, by %s', async (sort) => {
    const { rows } = await side.owner.query(
      `select customer from customer join customer_directory d using (shop, customer, type, since, email) order by ${ORDERS[sort]}`,
    );
    const seen: string[] = [];
    let after: string | undefined;
    for (;;) {
      const { value } = await side.reader.read('fern', (db) =>
        listCustomers(db, 'fern', { filter: 'all', sort, first: 2, after }),
      );
      seen.push(...value.rows.map(({ id }) => id));
      expect(value.hasPreviousPage).toBe(after !== undefined);
      expect(value.total).toBe(PEOPLE.length);
      if (!value.hasNextPage) break;
      after = value.endCursor!;
    }
    expect(seen).toEqual(rows.map(({ customer }) => customer));
  });

  it('filter by what a customer is, with the counter of that kind', async () => {
    for (const [filter, ids] of [
      ['member', ['5000', '5002', '5004', '5006']],
      ['guest', ['5001', '5003', '5005']],
      ['left', []],
      ['b2b', []],
      ['left_segment', []],
    ] as const) {
      const { value } = await side.reader.read('fern', (db) => listCustomers(db, 'fern', { filter, sort: 'oldest' }));
      expect(value.rows.map(({ id }) => id)).toEqual(ids);
      expect(value.total).toBe(ids.length);
    }
  });

  it('show every line of the history once while new ones come in', async () => {
    for (let n = 0; n < 30; n++) shop.order('1000', 10);
    await side.catchUp();
    const before = side.log.events.filter(({ type }) => type === 'PointsEarned').map(({ id }) => id);
    const seen: string[] = [];
    let after: string | undefined;
    for (;;) {
      const { value } = await side.reader.read('fern', (db) => listActivities(db, 'fern', { first: 4, after }));
      seen.push(...value.rows.map(({ id }) => id));
      if (!value.hasNextPage) break;
      after = value.endCursor!;
      shop.order('1001', 10);
      await side.catchUp();
    }
    expect(seen).toEqual(before.reverse());
  });

  it('filter the history by kind, actor and the shop’s own days', async () => {
    const at = '2026-05-02T03:30:00.000Z';
    side.log.append(
      'fern',
      'customers/5001',
      { type: 'CustomerJoined', version: 1, data: { customer: '5001', source: 'admin' } },
      { at, actor: { kind: 'staff', id: '7' } },
    );
    await side.catchUp();
    const list = async (request: Parameters<typeof listActivities>[2]) =>
      (await side.reader.read('fern', (db) => listActivities(db, 'fern', request))).value;
    // 03:30 UTC is still the first of May in New York.
    expect((await list({ from: '2026-05-01', to: '2026-05-01' })).rows.map(({ type }) => type)).toEqual(['joined']);
    expect((await list({ from: '2026-05-02' })).rows).toEqual([]);
    expect((await list({ actor: 'staff' })).rows).toEqual([
      expect.objectContaining({ type: 'joined', actor: { kind: 'staff', id: '7', label: 'Staff' } }),
    ]);
    expect(await list({ types: ['joined', 'left'] })).toMatchObject({
      total: 1,
      rows: [{ customer: { id: '5001', name: 'ana vidal' } }],
    });
    expect((await list({ types: ['expire'] })).total).toBe(0);
  });
});

describe('personal data', () => {
  it('follows the newest version and is blanked when the person is forgotten, also in a rebuild', async () => {
    const ref = { shop: 'fern', customer: '5000', version: 2 };
    side.profiles.save(ref, { name: 'Ana Moreno', email: 'ana@moreno.example', phone: '', firstName: 'Ana' });
    const changed = { customer: '5000', profile: 2, source: 'user' as const, platformVersion: '2026-02-01T00:00:00Z' };
    side.log.append('fern', 'customers/5000', occurred(ProfileChanged, changed));
    await side.catchUp();
    expect(await search('moreno')).toEqual(['5000']);
    expect(await search('vidal')).toEqual(['5001']);
    side.profiles.forget('fern', '5000');
    side.log.append('fern', 'customers/5000', occurred(PersonForgotten, { customer: '5000' }));
    await side.catchUp();
    expect(await search('moreno')).toEqual([]);
    const { rows } = await side.owner.query(
      `select c.name, c.first_name, c.email, c.phone, d.sort_name, d.search from customer c join customer_directory d using (shop, customer, email)
        where customer = '5000'`,
    );
    expect(rows).toEqual([
      {
        name: 'Erased customer',
        first_name: '',
        email: '',
        phone: '',
        sort_name: 'erased customer',
        search: 'erased customer',
      },
    ]);
    const { rows: leaks } = await side.owner.query(`select from activity where activity::text like '%ana%vidal%'`);
    expect(leaks).toEqual([]);
  });
});

describe('atLeast', () => {
  it('waits for a position that is on its way [I-67]', async () => {
    const runner = side.run();
    await runner.reached(side.log.head);
    shop.order('1004', 10);
    const { position, stale, value } = await side.reader.read(
      'fern',
      (db) => listActivities(db, 'fern', { customer: '1004' }),
      {
        atLeast: side.log.head,
      },
    );
    expect({ stale, lines: value.rows.length }).toEqual({ stale: false, lines: 1 });
    expect(position).toBeGreaterThanOrEqual(side.log.head);
    await runner.stop();
  });

  it('says that it is stale when the position does not come in time [I-67]', async () => {
    const began = performance.now();
    const { stale, position } = await side.reader.read('fern', async () => null, { atLeast: side.log.head + 5 });
    expect(stale).toBe(true);
    expect(position).toBe(side.log.head);
    expect(performance.now() - began).toBeGreaterThan(1900);
    expect(performance.now() - began).toBeLessThan(4000 * busyFactor());
  });

  it('waits again for a position once an answer has shown that the server lost it [I-67]', async () => {
    const read = () => side.reader.read('fern', async () => null, { atLeast: side.log.head });
    expect((await read()).stale).toBe(false);
    await side.change('update checkpoint set position = position - 1');
    expect((await read()).stale).toBe(true);
    const began = performance.now();
    expect((await read()).stale).toBe(true);
    expect(performance.now() - began).toBeGreaterThan(1900);
    await side.change('update checkpoint set position = position + 1');
    expect((await read()).stale).toBe(false);
  });
});
