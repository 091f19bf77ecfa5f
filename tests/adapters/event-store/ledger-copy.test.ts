import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { runLedger } from '@loyalty/services/cli/run';
import { openEventStoreDB } from '@loyalty/services/platform/event-store/eventstoredb/store';
import { type CommandRecord, CommandRepeated, type EventStore } from '@loyalty/services/platform/event-store/port';
import { migrateLedger } from '@loyalty/services/platform/event-store/postgres/schema';
import { openPostgresEventStore } from '@loyalty/services/platform/event-store/postgres/store';
import { build } from 'esbuild';
import { startEventStoreDBStandIn } from '../../support/eventstoredb/node.js';
import { useLedger } from './postgres-ledger.js';
import { eventOf, place, recordOf } from './stage.js';

const ledger = await useLedger();
const cluster = await startEventStoreDBStandIn();
const esdb = cluster.nodes[0]!.url;
const folder = fs.mkdtempSync(path.resolve('.cache/copy-'));
const schemaUrl = (schema: string) => `${ledger.url}?schema=${schema}`;
const open = (schema: string) => openPostgresEventStore({ url: ledger.url, schema, lease: 'acquire' });
const env = { DATABASE_URL: ledger.url, DATA_DIR: folder };

/** Content of the original: 1,248 events of 16 streams, and commands that were carried out or refused. */
let original: Recorded[] = [];
const records: CommandRecord[] = [];

const whole = async (store: EventStore) => {
  const all: Recorded[] = [];
  for (;;) {
    const page = await store.readAll(all.at(-1)?.position ?? 0, 1000);
    if (page.length === 0) return all;
    all.push(...page);
  }
};

/** Everything must be the same, byte for byte, the position too. */
const output = (events: readonly Recorded[]) => events.map((event) => JSON.stringify(event));

async function copy(from: string, to: string, extra: Record<string, string> = {}) {
  const lines: string[] = [];
  const bars: number[] = [];
  const code = await runLedger(
    ['copy', '--from', from, '--to', to],
    { ...env, ...extra },
    {
      isScreen: false,
      out: async (line) => void lines.push(line),
      write: () => undefined,
      err: (line) => void lines.push(line),
      progress: (done, of) => void bars.push(done / of),
    },
  );
  return { code, output: lines.join('\n'), bars };
}

/** Every event and every answer is there: repeats are recognised, and what follows is appended to the same chain. */
async function expectAll(store: EventStore) {
  expect(output(await whole(store))).toEqual(output(original));
  for (const record of records.filter((_, n) => n % 9 === 0)) {
    expect(await store.findCommand(record.shop, record.command)).toEqual(record);
    const again = { shop: record.shop, stream: `${record.shop}/points/0`, expectedRevision: 0, events: [eventOf()] };
    await expect(store.append({ ...again, record })).rejects.toBeInstanceOf(CommandRepeated);
  }
}

beforeAll(async () => {
  await migrateLedger({ url: ledger.url, schema: 'origin' });
  const store = await open('origin');
  const { shop } = place();
  const write = async (lane: number) => {
    for (let n = 0; n < 65; n++) {
      const record = recordOf(shop, { ok: { lane, n } });
      const events =
        n % 5 === 0
          ? [eventOf({ n, text: 'ß "quoted" \u2028' }), eventOf({ n })]
          : [eventOf({ n, big: '9'.repeat(30) })];
      const stream = `${shop}/points/${lane}`;
      const expectedRevision = n + Math.ceil(n / 5);
      await store.append({ shop, stream, expectedRevision, events, record });
      records.push(record);
    }
    const rejected = recordOf(shop, { rejected: 'points.insufficient' });
    await store.append({ shop, stream: `${shop}/points/${lane}`, expectedRevision: 78, events: [], record: rejected });
    records.push(rejected);
  };
  await Promise.all(Array.from({ length: 16 }, (_, lane) => write(lane)));
  original = await whole(store);
  await store.close();
  expect(original).toHaveLength(16 * 78);
}, 60_000);

afterAll(async () => {
  await cluster.close();
  fs.rmSync(folder, { recursive: true });
});

describe('ledger copy', () => {
  it('takes a log from PostgreSQL to EventStoreDB and back: same events in the same order, answers, chain [I-56]', async () => {
    const there = await copy(schemaUrl('origin'), esdb);
    expect(there).toMatchObject({
      code: 0,
      output: expect.stringContaining('1,248 events and 1,056 answers of commands'),
    });
    expect(there.bars.at(-1)).toBe(1);
    expect(there.bars.toSorted((a, b) => a - b)[0]).toBeLessThan(0.5);
    const store = await openEventStoreDB({ url: esdb, claimTables: { url: ledger.url } });
    await expectAll(store);
    await store.close();
    expect(await copy(esdb, schemaUrl('back'))).toMatchObject({ code: 0 });
    const back = await open('back');
    await expectAll(back);
    const [first] = original as [Recorded];
    await back.append({ shop: first.shop, stream: first.stream, expectedRevision: 78, events: [eventOf()] });
    await back.close();
  }, 120_000);

  it('sends a log to EventStoreDB over one call, and goes on where that is lost with 32 appends under way [F-19]', async () => {
    const fresh = await startEventStoreDBStandIn();
    const [node] = fresh.nodes;
    const undisturbed = (count: number) => new Array<null>(count).fill(null);
    node!.faults.push(...undisturbed(100), 'lost', ...undisturbed(160), 'answer-lost', ...undisturbed(90), 'lost');
    expect(await copy(schemaUrl('origin'), node!.url)).toMatchObject({ code: 0 });
    expect(node!.faults).toEqual([]);
    expect(node!.calls.batchAppend).toBe(4);
    const store = await openEventStoreDB({ url: node!.url, claimTables: { url: ledger.url } });
    await expectAll(store);
    await store.close();
    await fresh.close();
  }, 120_000);

  it('never takes a log for a copy whose order a server did not keep', async () => {
    const fresh = await startEventStoreDBStandIn();
    const [node] = fresh.nodes;
    // One append is rejected while those behind it are carried out.
    node!.faults.push(...new Array<null>(100).fill(null), 'refused');
    const broken = await copy(schemaUrl('origin'), node!.url);
    expect(broken).toMatchObject({ code: 3, output: expect.stringContaining('did not keep the order of the events') });
    const again = await copy(schemaUrl('origin'), node!.url);
    expect(again).toMatchObject({ code: 2, output: expect.stringContaining('holds another log') });
    await fresh.close();
  }, 60_000);

  it('gives the streams of an earlier version their present names on another server, and refuses them on theirs', async () => {
    const [former, present] = [await startEventStoreDBStandIn(), await startEventStoreDBStandIn(1, 7_000)];
    const [from, to] = [former.nodes[0]!, present.nodes[0]!];
    expect(await copy(schemaUrl('origin'), from.url)).toMatchObject({ code: 0 });
    from.log.rename((name) => name.replace(/^points-([^/]+)\/(\d+)$/, '$1/points/$2'));
    const unread = await openEventStoreDB({ url: from.url, claimTables: { url: ledger.url } });
    await expect(unread.head()).rejects.toThrow('have the names of an earlier version');
    await unread.close();
    expect(await copy(from.url, to.url)).toMatchObject({ code: 0 });
    const store = await openEventStoreDB({ url: to.url, claimTables: { url: ledger.url } });
    await expectAll(store);
    await store.close();
    await Promise.all([former.close(), present.close()]);
  }, 120_000);

  it('goes through a file that is an export as any other, and from it into a store', async () => {
    const file = path.join(folder, 'log.ndjson');
    expect(await copy(schemaUrl('origin'), file)).toMatchObject({ code: 0 });
    const verified = await runLedger(
      ['verify', '--file', file],
      {},
      { isScreen: false, out: async () => {}, write: () => undefined, err: () => {}, progress: () => {} },
    );
    // Every hash fits; nothing was sealed in this log.
    expect(verified).toBe(3);
    // As a killed process would leave it: the last line is half there.
    fs.truncateSync(file, fs.statSync(file).size - 200);
    expect((await copy(schemaUrl('origin'), file)).output).toContain('were there already');
    expect(await copy(file, schemaUrl('from_file'))).toMatchObject({ code: 0 });
    const store = await open('from_file');
    await expectAll(store);
    await store.close();
  }, 120_000);

  it('refuses a place that holds another log, and changes nothing there', async () => {
    await migrateLedger({ url: ledger.url, schema: 'other_log' });
    const store = await open('other_log');
    const { shop, stream } = place();
    await store.append({ shop, stream, expectedRevision: 0, events: [eventOf()] });
    await store.close();
    const { code, output } = await copy(schemaUrl('origin'), schemaUrl('other_log'));
    expect(code).toBe(2);
    expect(output).toContain(`holds another log: its event 1 (${stream}, revision 1)`);
    expect(output).not.toContain('password');
    const after = await open('other_log');
    expect(await whole(after)).toHaveLength(1);
    expect((await after.findCommand(records[0]!.shop, records[0]!.command)) ?? null).toBeNull();
    await after.close();
  }, 60_000);

  it('refuses a file that is no copy of the log, and changes nothing in it', async () => {
    const [key, other] = [path.join(folder, 'some.key'), path.join(folder, 'other.ndjson')];
    fs.writeFileSync(key, 'a key without a line end');
    expect(await copy(schemaUrl('origin'), key)).toMatchObject({
      code: 2,
      output: `${key} is no export of a log. Nothing was copied.`,
    });
    expect(fs.readFileSync(key, 'utf8')).toBe('a key without a line end');
    await migrateLedger({ url: ledger.url, schema: 'filed_log' });
    const store = await open('filed_log');
    const { shop, stream } = place();
    await store.append({ shop, stream, expectedRevision: 0, events: [eventOf()], record: recordOf(shop, { ok: {} }) });
    await store.close();
    expect(await copy(schemaUrl('filed_log'), other)).toMatchObject({ code: 0 });
    fs.appendFileSync(other, '{"position":2,"sh');
    const before = [other, `${other}.commands`].map((file) => fs.readFileSync(file, 'utf8'));
    expect(await copy(schemaUrl('origin'), other)).toMatchObject({
      code: 2,
      output: expect.stringContaining('holds another log'),
    });
    expect([other, `${other}.commands`].map((file) => fs.readFileSync(file, 'utf8'))).toEqual(before);
    const same = path.relative(process.cwd(), other);
    expect(await copy(other, `./${same}`)).toMatchObject({ code: 2, output: '--from and --to are the same place.' });
  }, 60_000);

  it('writes a whole log into a file that is empty', async () => {
    const file = path.join(folder, 'empty.ndjson');
    fs.writeFileSync(file, '');
    expect(await copy(schemaUrl('origin'), file)).toMatchObject({
      code: 0,
      output: expect.stringContaining('1,248 events and 1,056 answers of commands'),
    });
  }, 60_000);

  it('does not call a log complete that is still written, and refuses a target that is written', async () => {
    const writer = await open('origin');
    const live = await copy(schemaUrl('origin'), schemaUrl('standby'));
    expect(live).toMatchObject({ code: 1, output: expect.stringContaining('is still written: stop the service') });
    await writer.close();
    const rest = await copy(schemaUrl('origin'), schemaUrl('standby'));
    expect(rest).toMatchObject({ code: 0, output: expect.stringContaining('(1,248 were there already)') });
    const other = await open('standby');
    const rejected = await copy(schemaUrl('origin'), schemaUrl('standby'));
    expect(rejected).toMatchObject({
      code: 2,
      output: expect.stringContaining('is being written by another process'),
    });
    await other.close();
  }, 60_000);

  it('says which word is wrong', async () => {
    for (const [from, to, why] of [
      ['postgres', 'postgres', '--from and --to are the same place'],
      ['eventstoredb', 'x.ndjson', 'EVENT_STORE_URL says where'],
      [path.join(folder, 'nowhere'), schemaUrl('x'), 'There is no file'],
      [schemaUrl('Big-Name'), 'x.ndjson', 'not a schema name'],
    ] as const)
      expect(await copy(from, to)).toMatchObject({ code: 2, output: expect.stringContaining(why) });
  });

  it.each([
    ['PostgreSQL', () => schemaUrl('killed'), () => open('killed')],
    ['a file', () => path.join(folder, 'killed.ndjson'), null],
  ] as const)(
    'killed −9 between its pages and before the answers, it resumes and ends complete: %s',
    async (_, to, opened) => {
      const outfile = path.join(folder, 'copy.mjs');
      const bare = /^[^./]/;
      await build({
        entryPoints: [path.resolve('services/cli/main.ts')],
        outfile,
        bundle: true,
        platform: 'node',
        format: 'esm',
        conditions: ['source'],
        logLevel: 'error',
        plugins: [
          {
            name: 'installed',
            setup: (it) =>
              it.onResolve({ filter: bare }, ({ path: requested, kind }) =>
                kind === 'entry-point' || requested.startsWith('@loyalty/')
                  ? undefined
                  : { path: requested, external: true },
              ),
          },
        ],
      });
      const run = (crash: string) =>
        spawnSync(process.execPath, [outfile, 'copy', '--from', schemaUrl('origin'), '--to', to()], {
          env: { ...process.env, ...env, CRASH_AT: crash, TEST_HOOKS: '1' },
          encoding: 'utf8',
        });
      expect(run('copy.after-page@1').signal).toBe('SIGKILL');
      expect(run('copy.after-page@1').signal).toBe('SIGKILL');
      const { status, stdout, stderr } = run('');
      expect({ status, stderr: stderr.slice(-200) }).toMatchObject({ status: 0 });
      expect(stdout).toContain('1,248 events (1,248 were there already)');
      if (!opened) return;
      const store = await opened();
      await expectAll(store);
      await store.close();
    },
    120_000,
  );
});
