import type { Receipt, Recorded } from '@loyalty/contracts/kernel/envelope';
import { type CrashPoint, crashPoint } from '../crash-points.js';
import type { AppendRequest, EventStore, ReadBackRequest, ReadBackResult } from '../port.js';
import { type ClaimTables, openClaimTables } from '../postgres/claim-tables.js';
import type { PlaceTable } from '../postgres/place-table.js';
import { checkRequest } from '../request.js';
import { scanByPages } from '../stored-link.js';
import { AppendQueue } from './append-queue.js';
import { BatchAppends } from './batch-appends.js';
import { noCalls } from './call-counts.js';
import { answered, type LogClient } from './client.js';
import { Commands } from './commands.js';
import { LogPages } from './log-pages.js';
import { LogReader } from './log-reader.js';
import { LogSubscription } from './log-subscription.js';
import { LogTail, type TailOptions } from './log-tail.js';
import { memoryPlaces } from './memory-places.js';
import { clusterAddress } from './node-addresses.js';
import { openLog } from './open-log.js';
import { OrderedAppends } from './ordered-appends.js';
import { placesAside } from './places-aside.js';
import { positionsAsSeen } from './positions-as-seen.js';
import { StreamHeads } from './stream-heads.js';
import { StreamReads } from './stream-reads.js';
import { StreamWriter } from './stream-writer.js';

/** Deadline of one attempt of an append, and of the next message of a read. */
const SILENCE_MS = 5_000;
/** Time in milliseconds during which an append is retried while the leader changes or a node restarts. */
const GRACE_MS = 12_000;
/** What is remembered while the log is followed stays remembered when the subscription has broken and begins again. */
const FOLLOWED = 1;

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
  /** Called with what an operator should know. */
  readonly alarm?: (message: string) => void;
}

/** Longer than a node of a cluster leads on without knowing that another one leads; it shows an earlier end then. */
export const STALE_LEADER_MS = 5_000;

/**
 * Opens the log in EventStoreDB (docs/adr/0010). Any number of processes may write.
 * @param options.confirmMs of a cluster only: a single node has the one end there is
 */
export async function openEventStoreDB(options: EventStoreDBOptions): Promise<EventStoreDBStore> {
  const client = openLog(options.url, options.idleTimeoutMs ?? SILENCE_MS);
  const claimTables = await openClaimTables(options.claimTables);
  const confirmMs = clusterAddress(options.url) ? options.confirmMs : 0;
  return new EventStoreDBStore(client, claimTables, { ...options, confirmMs });
}

/** The index of the log: in the database, in memory, or both. */
function placesFor({ isCopied, isIndexUnchanged }: TailOptions, table: PlaceTable): PlaceTable {
  if (isCopied) return memoryPlaces();
  return isIndexUnchanged ? placesAside(table) : table;
}

export class EventStoreDBStore implements EventStore {
  private readonly streams: StreamReads;
  private readonly tail: LogTail;
  private readonly pages: LogPages;
  private readonly commands: Commands;
  private readonly heads: StreamHeads;
  private readonly subscription: LogSubscription;
  readonly scan = scanByPages(
    (after, limit) => this.readAll(after, limit),
    (shop, stream) => this.readStream(shop, stream),
  );
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
    const { crash = crashPoint, idleTimeoutMs = SILENCE_MS, maxWaitMs = GRACE_MS } = options;
    this.idleTimeoutMs = idleTimeoutMs;
    const reading = new LogReader(client, idleTimeoutMs, this.calls);
    this.commands = new Commands(claimTables, reading);
    this.tail = new LogTail(reading, placesFor(options, claimTables.places), options);
    this.subscription = new LogSubscription(client, this.tail, options.alarm);
    this.pages = new LogPages(reading, this.tail, this.subscription);
    const heads = new StreamHeads(reading);
    this.heads = heads;
    this.streams = new StreamReads(reading, this.tail, heads, (requested) => claimTables.snapshots(requested));
    this.tail.onEntry((entry) => heads.see(entry));
    const positionOf = positionsAsSeen(this.tail, this.subscription, maxWaitMs);
    const how = { crash, idleTimeoutMs, maxWaitMs };
    const appends = new BatchAppends(client, this.calls);
    this.ordered = new OrderedAppends(appends, heads, this.tail, how);
    const writer = new StreamWriter(appends, reading, heads, this.commands, positionOf, how);
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
    return this.subscription.isFollowing && this.tail.isRecent() ? FOLLOWED : null;
  }

  counts() {
    const { waits, expired } = this.tail.waits;
    return { ...this.calls, wait: waits, expiredWait: expired };
  }

  async confirm(): Promise<void> {
    // Without a subscription nothing is remembered, and each command reads its stream; but the log may have come back as another one.
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

  readBack(requested: readonly ReadBackRequest[]): Promise<readonly ReadBackResult[]> {
    return this.streams.readBack(requested);
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
    return { position: this.tail.shared, isParted: this.tail.isParted };
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
      // Disposal waits for calls that an unreachable server will not end.
      await answered(this.client.dispose(), this.idleTimeoutMs).catch(() => {});
      await this.claimTables.close();
    })();
    return this.closed;
  }
}
