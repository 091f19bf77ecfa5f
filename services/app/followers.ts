import { rebuild } from '@loyalty/projections/engine/rebuild/rebuild';
import type { Runner } from '@loyalty/projections/engine/runtime/projection-runner';
import { ledgerModel } from '@loyalty/projections/ledger-model';
import type pg from 'pg';
import type { Dependencies } from '../contexts/dependencies.js';
import { crashPoint } from '../platform/event-store/crash-points.js';
import type { ProcessManagerEngine } from '../platform/followers/engine.js';
import type { Follower } from '../platform/observability/vitals.js';
import { startProjector } from './dependencies.js';
import { openFeed, startRelayRole, startShopIndex } from './feeds.js';
import { processManagerEngine } from './process-managers.js';

/** Followers of the log in this process, by its roles. */
interface RunningFollowers {
  readonly lags: readonly Follower[];
  readonly projector: Runner | null;
  readonly reactors: ProcessManagerEngine | null;
}

type Stops = (() => Promise<unknown>)[];

/** Starts all followers of the log in this process. @param stops receives the functions that end them, last first */
export async function startFollowers(parts: Dependencies, readPool: pg.Pool, stops: Stops): Promise<RunningFollowers> {
  const { ROLES, EVENT_FEED } = parts.config;
  const lags: Follower[] = [];
  const follow = (follower: { lag(): ReturnType<Follower>; stop(): Promise<unknown> }): void => {
    stops.push(() => follower.stop());
    lags.push(() => follower.lag());
  };
  const feedOf = async (name: string) => {
    const feed = await openFeed(parts, name);
    stops.push(() => feed.close());
    return feed;
  };
  let projector: Runner | null = null;
  let reactors: ProcessManagerEngine | null = null;
  if (ROLES.includes('projector')) {
    const feed = await feedOf('projector');
    const start = (): Runner => {
      const started = startProjector(parts, readPool, feed);
      follow(started);
      return started;
    };
    // Contexts that are up to date are folded while the others are rebuilt.
    const onHeld = () => {
      projector ??= start();
    };
    if (parts.outdated) await rebuildReadModels(parts, onHeld);
    onHeld();
    follow(await startShopIndex(parts));
  }
  if (ROLES.includes('reactor')) {
    reactors = processManagerEngine(parts, await feedOf('reactors'));
    await reactors.start();
    follow(reactors);
  }
  if (ROLES.includes('relay') && EVENT_FEED === 'kafka') follow(await startRelayRole(parts));
  return { lags, projector, reactors };
}

/** Rebuilds the read models that were folded by another program. @throws Error without the owner's address */
export async function rebuildReadModels(parts: Dependencies, onHeld?: () => void): Promise<void> {
  if (!parts.urls.owner) throw new Error('the read models are rebuilt by their owner, whose address is not given here');
  parts.log.info('read models are rebuilt, because their code has changed');
  const { contexts } = await rebuild({
    contexts: [],
    ...(onHeld && { onHeld }),
    ownerUrl: parts.urls.owner,
    model: ledgerModel,
    feed: { read: (after, limit) => parts.store.readAll(after, limit), onWake: () => () => undefined },
    profiles: parts.vault,
    crash: crashPoint,
  });
  parts.log.info({ contexts }, 'read models were rebuilt');
}
