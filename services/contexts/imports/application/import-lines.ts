import type { RowOutcome, RowVerdict } from '@loyalty/contracts/imports/verdicts';
import type { GivenMembership } from '../../customers/domain/restored.js';
import type { Params } from '../domain/row.js';
import type { Verdict } from '../domain/verdict.js';

/** Attributes that an undo restores, besides points. */
export interface Before {
  /** The version of the birthday that the import gave, and the one before it; null where there was none. */
  readonly birthday?: { readonly given: number; readonly before: { version: number; at: string } | null };
  /** The membership that the import gave, and the one before it. */
  readonly membership?: GivenMembership & { readonly before: 'Member' | 'Guest' | 'Left' };
}

/** A checked row of an import. */
export interface StoredLine {
  readonly line: number;
  readonly verdict: RowVerdict;
  readonly code: string | null;
  readonly params: Params | null;
  readonly note: string | null;
  readonly customer: string | null;
  readonly amount: number;
  readonly outcome: RowOutcome | null;
  readonly event: string | null;
  readonly lot: string | null;
  readonly before: Before | null;
  readonly undone: 'undone' | 'skipped' | null;
}

export interface CheckedLine extends Verdict {
  readonly line: number;
}

/** Result of one row. */
export interface LineOutcome {
  readonly line: number;
  readonly outcome: RowOutcome;
  readonly code?: string | null;
  readonly params?: Params | null;
  readonly event?: string | null;
  readonly lot?: string | null;
  readonly before?: Before | null;
  /** The change that was made, which may differ from the one foreseen. */
  readonly amount?: number | null;
}

/** Other imports of the same rows. */
export interface EarlierImports {
  readonly all: readonly string[];
  readonly running: readonly string[];
}

/** Result of undoing one row. */
export interface UndoneLine {
  readonly line: number;
  readonly undone: 'undone' | 'skipped';
  readonly points: number;
  readonly owed: number;
  readonly forgiven: number;
}
