import { setTimeout as delay } from 'node:timers/promises';
import type { EventData, ResolvedEvent } from '@eventstore/db-client';
import type { Receipt, Recorded } from '@loyalty/contracts/kernel/envelope';
import { linkHash } from '../chain.js';
import { type CrashPoint, crashPoint } from '../crash-points.js';
import { GenerationalMap } from '../generational-map.js';
import { type AppendRequest, CommandRepeated, type EventStore, RevisionConflict, StoreUnavailable } from '../port.js';
import { type ClaimTables, openClaimTables } from '../postgres/claim-tables.js';
import { checkRequest } from '../request.js';
import { scanByPages } from '../stored-link.js';
import { AppendQueue } from './append-queue.js';
import { answered, type LogClient, openClient } from './client.js';
import { Commands } from './commands.js';
import { isPassing, isWrongRevision, translated } from './errors.js';
import { LogPages } from './log-pages.js';
import { LogReader } from './log-reader.js';
import { LogSubscription } from './log-subscription.js';
import { LogTail } from './log-tail.js';
import { expectedRevisionOf, metadataOf, offsetOf, toEventData, toRecorded } from './mapping.js';
import { memoryPlaces } from './memory-places.js';
import { serverStream } from './stream-names.js';

const HOT_STREAMS = 100_000;
/** Deadline of one attempt of an append, and of the next message of a read. */
const SILENCE_MS = 5_000;
/** Time in milliseconds during which an append is retried while the leader changes or a node restarts. */
const GRACE_MS = 12_000;

/** Head of a stream. */
interface Head {
  readonly revision: number;
  readonly hash: string | null;
  /** Offset of its last event's record. */
  readonly record: number;
}

/** Our revisions count from 1. */
const revisionOf = ({ event }: ResolvedEvent): number => Number(event?.revision ?? -1) + 1;

export interface EventStoreDBOptions {
  /** `esdb://…`, of one node or a cluster. */
  readonly url: string;
  /** PostgreSQL for command claims and snapshots; its tables as created by `migrateLedger`. */
  readonly claimTables: { readonly url: string; readonly schema?: string; readonly readers?: number };
  /** Whether a person has accepted that this log is not the one that was read before: its index is cut where they part. */
  readonly isAccepted?: boolean;
  /** Whether the log is only read, to copy it: its streams may have the names of an earlier version, and its index is in memory. */
  readonly isCopied?: boolean;
  readonly crash?: CrashPoint;
  /** Longest silence of the server, in milliseconds. */
  readonly idleTimeoutMs?: number;
  /** Time during which an append is retried, in milliseconds. */
  readonly maxWaitMs?: number;
}

/** Opens the log in EventStoreDB (docs/adr/0010). Any number of processes may write. */
export async function openEventStoreDB(options: EventStoreDBOptions): Promise<EventStore> {
  const client = openClient(options.url);
  const claimTables = await openClaimTables(options.claimTables);
  return new EventStoreDBStore(client, claimTables, options);
}

export class EventStoreDBStore implements EventStore {
  private readonly heads = new GenerationalMap<Head>(HOT_STREAMS);
  private readonly reading: LogReader;
  private readonly tail: LogTail;
  private readonly pages: LogPages;
  private readonly commands: Commands;
  private readonly subscription: LogSubscription;
  readonly scan = scanByPages((after, limit) => this.readAll(after, limit));
  private readonly appendQueue: AppendQueue;
  private readonly crash: CrashPoint;
  private readonly idleTimeoutMs: number;
  private readonly maxWaitMs: number;
  private closed: Promise<void> | undefined;

  constructor(
    private readonly client: LogClient,
    private readonly claimTables: ClaimTables,
    options: Pick<EventStoreDBOptions, 'crash' | 'idleTimeoutMs' | 'isAccepted' | 'isCopied' | 'maxWaitMs'>,
  ) {
    this.crash = options.crash ?? crashPoint;
    this.idleTimeoutMs = options.idleTimeoutMs ?? SILENCE_MS;
    this.maxWaitMs = options.maxWaitMs ?? GRACE_MS;
    this.reading = new LogReader(client, this.idleTimeoutMs);
    this.commands = new Commands(claimTables, this.reading);
    this.tail = new LogTail(this.reading, options.isCopied ? memoryPlaces() : claimTables.places, options);
    this.subscription = new LogSubscription(client, this.tail);
    this.pages = new LogPages(this.reading, this.tail, this.subscription);
    this.appendQueue = new AppendQueue(this.maxWaitMs);
  }

  async append(request: AppendRequest): Promise<Receipt> {
    const bodies = checkRequest(request).map(({ body }) => body);
    return this.appendQueue.run(request.stream, () => this.appendInTurn(request, bodies));
  }

  private async appendInTurn(request: AppendRequest, bodies: readonly string[]): Promise<Receipt> {
    const { stream, expectedRevision, events, record } = request;
    const head = await this.headAt(stream, expectedRevision);
    if (head.revision !== expectedRevision) throw await this.conflictOf(request, head.revision);
    if (record) await this.commands.claim(request, record);
    if (events.length === 0) return this.unchanged(stream, head);
    const next = await this.write(request, bodies, head);
    this.crash('log.after-commit');
    this.heads.set(stream, next);
    if (record) await this.commands.finish(record);
    const position = await this.positionOf(next.record);
    this.subscription.advance(this.tail.position);
    this.crash('log.before-answer');
    return { stream, revision: next.revision, position, events: events.map((event) => event.id) };
  }

  private async unchanged(stream: string, { revision, record }: Head): Promise<Receipt> {
    return { stream, revision, position: await this.positionOf(record), events: [] };
  }

  async readStream(shop: string, stream: string, fromRevision = 1): Promise<Recorded[]> {
    const found = await this.reading.stream(stream, fromRevision, Number.MAX_SAFE_INTEGER);
    const own = found.filter((resolved) => metadataOf(resolved)?.shop === shop);
    const positions = await this.tail.positionsOf(own.map(({ event }) => offsetOf(event?.position)));
    return own.map((resolved) => {
      const position = positions.get(offsetOf(resolved.event?.position));
      if (position === undefined) throw new StoreUnavailable('EventStoreDB does not show an event in $all yet');
      return toRecorded(resolved, position) as Recorded;
    });
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

  async sharedUpTo(): Promise<number> {
    await this.tail.advance();
    return this.tail.shared;
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
      await this.tail.close();
      // Disposal waits for calls that an unreachable server will not end.
      await answered(this.client.dispose(), this.idleTimeoutMs).catch(() => {});
      await this.claimTables.close();
    })();
    return this.closed;
  }

  /** The cached head when it is at or beyond the expected revision, since streams only grow; otherwise it is read. */
  private async headAt(stream: string, expected: number): Promise<Head> {
    const known = this.heads.get(stream);
    if (known && known.revision >= expected) return known;
    const last = await this.reading.lastOf(stream);
    const head = last
      ? { revision: revisionOf(last), hash: metadataOf(last)?.hash ?? null, record: offsetOf(last.event?.position) }
      : { revision: 0, hash: null, record: 0 };
    this.heads.set(stream, head);
    return head;
  }

  private async write(request: AppendRequest, bodies: readonly string[], head: Head): Promise<Head> {
    const { shop, stream, events, record } = request;
    let { revision, hash } = head;
    const data = events.map((event, index) => {
      hash = linkHash(shop, stream, ++revision, bodies[index] as string, hash);
      return toEventData(event, shop, hash, index === 0 ? record : undefined);
    });
    this.crash('log.before-commit');
    const at = await this.appendUntilKnown(request, data);
    return { revision, hash, record: at ?? (await this.recordAt(stream, revision)) };
  }

  /**
   * Retries the same events at the same revision until the outcome is known. Returns the offset of the last one's record if
   * the server's answer contains it; null for a repeat.
   */
  private async appendUntilKnown(request: AppendRequest, data: EventData[]): Promise<number | null> {
    const { stream, expectedRevision } = request;
    const deadline = this.idleTimeoutMs;
    const options = { expectedRevision: expectedRevisionOf(expectedRevision), requiresLeader: true, deadline };
    const end = Date.now() + this.maxWaitMs;
    for (let attempt = 1; ; attempt++) {
      try {
        const appending = this.client.appendToStream(serverStream(stream), data, options);
        const { position } = await answered(appending, deadline + 500);
        return attempt === 1 && position ? offsetOf(position) : null;
      } catch (error) {
        this.heads.delete(stream);
        const pause = Math.min(1_000, 50 * 2 ** attempt);
        if (isPassing(error) && Date.now() + pause < end) await delay(pause);
        else if (!isWrongRevision(error)) throw translated(error, stream, expectedRevision);
        // An earlier attempt may have succeeded, and others may have appended since: the stored events decide.
        else if (await this.standsAt(stream, expectedRevision, data)) return null;
        else throw await this.conflictOf(request, await this.revisionOf(stream));
      }
    }
  }

  private async standsAt(stream: string, expectedRevision: number, data: readonly EventData[]): Promise<boolean> {
    const found = await this.reading.stream(stream, expectedRevision + 1, data.length);
    return found.length === data.length && found.every(({ event }, index) => event?.id === data[index]?.id);
  }

  private async recordAt(stream: string, revision: number): Promise<number> {
    const [event] = await this.reading.stream(stream, revision, 1);
    return offsetOf(event?.event?.position);
  }

  private async revisionOf(stream: string): Promise<number> {
    const last = await this.reading.lastOf(stream);
    return last ? revisionOf(last) : 0;
  }

  /** The position of the event at an offset; an event that was appended is readable in `$all` a moment later. */
  private async positionOf(record: number): Promise<number> {
    if (record === 0) return 0;
    const end = Date.now() + this.maxWaitMs;
    for (let pause = 1; ; pause = Math.min(2 * pause, 100)) {
      try {
        if (this.subscription.isLive) await this.tail.reached(record);
        const position = (await this.tail.positionsOf([record])).get(record);
        if (position !== undefined) return position;
      } catch (error) {
        if (!isPassing(error) || Date.now() > end) throw error;
      }
      if (Date.now() > end) throw new StoreUnavailable('EventStoreDB does not show what was appended');
      await delay(pause);
    }
  }

  /** A repeated command gets its first answer: its own events moved the stream. */
  private async conflictOf({ stream, expectedRevision, record }: AppendRequest, actual: number): Promise<Error> {
    const known = record && (await this.commands.find(record.command));
    return known ? new CommandRepeated(known) : new RevisionConflict(stream, expectedRevision, actual);
  }
}
