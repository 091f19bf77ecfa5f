import { EventEmitter } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import type { AllStreamResolvedEvent } from '@eventstore/db-client';
import { expect, it } from '@jest/globals';
import { StoreUnavailable } from '../port.js';
import type { LogClient } from './client.js';
import { LogSubscription } from './log-subscription.js';
import type { LogTail } from './log-tail.js';

const delivered = (record: number) =>
  ({ event: { position: { commit: BigInt(record), prepare: BigInt(record) } } }) as unknown as AllStreamResolvedEvent;

/** A log of records; each read waits until it is answered with the record that the log ends with then, or fails. */
class ReadTail {
  record = 0;
  scanned = 0;
  position = 0;
  readonly taken: number[] = [];
  readonly reads: { resolve: (end: number) => void; reject: (error: Error) => void }[] = [];

  async advance(): Promise<void> {
    this.record = await new Promise<number>((resolve, reject) => this.reads.push({ resolve, reject }));
    this.scanned = this.record;
  }
  feed(_: unknown, record: number, before: number): boolean {
    if (before > this.scanned) return false;
    this.taken.push(record);
    this.scanned = record;
    return true;
  }
}

it('an event that was delivered during the first read, and whose own read failed, is read before the next is taken', async () => {
  const tail = new ReadTail();
  const source = Object.assign(new EventEmitter(), { unsubscribe: () => undefined });
  const client = { subscribe: async () => source } as unknown as LogClient;
  const subscription = new LogSubscription(client, tail as unknown as LogTail);
  subscription.start();
  await turn();
  source.emit('confirmation');
  source.emit('data', delivered(10));
  tail.reads[0]!.resolve(5);
  tail.reads[1]!.reject(new StoreUnavailable('cut'));
  await turn();
  source.emit('data', delivered(11));
  expect([tail.taken, tail.reads.length]).toEqual([[], 3]);
  tail.reads[2]!.resolve(11);
  await turn();
  source.emit('data', delivered(12));
  expect(tail.taken).toEqual([12]);
  await subscription.close();
});
