import { EventEmitter } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import type { AllStreamResolvedEvent } from '@eventstore/db-client';
import { expect, it } from '@jest/globals';
import { until } from '../../../../tests/support/waiting.js';
import { StoreUnavailable } from '../port.js';
import type { LogClient } from './client.js';
import { LogSubscription } from './log-subscription.js';
import type { LogTail } from './log-tail.js';

const delivered = (record: number) =>
  ({ event: { position: { commit: BigInt(record), prepare: BigInt(record) } } }) as unknown as AllStreamResolvedEvent;

/** A log of records; each read waits until it is answered with the record that the log ends with then, or fails. */
class ReadTail {
  record = 0;
  readUpTo = 0;
  position = 0;
  readonly taken: number[] = [];
  readonly reads: { resolve: (end: number) => void; reject: (error: Error) => void }[] = [];

  async advance(): Promise<void> {
    const { record } = this;
    this.record = await new Promise<number>((resolve, reject) => this.reads.push({ resolve, reject }));
    this.readUpTo = this.record;
    if (this.record > record) this.position++;
  }
  offer(_: unknown, record: number, before: number): boolean {
    if (before > this.readUpTo) return false;
    this.taken.push(record);
    this.readUpTo = record;
    return true;
  }
}

/** A follower of such a log, and its subscriptions in the order of their beginning. */
async function stage() {
  const tail = new ReadTail();
  const sources: (EventEmitter & { cancel(): void })[] = [];
  const subscribe = async () => {
    sources.push(Object.assign(new EventEmitter(), { cancel: () => undefined }));
    return sources.at(-1);
  };
  const follower = new LogSubscription({ subscribe } as unknown as LogClient, tail as unknown as LogTail);
  follower.start();
  await turn();
  const read = async (nth: number) => until(`read ${nth}`, () => tail.reads[nth - 1]);
  return { tail, sources, follower, read };
}

it('an event that was delivered during the first read is read before the next is taken', async () => {
  const { tail, sources, follower, read } = await stage();
  sources[0]!.emit('confirmation');
  sources[0]!.emit('data', delivered(10));
  (await read(1)).resolve(5);
  const second = await read(2);
  sources[0]!.emit('data', delivered(11));
  second.resolve(11);
  await turn();
  sources[0]!.emit('data', delivered(12));
  expect([tail.taken, tail.reads.length, follower.isFollowing]).toEqual([[12], 2, true]);
  await follower.close();
});

it('a read that fails takes the trust with it, and nothing that is delivered is taken', async () => {
  const { tail, sources, follower, read } = await stage();
  sources[0]!.emit('confirmation');
  sources[0]!.emit('data', delivered(10));
  (await read(1)).resolve(5);
  const second = await read(2);
  expect(follower.isFollowing).toBe(true);
  second.reject(new StoreUnavailable('cut'));
  await turn();
  sources[0]!.emit('data', delivered(11));
  expect([tail.taken, follower.isFollowing]).toEqual([[], false]);
  await follower.close();
});

it('a subscription that is ended as too slow takes no trust, and begins again after three reads without an event', async () => {
  const { tail, sources, follower, read } = await stage();
  sources[0]!.emit('confirmation');
  (await read(1)).resolve(5);
  await turn();
  const tooSlow = 'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.';
  sources[0]!.emit('error', new Error(tooSlow));
  for (const [nth, end] of [9, 9, 9, 9].entries()) {
    expect([follower.isFollowing, sources.length]).toEqual([true, 1]);
    (await read(nth + 2)).resolve(end);
    await turn();
  }
  await until('it begins again', () => sources[1]);
  sources[1]!.emit('confirmation');
  (await read(6)).resolve(9);
  await turn();
  sources[1]!.emit('data', delivered(12));
  expect([tail.taken, follower.isFollowing]).toEqual([[12], true]);
  await follower.close();
});
