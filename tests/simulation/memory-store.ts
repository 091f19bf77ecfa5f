import type { Receipt, Recorded } from '@loyalty/contracts/kernel/envelope';
import { decodeBody } from '@loyalty/services/platform/event-store/body';
import { linkHash } from '@loyalty/services/platform/event-store/chain';
import {
  type AppendRequest,
  type ArchivedRecord,
  type CommandRecord,
  CommandRepeated,
  type EventStore,
  RevisionConflict,
} from '@loyalty/services/platform/event-store/port';
import { checkRequest } from '@loyalty/services/platform/event-store/request';
import { scanByPages } from '@loyalty/services/platform/event-store/stored-link';

/** An event as stored: its bytes and its place. */
export interface Stored {
  readonly position: number;
  readonly shop: string;
  readonly stream: string;
  readonly revision: number;
  readonly hash: string;
  readonly body: string;
}

const recordedOf = ({ shop, stream, revision, position, hash, body }: Stored): Recorded =>
  decodeBody(body, { shop, stream, revision, position, hash });

/** The events of each stream, in order. */
export function byStream(events: readonly Recorded[]): Map<string, Recorded[]> {
  const streams = new Map<string, Recorded[]>();
  for (const event of events) {
    const known = streams.get(event.stream);
    if (known) known.push(event);
    else streams.set(event.stream, [event]);
  }
  return streams;
}

/** Disk contents of the in-memory log: it outlives the stores that read and write it. */
export class SimulatedLog {
  readonly events: Stored[] = [];
  /** Parsed events, shared by readers; callers that fold in place get copies. */
  private readonly parsed: Recorded[] = [];
  private readonly streams = new Map<string, Stored[]>();
  private readonly commands = new Map<string, string>();
  private readonly snapshots = new Map<string, { revision: number; state: string }>();
  /** Archived records of states. */
  private readonly archive = new Map<string, { revision: number; record: string }>();
  private readonly wakes = new Set<(head: number) => void>();

  append(request: AppendRequest, bodies: readonly string[]): Receipt {
    const { shop, stream, expectedRevision, events, record } = request;
    const stands = record && this.commands.get(record.command);
    if (stands) throw new CommandRepeated(JSON.parse(stands) as CommandRecord);
    const known = this.streams.get(stream) ?? [];
    if (known.length !== expectedRevision) throw new RevisionConflict(stream, expectedRevision, known.length);
    for (const body of bodies) {
      const revision = known.length + 1;
      const hash = linkHash(shop, stream, revision, body, known.at(-1)?.hash ?? null);
      const stored = { position: this.events.length + 1, shop, stream, revision, hash, body };
      known.push(stored);
      this.events.push(stored);
    }
    if (bodies.length > 0) this.streams.set(stream, known);
    if (record) this.commands.set(record.command, JSON.stringify(record));
    for (const wake of this.wakes) wake(this.events.length);
    return { stream, revision: known.length, position: this.events.length, events: events.map((event) => event.id) };
  }

  stream(shop: string, stream: string, fromRevision: number): Recorded[] {
    const all = this.streams.get(stream);
    if (!all || all.length < fromRevision || all[0]?.shop !== shop) return [];
    return all.slice(Math.max(fromRevision, 1) - 1).map(recordedOf);
  }

  /** Events after a position, read-only. */
  page(after: number, max: number): Recorded[] {
    for (const stored of this.events.slice(this.parsed.length)) this.parsed.push(recordedOf(stored));
    return this.parsed.slice(after, after + max);
  }

  command(shop: string, command: string): CommandRecord | null {
    const known = this.commands.get(command);
    const record = known ? (JSON.parse(known) as CommandRecord) : null;
    return record?.shop === shop ? record : null;
  }

  snapshot(stream: string, foldVersion: string): { revision: number; state: unknown } | null {
    const known = this.snapshots.get(`${foldVersion} ${stream}`);
    return known ? { revision: known.revision, state: JSON.parse(known.state) } : null;
  }

  keepSnapshot(
    stream: string,
    foldVersion: string,
    revision: number,
    state: string,
    aside: ReadonlyMap<string, string>,
  ): void {
    const name = `${foldVersion} ${stream}`;
    for (const [key, record] of aside) {
      const known = this.archive.get(`${name} ${key}`);
      if ((known?.revision ?? 0) < revision) this.archive.set(`${name} ${key}`, { revision, record });
    }
    if ((this.snapshots.get(name)?.revision ?? 0) > revision) return;
    this.snapshots.set(name, { revision, state });
  }

  archived(stream: string, foldVersion: string, keys: readonly string[]): ArchivedRecord[] {
    return keys.flatMap((key) => {
      const known = this.archive.get(`${foldVersion} ${stream} ${key}`);
      return known ? [{ key, revision: known.revision, record: JSON.parse(known.record) }] : [];
    });
  }

  dropSnapshots(): void {
    this.snapshots.clear();
    this.archive.clear();
  }

  onCommit(wake: (head: number) => void): () => void {
    this.wakes.add(wake);
    return () => this.wakes.delete(wake);
  }
}

/** A yield point: other tasks may run first, the connection may break or the process may die. It may throw, or never resolve. */
export type Turn = (point: string) => Promise<void> | undefined;

/**
 * An in-memory event store with the guarantees of the real ones (tests/adapters/event-store/memory.test.ts). Before each request reaches
 * the log and before each answer returns, other tasks may run.
 * @param writer whether this store's process is the only writer
 */
export class MemoryEventStore implements EventStore {
  constructor(
    private readonly log: SimulatedLog,
    private readonly turn: Turn,
    private readonly writer: boolean,
  ) {}

  async append(request: AppendRequest): Promise<Receipt> {
    const bodies = checkRequest(request).map(({ body }) => body);
    await this.turn('append');
    const receipt = this.log.append(request, bodies);
    await this.turn('appended');
    return receipt;
  }

  async readStream(shop: string, stream: string, fromRevision = 1): Promise<Recorded[]> {
    await this.turn('read');
    const events = this.log.stream(shop, stream, fromRevision);
    await this.turn('have-read');
    return events;
  }

  async readAll(after: number, limit: number): Promise<Recorded[]> {
    await this.turn('read-all');
    return this.log.events.slice(after, after + limit).map(recordedOf);
  }

  readonly scan = scanByPages((after, limit) => this.readAll(after, limit));

  async readAt(positions: readonly number[]): Promise<Recorded[]> {
    await this.turn('read-at');
    const requested = [...new Set(positions)].sort((a, b) => a - b);
    return requested.flatMap((position) => this.log.events.slice(position - 1, position).map(recordedOf));
  }

  async head(): Promise<number> {
    return this.log.events.length;
  }

  isWriter(): boolean {
    return this.writer;
  }

  /** A sole writer writes for its whole lifetime: one term. */
  term(): number | null {
    return this.writer ? 1 : null;
  }

  async findCommand(shop: string, command: string): Promise<CommandRecord | null> {
    await this.turn('find-command');
    return this.log.command(shop, command);
  }

  onCommit(wake: (head: number) => void): () => void {
    return this.log.onCommit(wake);
  }

  async loadSnapshot(stream: string, foldVersion: string): Promise<{ revision: number; state: unknown } | null> {
    await this.turn('load-snapshot');
    return this.log.snapshot(stream, foldVersion);
  }

  async saveSnapshot(
    stream: string,
    foldVersion: string,
    revision: number,
    state: unknown,
    aside: ReadonlyMap<string, string> = new Map(),
  ): Promise<void> {
    // Serialised before other tasks run: the caller continues folding it at once.
    const text = JSON.stringify(state);
    await this.turn('save-snapshot');
    this.log.keepSnapshot(stream, foldVersion, revision, text, aside);
  }

  async loadArchived(stream: string, foldVersion: string, keys: readonly string[]): Promise<ArchivedRecord[]> {
    await this.turn('load-archived');
    const records = this.log.archived(stream, foldVersion, keys);
    await this.turn('have-archived');
    return records;
  }

  async close(): Promise<void> {}
}
