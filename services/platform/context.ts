import type { FileUse } from '@loyalty/contracts/files/use';
import type { ReadPool } from '@loyalty/projections/engine/connection/pool';
import type { Migration } from './database/migrations.js';
import type { DocumentSource } from './documents/documents.js';
import type { Reactor } from './followers/engine.js';
import type { ScheduledWork } from './schedule/scheduler.js';
import type { TaskBinding } from './tasks/task.js';
import type { TaskKindBinding } from './tasks/task-services.js';

/** A class that Nest constructs. */
export type Constructor = new (...args: never[]) => unknown;

/** An injection token and the object it stands for. */
export type Provided = readonly [token: unknown, value: unknown];

/**
 * All that a context adds to the service. `services/app/contexts.ts` lists the contexts, and every registry is derived from that list:
 * migrations, HTTP handlers and controllers, process managers, kinds of documents, uses of files, tasks, scheduled work.
 */
export interface ContextDefinition<Dependencies, Mail = unknown> {
  readonly name: string;
  /** The steps to the context's own tables, read models aside, oldest first; run once each by the owner of the database. */
  readonly migrations?: readonly Migration[];
  /** One class for each endpoint of the context's contract. */
  readonly handlers?: readonly Constructor[];
  /** Addresses beside the table of endpoints. */
  readonly controllers?: readonly Constructor[];
  /** Dependencies of handlers and controllers. */
  readonly providers?: (dependencies: Dependencies) => readonly Provided[];
  /** Classes of providers that Nest constructs by their own constructor's types. */
  readonly injectables?: readonly Constructor[];
  readonly processManagers?: (dependencies: Dependencies) => readonly Reactor[];
  /** Process managers that may need data of the platform: with cached data they react at once, with live data as a job. */
  readonly deferrable?: (dependencies: Dependencies, data: 'cached' | 'live') => readonly Reactor[];
  /** Kinds of versioned settings that the context declares. */
  readonly documents?: (dependencies: Dependencies) => readonly DocumentSource[];
  /** Purposes that files are uploaded for. */
  readonly files?: readonly FileUse[];
  readonly tasks?: readonly TaskBinding<Dependencies>[];
  /** Mails that the context sends. */
  readonly mails?: readonly Mail[];
  /** Long work with progress and a result; its jobs are bound with it. */
  readonly taskKinds?: readonly TaskKindBinding<Dependencies>[];
  /** @param readPool asks read models as the projector's role, which sees all shops */
  readonly schedule?: (dependencies: Dependencies, readPool: ReadPool) => readonly ScheduledWork[];
}

export const defineContextFor =
  <Dependencies, Mail>() =>
  (definition: ContextDefinition<Dependencies, Mail>): ContextDefinition<Dependencies, Mail> =>
    definition;
