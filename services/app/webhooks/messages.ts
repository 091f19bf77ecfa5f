import type { Config } from '../../platform/config/config.js';
import type { Delivery, Stored } from '../../platform/inbox/inbox.js';

/** Start data of the webhook endpoint's thread. */
export interface ThreadData {
  readonly config: Config;
  /** Of the service's role. */
  readonly databaseUrl: string;
  /** Most connections of the thread. */
  readonly connections: number;
  /** Where whatever is no delivery is passed on to. */
  readonly forwardTo: string;
  /** Of the clock that all threads share. */
  readonly clock: SharedArrayBuffer;
}

/** What the service asks of the thread, and how it answers a dispute. */
export type ThreadCommand =
  | { readonly do: 'listen'; readonly port: number }
  | { readonly do: 'drain' }
  | { readonly do: 'end-dispute'; readonly id: number; readonly stored: Stored | null };

/**
 * What the thread says: that it can listen, that it does, or why it cannot; that deliveries were stored; whose
 * bodies it cannot decide by itself; that all it had taken is answered.
 */
export type ThreadMessage =
  | { readonly is: 'ready' }
  | { readonly is: 'listening'; readonly host: string; readonly port: number }
  | { readonly is: 'failed'; readonly why: string }
  | { readonly is: 'stored'; readonly repeats: number }
  | { readonly is: 'disputed'; readonly id: number; readonly delivery: Delivery; readonly receivedAt: Date }
  | { readonly is: 'drained' };
