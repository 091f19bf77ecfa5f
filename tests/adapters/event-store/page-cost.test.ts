import { afterAll, expect, it } from '@jest/globals';
import { EventReader } from '@loyalty/services/platform/event-store/postgres/reads';
import pg from 'pg';
import { event } from '../../bench/kit/events.js';
import { useLedger } from './postgres-ledger.js';

const STREAMS = 50_000;
const EVENTS = 4_000;
const EVENTS_AT_ONCE = 1_000;
/** A name is looked for by its event's stream. */
const ONE_NAME = /Index Cond: \(id = (l|event_log)\.stream\)/;
const STREAM = { shop: 'fern', stream: 'fern/points/1' };

const ledger = await useLedger();
const store = await ledger.open();
afterAll(() => store.close());

it('a page of the log and events by their positions read no more names than they have events, however many streams there are', async () => {
  for (let from = 0; from < EVENTS; from += EVENTS_AT_ONCE)
    await store.append({
      ...STREAM,
      expectedRevision: from,
      events: Array.from({ length: EVENTS_AT_ONCE }, () => event()),
    });
  await ledger.owner.query(
    `insert into ledger.stream (id, name, shop) select 1000 + n, 'other/points/' || n, 'other' from generate_series(1, ${STREAMS}) n`,
  );
  await ledger.owner.query('analyze ledger.stream; analyze ledger.event_log');
  const texts: string[] = [];
  const query = (config: pg.QueryConfig) => {
    texts.push(config.text);
    return ledger.owner.query(config);
  };
  const reader = new EventReader({ query } as unknown as pg.Pool, 'ledger', () => undefined);
  expect(await reader.all(EVENTS - 1, 2_000)).toHaveLength(1);
  expect(await reader.at([1])).toHaveLength(1);
  const [page, positions] = texts as [string, string];
  expect(await planOf(page, '0, 2000')).toMatch(ONE_NAME);
  expect(await planOf(positions, "'{1,2,3}'")).toMatch(ONE_NAME);
});

/** The plan of a statement for values that are not known to the planner. */
async function planOf(text: string, values: string): Promise<string> {
  await ledger.owner.query(`set plan_cache_mode = force_generic_plan; deallocate all; prepare page as ${text}`);
  const { rows } = await ledger.owner.query<{ 'QUERY PLAN': string }>(`explain execute page(${values})`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
