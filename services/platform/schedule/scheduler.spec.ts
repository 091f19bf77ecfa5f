import { expect, it } from '@jest/globals';
import type { Logger } from 'pino';
import { StoreUnavailable } from '../event-store/port.js';
import { Scheduler } from './scheduler.js';

/** A schedule of three kinds of work, of which the first fails. */
function scheduleWith(failure: Error, mayWork = true) {
  const ran: string[] = [];
  const logged: unknown[] = [];
  const work = (kind: string) => ({ kind, run: async () => ran.push(kind) });
  const failing = { kind: 'broken', run: () => Promise.reject(failure) };
  const clock = { now: () => new Date('2026-03-01') };
  const log = { error: (about: { kind: string }) => void logged.push(about.kind) } as unknown as Logger;
  return {
    scheduler: new Scheduler([failing, work('first'), work('second')], clock, log, () => mayWork),
    ran,
    logged,
  };
}

it('work that fails holds up no work of another kind, and is reported by its kind [I-43]', async () => {
  const { scheduler, ran, logged } = scheduleWith(new TypeError('a defect'));
  await expect(scheduler.tick()).rejects.toThrow('a defect');
  expect([ran, logged]).toEqual([['first', 'second'], ['broken']]);
});

it('the schedule waits for the end of an outage [F-05]', async () => {
  const { scheduler, ran, logged } = scheduleWith(new StoreUnavailable('no lease'));
  await expect(scheduler.tick()).rejects.toBeInstanceOf(StoreUnavailable);
  expect([ran, logged]).toEqual([[], ['broken']]);
});

it('the schedule of a process that may not write does nothing [F-48]', async () => {
  const { scheduler, ran, logged } = scheduleWith(new StoreUnavailable('no lease'), false);
  expect(await scheduler.tick()).toBe(0);
  expect([ran, logged]).toEqual([[], []]);
});
