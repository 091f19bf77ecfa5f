import { spawn } from 'node:child_process';
import path from 'node:path';
import { API_KEY, API_SECRET } from '../../support/platform-keys.js';
import { Requests } from './load-requests.js';
import { type Case, type LoadStage, settled } from './load-stage.js';
import { openLoop, percentile } from './open-loop.js';
import { seedShops } from './seeded-shops.js';
import { startService } from './service.js';
import { WireClient } from './wire-client.js';

/** Runs an operator command while the service runs. @returns its exit code, duration and output */
async function operator(
  { requests }: LoadStage,
  ...words: string[]
): Promise<{ code: number | null; ms: number; output: string }> {
  const { databaseUrl, dataDir } = requests.seeded;
  const began = performance.now();
  const child = spawn(process.execPath, [path.resolve('services/dist/cli/main.js'), ...words], {
    env: {
      PATH: process.env.PATH ?? '',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PLATFORM_URL: 'http://127.0.0.1:9',
      SHOPIFY_API_KEY: API_KEY,
      SHOPIFY_API_SECRET: API_SECRET,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => (output = (output + part).slice(-2000)));
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, ms: performance.now() - began, output };
}

/** Reads the widget while a task runs; returns the number of answers other than 200. */
async function served<T>(
  { requests, service, rate }: LoadStage,
  work: () => Promise<T>,
): Promise<{ done: T; failed: number; p99_ms: number }> {
  let running = true;
  const times: number[] = [];
  let failed = 0;
  const reading = (async () => {
    for (let turn = 0; running; turn++) {
      const loaded = await openLoop({
        port: service.port,
        rate: 100 * rate,
        ms: 250,
        connections: 16,
        make: (n) => requests.widget(turn * 100 + n),
      });
      failed += loaded.sent - (loaded.statuses[200] ?? 0);
      times.push(loaded.p99_ms);
    }
  })();
  const done = await work();
  running = false;
  await reading;
  return { done, failed, p99_ms: percentile(times, 0.99) };
}

/** An account with a hundred thousand events. */
export const agedAccount: Case = async ({ report, requests, service, quick }) => {
  const [customer, shop] = [requests.customer(0), requests.shop(0)];
  const age = quick ? 2000 : 100_000;
  const filled = await openLoop({
    port: service.port,
    rate: quick ? 1000 : 2000,
    ms: age / (quick ? 1 : 2),
    connections: 32,
    make: (turn) => requests.adjust(turn, turn % 2 === 0 ? 10 : -10, customer, shop),
  });
  await settled(service);
  const client = new WireClient(service.port);
  const timed = async (make: (turn: number) => string, count: number): Promise<number[]> => {
    const times: number[] = [];
    for (let turn = 0; turn < count; turn++) {
      const began = performance.now();
      const { status, body } = await client.send(make(turn));
      if (status !== 200) throw new Error(`${status} ${body.toString('utf8').slice(0, 200)}`);
      times.push(performance.now() - began);
    }
    return times;
  };
  const command = await timed((turn) => requests.adjust(turn, turn % 2 === 0 ? 10 : -10, customer, shop), 200);
  const history = await timed(() => requests.read(`/api/lp/customers/${customer}/activities?first=50`, shop), 50);
  client.close();
  report.line('L-10 aged account', {
    events: filled.statuses[200] ?? 0,
    command_p50_ms: percentile(command, 0.5),
    command_p99_ms: percentile(command, 0.99),
    history_p99_ms: percentile(history, 0.99),
  });
  report.must('L-10', 'command p99 ms', percentile(command, 0.99), '<=', 100);
  report.must('L-10', 'history page p99 ms', percentile(history, 0.99), '<=', 200);
};

export const verifyBeside: Case = async (stage) => {
  const { report, server, requests } = stage;
  const { done, failed, p99_ms } = await served(stage, () => operator(stage, 'verify'));
  const events = await server.count(requests.seeded.databaseUrl, 'ledger.event_log');
  report.line('L-18 verify', { events, ms: done.ms, reads_p99_ms: p99_ms });
  report.never('L-18', 'verify ends well', done.code === 0 ? 0 : 1);
  report.must('L-18', 'a million events, s', (done.ms / 1000) * (1e6 / Math.max(events, 1e6)), '<=', 60, 20);
  report.must('L-18', 'reads that failed meanwhile', failed, '<=', 0);
};

export const rebuildBeside: Case = async (stage) => {
  const { report, server, requests } = stage;
  const { done, failed, p99_ms } = await served(stage, () => operator(stage, 'rebuild'));
  const events = await server.count(requests.seeded.databaseUrl, 'ledger.event_log');
  report.line('L-08 rebuild', { events, ms: done.ms, reads_p99_ms: p99_ms });
  report.never('L-08', 'rebuild ends well', done.code === 0 ? 0 : 1);
  report.must('L-08', 'rebuild, s', done.ms / 1000, '<=', 300, 120);
  report.must('L-08', 'reads that failed meanwhile', failed, '<=', 0);
};

/** Rates that a busy machine sustains, for comparisons rather than measurements. */
const GENTLE = { commands: 60, reads: 120 } as const;
const LONGER = 10;

/** Repeats the calls on a log ten times as long: their cost must not depend on the length of the log. */
export const longerLog: Case = async ({ report, requests, service, server, ms }) => {
  const { shops, customers, dataDir } = requests.seeded;
  const request = { shops: shops.length, customers: customers.length * LONGER, dataDir };
  const seeded = await seedShops(await server.database('longer'), request);
  const other = await startService(seeded, { RATE_LIMIT_FACTOR: '4' });
  const sides = [
    { port: service.port, of: requests },
    { port: other.port, of: new Requests(seeded) },
  ];
  try {
    for (const child of [service, other]) await settled(child);
    for (const [name, rate] of Object.entries(GENTLE)) {
      const [short, long]: [number[], number[]] = [[], []];
      for (let round = 0; round < 3; round++)
        for (const [times, { port, of }] of [[short, sides[0]!] as const, [long, sides[1]!] as const]) {
          of.sign();
          const make = (turn: number) => (name === 'commands' ? of.adjust(turn) : of.widget(turn));
          times.push((await openLoop({ port, rate, ms, connections: 32, make })).p99_ms);
        }
      const ratio = percentile(long, 0.5) / percentile(short, 0.5);
      report.must('L-09', `${name} p99, ${LONGER} times the log`, ratio, '<=', 1.2, 1.05);
    }
  } finally {
    await other.end('SIGKILL');
  }
};
