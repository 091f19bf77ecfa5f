import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { freshId, person } from '../../support/platform-bodies.js';
import { KUMO, useStage } from '../../support/service.js';

const stage = await useStage('all-shops');
const FIRST = ['Ana', 'Bo', 'Čedomir', 'Dag_ny', 'Éloïse', 'Zoë', '東京', '50%'];
const LAST = ['Ahn', 'Berg', 'Cruz', 'Öst', 'Zhou', 'de la Rosa'];
const SORTS = ['newest', 'oldest', 'name_asc', 'name_desc', 'points_desc', 'points_asc'] as const;

interface Person {
  readonly id: string;
  readonly name: string;
  readonly since: string;
  readonly points: number;
  readonly guest: boolean;
}

/** 60 people: names, moments and points occur more than once, so that only the id tells some apart. */
const people: Person[] = Array.from({ length: 60 }, (_, n) => ({
  id: freshId(),
  name: `${FIRST[n % FIRST.length]} ${LAST[n % LAST.length]}`,
  since: new Date(Date.UTC(2026, 2, 1 + (n % 13))).toISOString(),
  points: (n % 5) * 10,
  guest: n % 6 === 0,
}));

let merchant: Merchant;
let stranger: Merchant;

beforeAll(async () => {
  merchant = await stage.merchant();
  stranger = await stage.merchant(KUMO, 'Jonas Meier');
  for (const { id, name, since, guest } of people) {
    const [firstName = '', ...rest] = name.split(' ');
    const reported = person(id, { firstName, lastName: rest.join(' '), state: guest ? 'disabled' : 'enabled' });
    await merchant.webhook('customers/create', { ...reported, created_at: since });
  }
  await stranger.webhook('customers/create', person(people[0]!.id, { firstName: 'Somebody', lastName: 'Else' }));
  await stage.idle();
  for (const amount of [10, 20, 30, 40]) {
    const ids = people.filter((one) => one.points === amount).map((one) => one.id);
    await merchant.post('/lp/customers/points', { ids, amount, adminNote: 'Start' });
  }
  await stage.idle();
}, 60_000);

type Row = { id: string; name: string; type: string; since: string; points: { available: number } };
const list = async (query: string, shop = merchant) => (await shop.get(`/lp/customers?${query}`)).body;
const ids = (rows: readonly { id: string }[]) => rows.map((row) => row.id).sort();

/** Every page of a list, one after the other. */
async function walk(query: string, first: number, between = async () => {}): Promise<Row[]> {
  const rows: Row[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const page: { data: Row[]; endCursor: string; pageInfo: { hasNextPage: boolean } } = await list(
      `${query}&first=${first}${after ? `&after=${encodeURIComponent(after)}` : ''}`,
    );
    rows.push(...page.data);
    await between();
    after = page.pageInfo.hasNextPage ? page.endCursor : null;
  }
  return rows;
}

describe('the list', () => {
  it('carries what is known of each [CUST-001, CUST-005, CUST-008]', async () => {
    const { data } = await list('first=100');
    for (const { id, name, since, points, guest } of people) {
      expect(data.find((row: Row) => row.id === id)).toMatchObject({
        name,
        email: `person.${id}@example.com`,
        type: guest ? 'Guest' : 'Member',
        since,
        points: { available: points, pending: 0, held: 0, debt: 0 },
      });
    }
  });

  it.each(SORTS)(
    'sorted %s: pages of ten are complete, in order and stable [CUST-018, CUST-019, CUST-020]',
    async (sort) => {
      const whole = (await list(`sort=${sort}&first=100`)).data as Row[];
      expect(ids(whole)).toEqual(ids(people));
      expect((await walk(`sort=${sort}`, 10)).map((row) => row.id)).toEqual(whole.map((row) => row.id));
      const plain = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
      const keys = { newest: 'since', oldest: 'since' } as const;
      const key = (row: Row) =>
        sort.startsWith('name')
          ? plain(row.name)
          : sort.startsWith('points')
            ? row.points.available
            : row[keys[sort as 'newest']];
      const sorted = whole.map(key);
      const rising = [...sorted].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(sorted).toEqual(sort === 'newest' || sort.endsWith('desc') ? rising.reverse() : rising);
    },
  );

  it('paging misses and repeats no customer while others are added [B-097]', async () => {
    const seen = await walk('sort=name_asc', 7, async () => {
      await merchant.customer({ firstName: 'Late', lastName: 'Comer' });
    });
    const known = new Set(people.map((one) => one.id));
    const old = seen.filter((row) => known.has(row.id));
    expect(ids(old)).toEqual(ids(people));
  });

  it('takes the page sizes of the tables and counts the whole [GAP-19]', async () => {
    const { total } = await list('');
    expect(total).toBeGreaterThan(people.length);
    for (const first of [1, 10, 20, 50, 100]) {
      const page = await list(`first=${first}`);
      expect([page.count, page.total, page.data.length]).toEqual([
        Math.min(first, total),
        total,
        Math.min(first, total),
      ]);
    }
    expect((await list('')).count).toBe(20);
    for (const first of ['0', '101', '-1', 'abc', '1e1']) {
      const { status, body } = await merchant.get(`/lp/customers?first=${first}`);
      expect([first, status, body.errors[0].path]).toEqual([first, 422, 'first']);
    }
  });

  it('a cursor of another sort, filter, search or shop is refused [B-093, I-69]', async () => {
    const { endCursor } = await list('sort=newest&first=10');
    const theirs = await list('sort=newest&first=10', stranger);
    const changed = `${endCursor.slice(0, -2)}${endCursor.at(-2) === 'A' ? 'B' : 'A'}${endCursor.at(-1)}`;
    for (const query of [
      `sort=oldest&after=${endCursor}`,
      `sort=newest&filter=member&after=${endCursor}`,
      `sort=newest&search=a&after=${endCursor}`,
      `sort=newest&after=${theirs.endCursor}`,
      `sort=newest&after=${changed}`,
      `after=${Buffer.from("[1,'x'] or 1=1").toString('base64url')}`,
    ]) {
      const { status, body } = await merchant.get(`/lp/customers?${query}`);
      expect([query, status, body.code]).toEqual([query, 400, 'invalid-cursor']);
    }
    expect((await list(`sort=newest&first=10&after=${endCursor}`)).data).toHaveLength(10);
  });

  it('a second shop lists its own people only', async () => {
    const { data, total } = await list('first=100', stranger);
    expect([data.map((row: Row) => row.name), total]).toEqual([['Somebody Else'], 1]);
  });
});

describe('the search', () => {
  const named = (fits: (one: Person) => boolean) => ids(people.filter(fits));
  const found = async (search: string) =>
    ids(
      (await walk(`search=${encodeURIComponent(search)}`, 50)).filter((row) => people.some((one) => one.id === row.id)),
    );

  it.each<[string, string, (one: Person) => boolean]>([
    ['one letter: the beginning of a name', 'b', (one) => one.name.startsWith('Bo')],
    ['two letters', 'an', (one) => one.name.startsWith('Ana')],
    ['three letters: anywhere', 'ruz', (one) => one.name.endsWith('Cruz')],
    ['another case', 'BERG', (one) => one.name.endsWith('Berg')],
    ['without accents', 'eloise', (one) => one.name.startsWith('Éloïse')],
    ['with accents', 'Éloïse', (one) => one.name.startsWith('Éloïse')],
    ['another script', '東京', (one) => one.name.startsWith('東京')],
    ['two words', 'ana cruz', (one) => one.name === 'Ana Cruz'],
    ['a per cent sign for itself', '50%', (one) => one.name.startsWith('50%')],
    ['a per cent sign alone', '%', () => false],
    ['an underscore for itself', 'g_n', (one) => one.name.startsWith('Dag_ny')],
    ['an underscore alone', '_', () => false],
    ['a backslash', '\\', () => false],
    ['nobody', 'nobody at all', () => false],
  ])('%s', async (_, search, fits) => expect(await found(search)).toEqual(named(fits)));

  it('an e-mail address finds its one customer', async () => {
    expect(await found(`person.${people[7]!.id}@example.com`)).toEqual([people[7]!.id]);
  });
});

describe('bulk actions', () => {
  const three = () => people.slice(1, 4).map((one) => one.id);

  const total = async (filter: string) => (await list(`filter=${filter}`)).total;

  it('count on filters of members and guests [CUST-012, CUST-013, CUST-014]', async () => {
    const [all, member, guest] = [await total('all'), await total('member'), await total('guest')];
    expect([guest, member]).toEqual([10, all - 10]);
  });

  it('exclude several customers and take them back; the filters follow [CUST-015, CUST-036, CUST-042]', async () => {
    const before = { all: await total('all'), member: await total('member') };
    const left = await merchant.put('/lp/customers/status', { ids: three(), status: 'Left' });
    expect(left.body.data).toEqual({ done: 3, refused: [] });
    await stage.idle();
    expect(ids((await list('filter=left')).data)).toEqual([...three()].sort());
    expect([await total('left'), await total('member'), await total('all')]).toEqual([
      3,
      before.member - 3,
      before.all,
    ]);
    const again = await merchant.put('/lp/customers/status', { ids: three().slice(0, 1), status: 'Left' });
    expect(again.body.data).toMatchObject({ done: 0, refused: [{ code: 'customer.already-left' }] });
    await merchant.put('/lp/customers/status', { ids: three(), status: 'Member' });
    await stage.idle();
    expect([await total('left'), await total('member')]).toEqual([0, before.member]);
    expect([await total('b2b'), await total('left_segment')]).toEqual([0, 0]);
  });

  it.each(['foreign', 'unknown'])(
    'one %s id refuses the whole request, and nothing is applied [B-023]',
    async (kind) => {
      const foreign = kind === 'foreign' ? await stranger.customer() : freshId();
      await stage.idle();
      const head = await stage.service.parts.store.head();
      const sent = [...three(), foreign];
      for (const answer of [
        await merchant.post('/lp/customers/points', { ids: sent, amount: 5, adminNote: 'Gift' }),
        await merchant.put('/lp/customers/status', { ids: sent, status: 'Left' }),
      ])
        expect([answer.status, answer.body.code, answer.body.errors[0].path]).toEqual([
          404,
          'customer.unknown',
          'ids.3',
        ]);
      expect(await stage.service.parts.store.head()).toBe(head);
    },
  );

  it('adjusts each once, under the name of the staff, also when the request is sent twice [CUST-025, ACTV-009]', async () => {
    const jonas = await stage.merchant(merchant.shop, 'Jonas Meier');
    const key = randomUUID();
    const [one = ''] = three();
    // Far apart in the list, as a careless client may send it.
    const sent = [one, ...people.slice(4).map((person) => person.id), one];
    const before = (await merchant.points(one)).available;
    const done = { done: sent.length - 1, refused: [] };
    const body = { ids: sent, amount: 7, adminNote: 'Thanks' };
    expect((await jonas.post('/lp/customers/points', body)).body.data).toEqual(done);
    expect((await jonas.post('/lp/customers/points', body, key)).body.data).toEqual(done);
    expect((await jonas.post('/lp/customers/points', body, key)).body.data).toEqual(done);
    await stage.idle();
    expect((await merchant.points(one)).available).toBe(before + 14);
    expect((await merchant.activities(one))[0]).toMatchObject({
      type: 'admin_adjustment',
      points: 7,
      note: 'Thanks',
      actor: { kind: 'staff', label: 'Jonas Meier' },
    });
  });

  it('a key that stood for another request is refused, and nothing is applied [P10]', async () => {
    const key = randomUUID();
    const [one, two, last] = three();
    expect(
      (await merchant.post('/lp/customers/points', { ids: [one], amount: 5, adminNote: 'Gift' }, key)).status,
    ).toBe(200);
    await stage.idle();
    const head = await stage.service.parts.store.head();
    for (const body of [
      { ids: [two, last], amount: 5, adminNote: 'Gift' },
      { ids: [one], amount: 6, adminNote: 'Gift' },
    ]) {
      const rejected = await merchant.post('/lp/customers/points', body, key);
      expect([rejected.status, rejected.body.code]).toEqual([409, 'command.key-reused']);
    }
    expect(await stage.service.parts.store.head()).toBe(head);
  });

  it('needs a note as a single adjustment does, and lists whose balance is too small', async () => {
    const blank = await merchant.post('/lp/customers/points', { ids: three(), amount: 5, adminNote: ' ' });
    expect([blank.status, blank.body.errors[0]]).toMatchObject([
      422,
      { path: 'adminNote', message: 'This field is required' },
    ]);
    const poor = await merchant.customer();
    const { data } = (
      await merchant.post('/lp/customers/points', { ids: [three()[0], poor], amount: -1, adminNote: 'Back' })
    ).body;
    expect(data).toMatchObject({ done: 1, refused: [{ id: poor, code: 'points.insufficient' }] });
  });
});

describe('reading what one wrote', () => {
  it('a read that asks for at least the written position has it; one that asks for more says that it is stale [I-67]', async () => {
    const [, , { id } = { id: '' }] = people;
    for (let n = 1; n <= 10; n++) {
      const { body } = await merchant.post(`/lp/customers/${id}/points`, { amount: 1, adminNote: `Number ${n}` });
      const { position } = body.receipt;
      const read = await merchant.get(`/lp/customers/${id}?atLeast=${position}`);
      expect(read.body.position).toBeGreaterThanOrEqual(position);
      expect(read.body.data.points).toEqual(body.data.points);
      const [line] = (await merchant.get(`/lp/customers/${id}/activities?atLeast=${position}`)).body.data;
      expect(line.note).toBe(`Number ${n}`);
    }
    expect((await merchant.get(`/lp/customers/${id}?atLeast=9000000`)).body.stale).toBe(true);
  });
});
