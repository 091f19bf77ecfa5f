import { isPersonal } from '../../../kernel/personal-text.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { type Notes, thing } from '../../../platform/vault/notes.js';
import { type NoteCount, notesDecider } from '../domain/notes.js';

/** The line of the activities that a note is on; `customer` is empty where it concerns nobody. */
interface Line {
  readonly event: string;
  readonly customer: string;
}

/**
 * Writes an auditor's note on a line, sealed for whom the line is about. A refused text is not stored; on a line of somebody who was erased a
 * note is about the line alone.
 */
export function writeNote(
  { ledger, notes }: { ledger: Ledger; notes: Pick<Notes, 'sealFor'> },
  { event, customer }: Line,
  text: string,
  context: CommandContext,
) {
  const write = (reference: string) => {
    const command = { kind: 'WriteNote' as const, item: event, text, reference };
    return ledger.execute(notesDecider, `item-${event}`, command, context, ({ count }: NoteCount) => ({
      event,
      notes: count,
    }));
  };
  const about = { about: [customer || thing(event)], orElse: thing(event) };
  return notes.sealFor(about, [isPersonal(text) ? '' : text], context, write);
}
