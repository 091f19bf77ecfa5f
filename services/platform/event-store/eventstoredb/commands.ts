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

const MAX_ATTEMPTS = 20;
/** How long to wait for the outcome of a command's claim on another stream, in milliseconds. */
const SETTLE_TIMEOUT_MS = 3_000;
const POLL_MS = 50;
/** Age of a claim after which its append cannot be in flight any more, in milliseconds; longer than the retries of an append. */
const ABANDONED_MS = 30_000;
const MAX_RELEASED = 10_000;
const MARK_AFTER_MS = 100;

/**
 * Executed commands. EventStoreDB cannot look up a command in a stream, so each one is claimed in a table before its events are appended:
 * claim, append, done. After a crash in between, the claim names the stream and revision, and the event there decides, because its metadata
 * contain the command's record. One statement inserts the claims of many commands and marks written ones as done.
 */
export class Commands {
  private readonly claims: Batches<CommandClaim, string | null>;
  /** Records that are written to the log and not yet marked as done. */
  private readonly written = new Map<string, CommandRecord>();
  /** Times of claims whose appends were not sent or were rejected, by command. */
  private readonly released = new GenerationalMap<string>(MAX_RELEASED);
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
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const claimed = await this.claims.add(mine);
      if (claimed !== null) return claimed;
      const old = await this.earlierClaim(record.command, stream);
      if (!old) continue;
      // An older decision must not replace the claim of a newer one whose append may be in flight.
      if (old.stream === stream && expectedRevision < old.expected && !this.isAbandoned(old))
        throw new RevisionConflict(stream, expectedRevision, old.expected);
      const replaced = await this.tables.replace(old, mine);
      if (replaced !== null) return replaced;
    }
    throw new StoreUnavailable(`command ${record.command} is claimed by others again and again`);
  }

  /** Releases a claim whose events will never be written, so that the command may be decided again on any revision. */
  release({ command }: CommandRecord, claimed: string): void {
    this.released.set(command, claimed);
  }

  private isAbandoned({ record, claimedAt, ageMs }: StoredClaim): boolean {
    return ageMs > ABANDONED_MS || this.released.get(record.command) === claimedAt;
  }

  /** Notes that the command's events are written. If that is lost, the next lookup reads the stream once more. */
  finish(record: CommandRecord): void {
    this.written.set(record.command, record);
    this.timer ??= setTimeout(() => void this.mark(), MARK_AFTER_MS).unref();
  }

  /** Marks the written commands as done. */
  async close(): Promise<void> {
    await this.mark();
  }

  /** Marks written commands as done when no claim does so in the same statement. */
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
   * The earlier claim of a command. If it is on another stream, waits for its outcome, because the server cannot detect a conflict between
   * streams.
   * @throws CommandRepeated | StoreUnavailable
   */
  private async earlierClaim(command: string, stream: string): Promise<StoredClaim | null> {
    for (const until = Date.now() + SETTLE_TIMEOUT_MS; ; await delay(POLL_MS)) {
      const old = await this.tables.find(command);
      if (!old) return null;
      const outcome = old.done ? old.record : await this.outcomeOf(old);
      const known = this.written.get(command) ?? (typeof outcome === 'string' ? null : outcome);
      if (known) throw new CommandRepeated(known);
      if (old.stream === stream || outcome === 'superseded' || this.isAbandoned(old)) return old;
      if (Date.now() > until) throw new StoreUnavailable(`command ${command} is under way on another stream`);
    }
  }

  /** The record in the event that a claim wrote; 'superseded' when another event is at its revision, 'open' when none is. */
  private async outcomeOf({ record, stream, expected }: CommandClaim): Promise<CommandRecord | 'superseded' | 'open'> {
    const [next] = await this.reading.stream(stream, expected + 1, 1);
    if (!next) return 'open';
    const found = metadataOf(next)?.command;
    if (found?.command !== record.command) return 'superseded';
    this.finish(found);
    return found;
  }
}
