import { setTimeout as pause } from 'node:timers/promises';
import { pulseOf, Requests } from './kit/load-requests.js';
import { settled } from './kit/load-stage.js';
import { MailSink } from './kit/mail-sink.js';
import { openLoop, openLoopWhile } from './kit/open-loop.js';
import { benchOptions } from './kit/options.js';
import { BenchReport } from './kit/report.js';
import { type SeededShops, seedShops } from './kit/seeded-shops.js';
import { startBenchServer } from './kit/server.js';
import { type Child, COLLECTING, startService } from './kit/service.js';

// `npm run bench -- mails [--customers 1e5] [--only whole,killed] [--quick] [--json FILE]`: reminders to all members of a shop that are due
// at once: put into the outbox, and handed to a mail server on this machine, with the service's memory and the widget's time beside it; and
// again with the service killed three times.
const options = benchOptions({ clients: [], quickClients: [], sizes: [100_000], quickSizes: [5_000] });
const { quick, only = ['whole', 'killed'] } = options;
const MAILS = options.customers[0]!;
const MB = 2 ** 20;
const KILLS = 3;
const EXPIRY_DAYS = 5;
const HOUR_OF_START = 6;
/** Widget's reads a second. */
const READS = 50;
const QUIET_MS = quick ? 2_000 : 8_000;
const MIN_PER_S = 400;
const MAX_QUEUE_S = 60;
const MAX_GROWTH_MB = 100;
/** A mail that a killed process was sending is sent again when its lease of a minute has ended. */
const LONGEST_S = 3_600;
const SAMPLE_MS = 100;
/** A collection at every such sample. */
const SAMPLES_EACH = 50;

const service = (seeded: SeededShops, { url }: MailSink): Promise<Child> =>
  startService(seeded, { SMTP_URL: url, NODE_OPTIONS: COLLECTING, TEST_HOOKS: '1' });

/** A zone in which it is before the hour of reminders. */
function morningZone(): string {
  const ahead = HOUR_OF_START - new Date().getUTCHours();
  const hours = ahead < -12 ? ahead + 24 : ahead;
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

/** Lets the hour of reminders come. */
async function beginDay({ port }: Child): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(`http://127.0.0.1:${port}/test/clock`, { method: 'POST', headers, body: '{"advance":"PT4H"}' });
}

/** Waits until so many mails are in the outbox. */
async function untilQueued({ databaseUrl }: SeededShops, count: number): Promise<void> {
  while ((await server.count(databaseUrl, 'messaging.mail')) < count) await pause(1_000);
}

/** Bytes that a service uses after a collection. */
async function inUse(child: Child): Promise<number> {
  process.kill(child.pid, 'SIGUSR2');
  const { heapBytes, externalBytes } = await pulseOf(child);
  return heapBytes + externalBytes;
}

async function untilSent(sink: MailSink, count: number): Promise<void> {
  const end = performance.now() + LONGEST_S * 1000;
  while (sink.copies.size < count && performance.now() < end) await pause(20);
}

const server = await startBenchServer();
try {
  const report = new BenchReport(server.host, quick);
  if (only.includes('whole')) await whole(report, await shopWithEndingPoints('mails'));
  if (only.includes('killed')) await killed(report, await shopWithEndingPoints('mails_killed'));
  report.end(options.json);
} finally {
  await server.stop();
}

async function shopWithEndingPoints(name: string): Promise<SeededShops> {
  const url = await server.database(name);
  const zone = morningZone();
  return seedShops(url, { shops: 1, customers: MAILS, points: 240, people: true, zone, expiryDays: EXPIRY_DAYS });
}

async function whole(report: BenchReport, seeded: SeededShops): Promise<void> {
  const sink = await new MailSink().start();
  const child = await service(seeded, sink);
  await settled(child, 600_000);
  const requests = new Requests(seeded);
  requests.sign();
  const widget = { port: child.port, rate: READS, make: (turn: number) => requests.widget(turn) };
  const quiet = await openLoop({ ...widget, ms: QUIET_MS });
  const [idle, idleRss] = [await inUse(child), child.rss()];
  const [cpu, pg] = [child.cpuSeconds(), server.cpu()];
  const began = performance.now();
  let [most, mostRss, samples] = [idle, idleRss, 0];
  const goesOn = { on: true };
  const reading = openLoopWhile(goesOn, widget);
  void beginDay(child);
  let queued = 0;
  void untilQueued(seeded, MAILS).then(() => {
    queued = (performance.now() - began) / 1000;
  });
  while (sink.copies.size < MAILS) {
    mostRss = Math.max(mostRss, child.rss());
    if (samples++ % SAMPLES_EACH === 0) most = Math.max(most, await inUse(child));
    await pause(SAMPLE_MS);
  }
  goesOn.on = false;
  const busy = await reading;
  const seconds = (performance.now() - began) / 1000;
  report.line('sent', {
    mails: sink.copies.size,
    seconds,
    queue_s: queued,
    per_s: MAILS / seconds,
    connections: sink.connections,
    kb_each: sink.bytes / MAILS / 1024,
    node_ms_each: ((child.cpuSeconds() - cpu) / MAILS) * 1000,
    pg_ms_each: ((server.cpu() - pg) / MAILS) * 1000,
    idle_mb: idle / MB,
    most_mb: most / MB,
    idle_rss_mb: idleRss / MB,
    most_rss_mb: mostRss / MB,
    widget_p99_ms: busy.p99_ms,
    quiet_p99_ms: quiet.p99_ms,
  });
  await child.end();
  await sink.stop();
  const because = `${MAILS} reminders due at once`;
  report.goal({ goal: 'N1', what: 'queued, s', values: [queued], limit: MAX_QUEUE_S, at: 'most', because });
  report.goal({ goal: 'N2', what: 'sent a second', values: [MAILS / seconds], limit: MIN_PER_S, at: 'least', because });
  report.goal({
    goal: 'N3',
    what: 'memory in use above idle, MB',
    values: [(most - idle) / MB],
    limit: MAX_GROWTH_MB,
    at: 'most',
    because,
  });
}

async function killed(report: BenchReport, seeded: SeededShops): Promise<void> {
  const sink = await new MailSink().start();
  let child = await service(seeded, sink);
  await settled(child, 600_000);
  void beginDay(child).catch(() => undefined);
  for (let kill = 1; kill <= KILLS; kill++) {
    await untilSent(sink, (MAILS * kill) / (KILLS + 1));
    await child.end('SIGKILL');
    child = await service(seeded, sink);
    void beginDay(child).catch(() => undefined);
  }
  await untilSent(sink, MAILS);
  report.line('killed', { kills: KILLS, mails: sink.copies.size, repeated: sink.repeated() });
  report.goal({
    goal: 'N4',
    what: 'lost',
    values: [MAILS - sink.copies.size],
    limit: 0,
    at: 'most',
    because: 'killed three times',
  });
  await child.end();
  await sink.stop();
}
