import { setTimeout as delay } from 'node:timers/promises';
import { EventStoreDBClient, type StreamingRead } from '@eventstore/db-client';
import { StoreUnavailable } from '../port.js';

/** The part of the vendor's client that the adapter uses. */
export type LogClient = Pick<
  EventStoreDBClient,
  'appendToStream' | 'readStream' | 'readAll' | 'subscribeToAll' | 'dispose'
>;

/**
 * The vendor's client. Its batched appends are turned off: they wait for their answers in one list of the whole process, without a
 * deadline, and an answer that comes after a lost connection is thrown at nobody, which ends the process (docs/adr/0044).
 * @param url `esdb://…` or `esdb+discover://…`
 * @throws Error in one line when the address cannot be understood
 */
export function openClient(url: string): EventStoreDBClient {
  try {
    const client = EventStoreDBClient.connectionString(url);
    return Object.assign(client, { supports: async () => false });
  } catch (error) {
    throw new Error(`EVENTSTORE_URL: ${(error as Error).message}`, { cause: error });
  }
}

const silent = (ms: number) => new StoreUnavailable(`EventStoreDB has said nothing for ${ms} ms`);

/**
 * What a read brings. The vendor's reads wait for ever; these end when the server says nothing for a while. A call whose answer is not
 * taken to its end stays in the client's books for ever, so what a reader does not want any more is still taken, and dropped.
 * @throws StoreUnavailable
 */
export async function* within<T>(read: () => StreamingRead<T>, ms: number): AsyncGenerator<T> {
  const stream = read();
  const late = setTimeout(() => {
    stream.destroy(silent(ms));
    stream.cancel().catch(() => {});
  }, ms);
  try {
    for await (const item of stream.iterator({ destroyOnReturn: false })) {
      late.refresh();
      yield item as T;
    }
  } finally {
    if (stream.readableEnded || stream.destroyed) clearTimeout(late);
    else {
      stream.on('error', () => clearTimeout(late)).on('end', () => clearTimeout(late));
      stream.resume();
    }
  }
}

/** The answer of a call. Discovery of the leader has no deadline of its own. @throws StoreUnavailable */
export async function answered<T>(call: Promise<T>, ms: number): Promise<T> {
  const done = new AbortController();
  try {
    return await Promise.race([
      call,
      delay(ms, undefined, { signal: done.signal }).then(() => Promise.reject(silent(ms))),
    ]);
  } finally {
    done.abort();
  }
}
