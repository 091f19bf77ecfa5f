import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { isOutage } from '../database/outage.js';
import { type AppendRequest, type EventStore, LogReplaced, StoreUnavailable } from '../event-store/port.js';
import { FollowedLog } from './followed-log.js';

/** Compares the log with what was read from it before. @throws LogReplaced */
type Comparison = () => Promise<void>;

const WHAT_TO_DO = 'Nothing is written. Point the service at the right log, or stop it and type "ledger accept-log".';

const NOTE_EVERY_MS = 1_000;

/**
 * Lets nobody use a log that is not the one that was read before. It is compared before the first use, and after each outage: the log may
 * have come back from a backup. Once another log was found, this process writes nothing any more, since what it remembers is of the first.
 */
class LogGuard {
  private replaced: LogReplaced | null = null;
  private isCompared = false;
  private comparing: Promise<void> | null = null;

  constructor(
    private readonly compare: Comparison,
    private readonly log: Pick<Logger, 'error'>,
  ) {}

  /** Why nothing is written; null while the log is the right one. */
  get reason(): string | null {
    return this.replaced?.message ?? null;
  }

  /** Whether the log was compared since the last outage, and is the right one. */
  get isRight(): boolean {
    return this.isCompared && this.replaced === null;
  }

  /** Runs a use of the log. @throws LogReplaced | StoreUnavailable */
  async use<T>(work: () => Promise<T>): Promise<T> {
    if (!this.isCompared || this.replaced) await this.mustBeRight();
    try {
      return await work();
    } catch (error) {
      if (error instanceof LogReplaced) throw this.stopUse(error);
      if (error instanceof StoreUnavailable) this.isCompared = false;
      throw error;
    }
  }

  private async mustBeRight(): Promise<void> {
    if (this.replaced) throw this.replaced;
    this.comparing ??= this.compare().finally(() => {
      this.comparing = null;
    });
    try {
      await this.comparing;
      this.isCompared = true;
    } catch (error) {
      if (error instanceof LogReplaced) throw this.stopUse(error);
      if (error instanceof StoreUnavailable || !isOutage(error)) throw error;
      throw new StoreUnavailable('the database in which the log is followed does not answer', { cause: error });
    }
  }

  private stopUse(error: LogReplaced): LogReplaced {
    if (this.replaced) return this.replaced;
    this.replaced = new LogReplaced(`${error.message} ${WHAT_TO_DO}`, { cause: error });
    this.log.error(this.replaced.message);
    return this.replaced;
  }
}

/** The log behind a guard. */
function guardedLog(store: EventStore, guard: LogGuard): EventStore {
  const { confirm, counts, isWriter, looksNew, onEvent, onLost, term, readBack } = store;
  return {
    append: (request: AppendRequest) => guard.use(() => store.append(request)),
    readStream: (...args) => guard.use(() => store.readStream(...args)),
    readAll: (after, limit) => guard.use(() => store.readAll(after, limit)),
    readAt: (positions) => guard.use(() => store.readAt(positions)),
    scan: (request, take) => guard.use(() => store.scan(request, take)),
    replaced: () => guard.reason,
    head: () => guard.use(() => store.head()),
    findCommand: (shop, command) => guard.use(() => store.findCommand(shop, command)),
    ...(isWriter && { isWriter: () => guard.reason === null && isWriter.call(store) }),
    ...(term && { term: () => (guard.reason === null ? term.call(store) : null) }),
    ...(counts && { counts: () => counts.call(store) }),
    ...(confirm && { confirm: () => guard.use(() => confirm.call(store)) }),
    ...(onEvent && { onEvent: (see) => onEvent.call(store, see) }),
    ...(onLost && { onLost: (forget) => onLost.call(store, forget) }),
    ...(looksNew && { looksNew: (...args) => looksNew.call(store, ...args) }),
    ...(readBack && { readBack: (requests) => guard.use(() => readBack.call(store, requests)) }),
    onCommit: (wake) => store.onCommit(wake),
    loadSnapshot: (stream, fold) => store.loadSnapshot(stream, fold),
    saveSnapshot: (...stored) => store.saveSnapshot(...stored),
    loadArchived: (...args) => store.loadArchived(...args),
    close: () => store.close(),
  };
}

/** Notes regularly how far the log was read. @returns the function that ends it, after a last note */
function keepNoting(note: () => Promise<void>): () => Promise<void> {
  const done = new AbortController();
  const noting = (async () => {
    while (!done.signal.aborted) {
      await note().catch(() => undefined);
      await delay(NOTE_EVERY_MS, undefined, { signal: done.signal, ref: false }).catch(() => undefined);
    }
    await note().catch(() => undefined);
  })();
  return () => {
    done.abort();
    return noting;
  };
}

/**
 * The log as this database follows it: nobody can use it while it is another one than before.
 * @param readModels tell how far they are folded
 */
export function followLog(
  opened: EventStore,
  pool: pg.Pool,
  readModels: { position(): Promise<number> },
  log: Pick<Logger, 'error'>,
): EventStore {
  const followed = new FollowedLog(pool, opened, () => readModels.position());
  const guard = new LogGuard(() => followed.mustGoOn(), log);
  const stopNoting = keepNoting(async () => {
    if (guard.isRight) await followed.note();
  });
  return {
    ...guardedLog(opened, guard),
    close: async () => {
      await stopNoting();
      await opened.close();
    },
  };
}
