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

/**
 * Executed commands. EventStoreDB cannot look up a command in a stream, so each is claimed in a table before its events are appended:
 * claim,
 * append, done. If the process ends in between, the claim says where to look, and the event stored there decides: the events carry the
 * command's record.
 */
export class Commands {
  constructor(
    private readonly companion: ClaimTables,
    private readonly reading: LogReader,
  ) {}

  async find(command: string): Promise<CommandRecord | null> {
    const claim = await this.companion.find(command);
    if (!claim) return null;
    return claim.done ? claim.record : this.written(claim);
  }

  /**
   * Claims the command for the revision it was decided on; resolves when its events may be appended.
   * @throws CommandRepeated | RevisionConflict
   */
  async claim(request: AppendRequest, record: CommandRecord): Promise<void> {
    const { stream, expectedRevision, events } = request;
    const mine: CommandClaim = { record, stream, expected: expectedRevision, done: events.length === 0 };
    for (let round = 0; round < ROUNDS; round++) {
      if (await this.companion.insert(mine)) return;
      const old = await this.companion.find(record.command);
      if (!old) continue;
      const known = old.done ? old.record : await this.written(old);
      if (known) throw new CommandRepeated(known);
      // An older decision must not hide a newer one that may be under way: it could not be appended any more anyway.
      if (old.stream === stream && expectedRevision < old.expected)
        throw new RevisionConflict(stream, expectedRevision, old.expected);
      if (await this.companion.replace(old, mine)) return;
    }
    throw new StoreUnavailable(`command ${record.command} is claimed by others again and again`);
  }

  /** Marks the command's events as written. Losing this costs one more read of the stream, nothing else. */
  async finish(record: CommandRecord): Promise<void> {
    await this.companion.finish(record).catch(() => {});
  }

  /** The record on the event that a claim would have written, if it exists. */
  private async written({ record, stream, expected }: CommandClaim): Promise<CommandRecord | null> {
    const [next] = await this.reading.stream(stream, expected + 1, 1);
    const found = next && metadataOf(next)?.command;
    if (found?.command !== record.command) return null;
    await this.finish(found);
    return found;
  }
}
