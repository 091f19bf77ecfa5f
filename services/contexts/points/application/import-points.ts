import type { PointsEvent } from '@loyalty/contracts/points/events';
import type { Decided } from '../../../kernel/decider.js';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { AdjustPoints, UndoAdjustment } from '../domain/commands.js';
import { answerOnAccount, executeOnAccount } from './merges/on-account.js';

/** Result of importing the points of one row. */
export interface ImportedPoints {
  /** The import that did it: another one than the caller's where the same row was imported before. */
  readonly import: string;
  readonly event: string;
  readonly lot: string | null;
  readonly amount: number;
}

type Adjusted = Extract<Decided<PointsEvent>, { type: 'PointsAdjusted' }> & { id: string };
const adjustedOf = (events: readonly (Decided<PointsEvent> & { id: string })[]): Adjusted =>
  events.find(({ type }) => type === 'PointsAdjusted') as Adjusted;

/** Changes a balance by a row of an import, once for its key. @throws TryLater while the account is being merged */
export function importPoints(
  ledger: Ledger,
  customer: string,
  adjustment: Omit<AdjustPoints, 'kind'>,
  context: CommandContext,
): Promise<Outcome<ImportedPoints>> {
  const commandFor = (owner: string) => ({ ...adjustment, kind: 'AdjustPoints' as const, customer: owner });
  return executeOnAccount(ledger, customer, commandFor, context, (_, events) => {
    const { id: event, data } = adjustedOf(events);
    return { import: data.origin?.import ?? '', event, lot: data.lot, amount: data.amount };
  });
}

/** The recorded outcome of a row by its idempotency key; null when the row was not applied. */
export const importedPoints = (ledger: Ledger, context: CommandContext): Promise<Outcome<ImportedPoints> | null> =>
  answerOnAccount(ledger, context);

/** Result of undoing the points of one row. */
export interface UndonePoints {
  readonly points: number;
  readonly owed: number;
  readonly forgiven: number;
}

/** Takes the points of a row back, once for its key. @throws TryLater while the account is being merged */
export function undoImportedPoints(
  ledger: Ledger,
  customer: string,
  request: Omit<UndoAdjustment, 'kind'>,
  context: CommandContext,
): Promise<Outcome<UndonePoints>> {
  const commandFor = (owner: string) => ({ ...request, kind: 'UndoAdjustment' as const, customer: owner });
  return executeOnAccount(ledger, customer, commandFor, context, ({ adjustments }, events) => {
    const given = adjustments[request.event]?.amount ?? 0;
    const { amount, debtIncurred } = adjustedOf(events).data;
    return { points: amount, owed: debtIncurred, forgiven: Math.max(0, given + amount - debtIncurred) };
  });
}
