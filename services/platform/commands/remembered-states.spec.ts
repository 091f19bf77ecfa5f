import { describe, expect, it } from '@jest/globals';
import { WrittenByNewerProgram } from '@loyalty/contracts/kernel/upcasting';
import { LogReplaced, StoreUnavailable } from '../event-store/port.js';
import { REMEMBERED_MS, type Reading, RememberedStates, whileReading } from './remembered-states.js';

const away = () => Promise.reject(new StoreUnavailable('away'));

describe('states that are remembered while the log is away', () => {
  it('answer a read with the time at which the log confirmed them, for a quarter of an hour', async () => {
    let now = 1_000;
    const states = new RememberedStates(() => now);
    await states.read(['shop'], async () => ({ installed: true }));
    now += REMEMBERED_MS;
    const reading: Reading = { asOf: null };
    expect(await whileReading(reading, () => states.read(['shop'], away))).toEqual({ installed: true });
    expect(reading.asOf).toBe(1_000);
    now += 1;
    await expect(whileReading(reading, () => states.read(['shop'], away))).rejects.toThrow(StoreUnavailable);
  });

  it('answer as well what was last read from memory', async () => {
    const states = new RememberedStates(() => 1_000);
    states.note(['shop'], { state: { installed: true }, bytes: 500 });
    expect(await whileReading({ asOf: null }, () => states.read(['shop'], away))).toEqual({ installed: true });
  });

  it('take no more than their memory: those that were read longest ago are forgotten', async () => {
    const states = new RememberedStates(() => 1_000, 2_000);
    for (const shop of ['a', 'b', 'c'])
      await states.read(
        [shop],
        async () => shop,
        () => 900,
      );
    const read = (shop: string) => whileReading({ asOf: null }, () => states.read([shop], away));
    await expect(read('a')).rejects.toThrow(StoreUnavailable);
    expect([await read('b'), await read('c')]).toEqual(['b', 'c']);
  });

  it('count with the command that they were read for', async () => {
    const states = new RememberedStates(() => 1_000, 2_100);
    const about = (shop: string) => [shop, 'points/1', { note: 'n'.repeat(900) }];
    for (const shop of ['a', 'b', 'c']) states.note(about(shop), { state: shop, bytes: 10 });
    const read = (shop: string) => whileReading({ asOf: null }, () => states.read(about(shop), away));
    await expect(read('a')).rejects.toThrow(StoreUnavailable);
    expect([await read('b'), await read('c')]).toEqual(['b', 'c']);
  });

  it('do not stand in for the log where one stream is written by a newer program: the others are read [F-36]', async () => {
    const states = new RememberedStates(() => 1_000);
    await states.read(['seats'], async () => 'held');
    const cause = new WrittenByNewerProgram({ type: 'PointsAdjusted', version: 99, data: {} });
    const newer = () => Promise.reject(new StoreUnavailable('newer', { cause }));
    await expect(whileReading({ asOf: null }, () => states.read(['shop'], newer))).rejects.toThrow('newer');
    const reading: Reading = { asOf: null };
    expect(await whileReading(reading, () => states.read(['seats'], async () => 'withdrawn'))).toBe('withdrawn');
    expect(reading.asOf).toBeNull();
  });

  it('are not attempts of the log again at once after it failed', async () => {
    const states = new RememberedStates();
    await states.read(['shop'], async () => 'known');
    let attempts = 0;
    const failing = () => {
      attempts += 1;
      return away();
    };
    for (let n = 0; n < 5; n++)
      expect(await whileReading({ asOf: null }, () => states.read(['shop'], failing))).toBe('known');
    expect(attempts).toBe(1);
  });

  it('are never decided on: a command fails, and so does every read of a log that is another one', async () => {
    const states = new RememberedStates();
    await states.read(['shop'], async () => 'known');
    await expect(states.read(['shop'], away)).rejects.toThrow('away');
    const replaced = () => Promise.reject(new LogReplaced('another log'));
    const later = new RememberedStates();
    await later.read(['shop'], async () => 'known');
    await expect(whileReading({ asOf: null }, () => later.read(['shop'], replaced))).rejects.toThrow('another log');
  });
});
