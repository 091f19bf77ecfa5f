import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { StreamQueue } from './stream-queue.js';

const STREAM = 'fern/points/1';

/** A promise that the test settles. */
function gate() {
  let [open, shut]: [() => void, (error: Error) => void] = [() => {}, () => {}];
  const passed = new Promise<void>((resolve, reject) => {
    [open, shut] = [resolve, reject];
  });
  return { passed, open, shut };
}

describe('the queue of a stream', () => {
  it('runs tasks in the order of their calls, one at a time, and goes on after one that failed', async () => {
    const queue = new StreamQueue();
    const first = gate();
    const seen: string[] = [];
    const run = (name: string, work: () => Promise<unknown>) =>
      queue
        .runExclusive(STREAM, async () => {
          seen.push(`${name} begins`);
          await work();
        })
        .then(
          () => seen.push(`${name} is done`),
          () => seen.push(`${name} failed`),
        );
    const all = Promise.all([
      run('one', () => first.passed),
      run('two', async () => undefined),
      run('three', async () => undefined),
    ]);
    await turnOfTheLoop();
    expect(seen).toEqual(['one begins']);
    expect(queue.isFree(STREAM)).toBe(false);
    first.shut(new Error('it broke'));
    await all;
    expect(seen.filter((line) => line.endsWith('begins'))).toEqual(['one begins', 'two begins', 'three begins']);
    expect(seen).toContain('one failed');
    expect(seen.indexOf('two is done')).toBeLessThan(seen.indexOf('three is done'));
    expect(queue.isFree(STREAM)).toBe(true);
  });

  it('runs a task that another one adds while it ends after those that waited before', async () => {
    const queue = new StreamQueue();
    const seen: number[] = [];
    const add = (n: number): Promise<unknown> => queue.runExclusive(STREAM, async () => seen.push(n));
    await Promise.all([add(1).then(() => add(3)), add(2)]);
    expect(seen).toEqual([1, 2, 3]);
  });

  it('runs tasks of other streams meanwhile', async () => {
    const queue = new StreamQueue();
    const first = gate();
    const waiting = queue.runExclusive(STREAM, () => first.passed);
    expect(await queue.runExclusive('fern/points/2', async () => 'done')).toBe('done');
    first.open();
    await waiting;
  });
});

describe('pending appends of a stream', () => {
  it('are durable once all of them are, in whichever order they are acknowledged', async () => {
    const queue = new StreamQueue();
    const [first, second] = [gate(), gate()];
    queue.trackAppend(STREAM, first.passed, () => undefined);
    queue.trackAppend(STREAM, second.passed, () => undefined);
    const seen: boolean[] = [];
    const durable = queue.whenDurable(STREAM).then((isDurable) => seen.push(isDurable));
    second.open();
    await turnOfTheLoop();
    expect([seen, queue.isFree(STREAM)]).toEqual([[], false]);
    first.open();
    await durable;
    expect([seen, queue.isFree(STREAM)]).toEqual([[true], true]);
  });

  it('are not durable when one of them failed, and are evicted before its caller sees the failure', async () => {
    const queue = new StreamQueue();
    const [first, second] = [gate(), gate()];
    const seen: string[] = [];
    queue.trackAppend(STREAM, first.passed, () => seen.push('lost'));
    const caller = first.passed.catch(() => seen.push('caller'));
    queue.trackAppend(STREAM, second.passed, () => seen.push('never'));
    const durable = queue.whenDurable(STREAM);
    first.shut(new Error('the connection broke'));
    await caller;
    second.open();
    expect([await durable, seen]).toEqual([false, ['lost', 'caller']]);
    expect(queue.isFree(STREAM)).toBe(true);
  });
});
