import type { PointsEvent } from '@loyalty/contracts/points/events';
import type { Decided } from '../../../kernel/decider.js';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { AdjustPoints, UndoAdjustment } from '../domain/commands.js';
import { pointsDecider } from '../domain/decider.js';
import { accountOwner } from './merges/account-owner.js';

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

/** A command's context at its n-th attempt: the first answer under a key is final. */
const attemptOf = (cause: CommandContext, n: number): CommandContext =>
  n === 0 || !cause.key ? cause : { ...cause, key: { ...cause.key, key: `${cause.key.key}:${n}` } };

const isMoved = (outcome: Outcome<unknown>): boolean => !outcome.ok && outcome.rejection.rejected === 'points.merged';

/**
 * Executes on the account that holds a customer's points, and on the survivor's where it is merged meanwhile: once for all attempts together.
 * @throws TryLater while the account is being merged
 */
async function onAccount<Answer>(
  ledger: Ledger,
  customer: string,
  cause: CommandContext,
  execute: (owner: string, attempt: CommandContext) => Promise<Outcome<Answer>>,
): Promise<Outcome<Answer>> {
  for (let n = 0; ; n++) {
    const owner = await accountOwner(ledger, cause.shop, customer);
    const outcome = await execute(owner, attemptOf(cause, n));
    if (!isMoved(outcome)) return outcome;
  }
}

/** Changes a balance by a row of an import, once for its key. @throws TryLater while the account is being merged */
export function importPoints(
  ledger: Ledger,
  customer: string,
  adjustment: Omit<AdjustPoints, 'kind'>,
  cause: CommandContext,
): Promise<Outcome<ImportedPoints>> {
  return onAccount(ledger, customer, cause, (owner, attempt) => {
    const command = { ...adjustment, kind: 'AdjustPoints' as const, customer: owner };
    return ledger.execute(pointsDecider, owner, command, attempt, (_, events) => {
      const { id: event, data } = adjustedOf(events);
      return { import: data.origin?.import ?? '', event, lot: data.lot, amount: data.amount };
    });
  });
}

/** The recorded outcome of a row by its idempotency key; null when the row was not applied. */
export async function importedPoints(ledger: Ledger, cause: CommandContext): Promise<Outcome<ImportedPoints> | null> {
  for (let n = 0; ; n++) {
    const found = await ledger.findAnswer<ImportedPoints>(attemptOf(cause, n));
    if (!found || !isMoved(found)) return found;
  }
}

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
  cause: CommandContext,
): Promise<Outcome<UndonePoints>> {
  return onAccount(ledger, customer, cause, async (owner, attempt) => {
    const command = { ...request, kind: 'UndoAdjustment' as const, customer: owner };
    const { adjustments } = await ledger.stateOf(pointsDecider, cause.shop, owner, command);
    const given = adjustments[request.event]?.amount ?? 0;
    return ledger.execute(pointsDecider, owner, command, attempt, (_, events) => {
      const { amount, debtIncurred } = adjustedOf(events).data;
      return { points: amount, owed: debtIncurred, forgiven: Math.max(0, given + amount - debtIncurred) };
    });
  });
}
