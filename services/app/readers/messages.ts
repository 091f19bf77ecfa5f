import type { PersonDetails } from '@loyalty/contracts/customers/edit';
import type { Config } from '../../platform/config/config.js';

/** Start data of a thread that answers reads. */
export interface ReaderData {
  readonly config: Config;
  /** Address of the read models, with the app's role. */
  readonly databaseUrl: string;
  /** Maximum number of the thread's connections. */
  readonly connections: number;
  /** Socket path at which the thread listens. */
  readonly path: string;
  /** Socket path of the thread that writes. */
  readonly forwardTo: string;
  /** Shared memory: the clock, the count of changes of access, and this thread's tally. */
  readonly clock: SharedArrayBuffer;
  readonly accessChanges: SharedArrayBuffer;
  readonly tally: SharedArrayBuffer;
}

/** What only the thread that writes knows: states of the log in its memory, and the vault. */
export interface WriterKnowledge {
  ensureInstalled(shop: string, token: string, staff: string): Promise<boolean>;
  isInstalled(shop: string): Promise<boolean>;
  isBlocked(shop: string): Promise<boolean>;
  isAuditor(shop: string, staff: string): Promise<boolean>;
  person(shop: string, customer: string): Promise<PersonDetails>;
  secret(shop: string, name: string): Promise<string | null>;
  notes(shop: string, ...notes: string[]): Promise<Record<string, string>>;
}
export type Question = keyof WriterKnowledge;

export type ReaderMessage =
  | { readonly is: 'listening' }
  | { readonly is: 'drained' }
  | { readonly is: 'asked'; readonly id: number; readonly question: Question; readonly args: readonly string[] };

export type ReaderCommand =
  | { readonly do: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly do: 'fail'; readonly id: number }
  /** Answers close their connections from now on. */
  | { readonly do: 'leave' }
  /** No new connection comes; resolve the rest. */
  | { readonly do: 'finish' };
