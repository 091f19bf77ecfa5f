import { Batches } from '@loyalty/projections/engine/reading/batches';
import {
  type AppendRequest,
  type CommandRecord,
  CommandRepeated,
  RevisionConflict,
  StoreUnavailable,
} from '../port.js';
import type { ClaimTables, CommandClaim } from '../postgres/claim-tables.js';
import type { LogReader } from './log-reader.js';
import { metadataOf } from './mapping.js';

const ROUNDS = 20;
const MARK_AFTER_MS = 100;

/**
 * Executed commands. EventStoreDB cannot look up a command in a stream, so each is claimed in a table before its events are appended:
 * claim, append, done. If the process ends in between, the claim says where to look, and the event stored there decides: the events carry the
 * command's record. Claims of many commands are one statement, which marks the commands that were written meanwhile as done.
 */
export class Commands {
  private readonly claims: Batches<CommandClaim, boolean>;
  /** Written, and not yet marked. */
  private readonly written = new Map<string, CommandRecord>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly tables: ClaimTables,
    private readonly reading: LogReader,
  ) {
    this.claims = new Batches(
      (claims) => this.insert(claims),
      (error) => !(error instanceof StoreUnavailable),
      { atOnce: 2, pieces: 128 },
    );
  }

  async find(command: string): Promise<CommandRecord | null> {
    const written = this.written.get(command);
    if (written) return written;
    const claim = await this.tables.find(command);
    if (!claim) return null;
    return claim.done ? claim.record : this.writtenBy(claim);
  }

  /**
   * Claims the command for the revision it was decided on; resolves when its events may be appended.
   * @throws CommandRepeated | RevisionConflict
   */
  async claim(request: AppendRequest, record: CommandRecord): Promise<void> {
    const { stream, expectedRevision, events } = request;
    const mine: CommandClaim = { record, stream, expected: expectedRevision, done: events.length === 0 };
    for (let round = 0; round < ROUNDS; round++) {
      if (await this.claims.add(mine)) return;
      const old = await this.tables.find(record.command);
      if (!old) continue;
      const known = this.written.get(record.command) ?? (old.done ? old.record : await this.writtenBy(old));
      if (known) throw new CommandRepeated(known);
      // An older decision must not hide a newer one that may be under way: it could not be appended any more anyway.
      if (old.stream === stream && expectedRevision < old.expected)
        throw new RevisionConflict(stream, expectedRevision, old.expected);
      if (await this.tables.replace(old, mine)) return;
    }
    throw new StoreUnavailable(`command ${record.command} is claimed by others again and again`);
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

  private async insert(claims: readonly CommandClaim[]): Promise<boolean[]> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const done = [...this.written.values()];
    const inserted = await this.tables.insert(claims, done);
    for (const { command } of done) this.written.delete(command);
    // Of two claims of one command, the first was inserted.
    return claims.map(({ record }) => inserted.delete(record.command));
  }

  /** The record on the event that a claim would have written, if it exists. */
  private async writtenBy({ record, stream, expected }: CommandClaim): Promise<CommandRecord | null> {
    const [next] = await this.reading.stream(stream, expected + 1, 1);
    const found = next && metadataOf(next)?.command;
    if (found?.command !== record.command) return null;
    this.finish(found);
    return found;
  }
}
