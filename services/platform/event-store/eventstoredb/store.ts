import type { Receipt, Recorded } from '@loyalty/contracts/kernel/envelope';
import { type CrashPoint, crashPoint } from '../crash-points.js';
import type { AppendRequest, EventStore, ReadBackRequest, ReadBackResult } from '../port.js';
import { type ClaimTables, openClaimTables } from '../postgres/claim-tables.js';
import type { PlaceTable } from '../postgres/place-table.js';
import { checkRequest } from '../request.js';
import type { Scan } from '../stored-link.js';
import { AppendQueue } from './append-queue.js';
import { BatchAppends } from './batch-appends.js';
import { noCalls } from './call-counts.js';
import { type LogClient, withDeadline } from './client.js';
import { Commands } from './commands.js';
import { LogPages } from './log-pages.js';
import { LogReader } from './log-reader.js';
import { scanOfLog } from './log-scan.js';
import { LogSubscription } from './log-subscription.js';
import { LogTail, type TailOptions } from './log-tail.js';
import { memoryPlaces } from './memory-places.js';
import { clusterAddress } from './node-addresses.js';
import { openLog } from './open-log.js';
import { OrderedAppends } from './ordered-appends.js';
import { overlayPlaces } from './overlay-places.js';
import { positionAwaiter } from './position-awaiter.js';
import { StreamHeads } from './stream-heads.js';
import { StreamReads } from './stream-reads.js';
import { StreamWriter } from './stream-writer.js';

/** Deadline of one append attempt and of the next message of a read, in milliseconds. */
const IDLE_TIMEOUT_MS = 5_000;
/** Time in milliseconds during which an append is retried while the leader changes or a node restarts. */
const RETRY_TIMEOUT_MS = 12_000;
/** The term while the log is followed. There is only one: a broken subscription resumes where it was, so cached heads stay valid. */
const FOLLOWING_TERM = 1;

export interface EventStoreDBOptions extends TailOptions {
  /** `esdb://…`, of one node or a cluster. */
  readonly url: string;
  /** PostgreSQL for command claims and snapshots; its tables as created by `migrateLedger`. */
  readonly claimTables: { readonly url: string; readonly schema?: string; readonly readers?: number };
  readonly crash?: CrashPoint;
  /** Longest silence of the server, in milliseconds. */
  readonly idleTimeoutMs?: number;
  /** Time during which an append is retried, in milliseconds. */
  readonly maxWaitMs?: number;
  /** Called with messages for the operator. */
  readonly alarm?: (message: string) => void;
}

/** Longer than a deposed leader of a cluster still answers as the leader; its log ends earlier than the real one. */
export const STALE_LEADER_MS = 5_000;

/**
 * Opens the log in EventStoreDB (docs/adr/0010). Any number of processes may write.
 * @param options.confirmMs for clusters only; a single node cannot show an outdated end
 */
export async function openEventStoreDB(options: EventStoreDBOptions): Promise<EventStoreDBStore> {
  const client = openLog(options.url, options.idleTimeoutMs ?? IDLE_TIMEOUT_MS);
  const claimTables = await openClaimTables(options.claimTables);
  const confirmMs = clusterAddress(options.url) ? options.confirmMs : 0;
  return new EventStoreDBStore(client, claimTables, { ...options, confirmMs });
}

/** The index of the log: in the database, in memory, or both. */
function placeTableFor({ isCopied, isIndexUnchanged }: TailOptions, table: PlaceTable): PlaceTable {
  if (isCopied) return memoryPlaces();
  return isIndexUnchanged ? overlayPlaces(table) : table;
}

export class EventStoreDBStore implements EventStore {
  private readonly streams: StreamReads;
  private readonly tail: LogTail;
  private readonly pages: LogPages;
  private readonly commands: Commands;
  private readonly heads: StreamHeads;
  private readonly subscription: LogSubscription;
  readonly scan: Scan;
  private readonly appendQueue: AppendQueue;
  private readonly ordered: OrderedAppends;
  private readonly idleTimeoutMs: number;
  private readonly calls = noCalls();
  private closed: Promise<void> | undefined;

  constructor(
    private readonly client: LogClient,
    private readonly claimTables: ClaimTables,
    options: Omit<EventStoreDBOptions, 'url' | 'claimTables'>,
  ) {
    const { crash = crashPoint, idleTimeoutMs = IDLE_TIMEOUT_MS, maxWaitMs = RETRY_TIMEOUT_MS } = options;
    this.idleTimeoutMs = idleTimeoutMs;
    const reading = new LogReader(client, idleTimeoutMs, this.calls);
    this.commands = new Commands(claimTables, reading);
    this.tail = new LogTail(reading, placeTableFor(options, claimTables.places), options);
    this.subscription = new LogSubscription(client, this.tail, options.alarm);
    this.pages = new LogPages(reading, this.tail, this.subscription);
    const heads = new StreamHeads(reading);
    this.heads = heads;
    this.streams = new StreamReads(reading, this.tail, heads, (requests) => claimTables.snapshots(requests));
    this.scan = scanOfLog(reading, this.tail, (shop, stream) => this.readStream(shop, stream));
    this.tail.onEntry((entry) => heads.observe(entry));
    const positionOf = positionAwaiter(this.tail, this.subscription, maxWaitMs);
    const limits = { crash, idleTimeoutMs, maxWaitMs };
    const appends = new BatchAppends(client, this.calls);
    this.ordered = new OrderedAppends(appends, heads, this.tail, limits);
    const writer = new StreamWriter(appends, reading, heads, this.commands, positionOf, limits);
    this.appendQueue = new AppendQueue((batch) => writer.write(batch), maxWaitMs);
  }

  async append(request: AppendRequest): Promise<Receipt> {
    const encoded = checkRequest(request);
    return this.appendQueue.add(request, encoded);
  }

  appendInOrder(requests: readonly AppendRequest[]): Promise<void> {
    return this.ordered.write(requests);
  }

  term(): number | null {
    return this.subscription.isFollowing && this.tail.isRecent() ? FOLLOWING_TERM : null;
  }

  counts() {
    const { waits, expired } = this.tail.waits;
    return { ...this.calls, wait: waits, expiredWait: expired };
  }

  async confirm(): Promise<void> {
    // Without a subscription nothing is cached and each command reads its stream, but the log may have been replaced by a restore.
    if (!this.subscription.isFollowing || !this.tail.isRecent()) await this.tail.advance();
  }

  onEvent(see: (event: Pick<Recorded, 'stream' | 'revision'>) => void): void {
    this.tail.onEntry(({ event }) => see(event));
    this.subscription.start();
  }

  looksNew(stream: string, begun: number): boolean {
    return this.term() !== null && begun > this.tail.openedAt && !this.heads.hasSeen(stream);
  }

  readStream(shop: string, stream: string, fromRevision = 1): Promise<Recorded[]> {
    return this.streams.stream(shop, stream, fromRevision);
  }

  readBack(requests: readonly ReadBackRequest[]): Promise<readonly ReadBackResult[]> {
    return this.streams.readBack(requests);
  }

  readAt(positions: readonly number[]): Promise<Recorded[]> {
    return this.pages.at(positions);
  }

  readAll(after: number, limit: number): Promise<Recorded[]> {
    return this.pages.after(after, limit);
  }

  async head(): Promise<number> {
    await this.tail.advance();
    return this.tail.position;
  }

  async sharedUpTo() {
    await this.tail.advance();
    return { position: this.tail.sharedPosition, hasDiverged: this.tail.hasDiverged };
  }

  async findCommand(shop: string, command: string) {
    const record = await this.commands.find(command);
    return record?.shop === shop ? record : null;
  }

  onCommit(wake: (head: number) => void): () => void {
    return this.subscription.on(wake);
  }

  loadSnapshot(stream: string, foldVersion: string) {
    return this.claimTables.loadSnapshot(stream, foldVersion);
  }

  saveSnapshot(...stored: Parameters<EventStore['saveSnapshot']>): Promise<void> {
    return this.claimTables.saveSnapshot(...stored);
  }

  loadArchived(stream: string, foldVersion: string, keys: readonly string[]) {
    return this.claimTables.loadArchived(stream, foldVersion, keys);
  }

  close(): Promise<void> {
    this.closed ??= (async () => {
      await this.subscription.close();
      await this.commands.close();
      await this.tail.close();
      // dispose() waits for calls that an unreachable server never answers, hence the deadline.
      await withDeadline(this.client.dispose(), this.idleTimeoutMs).catch(() => {});
      await this.claimTables.close();
    })();
    return this.closed;
  }
}
