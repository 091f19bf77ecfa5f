import { EventStoreDBClient } from '@eventstore/db-client';
import { StoreUnavailable } from '../port.js';
import { silenceAddressWarning } from './address-warning.js';
import type { AllSubscription } from './all-subscription.js';
import type { LogRead } from './log-read.js';
import { withKeepalive } from './node-addresses.js';
import { decodeReads } from './read-messages.js';

/** Calls to the node that currently takes appends. */
export interface LogClient {
  /** A call with one answer. @throws StoreUnavailable as soon as the connection to its node is abandoned */
  call<T>(make: (client: EventStoreDBClient) => Promise<T>): Promise<T>;
  /**
   * Collects all items of a read.
   * @param ms longest silence of the server, in milliseconds
   * @throws StoreUnavailable
   */
  read<T>(make: (client: EventStoreDBClient) => LogRead<T>, ms: number): Promise<T[]>;
  subscribe(make: (client: EventStoreDBClient) => AllSubscription): Promise<AllSubscription>;
  dispose(): Promise<void>;
}

/** The method of the client that reconnects after a failed call. */
interface Reconnecting {
  handleError(...failed: unknown[]): Promise<void>;
}

/**
 * Opens the vendor's client without its batched appends: these have no deadline, and an answer after a lost connection is an unhandled
 * error, which ends the process (docs/adr/0044). The client's reconnection may fail unhandled as well, so its errors are caught here.
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

const idleTimeout = (ms: number) => new StoreUnavailable(`EventStoreDB has said nothing for ${ms} ms`);

/** Limits of a read. */
interface ReadLimits {
  /** Longest silence, in milliseconds. */
  readonly ms: number;
  /** Aborts the read when the connection is abandoned. */
  readonly signal?: AbortSignal;
  /** Called with each item. */
  readonly onItem?: () => void;
}

/**
 * Collects all items of a read, with an idle time-out.
 * @throws StoreUnavailable
 */
export async function collectRead<T>(read: () => LogRead<T>, { ms, signal: left, onItem }: ReadLimits): Promise<T[]> {
  left?.throwIfAborted();
  const stream = read();
  const found: T[] = [];
  let hasEnded = false;
  let end: (reason: Error) => void = () => undefined;
  const deadline = setTimeout(() => end(idleTimeout(ms)), ms);
  const leave = () => end(left?.reason);
  left?.addEventListener('abort', leave);
  try {
    return await new Promise((resolve, reject) => {
      end = (reason) => {
        reject(reason);
        stream.destroy(reason);
      };
      stream.on('error', reject);
      stream.on('data', (item) => {
        deadline.refresh();
        onItem?.();
        found.push(item);
      });
      stream.on('end', () => {
        hasEnded = true;
        resolve(found);
      });
      stream.on('close', () => {
        // Created here only, because a stack trace costs more than reading a short stream.
        if (!hasEnded) reject(new StoreUnavailable('EventStoreDB has ended a read'));
      });
    });
  } finally {
    clearTimeout(deadline);
    left?.removeEventListener('abort', leave);
  }
}

/** Awaits a call with a deadline, since the discovery of the leader has none. @throws StoreUnavailable */
export async function withDeadline<T>(call: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(idleTimeout(ms)), ms);
  });
  try {
    return await Promise.race([call, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
