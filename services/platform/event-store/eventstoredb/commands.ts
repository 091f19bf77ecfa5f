import { setTimeout as delay } from 'node:timers/promises';
import { Batches } from '@loyalty/projections/engine/reading/batches';
import { GenerationalMap } from '../generational-map.js';
import {
  type AppendRequest,
  type CommandRecord,
  CommandRepeated,
  RevisionConflict,
  StoreUnavailable,
} from '../port.js';
import type { ClaimTables, CommandClaim, StoredClaim } from '../postgres/claim-tables.js';
import type { LogReader } from './log-reader.js';
import { metadataOf } from './mapping.js';

const ROUNDS = 20;
/** Time in which a command's claim on another stream may be settled before the caller gets `StoreUnavailable`, in milliseconds. */
const SETTLES_MS = 3_000;
const LOOK_EVERY_MS = 50;
/** Age of a claim at which its append is not under way any more, in milliseconds: longer than any is tried. */
const ABANDONED_MS = 30_000;
const RELEASED = 10_000;
const MARK_AFTER_MS = 100;

/**
 * Executed commands. EventStoreDB cannot look up a command in a stream, so each is claimed in a table before its events are appended:
 * claim, append, done. If the process ends in between, the claim says where to look, and the event stored there decides: the events carry the
 * command's record. Claims of many commands are one statement, which marks the commands that were written meanwhile as done.
 */
export class Commands {
  private readonly claims: Batches<CommandClaim, string | null>;
  /** Written, and not yet marked. */
  private readonly written = new Map<string, CommandRecord>();
  /** Claims whose appends were not sent, or were refused, by command: the times at which they were made. */
  private readonly released = new GenerationalMap<string>(RELEASED);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly tables: ClaimTables,
    private readonly reading: LogReader,
  ) {
    this.claims = new Batches(
      (claims) => this.insert(claims),
      (error) => !(error instanceof StoreUnavailable),
      { atOnce: 1, pieces: 128 },
    );
  }

  async find(command: string): Promise<CommandRecord | null> {
    const written = this.written.get(command);
    if (written) return written;
    const claim = await this.tables.find(command);
    if (!claim) return null;
    const outcome = claim.done ? claim.record : await this.outcomeOf(claim);
    return typeof outcome === 'string' ? null : outcome;
  }

  /**
   * Claims the command for the revision it was decided on; resolves when its events may be appended.
   * @returns the time of the claim, by which it can be released
   * @throws CommandRepeated | RevisionConflict
   */
  async claim(request: AppendRequest, record: CommandRecord): Promise<string> {
    const { stream, expectedRevision, events } = request;
    const mine: CommandClaim = { record, stream, expected: expectedRevision, done: events.length === 0 };
    for (let round = 0; round < ROUNDS; round++) {
      const claimed = await this.claims.add(mine);
      if (claimed !== null) return claimed;
      const old = await this.earlier(record.command, stream);
      if (!old) continue;
      // An older decision must not hide a newer one whose append may be under way, perhaps behind others that it was decided on.
      if (old.stream === stream && expectedRevision < old.expected && !this.isOver(old))
        throw new RevisionConflict(stream, expectedRevision, old.expected);
      const replaced = await this.tables.replace(old, mine);
      if (replaced !== null) return replaced;
    }
    throw new StoreUnavailable(`command ${record.command} is claimed by others again and again`);
  }

  /** Notes that the events of a claim will never be written: the command may be decided on any revision again. */
  release({ command }: CommandRecord, claimed: string): void {
    this.released.set(command, claimed);
  }

  private isOver({ record, claimedAt, ageMs }: StoredClaim): boolean {
    return ageMs > ABANDONED_MS || this.released.get(record.command) === claimedAt;
  }

  /** Notes that the command's events are written. Losing this costs one more read of the stream, nothing else. */
  finish(record: CommandRecord): void {
    this.written.set(record.command, record);
    this.timer ??= setTimeout(() => void this.mark(), MARK_AFTER_MS).unref();
  }

  /** Marks what is written. */
  async close(): Promise<void> {
    await this.mark();
  }

  /** Where nothing is claimed for a while, what was written is marked by a statement of its own. */
  private async mark(): Promise<void> {
    if (this.written.size > 0) await this.insert([]).catch(() => undefined);
  }

  private async insert(claims: readonly CommandClaim[]): Promise<(string | null)[]> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const done = [...this.written.values()];
    const inserted = await this.tables.insert(claims, done);
    for (const { command } of done) this.written.delete(command);
    // Of two claims of one command, the first was inserted.
    return claims.map(({ record: { command } }) => {
      const claimed = inserted.get(command) ?? null;
      inserted.delete(command);
      return claimed;
    });
  }

  /**
   * The claim of a command that was made before, once its append is not under way on another stream: there, a second one could not be refused.
   * @throws CommandRepeated | StoreUnavailable
   */
  private async earlier(command: string, stream: string): Promise<StoredClaim | null> {
    for (const until = Date.now() + SETTLES_MS; ; await delay(LOOK_EVERY_MS)) {
      const old = await this.tables.find(command);
      if (!old) return null;
      const outcome = old.done ? old.record : await this.outcomeOf(old);
      const known = this.written.get(command) ?? (typeof outcome === 'string' ? null : outcome);
      if (known) throw new CommandRepeated(known);
      if (old.stream === stream || outcome === 'overtaken' || this.isOver(old)) return old;
      if (Date.now() > until) throw new StoreUnavailable(`command ${command} is under way on another stream`);
    }
  }

  /** The record on the event that a claim has written; or whether other events stand in its place, or none yet. */
  private async outcomeOf({ record, stream, expected }: CommandClaim): Promise<CommandRecord | 'overtaken' | 'open'> {
    const [next] = await this.reading.stream(stream, expected + 1, 1);
    if (!next) return 'open';
    const found = metadataOf(next)?.command;
    if (found?.command !== record.command) return 'overtaken';
    this.finish(found);
    return found;
  }
}
