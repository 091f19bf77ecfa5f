import type { Rejection } from '@loyalty/contracts/kernel/rejection';
import type { ProgramBookEvent } from '@loyalty/contracts/programs/events';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { commandsOn } from '../../../platform/commands/commands-on.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { type ProgramBook, programBookDecider } from '../domain/book.js';
import { PROGRAM_BOOK } from './queries.js';

/** Changes a shop's programs and what holds for all of them. */
export const changeProgramBook = commandsOn(programBookDecider, PROGRAM_BOOK);

/** Rejects a command on the book before it is decided. A repeat gets the first answer, whatever the shop's state is by now (I-75). */
export const rejectProgramCommand = <Answer>(
  ledger: Ledger,
  rejection: Rejection,
  context: CommandContext,
): Promise<Outcome<Answer>> =>
  ledger.rejectBeforeDeciding<ProgramBookEvent, ProgramBook, Answer>(
    programBookDecider,
    PROGRAM_BOOK,
    rejection,
    context,
  );
