import type { Config } from '../../platform/config/config.js';
import type { Delivery, Stored } from '../../platform/inbox/inbox.js';

/** Start data of the webhook endpoint's thread. */
export interface ThreadData {
  readonly config: Config;
  /** Secrets that the platform signs with. */
  readonly secrets: readonly string[];
  /** Of the service's role. */
  readonly databaseUrl: string;
  /** Maximum number of the thread's connections. */
  readonly connections: number;
  /** Socket path to which requests other than deliveries are forwarded. */
  readonly forwardTo: string;
  /** Shared memory of the clock of all threads. */
  readonly clock: SharedArrayBuffer;
}

/** Commands of the service to the thread, including results of disputes. */
export type ThreadCommand =
  | { readonly do: 'listen'; readonly port: number }
  | { readonly do: 'drain' }
  | { readonly do: 'end-dispute'; readonly id: number; readonly stored: Stored | null };

/** Messages of the thread: ready to listen, listening, or failed; deliveries stored; a dispute to settle; drained. */
export type ThreadMessage =
  | { readonly is: 'ready' }
  | { readonly is: 'listening'; readonly host: string; readonly port: number }
  | { readonly is: 'failed'; readonly why: string }
  | { readonly is: 'stored'; readonly repeats: number }
  | { readonly is: 'disputed'; readonly id: number; readonly delivery: Delivery; readonly receivedAt: Date }
  | { readonly is: 'drained' };
