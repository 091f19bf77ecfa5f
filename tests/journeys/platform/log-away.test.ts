// With the stand-in, or with the empty server at EVENT_STORE_URL (docs/eventstoredb.md).
import { afterAll, expect, it } from '@jest/globals';
import { type Service, startService } from '@loyalty/services/app/service';
import { readConfig } from '@loyalty/services/platform/config/config';
import { proxied } from '../../support/bad-input/bad-input-stage.js';
import { Merchant } from '../../support/clients/merchant.js';
import { useGivenLog, wayTo } from '../../support/eventstoredb/given.js';
import { ledger } from '../../support/operator.js';
import { FERN, useStage } from '../../support/service.js';
import { until } from '../../support/waiting.js';

let service: Service | null = null;
// Before the stage ends, which takes the database and its password file away from a service that still runs.
afterAll(async () => service?.stop());
const stage = await useStage('operator');
const { config } = stage.service.parts;
const server = await useGivenLog();
const { url, proxy } = await wayTo(server.url);
const stores = { ...config, EVENT_STORE: 'eventstoredb' as const, EVENT_STORE_URL: url };
afterAll(async () => {
  await proxy.close();
  await server.close();
});

it('shows what it showed while the log is away, says of when, and rejects commands only [F-19]', async () => {
  await stage.idle();
  await stage.service.stop();
  expect((await ledger(['copy', '--from', 'postgres', '--to', 'eventstoredb'], stores)).errors).toEqual([]);
  const env = Object.fromEntries(Object.entries(stores).filter(([, value]) => typeof value === 'string'));
  service = await startService(readConfig(env as NodeJS.ProcessEnv));
  stage.store.pointAt(service.url);
  const idle = async () => {
    await stage.store.settled();
    for (let isIdle = false; !isIdle; )
      isIdle = ((await (await fetch(`${service?.url}/test/idle`)).json()) as { idle: boolean }).idle;
  };
  const merchant = await Merchant.signIn({
    api: service.url,
    store: stage.store,
    shop: FERN,
    staff: 'Ana Vidal',
    idle,
  });
  await merchant.program({ event: 'place_order', title: 'Five each', earnPoint: 5, rateMoney: 1 });
  const customer = await merchant.customer();
  await merchant.order(customer, [{ price: '10.00' }]);
  // Another order of the customer is decided on what the process remembers, once its subscription has begun.
  const streamReads = async () => {
    const metrics = await (await fetch(`${service?.url}/metrics`)).text();
    return Number(/^loyalty_store_calls\{kind="readStream"\} (\d+)$/m.exec(metrics)?.[1]);
  };
  const readByAnOrder = async () => {
    const before = await streamReads();
    await merchant.order(customer, [{ price: '1.00' }]);
    return (await streamReads()) - before;
  };
  await until('an order reads no stream', readByAnOrder, { holds: (reads) => reads === 0 });
  const { available } = await merchant.points(customer);
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${service!.url}${path}`, { headers });
    return { status: answer.status, asOf: answer.headers.get('x-as-of'), body: (await answer.json()).data };
  };
  const asStaff = async () => ({ authorization: `Bearer ${await merchant.bearer()}` });
  const page = `/api/lp/customers/${customer}`;
  const widget = () => `/proxy/state?${proxied({ logged_in_customer_id: customer }, FERN)}`;
  const before = [await read(page, await asStaff()), await read(widget())];
  expect(before.map(({ status, asOf }) => [status, asOf])).toEqual([
    [200, null],
    [200, null],
  ]);

  const heal = proxy.add({ kind: 'refuse' });
  proxy.cutAll();
  for (const [index, away] of [await read(page, await asStaff()), await read(widget())].entries()) {
    expect(away).toMatchObject({ status: 200, asOf: expect.stringMatching(/^20\d\d-.*Z$/) });
    expect(away.body.points).toEqual(before[index]!.body.points);
  }
  const command = await fetch(`${service.url}${page}/points`, {
    method: 'POST',
    headers: { ...(await asStaff()), 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 7, adminNote: 'Away' }),
  });
  expect(command.status).toBe(503);
  expect(Number(command.headers.get('retry-after'))).toBeGreaterThan(0);

  heal();
  await idle();
  expect(await merchant.points(customer)).toMatchObject({ available });
  const adjusted = await merchant.post(`/lp/customers/${customer}/points`, { amount: 7, adminNote: 'Back' });
  expect(adjusted.status).toBe(200);
}, 180_000);
