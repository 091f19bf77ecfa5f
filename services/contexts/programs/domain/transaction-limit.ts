import { occurred } from '@loyalty/contracts/kernel/event';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import {
  ProgramActivated,
  type ProgramBookEvent,
  ProgramPaused,
  TransactionLimitLifted,
  TransactionLimitReached,
} from '@loyalty/contracts/programs/events';
import type { Decided } from '../../../kernel/decider.js';
import type { Program, ProgramBook } from './book.js';
import { lockedBy } from './plan.js';

/** The shop has had as many transactions as it may have before its account is verified. */
export interface ReachTransactionLimit {
  readonly kind: 'ReachTransactionLimit';
  readonly transactions: number;
  readonly limit: number;
}

/** The shop has no limit any more, or has not reached it. */
export interface LiftTransactionLimit {
  readonly kind: 'LiftTransactionLimit';
}

/** Rejection of turning on a program while the limit is reached (spec MSG-121). */
export const limited = ({ pausedByLimit }: Pick<ProgramBook, 'pausedByLimit'>, on: boolean): Rejection | null =>
  on && pausedByLimit !== null ? reject('program.transaction-limit', { field: 'status' }) : null;

/** Turns off all programs, once (spec BILL-087). */
export function reachLimit(
  { transactions, limit }: ReachTransactionLimit,
  book: ProgramBook,
): Decided<ProgramBookEvent>[] {
  if (book.pausedByLimit !== null) return [];
  const paused = Object.values(book.programs).flatMap(({ program, on, removed }) => (on && !removed ? [program] : []));
  return [
    occurred(TransactionLimitReached, { transactions, limit, paused }),
    ...paused.map((program) => occurred(ProgramPaused, { program })),
  ];
}

const ruleNow = ({ versions }: Program) => versions.at(-1)!.rule;

/** Turns programs on again that the limit had turned off, but for those that were removed or that the plan does not include now. */
export function liftLimit({ plan, programs, pausedByLimit }: ProgramBook): Decided<ProgramBookEvent>[] {
  if (pausedByLimit === null) return [];
  const on: Program[] = [];
  for (const id of pausedByLimit) {
    const program = programs[id]!;
    if (!program.removed && !program.on && !lockedBy({ plan }, ruleNow(program), on)) on.push(program);
  }
  const resumed = on.map(({ program }) => program);
  return [
    occurred(TransactionLimitLifted, { resumed }),
    ...resumed.map((program) => occurred(ProgramActivated, { program })),
  ];
}
