import type { FileUse } from '@loyalty/contracts/files/use';
import type { ReadPool } from '@loyalty/projections/engine/connection/pool';
import type { Migration } from './database/migrations.js';
import type { ProcessManager } from './followers/process-manager.js';
import type { EndpointHandler } from './http/call.js';
import type { ScheduledWork } from './schedule/scheduler.js';
import type { TaskBinding } from './tasks/task.js';
import type { TaskKindBinding } from './tasks/task-services.js';

/** A class that Nest constructs. */
export type Constructor = new (...args: never[]) => unknown;

/** An injection token and its value. */
type Provided = readonly [token: unknown, value: unknown];

/**
 * All that a context adds to the service. `services/app/contexts.ts` lists the contexts, and every registry is derived from that list:
 * migrations, HTTP handlers and controllers, process managers, kinds of documents, uses of files, tasks, scheduled work.
 */
export interface ContextDefinition<Dependencies, Mail = unknown> {
  readonly name: string;
  /** Migrations of the context's own tables, read models aside, oldest first; each is run once by the owner of the database. */
  readonly migrations?: readonly Migration[];
  /** What answers each endpoint of the context's contract. */
  readonly handlers?: readonly EndpointHandler[];
  /** Controllers of additional routes. */
  readonly controllers?: readonly Constructor[];
  /** Dependencies of handlers and controllers. */
  readonly providers?: (dependencies: Dependencies) => readonly Provided[];
  /** Providers that Nest constructs by the types of their constructors. */
  readonly injectables?: readonly Constructor[];
  readonly processManagers?: (dependencies: Dependencies) => readonly ProcessManager[];
  /** Process managers that may need data of the platform: with cached data they react at once, with live data as a job. */
  readonly deferrable?: (dependencies: Dependencies, data: 'cached' | 'live') => readonly ProcessManager[];
  /** Purposes of uploaded files. */
  readonly files?: readonly FileUse[];
  readonly tasks?: readonly TaskBinding<Dependencies>[];
  /** Mails that the context sends. */
  readonly mails?: readonly Mail[];
  /** Long work with progress and a result, bound to its jobs. */
  readonly taskKinds?: readonly TaskKindBinding<Dependencies>[];
  /** @param readPool queries read models as the projector's role, which sees all shops */
  readonly schedule?: (dependencies: Dependencies, readPool: ReadPool) => readonly ScheduledWork[];
}
