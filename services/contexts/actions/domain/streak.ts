import { type StreakEvent, StreakVisited } from '@loyalty/contracts/intake/streaks';
import { occurred } from '@loyalty/contracts/kernel/event';
import { reject } from '@loyalty/contracts/kernel/rejection';
import { addDays } from '../../../kernel/calendar.js';
import type { Decider } from '../../../kernel/decider.js';

/** Progress of a customer in a streak: the day of the last visit, and its number in the streak. */
export interface Streak {
  last: string | null;
  number: number;
  /** Day on which this run of days began. */
  began: string | null;
  /** Most days of a run before this one. */
  reached: number;
}

/** A visit of today. `restart` begins a new run where a day was missed. */
export interface VisitStreak extends StreakTerms {
  readonly kind: 'VisitStreak';
  readonly streak: string;
  readonly program: string;
  readonly customer: string;
  readonly restart: boolean;
}

/** The shop's day, and the program's settings. */
export interface StreakTerms {
  readonly today: string;
  /** Days of the whole streak. */
  readonly length: number;
  readonly endDate: string | null;
}

export type StreakStatus = 'ready' | 'running' | 'broken' | 'done';

/** State of a streak on a day of the shop. */
export function statusOn({ last, number }: Streak, { today, length }: StreakTerms): StreakStatus {
  if (last === null) return 'ready';
  if (number >= length) return 'done';
  return last < addDays(today, -1) ? 'broken' : 'running';
}

/** Whether the whole streak fits into the remaining days of the program, including today. */
export const hasDaysLeft = ({ today, length, endDate }: StreakTerms): boolean =>
  endDate === null || addDays(today, length - 1) <= endDate;

function visit(command: VisitStreak, state: Streak) {
  const { streak, program, customer, today: day, restart } = command;
  // Also with a clock that was set back: a day is never counted twice.
  if (state.last !== null && day <= state.last) return [];
  const status = statusOn(state, command);
  if (status === 'done') return reject('streak.done');
  if (status === 'broken' && !restart) return reject('streak.incomplete');
  if (status === 'broken' && !hasDaysLeft(command)) return reject('streak.not-enough-days');
  const begins = status !== 'running';
  const [number, began] = begins ? [1, day] : [state.number + 1, state.began ?? day];
  return [occurred(StreakVisited, { streak, program, customer, day, number, began })];
}

/** One stream per customer and program, so that a day counts once and none is skipped (I-53). */
export const streakDecider: Decider<VisitStreak, StreakEvent, Streak> = {
  context: 'intake',
  foldVersion: 'intake/streak/2',
  initial: () => ({ last: null, number: 0, began: null, reached: 0 }),
  evolve(streak, { data: { day, number, began } }) {
    const reached = began === streak.began ? streak.reached : Math.max(streak.reached, streak.number);
    return Object.assign(streak, { last: day, number, began, reached });
  },
  decide: visit,
};
