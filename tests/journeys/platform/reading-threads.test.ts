import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Merchant } from '../../support/clients/merchant.js';
import { PersistentConnection } from '../../support/clients/persistent-connection.js';
import { FERN, KUMO, OASIS, useStage } from '../../support/service.js';
import { until } from '../../support/waiting.js';

const stage = await useStage('configuration', { API_READERS: '2' });

const open: PersistentConnection[] = [];
/** A connection that begins with a read of the API goes to a reading thread; one that begins otherwise does not. */
async function connect(merchant: Merchant, begins: 'in a thread' | 'in the service'): Promise<PersistentConnection> {
  const connection = new PersistentConnection(stage.api, { authorization: `Bearer ${await merchant.bearer()}` });
  open.push(connection);
  await connection.call('GET', begins === 'in a thread' ? '/api/lp/customers?first=1' : '/healthz');
  return connection;
}
afterAll(() => {
  for (const connection of open) connection.close();
});

const readers = () => stage.service.readers?.list() ?? [];
const counted = (outcome: 'answered' | 'handedOver') =>
  readers().reduce((sum, { tally }) => sum + tally.present[outcome], 0);

let merchant: Merchant;
const customers: string[] = [];
beforeAll(async () => {
  merchant = await stage.merchant(FERN);
  for (let n = 0; n < 3; n++) {
    const customer = await merchant.customer();
    customers.push(customer);
    await merchant.post(`/lp/customers/${customer}/points`, { amount: 100 + n, adminNote: 'A gift' });
  }
  await merchant.post(`/lp/customers/${customers[0]}`, { birthday: '1990-04-02' });
  await stage.idle();
});

/** Without what differs between two answers to one question. */
const lasting = ({ status, body, headers }: Awaited<ReturnType<PersistentConnection['call']>>) => ({
  status,
  body: { ...body, requestId: null },
  headers: ['content-type', 'cache-control', 'x-content-type-options', 'referrer-policy'].map((name) => headers[name]),
});

describe('reads', () => {
  it('are answered by the threads as the service answers them, with a person’s details and the names of staff', async () => {
    const paths = [
      '/lp/customers?first=2',
      `/lp/customers/${customers[0]}`,
      `/lp/customers/${customers[0]}/activities`,
      `/lp/customers/${customers[0]}/orders`,
      '/lp/activities?first=2',
      '/lp/customers/none',
      '/lp/customers?first=none',
      '/lp/customers?after=none',
    ];
    const [thread, service] = [await connect(merchant, 'in a thread'), await connect(merchant, 'in the service')];
    const before = counted('answered');
    for (const path of paths)
      expect([path, lasting(await thread.call('GET', `/api${path}`))]).toEqual([
        path,
        lasting(await service.call('GET', `/api${path}`)),
      ]);
    expect(counted('answered')).toBe(before + paths.length);
    const { body } = await thread.call('GET', `/api/lp/customers/${customers[0]}/activities`);
    expect(body.data[0].actor.label).toBe('Ana Vidal');
  });

  it('of the past, and those of other endpoints, are handed over on the same connection', async () => {
    const thread = await connect(merchant, 'in a thread');
    const before = counted('handedOver');
    const past = await thread.call('GET', `/api/lp/customers/${customers[0]}?asOf=2020-01-01T00:00:00Z`);
    expect([past.status, past.body.data.points.available]).toEqual([200, 0]);
    // An address may write any letter as a code; the thread learns of it when it reads the parameters.
    const coupons = await thread.call('GET', `/api/lp/coupons?customer=${customers[0]}&%61sOf=2020-01-01T00:00:00Z`);
    expect([coupons.status, coupons.body.data]).toEqual([200, []]);
    expect((await thread.call('GET', '/api/shops')).body.success).toBe(true);
    expect((await thread.call('DELETE', `/api/lp/customers/${customers[0]}`)).status).toBe(405);
    expect((await thread.call('GET', '/healthz')).status).toBe(200);
    expect(counted('handedOver')).toBe(before + 5);
  });

  it('include a write that was handed over on the same connection, two hundred times', async () => {
    const thread = await connect(merchant, 'in a thread');
    const customer = await merchant.customer();
    for (let total = 1; total <= 200; total++) {
      const written = await thread.call('POST', `/api/lp/customers/${customer}/points`, {
        amount: 1,
        adminNote: 'One',
      });
      expect(written.status).toBe(200);
      const read = await thread.call('GET', `/api/lp/customers/${customer}?atLeast=${written.body.receipt.position}`);
      expect([read.body.data.points.available, read.body.stale]).toEqual([total, undefined]);
    }
  });
});

describe('access', () => {
  it('is refused by the threads as by the service', async () => {
    const forged = new PersistentConnection(stage.api, { authorization: 'Bearer a.b.c' });
    const anonymous = new PersistentConnection(stage.api);
    const stranger = await connect(await stage.merchant(KUMO), 'in a thread');
    open.push(forged, anonymous);
    const before = counted('answered');
    expect((await forged.call('GET', '/api/lp/customers')).status).toBe(401);
    expect((await anonymous.call('GET', '/api/lp/customers')).status).toBe(401);
    expect((await stranger.call('GET', `/api/lp/customers/${customers[0]}`)).status).toBe(404);
    expect(counted('answered')).toBe(before + 3);
  });

  it('ends with the app’s removal at once, on connections that are open', async () => {
    const leaving = await stage.merchant(OASIS);
    const thread = await connect(leaving, 'in a thread');
    expect((await thread.call('GET', '/api/lp/customers')).status).toBe(200);
    await leaving.till('POST', '/uninstall');
    await stage.idle();
    expect((await thread.call('GET', '/api/lp/customers')).status).toBe(401);
  });

  it('of an auditor is recorded from the moment that they have the seat', async () => {
    const owner = await stage.merchant(KUMO);
    const clerk = await stage.merchant(KUMO, 'Jonas Meier');
    const thread = await connect(clerk, 'in a thread');
    const { store } = stage.service.parts;
    const before = await store.head();
    await thread.call('GET', '/api/lp/activities');
    expect(await store.head()).toBe(before);
    expect((await owner.post('/lp/audit/seats/90210002', { reason: 'Yearly audit' })).status).toBe(200);
    expect((await thread.call('GET', '/api/lp/activities')).status).toBe(200);
    const [, read] = await store.readAll(before, 10);
    expect(read).toMatchObject({ type: 'AuditorRead', data: { staff: '90210002', what: '/lp/activities' } });
  });
});

/** Calls without a pause until the end; a broken connection is begun anew. @returns what was acknowledged, and how many broke */
async function callUntil(over: () => boolean, call: (connection: PersistentConnection) => Promise<void>) {
  const ends = { calls: 0, broken: 0 };
  let connection = await connect(merchant, 'in a thread');
  while (!over())
    try {
      await call(connection);
      ends.calls += 1;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === undefined) throw error;
      ends.broken += 1;
      connection = await connect(merchant, 'in a thread').catch(() => connection);
    }
  return ends;
}

it('a thread that ends under load takes no acknowledged write with it, reads go on, and it is started again', async () => {
  const customer = await merchant.customer();
  let isOver = false;
  let sent = 0;
  const over = () => isOver;
  const read = (connection: PersistentConnection) =>
    connection.call('GET', `/api/lp/customers/${customer}`).then(({ status }) => expect(status).toBe(200));
  const write = async (connection: PersistentConnection) => {
    const key = { 'idempotency-key': `kill-${sent++}` };
    const body = { amount: 1, adminNote: 'One' };
    expect((await connection.call('POST', `/api/lp/customers/${customer}/points`, body, key)).status).toBe(200);
  };
  const loads = Promise.all([read, read, read, write, write].map((call) => callUntil(over, call)));
  try {
    for (const at of [0, 1, 0]) {
      const read = counted('answered');
      await until('threads answer reads', () => counted('answered'), { holds: (count) => count > read + 20 });
      await readers()[at]?.worker?.terminate();
      await until('the new thread listens', () => readers()[at]?.isListening);
    }
    const answered = counted('answered');
    await connect(merchant, 'in a thread');
    await connect(merchant, 'in a thread');
    expect(counted('answered')).toBeGreaterThanOrEqual(answered + 2);
  } finally {
    isOver = true;
  }
  const ends = await loads;
  expect(ends.every(({ calls }) => calls > 0)).toBe(true);
  expect(ends.some(({ broken }) => broken > 0)).toBe(true);
  await stage.idle();
  const acknowledged = ends.slice(3).reduce((sum, { calls }) => sum + calls, 0);
  const unknown = ends.slice(3).reduce((sum, { broken }) => sum + broken, 0);
  const { available } = await merchant.points(customer);
  expect(available).toBeGreaterThanOrEqual(acknowledged);
  expect(available).toBeLessThanOrEqual(acknowledged + unknown);
});

it('the metrics name the threads, what they answered and what they handed over', async () => {
  const text = await (await fetch(`${stage.api}/metrics`)).text();
  expect(text).toMatch(/^loyalty_readers\{state="listening"\} 2$/m);
  expect(text).toMatch(/^loyalty_reader_requests\{reader="1",outcome="answered"\} [1-9]/m);
  expect(text).toMatch(/^loyalty_reader_heap_bytes\{reader="2"\} [1-9]/m);
});
