import type { Ledger } from '../../../platform/commands/ledger.js';
import { type ProgramBook, programBookDecider } from '../domain/book.js';

/** Stream id of a shop's one program book. */
export const PROGRAM_BOOK = 'book';

export const loadProgramBook = (ledger: Ledger, shop: string): Promise<ProgramBook> =>
  ledger.stateOf(programBookDecider, shop, PROGRAM_BOOK);
