import { setTimeout as pause } from 'node:timers/promises';
import { leaving, outage, overload } from './load-cases-of-faults.js';
import { agedAccount, longerLog, rebuildBeside, verifyBeside } from './load-cases-of-size.js';
import { pulseOf } from './load-requests.js';
import { type Case, type LoadStage, settled } from './load-stage.js';
import { failures, numbersOf, openLoop, openLoopWhile, percentile } from './open-loop.js';
import { WireClient } from './wire-client.js';

/** Time-out after which a burst counts as never settled. */
const MAX_UNSETTLED_MS = 600_000;

/**
 * A one-minute sale: a thousand orders a second, a fifth of them of new customers, while shoppers read their balances. All are answered,
 * and then all are settled: no delivery is open, and every follower has reached the end of the log.
 */
const webhooks: Case = async ({ report, requests, service, server, burstMs: ms, rate }) => {
  const [requested, reads] = [1000 * rate, 100 * rate];
  const { databaseUrl } = requests.seeded;
  const open = () => server.count(databaseUrl, "inbox.delivery where state = 'new'");
  const before = await server.count(databaseUrl, "inbox.delivery where state = 'done'");
  const reading = { on: true };
  const reader = openLoopWhile(reading, { port: service.port, rate: reads, make: (turn) => requests.widget(turn) });
  const loaded = await openLoop({
    port: service.port,
    rate: requested,
    ms,
    make: (turn) => requests.order(turn, turn % 5 === 0 ? requests.newCustomer() : requests.customer(turn)),
  });
  const began = performance.now();
  while ((await open()) > 0 && performance.now() - began < MAX_UNSETTLED_MS) await pause(250);
  await settled(service);
  const settledMs = performance.now() - began;
  reading.on = false;
  const read = await reader;
  const done = (await server.count(databaseUrl, "inbox.delivery where state = 'done'")) - before;
  report.line('L-01 webhooks', { rate: requested, ...numbersOf(loaded) });
  report.line('L-01 reads meanwhile', { rate: reads, ...numbersOf(read) });
  const { eventLoopP99Ms } = await pulseOf(service);
  report.line('L-01 settled', { after_ms: settledMs, per_s: (done * 1000) / (ms + settledMs), eventLoopP99Ms });
  report.must('L-01', 'deliveries not answered 200', failures(loaded), '<=', 0);
  report.must('L-01', 'webhook p99 ms', loaded.p99_ms, '<=', 500);
  report.must('L-01', 'slowest webhook ms', loaded.max_ms, '<=', 5000);
  report.must('L-01', 'settled after, s', settledMs / 1000, '<=', 120);
  report.never('L-01', 'deliveries without an end', loaded.sent - failures(loaded) - done);
  report.must('L-01', 'read p99 ms meanwhile', read.p99_ms, '<=', 200);
  report.must('L-01', 'reads not answered 200', failures(read), '<=', 0);
};

const commands: Case = async ({ report, requests, service, ms, rate }) => {
  const requested = 250 * rate;
  const loaded = await openLoop({ port: service.port, rate: requested, ms, make: (turn) => requests.adjust(turn) });
  report.line('L-02 commands', { rate: requested, ...numbersOf(loaded) });
  report.must('L-02', 'commands not answered 200', failures(loaded), '<=', 0);
  report.must('L-02', 'command p50 ms', loaded.p50_ms, '<=', 25);
  report.must('L-02', 'command p99 ms', loaded.p99_ms, '<=', 150);
  await settled(service);
};

/** Half of the debits find nothing left: they are rejected, and the account ends at exactly 0. */
const hotAccount: Case = async ({ report, requests, service, ms, rate }) => {
  const [customer, shop] = [requests.customer(0), requests.shop(0)];
  const requested = 120 * rate;
  const takings = Math.floor((requested * ms) / 1000 / 2);
  const client = new WireClient(service.port);
  const set = requests.adjust(0, takings * 10, customer, shop).replace('"amount"', '"newBalance"');
  await client.send(set.replace(/content-length: \d+/, (head) => `content-length: ${Number(head.slice(16)) + 4}`));
  const loaded = await openLoop({
    port: service.port,
    rate: requested,
    ms,
    make: (turn) => requests.adjust(turn, -10, customer, shop),
  });
  const taken = loaded.statuses[200] ?? 0;
  report.line('L-03 one hot account', { rate: requested, ...numbersOf(loaded) });
  report.never('L-03', 'takings beyond the balance', Math.max(0, taken - takings));
  report.must('L-03', 'command p99 ms', loaded.p99_ms, '<=', 400);
  report.never('L-03', 'answers but 200 and 422', loaded.sent - taken - (loaded.statuses[422] ?? 0));
  client.close();
};

const widgets: Case = async ({ report, requests, service, ms, rate }) => {
  const requested = 1500 * rate;
  const loaded = await openLoop({ port: service.port, rate: requested, ms, make: (turn) => requests.widget(turn) });
  report.line('L-04 widget reads', { rate: requested, ...numbersOf(loaded) });
  report.must('L-04', 'reads not answered 200', failures(loaded), '<=', 0);
  report.must('L-04', 'read p99 ms', loaded.p99_ms, '<=', 60);
};

/** Latency from a shopper's order to its points in the widget. */
async function untilVisible({ requests, service }: LoadStage, sample: number): Promise<number> {
  const turn = 31 + sample * 17;
  const client = new WireClient(service.port);
  const balance = async (): Promise<number> =>
    JSON.parse((await client.send(requests.widget(turn))).body.toString('utf8')).data?.member?.points.available ?? 0;
  const before = await balance();
  const began = performance.now();
  await client.send(requests.order(turn));
  // Others earn and spend at the same time: an order of 33 moves the balance regardless.
  while (performance.now() - began < 10_000 && (await balance()) < before + 10) await pause(10);
  client.close();
  return performance.now() - began;
}

const mixed: Case = async (stage) => {
  const { report, requests, service, ms, rate } = stage;
  const begun = { rss: service.rss(), files: service.files() };
  const lags: number[] = [];
  const visible: number[] = [];
  let running = true;
  const watching = (async () => {
    for (let sample = 0; running; sample++) {
      lags.push((await pulseOf(service)).lagMs);
      visible.push(await untilVisible(stage, sample));
    }
  })();
  const wave = (perS: number, make: (turn: number) => string) =>
    openLoop({ port: service.port, rate: perS * rate, ms, connections: 64, make });
  const [command, webhook, read] = await Promise.all([
    wave(150, (turn) => requests.adjust(turn)),
    wave(100, (turn) => requests.order(turn)),
    wave(400, (turn) => requests.widget(turn)),
  ]);
  running = false;
  await watching;
  for (const [name, loaded] of [
    ['commands', command],
    ['webhooks', webhook],
    ['reads', read],
  ] as const)
    report.line(`L-05 mixed ${name}`, numbersOf(loaded));
  const { eventLoopP99Ms } = await pulseOf(service);
  report.must(
    'L-05',
    'answers but 200',
    [command, webhook, read].reduce((sum, loaded) => sum + failures(loaded), 0),
    '<=',
    0,
  );
  report.must('L-05', 'p99 ms of the slowest kind', Math.max(command.p99_ms, webhook.p99_ms, read.p99_ms), '<=', 200);
  report.must('L-05', 'read-model lag p99 ms', percentile(lags, 0.99), '<=', 2000, 500);
  report.must('L-05', 'event-loop delay p99 ms', eventLoopP99Ms, '<=', 100);
  // Memory is judged over a long run only: in a short one caches are still filling.
  const growth = (service.rss() / begun.rss - 1) * 100;
  if (ms >= 600_000) report.must('L-05', 'RSS growth %', growth, '<=', 10);
  report.line('L-05 process', {
    rss_mb: service.rss() / 1e6,
    growth_pct: growth,
    files: service.files(),
    files_before: begun.files,
  });
  report.line('L-06 order to points', {
    samples: visible.length,
    p50_ms: percentile(visible, 0.5),
    p99_ms: percentile(visible, 0.99),
  });
  report.must('L-06', 'order to points p50 ms', percentile(visible, 0.5), '<=', 500);
  report.must('L-06', 'order to points p99 ms', percentile(visible, 0.99), '<=', 3000, 1000);
  await settled(service);
};

/** The service starts on a log without checkpoints: time until the last of its followers has caught up, and the rate of each. */
const catchUp: Case = async ({ report, service }) => {
  const began = performance.now();
  const first = await pulseOf(service);
  const arrivedMs = new Map<string, number>();
  let pulse = first;
  // A consumer learns the log's end only when it wakes.
  while ((pulse.behind > 0 || pulse.slowest < pulse.foremost) && performance.now() - began < 120_000) {
    await pause(25);
    const before = pulse;
    pulse = await pulseOf(service);
    for (const [name, position] of Object.entries(pulse.positions))
      if (position !== before.positions[name]) arrivedMs.set(name, performance.now() - began);
  }
  const [events, seconds] = [pulse.slowest - first.slowest, (performance.now() - began) / 1000];
  if (events < 1000) return report.line('L-07 catch-up', { events, seconds });
  const rates = [...arrivedMs].map(([name, ms]) => {
    const read = (pulse.positions[name] ?? 0) - (first.positions[name] ?? 0);
    return [`${name}_per_s`, (read * 1000) / ms];
  });
  report.line('L-07 catch-up', { events, ...Object.fromEntries(rates) });
  report.must('L-07', 'catch-up, events/s', events / seconds, '>=', 5000, 20_000);
};

/** Cases of a service that has just started. */
export const COLD: typeof CASES = [['L-07', catchUp]];

/** In an order in which each finds its preconditions; those that damage the service come last. */
export const CASES: readonly (readonly [string, Case])[] = [
  ['L-02', commands],
  ['L-03', hotAccount],
  ['L-04', widgets],
  ['L-01', webhooks],
  ['L-05', mixed],
  ['L-09', longerLog],
  ['L-10', agedAccount],
  ['L-18', verifyBeside],
  ['L-08', rebuildBeside],
  ['L-20', overload],
  ['L-16', outage],
  ['L-17', leaving],
];
