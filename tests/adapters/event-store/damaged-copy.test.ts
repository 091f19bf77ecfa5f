import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { runLedger } from '@loyalty/services/cli/run';
import { migrateLedger } from '@loyalty/services/platform/event-store/postgres/schema';
import { openPostgresEventStore } from '@loyalty/services/platform/event-store/postgres/store';
import { useLedger } from './postgres-ledger.js';
import { eventOf, place, recordOf } from './stage.js';

const EVENTS = 1_100;
const DAMAGED = 1_050;

const ledger = await useLedger();
const folder = fs.mkdtempSync(path.resolve('.cache/damaged-copy-'));
const file = path.join(folder, 'log.ndjson');
const schemaUrl = (schema: string) => `${ledger.url}?schema=${schema}`;

async function copy(from: string, to: string) {
  const lines: string[] = [];
  const add = (line: string) => void lines.push(line);
  const terminal = {
    isScreen: false,
    out: async (line: string) => add(line),
    write: () => undefined,
    err: add,
    progress: () => {},
  };
  const env = { DATABASE_URL: ledger.url, DATA_DIR: folder };
  const code = await runLedger(['copy', '--from', from, '--to', to], env, terminal);
  return { code, output: lines.join('\n') };
}

/** The same log as a file, with a line changed. */
function damaged(name: string, change: (line: string) => string): string {
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  const copied = path.join(folder, name);
  fs.writeFileSync(copied, lines.with(DAMAGED - 1, change(lines[DAMAGED - 1]!)).join('\n'));
  fs.copyFileSync(`${file}.commands`, `${copied}.commands`);
  return copied;
}

beforeAll(async () => {
  await migrateLedger({ url: ledger.url, schema: 'sound' });
  const store = await openPostgresEventStore({ url: ledger.url, schema: 'sound', lease: 'acquire' });
  const { shop, stream } = place();
  for (let revision = 0; revision < EVENTS; revision += 100) {
    const events = Array.from({ length: 100 }, (_, n) => eventOf({ n: revision + n }));
    await store.append({ shop, stream, expectedRevision: revision, events, record: recordOf(shop, { ok: {} }) });
  }
  await store.close();
  expect(await copy(schemaUrl('sound'), file)).toMatchObject({ code: 0 });
}, 60_000);

afterAll(() => fs.rmSync(folder, { recursive: true }));

it('a source with a changed event is named, and the sound one is copied to the same place afterwards [I-56]', async () => {
  const changed = damaged('changed.ndjson', (line) => line.replace(`"n":${DAMAGED - 1}`, '"n":7'));
  const { code, output } = await copy(changed, schemaUrl('target'));
  expect(code).toBe(3);
  expect(output).toContain(`the chain of ${changed} is broken at position ${DAMAGED}: the hash does not fit the event`);
  expect(output).toContain('Nothing from this page on was copied');
  const rest = await copy(file, schemaUrl('target'));
  expect(rest).toMatchObject({ code: 0, output: expect.stringContaining('1,100 events (1,000 were there already)') });
});

it('a line that is no event is named with its number', async () => {
  const broken = damaged('broken.ndjson', (line) => line.replace('"data"', '"data'));
  expect(await copy(broken, schemaUrl('lines'))).toMatchObject({
    code: 2,
    output: expect.stringContaining(`Line ${DAMAGED} of ${broken} is no line of an export.`),
  });
  expect(await copy(folder, schemaUrl('lines'))).toMatchObject({ code: 2, output: `There is no file ${folder}.` });
});

it('answers of commands have their name once all are written, and a source without them is said to be one', async () => {
  expect(fs.readdirSync(folder).filter((name) => name.startsWith('log.'))).toEqual([
    'log.ndjson',
    'log.ndjson.commands',
  ]);
  const alone = path.join(folder, 'alone.ndjson');
  fs.copyFileSync(file, alone);
  fs.writeFileSync(`${alone}.commands.part`, fs.readFileSync(`${file}.commands`, 'utf8').slice(0, 500));
  expect(await copy(alone, schemaUrl('alone'))).toMatchObject({
    code: 0,
    output: expect.stringContaining(`${alone} comes without answers of commands (alone.ndjson.commands)`),
  });
});

it('a log with a gap is not said to be written still', async () => {
  await ledger.owner.query('set session_replication_role = replica');
  await ledger.owner.query('delete from sound.event_log where position = $1', [DAMAGED]);
  const { code, output } = await copy(schemaUrl('sound'), path.join(folder, 'gap.ndjson'));
  expect(code).toBe(3);
  expect(output).toContain(`cannot be read beyond position ${DAMAGED - 1}: type "ledger verify"`);
});
