import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { runLedger } from '@loyalty/services/cli/run';
import { openEventStoreDB } from '@loyalty/services/platform/event-store/eventstoredb/store';
import pg from 'pg';
import { startEventStoreDBStandIn } from '../../support/eventstoredb/node.js';
import { useLedger } from './postgres-ledger.js';
import { eventOf, place } from './stage.js';

const EVENTS = 40;
const SOME = [1, 10, 20];

const ledger = await useLedger();
const [first, second] = [await startEventStoreDBStandIn(), await startEventStoreDBStandIn(1, 7_000)];
const [here, there] = [first.nodes[0]!, second.nodes[0]!];
afterAll(() => Promise.all([first.close(), second.close()]));
const open = (url: string) => openEventStoreDB({ url, claimTables: { url: ledger.url } });

async function copy(from: string, to: string, env: Record<string, string> = { DATABASE_URL: ledger.url }) {
  const nothing = { isScreen: false, write: () => undefined, progress: () => undefined };
  const lines: string[] = [];
  const out = async (line: string) => void lines.push(line);
  const err = (line: string) => void lines.push(line);
  return { code: await runLedger(['copy', '--from', from, '--to', to], env, { ...nothing, out, err }), lines };
}

it('reads on where it was while its log is copied to a second server, and after it', async () => {
  const writer = await open(here.url);
  const { shop, stream } = place();
  const events = Array.from({ length: EVENTS }, (_, n) => eventOf({ n }));
  await writer.append({ shop, stream, expectedRevision: 0, events });
  await writer.close();
  // It has nothing of the log in memory, so that it reads at the places of the index.
  const running = await open(here.url);
  const before = await running.readAt(SOME);
  expect(before.map(({ position }) => position)).toEqual(SOME);

  expect(await copy(here.url, there.url)).toMatchObject({ code: 0 });
  expect(await running.readAt(SOME)).toEqual(before);
  expect((await running.readAll(10, 1))[0]?.position).toBe(11);
  expect(await running.readStream(shop, stream)).toHaveLength(EVENTS);
  await running.close();
  for (const { url } of [here, there]) {
    const started = await open(url);
    expect(await started.head()).toBe(EVENTS);
    expect(await started.readAt(SOME)).toEqual(before);
    await started.close();
  }
}, 120_000);

it('is copied to the place that a file names, for the database that a file names', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-places-'));
  const inFile = (name: string, text: string) => {
    fs.writeFileSync(path.join(folder, name), `${text}\n`);
    return path.join(folder, name);
  };
  const env = { DATABASE_URL_FILE: inFile('database', ledger.url), EVENT_STORE_URL_FILE: inFile('log', there.url) };
  const { code, lines } = await copy(here.url, 'eventstoredb', env);
  expect({ code, lines: lines.slice(1) }).toEqual({
    code: 0,
    lines: [
      'Every event has the position it had: what follows the log goes on where it was.',
      'Start the service with EVENT_STORE=eventstoredb.',
    ],
  });
  fs.rmSync(folder, { recursive: true });
}, 60_000);

it('is not called complete while a process of the product uses the database, and is refused where the copy went on', async () => {
  const service = new pg.Client({ connectionString: ledger.url, application_name: 'loyalty/1/service' });
  await service.connect();
  const back = `${ledger.url}?schema=back`;
  const live = await copy(there.url, back);
  expect(live).toMatchObject({ code: 1 });
  expect(live.lines.at(-1)).toMatch(/is still written: stop the service/);
  await service.end();
  expect(await copy(there.url, back)).toMatchObject({ code: 0 });

  const store = await open(there.url);
  const { shop, stream } = (await store.readAt([EVENTS]))[0]!;
  await store.append({ shop, stream, expectedRevision: EVENTS, events: [eventOf()] });
  await store.close();
  const { code, lines } = await copy(back, there.url);
  expect(code).toBe(2);
  expect(lines[0]).toMatch(/ goes on where .* \(schema back\) ends, after event 40\. Nothing was copied\.$/);
}, 60_000);
