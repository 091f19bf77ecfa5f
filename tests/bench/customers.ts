import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { customerReading } from '@loyalty/services/contexts/customers/tasks/read-customers';
import { ShopifyCustomers } from '@loyalty/services/gateways/platform/shopify-customers';
import { person } from './kit/filled-log.js';
import { benchFolder } from './kit/folder.js';
import { SHOP } from './kit/history.js';
import { benchOptions } from './kit/options.js';
import { BenchReport } from './kit/report.js';
import { openLedger } from './kit/seeded-shops.js';
import { startBenchServer } from './kit/server.js';

// `npm run bench -- customers [--customers 1000000] [--quick] [--json FILE]`: the reading of a store's customers at the installation, from a
// list with one line for each that a server of ours sends as fast as it is read, into a log and a vault in PostgreSQL; memory is taken after
// each tenth. The list is made while it is read; the platform's minutes for making one are not part of it.
/** The heap in use after the last tenth and after the second one may differ by so much, in MB. */
const MAX_GROWTH_MB = 200;
const TENTHS = 10;
const MB = 1024 * 1024;

/** A line of the platform's list. */
function line(n: number): string {
  const { firstName, name, email } = person(n);
  const at = new Date(1_600_000_000_000 + n * 60_000).toISOString().replace('.000Z', 'Z');
  const fields = { id: `gid://shopify/Customer/${10_000_000_000 + n}`, firstName, lastName: name.split(' ')[1] };
  const address = {
    name,
    phone: null,
    address1: `${n} Elm Street`,
    zip: '97201',
    city: 'Portland',
    countryCodeV2: 'US',
  };
  const mail = { emailAddress: email, marketingState: 'NOT_SUBSCRIBED', marketingUpdatedAt: null };
  const dates = { createdAt: at, updatedAt: at, state: 'ENABLED', taxExempt: false };
  return `${JSON.stringify({ ...fields, ...dates, defaultAddress: address, defaultEmailAddress: mail, defaultPhoneNumber: null })}\n`;
}

function* lines(count: number): Generator<string> {
  for (let n = 0; n < count; n += 1_000)
    yield Array.from({ length: Math.min(1_000, count - n) }, (_, at) => line(n + at)).join('');
}

async function serveList(count: number): Promise<{ url: string; stop: () => void }> {
  const server = http.createServer((_, reply) => void Readable.from(lines(count)).pipe(reply));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/customers.jsonl`, stop: () => server.close() };
}

const heapInUse = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / MB;
};

const options = benchOptions({ clients: [], quickClients: [], quickSizes: [20_000] });
const count = options.customers[0]!;
const server = await startBenchServer();
const list = await serveList(count);
try {
  const report = new BenchReport(server.host, options.quick);
  const { store, ledger, vault, close } = await openLedger(await server.database('customers'), benchFolder());
  const heap: number[] = [];
  let peak = 0;
  const gateway = new ShopifyCustomers({ apiKey: 'k', apiSecret: 's', appHost: 'a', platformUrl: null, timeoutMs: 1 });
  const reading = customerReading({
    ledger,
    vault,
    clock: { now: () => new Date() },
    access: { of: async () => ({ domain: SHOP, accessToken: 't' }) },
    customers: {
      startList: async () => ({ ok: true, value: 'list' }),
      findList: async () => ({ ok: true, value: { state: 'ready', url: list.url, count } }),
      readList: (url, skip) => gateway.readList(url, skip),
    },
    reached: async () => {},
  });
  const began = performance.now();
  const took = () => (performance.now() - began) / 1000;
  const progress = async (done: number) => {
    peak = Math.max(peak, process.memoryUsage().rss / MB);
    if (done < (heap.length + 1) * (count / TENTHS)) return;
    heap.push(heapInUse());
    report.line('customers read', { done, seconds: took(), heap_mb: heap.at(-1)! });
  };
  const task = { shop: SHOP, id: 'bench', input: {}, checkpoint: null, report: progress };
  await reading.execute(task as unknown as Parameters<typeof reading.execute>[0]);
  const seconds = took();
  const known = await store.head();
  if (known < count) throw new Error(`${known} events of ${count} customers`);
  report.line('customers', { count, seconds, per_s: count / seconds, heap_mb: heap.at(-1)!, peak_rss_mb: peak });
  const because = 'the list is read piece by piece; states, keys and rows in memory have their limits';
  const grown = heap.at(-1)! - heap[1]!;
  report.goal({ goal: 'CU1', what: 'heap grown, MB', values: [grown], limit: MAX_GROWTH_MB, at: 'most', because });
  await close();
  report.end(options.json);
} finally {
  list.stop();
  await server.stop();
}
