import type { PointsEvent } from '@loyalty/contracts/points/events';
import type { Decided } from '../../../../kernel/decider.js';
import type { Outcome } from '../../../../platform/commands/answers.js';
import type { CommandContext } from '../../../../platform/commands/command-context.js';
import type { Ledger } from '../../../../platform/commands/ledger.js';
import type { Account } from '../../domain/account.js';
import { type AccountCommand, pointsDecider } from '../../domain/decider.js';
import { accountOwner } from './account-owner.js';

// The only ways to execute a command on a points account (docs/adr/0436): what was decided earlier for a customer must find the account that
// holds their points by now. tests/architecture/accounts.test.ts keeps others out.

type ToAnswer<Answer> = (
  account: Account,
  events: readonly (Decided<PointsEvent> & { id: string })[],
  owner: string,
) => Answer;

const isMoved = (outcome: Outcome<unknown>): boolean => !outcome.ok && outcome.rejection.rejected === 'points.merged';

/** A command's context at its n-th attempt: the first answer under a key is final. */
const attemptOf = (context: CommandContext, n: number): CommandContext =>
  n === 0 || !context.key ? context : { ...context, key: { ...context.key, key: `${context.key.key}:${n}` } };

/**
 * Executes a command on the account that holds a customer's points, and on the survivor's where it is merged meanwhile: once for all attempts
 * together, also under a key. The command is made for each account anew.
 * @throws TryLater while the account is being moved
 */
export async function executeOnAccount<Answer = null>(
  ledger: Ledger,
  customer: string,
  commandFor: (owner: string) => AccountCommand | Promise<AccountCommand>,
  context: CommandContext,
  toAnswer: ToAnswer<Answer> = () => null as Answer,
): Promise<Outcome<Answer>> {
  for (let n = 0; ; n++) {
    const owner = await accountOwner(ledger, context.shop, customer);
    const command = { ...(await commandFor(owner)), of: customer };
    const outcome = await ledger.execute(pointsDecider, owner, command, attemptOf(context, n), (account, events) =>
      toAnswer(account, events, owner),
    );
    if (!isMoved(outcome)) return outcome;
  }
}

/** The stored answer of `executeOnAccount` under a key; null where there is none. */
export async function answerOnAccount<Answer>(
  ledger: Ledger,
  context: CommandContext,
): Promise<Outcome<Answer> | null> {
  for (let n = 0; ; n++) {
    const found = await ledger.findAnswer<Answer>(attemptOf(context, n));
    if (!found || !isMoved(found)) return found;
  }
}

/** An account was merged into another one while something was decided for it. */
export class AccountMoved extends Error {}

/**
 * Executes a command on one account, for callers who have to decide anew where it is merged meanwhile.
 * @throws AccountMoved
 */
export async function executeUnlessMoved<Answer = null>(
  ledger: Ledger,
  command: AccountCommand,
  context: CommandContext,
  toAnswer?: Parameters<typeof ledger.execute<AccountCommand, PointsEvent, Account, Answer>>[4],
): Promise<Outcome<Answer>> {
  const outcome = await ledger.execute(pointsDecider, command.customer, command, context, toAnswer);
  if (isMoved(outcome)) throw new AccountMoved(command.customer);
  return outcome;
}

/** Executes a command on the account of a customer whom a person named: who names a merged one is told whose points they are now. */
export const executeOnNamed = <Answer>(
  ledger: Ledger,
  command: AccountCommand,
  context: CommandContext,
  toAnswer: Parameters<typeof ledger.execute<AccountCommand, PointsEvent, Account, Answer>>[4],
): Promise<Outcome<Answer>> => ledger.execute(pointsDecider, command.customer, command, context, toAnswer);
