import { EventStoreDBClient, type StreamingRead } from '@eventstore/db-client';
import { StoreUnavailable } from '../port.js';
import { silenceAddressWarning } from './address-warning.js';
import type { AllSubscription } from './all-subscription.js';
import { withKeepalive } from './node-addresses.js';
import { decodeReads } from './read-messages.js';

/** Calls to the log, wherever it is written at the moment. */
export interface LogClient {
  /** A call with one answer. @throws StoreUnavailable as soon as the connection to its node is given up */
  call<T>(make: (client: EventStoreDBClient) => Promise<T>): Promise<T>;
  /**
   * Everything that a read delivers.
   * @param ms longest silence of the server, in milliseconds
   * @throws StoreUnavailable
   */
  read<T>(make: (client: EventStoreDBClient) => StreamingRead<T>, ms: number): Promise<T[]>;
  subscribe(make: (client: EventStoreDBClient) => AllSubscription): Promise<AllSubscription>;
  dispose(): Promise<void>;
}

/** The part of the client that reconnects after a failed call, whose own error says what failed. */
interface Reconnecting {
  handleError(...failed: unknown[]): Promise<void>;
}

/**
 * Opens the vendor's client with batched appends turned off: they wait for their answers in one list of the whole process, without a
 * deadline, and an answer after a lost connection is an unhandled error, which ends the process (docs/adr/0044). So is a reconnection that
 * finds no node while another call is already looking for one.
 * @param url `esdb://…` or `esdb+discover://…`
 * @param nth number of clients that were opened before and whose connections it must not use: without TLS, gRPC gives clients with the same
 * options one connection, so the time-out of the keepalive differs by so many milliseconds
 * @throws Error in one line for an address that cannot be parsed
 */
export function openClient(url: string, nth = 0): EventStoreDBClient {
  silenceAddressWarning(url);
  try {
    const client = EventStoreDBClient.connectionString(withKeepalive(url, nth));
    const { handleError } = client as unknown as Reconnecting;
    return Object.assign(decodeReads(client), {
      supports: async () => false,
      handleError: (...failed: unknown[]) => handleError(...failed).catch(() => undefined),
    });
  } catch (error) {
    throw new Error(`EVENT_STORE_URL: ${(error as Error).message}`, { cause: error });
  }
}

const silent = (ms: number) => new StoreUnavailable(`EventStoreDB has said nothing for ${ms} ms`);

/** How a read is waited for. */
interface ReadLimits {
  /** Longest silence, in milliseconds. */
  readonly ms: number;
  /** Ends the read with its reason when the connection is given up. */
  readonly left?: AbortSignal;
  /** Called with each item. */
  readonly onItem?: () => void;
}

/**
 * Everything that a read delivers, with an idle time-out; the vendor's reads wait for ever. Items are collected as they come: to iterate over them
 * would take several promises for each.
 * @throws StoreUnavailable
 */
export async function readWhole<T>(read: () => StreamingRead<T>, { ms, left, onItem }: ReadLimits): Promise<T[]> {
  left?.throwIfAborted();
  const stream = read();
  const found: T[] = [];
  let isOver = false;
  let end: (reason: Error) => void = () => undefined;
  const late = setTimeout(() => end(silent(ms)), ms);
  const leave = () => end(left?.reason);
  left?.addEventListener('abort', leave);
  try {
    return await new Promise((resolve, reject) => {
      end = (reason) => {
        reject(reason);
        stream.destroy(reason);
        stream.cancel().catch(() => {});
      };
      // The client reports a failed discovery on a stream even after it was destroyed, where nothing else listens.
      stream.on('error', reject);
      stream.on('data', (item) => {
        late.refresh();
        onItem?.();
        found.push(item);
      });
      stream.on('end', () => {
        isOver = true;
        resolve(found);
      });
      stream.on('close', () => {
        // An error is made only where one is thrown: its stack costs more than the read of a short stream.
        if (!isOver) reject(new StoreUnavailable('EventStoreDB has ended a read'));
      });
    });
  } finally {
    clearTimeout(late);
    left?.removeEventListener('abort', leave);
  }
}

/** The answer of a call, with a deadline: discovery of the leader has none. @throws StoreUnavailable */
export async function answered<T>(call: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(silent(ms)), ms);
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}
