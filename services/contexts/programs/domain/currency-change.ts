import { occurred } from '@loyalty/contracts/kernel/event';
import { hasAmounts } from '@loyalty/contracts/programs/amounts';
import { type ProgramBookEvent, ProgramPaused, ProgramsPausedForCurrency } from '@loyalty/contracts/programs/events';
import type { Decided } from '../../../kernel/decider.js';
import type { ProgramBook } from './book.js';

interface CurrencyChange {
  readonly from: string;
  readonly to: string;
}

/** The store trades in another currency. */
export interface PauseForCurrency extends CurrencyChange {
  readonly kind: 'PauseForCurrency';
}

/** Programs that a change of currency turned off and the merchant has not touched since, with the last change. */
export interface CurrencyPause extends CurrencyChange {
  readonly programs: readonly string[];
}

/** Turns off active programs with amounts of money, in one decision: what they promise must not change with the currency. */
export function pauseForCurrency(
  { from, to }: PauseForCurrency,
  { programs, pausedForCurrency }: Pick<ProgramBook, 'programs' | 'pausedForCurrency'>,
): Decided<ProgramBookEvent>[] {
  const paused = Object.values(programs).flatMap(({ program, on, removed, versions }) =>
    on && !removed && hasAmounts(versions.at(-1)!.rule) ? [program] : [],
  );
  if (paused.length === 0 && pausedForCurrency === null) return [];
  return [
    occurred(ProgramsPausedForCurrency, { from, to, paused }),
    ...paused.map((program) => occurred(ProgramPaused, { program })),
  ];
}

/** Programs of an earlier change stay among those to be checked. */
export const pausedBy = (
  { from, to, paused }: CurrencyChange & { readonly paused: readonly string[] },
  before: CurrencyPause | null,
): CurrencyPause => ({ from, to, programs: [...new Set([...(before?.programs ?? []), ...paused])] });

/** The merchant saved, turned on or removed a program: its amounts are checked. */
export function checkedIn(before: CurrencyPause | null, program: string): CurrencyPause | null {
  const programs = before?.programs.filter((one) => one !== program) ?? [];
  return before === null || programs.length === 0 ? null : { ...before, programs };
}
