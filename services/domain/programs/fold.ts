import { readRule } from '@loyalty/contracts/programs/catalogue';
import type { ProgramBookEvent } from '@loyalty/contracts/programs/events';
import type { ProgramBook } from './book.js';

/** How an event changes the book. */
export function foldBook(
  book: ProgramBook,
  { occurredAt: at, ...event }: ProgramBookEvent & { readonly occurredAt: string },
): ProgramBook {
  switch (event.type) {
    case 'ProgramAdded': {
      const { program } = event.data;
      const rule = readRule(event.data.rule);
      book.programs[program] = {
        program,
        versions: [{ version: 1, rule, from: at }],
        on: false,
        removed: false,
        switches: [],
      };
      return book;
    }
    case 'ProgramRevised': {
      const { program, version } = event.data;
      book.programs[program]!.versions.push({ version, rule: readRule(event.data.rule), from: at });
      return book;
    }
    case 'ProgramActivated':
    case 'ProgramPaused': {
      const program = book.programs[event.data.program]!;
      program.on = event.type === 'ProgramActivated';
      program.switches.push({ at, on: program.on });
      return book;
    }
    case 'ProgramRemoved': {
      const program = book.programs[event.data.program]!;
      Object.assign(program, { on: false, removed: true });
      program.switches.push({ at, on: false });
      return book;
    }
    case 'PointsExpirySet':
      book.expiries.push({ from: at, expiry: event.data.expiry });
      return book;
    case 'ExpiryRemindersSet':
      book.reminders = event.data.reminders;
      return book;
    case 'PointLabelSet':
      book.label = event.data.label;
      return book;
    case 'RuleEngineAdopted':
      book.ruleEngine = true;
      return book;
    case 'PendingPointsSet':
      book.holds.push({ from: at, hold: event.data.hold });
      return book;
    case 'DisplayOrderSet':
      book.displayOrder = { ...book.displayOrder, [event.data.of]: event.data.programs };
      return book;
  }
}
