import { openPool as openReadPool } from '@loyalty/projections/engine/connection/pool';
import { forgetPlaces, type Lost, setBack } from '../app/log-reset/set-back.js';
import type { Config } from '../platform/config/config.js';
import { openPool } from '../platform/database/pool.js';
import { type EventStore, StoreUnavailable } from '../platform/event-store/port.js';
import { openPostgresEventStore } from '../platform/event-store/postgres/store.js';
import { type Finding, FollowedLog, sentenceOf } from '../platform/followers/followed-log.js';
import { addressesFor, ownerFor } from './addresses.js';
import { exitCode, WrongUse } from './exit-code.js';
import { operatorConfig } from './open.js';
import { inWords, type Output } from './output.js';
import { rebuildReadModels } from './read-models.js';
import { grouped } from './words.js';

const LEASE_MS = 2_000;

/** The log to accept, with its lease where it has one, so that no service writes meanwhile. */
async function openAccepted(config: Config): Promise<EventStore> {
  const { service: url } = addressesFor(config);
  if (config.EVENT_STORE === 'postgres')
    return openPostgresEventStore({ url, lease: 'acquire', leaseTimeoutMs: LEASE_MS }).catch((error: unknown) => {
      const isHeld = error instanceof StoreUnavailable && error.message.includes('lease');
      throw isHeld ? new WrongUse('The log is being written by another process: stop the service first.') : error;
    });
  const { openEventStoreDB } = await import('../platform/event-store/eventstoredb/store.js');
  return openEventStoreDB({
    url: config.EVENT_STORE_URL ?? '',
    claimTables: { url },
    isAccepted: true,
    isIndexUnchanged: true,
  });
}

/**
 * The position up to which the log is the one that was read. Of a log that was written on since it was restored only EventStoreDB's index
 * tells it; elsewhere nothing of it counts as read, unless it is still shorter than before.
 */
async function sharedUpTo(log: EventStore, finding: Finding): Promise<number> {
  if (finding.difference === 'another log') return 0;
  const indexed = await log.sharedUpTo?.();
  if (finding.difference === 'ends early' && !indexed?.hasDiverged) return finding.head;
  return indexed?.position ?? 0;
}

async function report(finding: Finding, shared: number, lost: readonly Lost[], terminal: Output): Promise<void> {
  const events = lost.reduce((sum, one) => sum + one.events, 0);
  await terminal.data({ ...finding, shared, lost });
  await terminal.out(sentenceOf(finding));
  await terminal.out(
    `Events up to ${grouped(shared)} are the same. ${grouped(events)} events of ${grouped(lost.length)} shops that were read are missing:`,
  );
  for (const { shop, events: count } of lost) await terminal.out(`  ${shop.padEnd(24)} ${grouped(count)} events`);
}

/**
 * Accepts the log as it is: says what is missing, sets back what followed the old one, and folds the read models anew. Consumers of the
 * event stream are told that it was reset when they come back.
 */
export async function acceptLog(env: NodeJS.ProcessEnv, terminal: Output): Promise<number> {
  const config = operatorConfig(env);
  const owner = openPool(ownerFor(config), 1);
  const pool = openPool(addressesFor(config).service, 2);
  const readPool = openReadPool({ url: addressesFor(config).projector, max: 1 });
  const folded = async () => {
    const { rows } = await readPool.query<{ at: string | null }>('select max(position) as at from "read".checkpoint');
    return Number(rows[0]?.at ?? 0);
  };
  const log = await openAccepted(config);
  try {
    const followed = new FollowedLog(pool, log, folded);
    const finding = await followed.compare();
    if (!finding) {
      // Events that were indexed and that nobody had read may be missing all the same.
      const indexed = await log.sharedUpTo?.();
      if (indexed?.hasDiverged) await forgetPlaces(owner, indexed.position);
      await terminal.data(null);
      await terminal.out('The log is the one that was read: there is nothing to accept.');
      return exitCode.fine;
    }
    const shared = await sharedUpTo(log, finding);
    const [first] = await log.readAll(0, 1);
    const [last] = await log.readAt([finding.head]);
    // First, so that a run that was interrupted leaves the log refused.
    await rebuildReadModels(config, log, { isLogReplaced: true }, inWords(terminal));
    const lost = await setBack(owner, log, { shared, head: finding.head, read: finding.read, first, last });
    await report(finding, shared, lost, terminal);
    await terminal.out(
      'Start the service. Orders of the lost time are fetched by "ledger reconcile --shop SHOP"; what else was done then has to be done again.',
    );
    return exitCode.fine;
  } finally {
    await log.close();
    await pool.end();
    await readPool.end();
    await owner.end();
  }
}
