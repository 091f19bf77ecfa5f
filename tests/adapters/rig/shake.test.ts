import { describe, expect, it } from '@jest/globals';
import { callOf, type DelayedCall, Delays } from '../../support/shake/delays.js';
import { lateQueries, type Query } from '../../support/shake/late-queries.js';
import { latency } from '../../support/waiting.js';

const COUNT = 2_000;
const delaysOf = (seed: string, file: string, call: DelayedCall) => {
  const delays = new Delays(seed, file);
  return Array.from({ length: COUNT }, () => delays.next(call));
};

describe('delays by a seed', () => {
  it('are the same for the same seed and file, whatever other calls come between', () => {
    const [one, other] = [new Delays('7', 'a.test.ts'), new Delays('7', 'a.test.ts')];
    const first = Array.from({ length: COUNT }, () => one.next('commit'));
    const second = Array.from({ length: COUNT }, () => {
      other.next('page');
      return other.next('commit');
    });
    expect(second).toEqual(first);
    expect(delaysOf('8', 'a.test.ts', 'commit')).not.toEqual(first);
    expect(delaysOf('7', 'b.test.ts', 'commit')).not.toEqual(first);
  });

  it('meet about 8 % of the appends for 0.2 to 1.4 s, before they are sent or after they are answered', () => {
    const late = delaysOf('7', 'a.test.ts', 'append').filter(({ beforeMs, afterMs }) => beforeMs + afterMs > 0);
    expect(late.length / COUNT).toBeGreaterThan(0.06);
    expect(late.length / COUNT).toBeLessThan(0.1);
    for (const { beforeMs, afterMs } of late) {
      expect(Math.min(beforeMs, afterMs)).toBe(0);
      expect(beforeMs + afterMs).toBeGreaterThanOrEqual(200);
      expect(beforeMs + afterMs).toBeLessThanOrEqual(1_400);
    }
    expect(new Set(late.map(({ beforeMs }) => beforeMs > 0))).toEqual(new Set([true, false]));
  });
});

it('queries are told apart by their text', () => {
  const kinds = [
    ['commit', ''],
    ['insert into ledger.event_log select', 'append-ledger-event_log'],
    ['select a from (select * from ledger.event_log where position > $1 order by position limit $2) l', ''],
    ['update graphile_worker._private_jobs for update skip locked', ''],
    ['delete from graphile_worker._private_jobs as jobs where id = $1', ''],
    ['select 1', ''],
  ] as const;
  expect(kinds.map(([text, name]) => callOf(text, name))).toEqual([
    'commit',
    'append',
    'page',
    'take job',
    'end job',
    'other',
  ]);
});

describe('queries that are late', () => {
  /** A driver that answers at once, with what it was asked; "late" is late before, "slow" after. */
  const driver = () => {
    const sent: string[] = [];
    const query: Query = (text, callback) => {
      sent.push(String(text));
      if (typeof callback !== 'function') return Promise.resolve(text);
      return void callback(null, text);
    };
    const delayOf = (text: string) => ({ beforeMs: text === 'late' ? 20 : 0, afterMs: text === 'slow' ? 20 : 0 });
    return { sent, query: lateQueries(query, delayOf, latency) };
  };

  it.each(['late', 'slow'])(
    'are overtaken by none of their connection, and none of another waits (%s)',
    async (first) => {
      const { sent, query } = driver();
      const [one, other] = [{}, {}];
      const answered: unknown[] = [];
      const ask = async (connection: object, text: string) => void answered.push(await query.call(connection, text));
      await Promise.all([ask(one, first), ask(one, 'next'), ask(other, 'elsewhere')]);
      expect(sent.filter((text) => text !== 'elsewhere')).toEqual([first, 'next']);
      expect(answered).toEqual(['elsewhere', first, 'next']);
    },
  );

  it('answer a callback as well', async () => {
    const { query } = driver();
    const one = {};
    const ask = (text: string) =>
      new Promise((resolve) => query.call(one, text, (_: unknown, answer: unknown) => resolve(answer)));
    expect(await Promise.all([ask('late'), ask('slow'), ask('next')])).toEqual(['late', 'slow', 'next']);
  });

  it('fail as the driver says', async () => {
    const failing = lateQueries(
      () => Promise.reject(new Error('gone')),
      () => ({ beforeMs: 5, afterMs: 0 }),
      latency,
    );
    await expect(failing.call({}, 'late')).rejects.toThrow('gone');
  });
});
