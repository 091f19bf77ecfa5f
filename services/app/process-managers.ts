import type { EventFeed } from '@loyalty/projections/engine/runtime/feed';
import type { Dependencies } from '../contexts/dependencies.js';
import { deferToJob } from '../platform/followers/deferral.js';
import { ProcessManagerEngine } from '../platform/followers/engine.js';
import type { ProcessManager } from '../platform/followers/process-manager.js';
import { contexts } from './contexts.js';
import { mayWrite } from './dependencies.js';

/** Process managers that may need data of the platform, with cached or with live data. */
export const deferrable = (dependencies: Dependencies, data: 'cached' | 'live'): ProcessManager[] =>
  contexts.flatMap((context) => context.deferrable?.(dependencies, data) ?? []);

export const processManagers = (dependencies: Dependencies): ProcessManager[] => [
  ...deferrable(dependencies, 'cached').map((one) => deferToJob(one, dependencies.jobs)),
  ...contexts.flatMap((context) => context.processManagers?.(dependencies) ?? []),
];

/** The process managers and the feed they follow. */
export const processManagerEngine = (dependencies: Dependencies, feed: EventFeed): ProcessManagerEngine =>
  new ProcessManagerEngine(
    feed,
    processManagers(dependencies),
    dependencies.pool,
    dependencies.log,
    () => mayWrite(dependencies),
    (positions) => dependencies.store.readAt(positions),
  );
