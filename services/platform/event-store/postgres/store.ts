import type { ChainLink } from '../chain.js';
import { type CrashPoint, crashPoint } from '../crash-points.js';
import type { EventStore } from '../port.js';
import type { Connection } from './connection.js';
import { Lease } from './lease.js';
import { openReaders } from './pool.js';
import { EventReader } from './reads.js';
import { scanOf } from './scan.js';
import { schemaName } from './schema.js';
import type { LeaseTimes } from './session.js';
import { NotificationWakeUp } from './wake-up.js';
import { GroupCommit } from './writer.js';

export interface PostgresEventStoreOptions {
  /** The application's role suffices once `migrateLedger` was run by the owner. */
  readonly url: string;
  readonly schema?: string;
  /**
   * `acquire`: opening waits for the lease, and fails without it. `prefer`: opening waits, and is a standby without it. `standby`: opens at
   * once, reads, and writes when the lease is free. `none`: read-only, never acquires the lease.
   */
  readonly lease: 'acquire' | 'prefer' | 'standby' | 'none';
  /** Longest wait for the lease, in milliseconds. */
  readonly leaseTimeoutMs?: number;
  readonly maxBatch?: number;
  /** Streams whose head the writer remembers (about 200 bytes each). */
  readonly hotStreams?: number;
  /** Positions of one partition of the log's table; existing partitions stay as they are. */
  readonly partSize?: number;
  /** Connections for reading. */
  readonly readers?: number;
  /** Statement time-out of the server, in milliseconds. */
  readonly statementTimeoutMs?: number;
  /** Times of the writer's lease, shorter in tests. */
  readonly leaseTimes?: LeaseTimes;
  readonly crash?: CrashPoint;
  /** Alarm of the operator: a gap in the log, or a second writer at the fences. */
  readonly alarm?: (message: string) => void;
}

/** The PostgreSQL log's own operations beyond the port. */
export interface PostgresEventStore extends EventStore {
  /** The stored bytes in position order, for audits. */
  readLinks(after: number, limit: number): Promise<ChainLink[]>;
  /** Whether this process may write now. */
  isWriter(): boolean;
}

/**
 * Opens the log in PostgreSQL (docs/adr/0010): one leased writer with group commit, readers anywhere.
 * @throws StoreUnavailable when the database does not answer, or the lease is not free in time.
 */
export async function openPostgresEventStore(options: PostgresEventStoreOptions): Promise<PostgresEventStore> {
  const { maxBatch = 256, statementTimeoutMs = 15_000, readers = 4, leaseTimes } = options;
  const alarm = options.alarm ?? ((message: string) => process.emitWarning(message));
  const to: Connection = { url: options.url, schema: schemaName(options.schema) };
  const pool = await openReaders(to, { readers, statementTimeoutMs });
  const reads = new EventReader(pool, to.schema, alarm);
  const forgetting: (() => void)[] = [];
  const writer: GroupCommit = new GroupCommit({
    schema: to.schema,
    maxBatch,
    partSize: options.partSize ?? 20_000_000,
    hotStreams: Math.max(options.hotStreams ?? 100_000, maxBatch * 8),
    crash: options.crash ?? crashPoint,
    onCommit: (head) => wakeUp.advance(head),
    alarm,
    onLost: () => {
      for (const forget of forgetting) forget();
    },
  });
  const head = async () => writer.head ?? (await reads.head());
  const isWriter = () => writer.head !== null;
  const wakeUp = new NotificationWakeUp(to, head, isWriter);
  const lease = options.lease === 'none' ? null : new Lease(to, writer, statementTimeoutMs, leaseTimes);
  const end = async () => {
    await lease?.close();
    await wakeUp.close();
    await pool.end();
  };
  let ended: Promise<void> | undefined;
  const close = () => {
    ended ??= end();
    return ended;
  };
  if (options.lease === 'acquire' || options.lease === 'prefer')
    await lease?.acquired(options.leaseTimeoutMs ?? 15_000).catch(async (error) => {
      if (options.lease === 'prefer') return;
      await close();
      throw error;
    });
  return {
    append: (request) => writer.append(request),
    readStream: (shop, stream, fromRevision) => reads.stream(shop, stream, fromRevision),
    readAll: (after, limit) => reads.all(after, limit),
    readAt: (positions) => reads.at(positions),
    readLinks: (after, limit) => reads.links(after, limit),
    scan: scanOf(to),
    findCommand: (shop, command) => reads.command(shop, command),
    loadSnapshot: (stream, fold) => reads.loadSnapshot(stream, fold),
    readBack: (requests) => reads.recall(requests),
    saveSnapshot: (stream, fold, revision, state, aside) => reads.saveSnapshot(stream, fold, revision, state, aside),
    loadArchived: (stream, fold, keys) => reads.loadArchived(stream, fold, keys),
    onCommit: (wake) => wakeUp.on(wake),
    onLost: (forget) => void forgetting.push(forget),
    head,
    isWriter,
    term: () => (writer.isCertain ? writer.term : null),
    close,
  };
}
