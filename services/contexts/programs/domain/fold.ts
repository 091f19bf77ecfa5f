import { readRule } from '@loyalty/contracts/programs/catalogue';
import type { ProgramBookEvent } from '@loyalty/contracts/programs/events';
import type { SupportLock } from '@loyalty/contracts/programs/locks';
import type { Program, ProgramBook } from './book.js';
import { checkedIn, pausedBy } from './currency-change.js';

/**
 * Switches a program on or off; an unchanged state is not recorded again: `PlanSet` has already turned off the programs that a plan pauses.
 */
function turned(book: ProgramBook, id: string, change: Program['switches'][number]): ProgramBook {
  const program = book.programs[id]!;
  if (program.on !== change.on) program.switches.push(change);
  program.on = change.on;
  return book;
}

function removed(book: ProgramBook, id: string, at: string): ProgramBook {
  const program = book.programs[id]!;
  Object.assign(program, { on: false, removed: true });
  // Recorded even where it was already off: from now on the plan is no longer the cause.
  program.switches.push({ at, on: false });
  return book;
}

function lockSet(book: ProgramBook, { lock, on }: { lock: SupportLock; on: boolean }): ProgramBook {
  const others = book.locks.filter((one) => one !== lock);
  book.locks = on ? [...others, lock] : others;
  return book;
}

const TOUCHED: readonly ProgramBookEvent['type'][] = ['ProgramRevised', 'ProgramActivated', 'ProgramRemoved'];

/** Folds an event into the book. */
export function foldBook(before: ProgramBook, event: ProgramBookEvent & { readonly occurredAt: string }): ProgramBook {
  if (event.type === 'ProgramsPausedForCurrency')
    return Object.assign(before, { pausedForCurrency: pausedBy(event.data, before.pausedForCurrency) });
  const book = foldEvent(before, event);
  if (book.pausedForCurrency !== null && TOUCHED.includes(event.type))
    book.pausedForCurrency = checkedIn(book.pausedForCurrency, (event.data as { program: string }).program);
  return book;
}

type BookEvent = Exclude<ProgramBookEvent, { type: 'ProgramsPausedForCurrency' }> & { readonly occurredAt: string };

function foldEvent(book: ProgramBook, { occurredAt: at, ...event }: BookEvent): ProgramBook {
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
      return turned(book, event.data.program, { at, on: true });
    case 'ProgramPaused':
      return turned(book, event.data.program, { at, on: false });
    case 'ProgramRemoved':
      return removed(book, event.data.program, at);
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
    case 'PlanSet':
      book.plan = event.data.plan;
      for (const program of event.data.paused) turned(book, program, { at, on: false, byPlan: true });
      return book;
    case 'TransactionLimitReached':
      book.pausedByLimit = event.data.paused;
      return book;
    case 'TransactionLimitLifted':
      book.pausedByLimit = null;
      return book;
    case 'SupportLockSet':
      return lockSet(book, event.data);
    case 'DisplayOrderSet':
      book.displayOrder = { ...book.displayOrder, [event.data.of]: event.data.programs };
      return book;
  }
}
