import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type pg from 'pg';
import { pino } from 'pino';
import { Repeats } from './repeats.js';

/** A table of repeats whose writes are committed when a test lets them. */
function slowTable() {
  const stored = new Map<string, number>();
  const table = { commit: async (): Promise<void> => undefined, fails: false };
  const connect = async () => {
    let written: [shop: string, commands: number] | null = null;
    const query = async (text: string, [shop, commands]: [string, number] = ['', 0]) => {
      if (text.startsWith('select commands')) return { rows: stored.has(shop) ? [{ commands: stored.get(shop) }] : [] };
      if (text.startsWith('insert')) written = [shop, commands];
      if (text !== 'commit' || !written) return { rows: [] };
      await table.commit();
      if (table.fails) throw new Error('the database is away');
      stored.set(written[0], (stored.get(written[0]) ?? 0) + written[1]);
      return { rows: [] };
    };
    return { query, release: () => undefined };
  };
  return { table, stored, pool: { connect } as unknown as pg.Pool };
}

const log = pino({ level: 'silent' });
const passed = () => jest.advanceTimersByTimeAsync(1_000);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('the count of repeats has those that are being written, once', async () => {
  const { table, stored, pool } = slowTable();
  const repeats = new Repeats(pool, log);
  for (let n = 0; n < 3; n++) repeats.count('fern');
  let commit = (): void => undefined;
  table.commit = () =>
    new Promise((resolve) => {
      commit = resolve;
    });
  await passed();
  repeats.count('fern');
  const counted = repeats.of('fern');
  await passed();
  commit();
  table.commit = async () => undefined;
  expect(await counted).toBe(4);
  await repeats.stop();
  expect([await repeats.of('fern'), stored.get('fern')]).toEqual([4, 4]);
});

it('repeats that could not be written are written the next time', async () => {
  const { table, stored, pool } = slowTable();
  const repeats = new Repeats(pool, log);
  repeats.count('fern');
  table.fails = true;
  await passed();
  expect([await repeats.of('fern'), stored.size]).toEqual([1, 0]);
  table.fails = false;
  await passed();
  expect([await repeats.of('fern'), stored.get('fern')]).toEqual([1, 1]);
  await repeats.stop();
});
