import { spawnSync } from 'node:child_process';
import { createHash, hash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { LogCheck } from '@loyalty/services/contexts/proof/application/check';
import { ExportLines } from '@loyalty/services/contexts/proof/application/export-lines';
import { readExport } from '@loyalty/services/contexts/proof/application/export-reader';
import { copyOut } from '@loyalty/services/platform/event-store/postgres/copy-out';
import { migrateLedger } from '@loyalty/services/platform/event-store/postgres/schema';
import { openPostgresEventStore, type PostgresEventStore } from '@loyalty/services/platform/event-store/postgres/store';
import pg from 'pg';
import { event } from './kit/events.js';
import { flamed } from './kit/flame.js';
import { benchOptions } from './kit/options.js';
import { BenchReport } from './kit/report.js';
import { startBenchServer } from './kit/server.js';

// `npm run bench -- audit [--only 'export'] [--rounds 3] [--quick] [--flame] [--json FILE]`: verifying a log over its stored bytes, and exporting it (G12).
const LANES = 64;
const STREAMS = 50;
const PER_APPEND = 10;
/** Exit status of the verifier for events that fit together and that no seal covers. */
const UNSEALED = 3;
const LARGE = 5_000_000;

interface Log {
  readonly store: PostgresEventStore;
  readonly url: string;
  readonly events: number;
  /** Total size of the events' JSON bodies. */
  readonly bytes: number;
}

async function fill(url: string, events: number): Promise<Log> {
  await migrateLedger({ url });
  const store = await openPostgresEventStore({ url, lease: 'acquire', crash: () => {} });
  const turns = Math.ceil(events / LANES / PER_APPEND);
  const lane = async (number: number) => {
    for (let turn = 0; turn < turns; turn++) {
      const stream = `shop/points/${number}-${turn % STREAMS}`;
      const expectedRevision = Math.floor(turn / STREAMS) * PER_APPEND;
      await store.append({
        shop: 'shop',
        stream,
        expectedRevision,
        events: Array.from({ length: PER_APPEND }, () => event()),
      });
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));
  let bytes = 0;
  await store.scan({}, ({ body }) => {
    bytes += body.length;
  });
  return { store, url, events: turns * LANES * PER_APPEND, bytes };
}

interface Taken {
  readonly per_s: number;
  /** Processor time for one event: this process, and the server. */
  readonly service_us: number;
  readonly database_us: number;
}

async function take(events: number, work: () => Promise<unknown> | unknown): Promise<Taken> {
  const used = () => {
    const { user, system } = process.cpuUsage();
    return { service: user + system, database: server.cpu() * 1e6 };
  };
  const [before, began] = [used(), performance.now()];
  await work();
  const [after, seconds] = [used(), (performance.now() - began) / 1000];
  const [service_us, database_us] = [after.service - before.service, after.database - before.database];
  return { per_s: events / seconds, service_us: service_us / events, database_us: database_us / events };
}

/** A hash chain over bodies of the log's average size and nothing else: the upper bound of the processor. */
function pureChain({ events, bytes }: Log): void {
  const body = Buffer.alloc(Math.round(bytes / events), 7);
  let link = Buffer.alloc(32);
  for (let n = 0; n < events; n++) link = createHash('sha256').update(link).update(body).digest();
}

/** The hash chain with one-shot calls, without objects; an upper bound that a database cannot come near to. */
function pureOneShot({ events, bytes }: Log): void {
  const body = Buffer.alloc(Math.round(bytes / events), 7);
  for (let n = 0; n < events; n++) hash('sha256', body, 'hex');
}

async function check({ store, events }: Log): Promise<void> {
  const log = new LogCheck({ sealsOf: () => [], keys: [], isGapless: true });
  await store.scan({}, (link) => log.add(link));
  const [found] = log.findings();
  if (found?.events !== events || found.broken) throw new Error(`the log does not verify: ${found?.broken?.why}`);
}

async function checkFile(file: string, events: number): Promise<void> {
  const log = new LogCheck({ sealsOf: () => [], keys: [] });
  await readExport(file, (link) => log.add(link));
  const [found] = log.findings();
  if (found?.events !== events || found.broken) throw new Error(`the export does not verify: ${found?.broken?.why}`);
}

async function exportTo({ store }: Log, file: string): Promise<void> {
  const handle = fs.openSync(file, 'w');
  const lines = new ExportLines((block) => void fs.writeSync(handle, block), true);
  await store.scan({}, (link) => lines.add(link));
  await lines.end();
  fs.closeSync(handle);
}

/** PostgreSQL's own export of the same columns in the same order, into the same kind of file: `COPY … TO STDOUT` as in `psql`. */
async function copyTo({ url }: Log, file: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c ledger.scope=log' });
  await client.connect();
  const handle = fs.openSync(file, 'w');
  const columns = `copy (select * from ledger.event_log order by position) to stdout`;
  let [parts, length]: [Buffer[], number] = [[], 0];
  const flush = () => {
    if (length > 0) fs.writeSync(handle, Buffer.concat(parts, length));
    [parts, length] = [[], 0];
  };
  try {
    // Text has no header; the helper cuts off the binary header's 19 bytes, here of the first row, which is irrelevant.
    await copyOut(client, columns, (bytes, from, to) => {
      parts.push(Buffer.from(bytes.subarray(from, to)));
      length += to - from;
      if (length > 1024 * 1024) flush();
    });
    flush();
  } finally {
    fs.closeSync(handle);
    await client.end();
  }
}

/** The stand-alone verifier that comes with an evidence pack, in a process of its own, over the events of an export. */
function checkPack(exported: string, pack: string): void {
  fs.mkdirSync(pack, { recursive: true });
  fs.rmSync(path.join(pack, 'events-0001.ndjson'), { force: true });
  fs.linkSync(exported, path.join(pack, 'events-0001.ndjson'));
  fs.writeFileSync(path.join(pack, 'seals.ndjson'), '');
  fs.writeFileSync(path.join(pack, 'public-keys.json'), '[]');
  const { status, stdout } = spawnSync(process.execPath, ['verifier/verify.mjs', pack], { encoding: 'utf8' });
  if (status !== UNSEALED) throw new Error(`the pack does not verify: ${stdout}`);
}

const { rounds, quick, only, flame, json } = benchOptions({ clients: [], quickClients: [] });
const server = await startBenchServer();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-bench-audit-'));
try {
  const report = new BenchReport(server.host, quick);
  const log = await fill(await server.database('audit'), quick ? 60_000 : 400_000);
  const { events, bytes } = log;
  const [exported, copied] = [path.join(folder, 'export.ndjson'), path.join(folder, 'copy.txt')];
  const cases = {
    'pure sha-256 chain': () => pureChain(log),
    'pure sha-256, one call each': () => pureOneShot(log),
    'verify the stored bytes': () => check(log),
    'copy to': () => copyTo(log, copied),
    export: () => exportTo(log, exported),
    'verify an export': () => checkFile(exported, events),
    'verify a pack': () => checkPack(exported, path.join(folder, 'pack')),
  };
  const names = (Object.keys(cases) as (keyof typeof cases)[]).filter((name) => !only || only.includes(name));
  if (only && !only.includes('export')) await exportTo(log, exported);
  const taken = new Map<string, Taken[]>(names.map((name) => [name, []]));
  // The first round warms up the JIT and is not counted.
  for (let round = 0; round <= rounds; round++)
    for (const name of names) {
      const one = await take(events, () => flamed(flame && round > 0, `audit ${name}`, cases[name]));
      if (round > 0) taken.get(name)?.push(one);
    }
  const perEvent = bytes / events / 1e6;
  for (const [name, all] of taken) {
    const { per_s, service_us, database_us } = all.toSorted((x, y) => x.per_s - y.per_s)[all.length >> 1] as Taken;
    report.line(`audit ${name}`, { events, per_s, mb_per_s: per_s * perEvent, service_us, database_us });
  }
  const because = `${Math.round(bytes / events)} bytes an event, ${events} events`;
  const rates = (name: keyof typeof cases) => (taken.get(name) ?? []).map(({ per_s }) => per_s);
  const goal = (what: string, values: readonly number[], at: 'least' | 'most', limit: number) => {
    if (values.length > 0) report.goal({ goal: 'G12', what, values, limit, at, because });
  };
  /** Ratio of two cases, round by round. */
  const shares = (over: keyof typeof cases, under: keyof typeof cases) => {
    const limits = rates(under);
    return limits.length > 0 ? rates(over).map((rate, round) => rate / (limits[round] as number)) : [];
  };
  goal('verify/pure hash', shares('verify the stored bytes', 'pure sha-256 chain'), 'least', 0.6);
  const speeds = rates('verify the stored bytes').map((rate) => rate * perEvent);
  goal('verify MB/s', speeds, 'least', 70);
  goal('export/copy to', shares('export', 'copy to'), 'least', 0.8);
  for (const name of ['verify an export', 'verify a pack'] as const) {
    const seconds = rates(name).map((rate) => LARGE / rate);
    goal(`${name}: s for 5M events`, seconds, 'most', 40);
  }
  await log.store.close();
  report.end(json);
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
  await server.stop();
}
