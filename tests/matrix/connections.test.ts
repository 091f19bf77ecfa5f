import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { operatorConfig } from '@loyalty/services/cli/open';
import { leastBudget, totalOf } from '@loyalty/services/platform/process/connection-budget';
import { ROLES } from '@loyalty/services/platform/process/roles';
import { Merchant } from '../support/clients/merchant.js';
import { ConnectionCounts } from '../support/connection-counts.js';
import { ledger } from '../support/operator.js';
import { PASSWORD } from '../support/roles.js';
import { FERN } from '../support/service.js';
import { type ServiceProcess, startServiceProcess } from '../support/service-process.js';
import { createTestDatabase } from '../support/services/postgres.js';
import { until } from '../support/waiting.js';

jest.setTimeout(180_000);

const CLIENTS = 64;
const CALLS_EACH = 12;
const LEAST = totalOf(leastBudget(ROLES));

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let service: ServiceProcess | undefined;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await service?.end('SIGTERM');
  service = undefined;
  await database.drop();
});

const start = async (env: Record<string, string> = {}): Promise<ServiceProcess> => {
  service = await startServiceProcess(database.url, { RATE_LIMIT_FACTOR: '1000', ...env });
  return service;
};

/** Reads, writes, bulk changes and orders at the same time, so that every use of the database is busy. @returns statuses of the answers */
async function load({ api, store }: ServiceProcess): Promise<number[]> {
  const idle = () => store.settled();
  const merchant = await Merchant.signIn({ api, store, shop: FERN, staff: 'Ana Vidal', idle });
  await merchant.program({ event: 'place_order', title: 'Five each', earnPoint: 5, rateMoney: 1 });
  const customers = await Promise.all(Array.from({ length: 8 }, () => merchant.customer()));
  for (const customer of customers)
    await until(
      'the customer can be read',
      async () => (await merchant.get(`/lp/customers/${customer}`)).status === 200,
    );
  const statuses: number[] = [];
  const calls = (client: number): (() => Promise<{ status: number }>)[] => {
    const customer = customers[client % customers.length] as string;
    return [
      () => merchant.post(`/lp/customers/${customer}/points`, { amount: 1, adminNote: 'load' }),
      () => merchant.get('/lp/customers?search=a'),
      () => merchant.get(`/lp/customers/${customer}`),
      () => merchant.get('/lp/activities'),
      () => merchant.get('/lp/health'),
    ];
  };
  const client = async (_: unknown, number: number): Promise<void> => {
    const list = calls(number);
    for (let call = 0; call < CALLS_EACH; call++) {
      const next = list[(call + number) % list.length] as () => Promise<{ status: number }>;
      statuses.push((await next()).status);
    }
  };
  const orders = customers.map((customer) => merchant.order(customer, [{ price: '10.00' }]));
  await Promise.all([...Array.from({ length: CLIENTS }, client), ...orders]);
  await store.settled();
  return statuses;
}

it.each([
  ['20 without a setting', {}, 20],
  [`${LEAST}, the fewest that it works with`, { DATABASE_CONNECTIONS: String(LEAST) }, LEAST],
])('a process with all roles under load opens at most %s, and answers every call', async (_, env, limit) => {
  const running = await start(env);
  const counts = new ConnectionCounts(database.adminUrl);
  const statuses = await load(running).finally(() => counts.stop());
  const most = counts.most.get(running.pid) ?? 0;
  expect(statuses.filter((status) => status >= 300)).toEqual([]);
  expect(statuses).toHaveLength(CLIENTS * CALLS_EACH);
  expect(most).toBeLessThanOrEqual(limit);
  expect(most).toBeGreaterThan(limit / 2);
});

it('too few connections for the roles of a process end its start with one line that says how many it needs', async () => {
  await expect(start({ DATABASE_CONNECTIONS: '3' })).rejects.toThrow(
    `DATABASE_CONNECTIONS: must be at least ${LEAST} for the roles ${ROLES.join(', ')} in one process`,
  );
});

it('ledger lag prints the budget of a process and what each process has open', async () => {
  const { pid } = await start();
  const { code, lines } = await ledger(
    ['lag'],
    operatorConfig({
      DATABASE_URL: database.url,
      DATABASE_ROLE_PREFIX: 'loyalty',
      DATABASE_ROLE_PASSWORD: PASSWORD,
    }),
  );
  expect(code).toBe(0);
  expect(lines).toContainEqual(expect.stringMatching(/^connections at most +20 for api, .*: writer 1, log \d+, /));
  expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^ {2}process ${pid} +\\d+ open: .*writer 1`)));
});
