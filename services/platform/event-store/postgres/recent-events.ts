import { GenerationalMap } from '../generational-map.js';
import type { CommandRecord } from '../port.js';
import { Batch, type Head, type Pending } from './batch.js';
import { extendLog, loadCommands, loadHeads, loadPosition } from './lookups.js';
import { PositionSequence } from './position-sequence.js';
import type { WriterSession } from './session.js';

const HOT_COMMANDS = 4_096;

export interface RecentEventsOptions {
  readonly schema: string;
  /** Streams whose head is remembered; a cold one costs a share of one look-up per batch. */
  readonly hotStreams: number;
  /** Positions of one partition of the log. */
  readonly partSize: number;
}

/** An assembled batch, and the requests that were excluded from it. */
export interface Assembled {
  readonly batch: Batch;
  readonly taken: readonly Pending[];
  /** Requests at a stale revision. */
  readonly stale: readonly Pending[];
  /** Requests whose command was executed before. */
  readonly repeated: readonly { pending: Pending; record: CommandRecord }[];
}

/**
 * The writer's memory of the log: its end, the heads of its streams, recent commands. It runs ahead of the log by the batches in flight,
 * and forgets their changes when one of them fails.
 */
export class RecentEvents {
  private readonly heads: GenerationalMap<Head>;
  private readonly commands = new GenerationalMap<CommandRecord>(HOT_COMMANDS);
  private sequence: PositionSequence | null = null;
  /** The first position beyond the last partition. */
  private reach = 0;

  constructor(private readonly options: RecentEventsOptions) {
    this.heads = new GenerationalMap(options.hotStreams);
  }

  head(stream: string): Head | undefined {
    return this.heads.get(stream);
  }

  /** Discards everything remembered. Returns the last position of the log. */
  async reload(session: WriterSession): Promise<number> {
    const { schema } = this.options;
    this.heads.clear();
    this.commands.clear();
    this.reach = 0;
    this.sequence = await PositionSequence.load(session, schema);
    return loadPosition(session, schema);
  }

  /** Adds a partition to the log long before it is full. */
  async makeRoom(session: WriterSession, after: number, taken: readonly Pending[]): Promise<void> {
    const { schema, partSize } = this.options;
    const needed = after + eventsOf(taken) + Math.ceil(partSize / 4);
    if (needed >= this.reach) this.reach = await extendLog(session, schema, needed, partSize);
  }

  /** Loads the heads of all streams of the requests; `meanwhile` runs while the database works. */
  async loadHeads(session: WriterSession, taken: readonly Pending[], meanwhile: () => void): Promise<void> {
    const cold = new Set<string>();
    for (const { request } of taken) if (!this.heads.get(request.stream)) cold.add(request.stream);
    if (cold.size === 0) return;
    const loading = loadHeads(session, this.options.schema, [...cold]);
    meanwhile();
    for (const [stream, head] of await loading) this.heads.set(stream, head);
  }

  /** Whether these requests can be assembled without a query. */
  suffices(after: number, taken: readonly Pending[]): boolean {
    return after + eventsOf(taken) < this.reach && taken.every(({ request }) => this.heads.get(request.stream));
  }

  /**
   * Assigns places after a position to requests. The heads of their streams must be in memory.
   * @param after the last position of the log, or of the batch that is being committed
   */
  assemble(after: number, taken: readonly Pending[]): Assembled {
    const batch = new Batch(after, this.sequence as PositionSequence);
    const stale: Pending[] = [];
    const repeated: { pending: Pending; record: CommandRecord }[] = [];
    for (const pending of taken) {
      const { stream, expectedRevision, record } = pending.request;
      const known = record && this.commands.get(record.command);
      const head = this.heads.get(stream) as Head;
      if (known) repeated.push({ pending, record: known });
      else if (head.revision !== expectedRevision) stale.push(pending);
      else this.heads.set(stream, batch.add(pending, head));
    }
    return { batch, taken, stale, repeated };
  }

  /** The batch is in the log. */
  written(batch: Batch): void {
    for (const { pending } of batch.accepted) {
      const { record } = pending.request;
      if (record) this.commands.set(record.command, record);
    }
  }

  /** The batch is not in the log, or may not be. */
  forget(batch: Batch): void {
    for (const { pending } of batch.accepted) this.heads.delete(pending.request.stream);
    batch.forget();
  }

  /** The records of those requests whose command was executed before; they are remembered. */
  async readBack(session: WriterSession, requests: readonly Pending[]): Promise<Map<string, CommandRecord>> {
    const commands = requests.flatMap(({ request }) => (request.record ? [request.record.command] : []));
    if (commands.length === 0) return new Map();
    const known = await loadCommands(session, this.options.schema, commands);
    for (const [command, record] of known) this.commands.set(command, record);
    return known;
  }
}

const eventsOf = (taken: readonly Pending[]): number =>
  taken.reduce((sum, { request }) => sum + request.events.length, 0);
