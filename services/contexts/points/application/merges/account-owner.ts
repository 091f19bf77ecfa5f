import type { PointsEvent } from '@loyalty/contracts/points/events';
import type { Decided } from '../../../../kernel/decider.js';
import type { Outcome } from '../../../../platform/commands/answers.js';
import type { CommandContext } from '../../../../platform/commands/command-context.js';
import type { Ledger } from '../../../../platform/commands/ledger.js';
import { TryLater } from '../../../../platform/tasks/task-errors.js';
import type { Account } from '../../domain/account.js';
import { type AccountCommand, pointsDecider } from '../../domain/decider.js';

/** A merge moves an account in two steps, one right after the other. */
export const IN_MOTION_MS = 50;

type Merged = NonNullable<Account['merged']>;

/**
 * The customer whose account took over a merged one: the one it was merged into, or where that had been merged itself by then, a survivor of
 * it. Null while the account is on its way.
 * @param isUndone whether what the merge brought may have left again, its customer not having it back yet
 */
export async function holderOf(
  ledger: Ledger,
  shop: string,
  { merge, into }: Merged,
  isUndone = false,
): Promise<string | null> {
  const seen = new Set<string>();
  for (let holder: string | undefined = into; holder !== undefined && !seen.has(holder); ) {
    seen.add(holder);
    const { merges, merged }: Account = await ledger.stateOf(pointsDecider, shop, holder);
    if (typeof merges[merge] === 'number' || (isUndone && merge in merges)) return holder;
    holder = merged?.into;
  }
  return null;
}

/**
 * The customer whose account has the points of a customer: of a merged one the survivor, through as many merges as there were. Reading is a
 * look into memory for accounts that are in use.
 * @throws TryLater while the account is on its way from one customer to the other: whatever it paid for would be paid again
 */
export async function accountOwner(ledger: Ledger, shop: string, customer: string): Promise<string> {
  const seen = new Set<string>();
  for (let owner = customer; ; ) {
    const { merged } = await ledger.stateOf(pointsDecider, shop, owner);
    if (!merged || seen.has(owner)) return owner;
    const holder = await holderOf(ledger, shop, merged);
    if (holder === null) throw new TryLater(`the points of customer ${owner} are being moved`, IN_MOTION_MS);
    seen.add(owner);
    owner = holder;
  }
}

type ToAnswer<Answer> = (account: Account, events: readonly (Decided<PointsEvent> & { id: string })[]) => Answer;

/**
 * Carries a command out on the account that has a customer's points, and on the survivor's where it was merged meanwhile. For causes without a
 * key: the first answer under a key stands.
 */
export async function executeOnAccount<Answer = null>(
  ledger: Ledger,
  customer: string,
  commandFor: (owner: string) => AccountCommand,
  cause: CommandContext,
  toAnswer?: ToAnswer<Answer>,
): Promise<Outcome<Answer>> {
  for (;;) {
    const owner = await accountOwner(ledger, cause.shop, customer);
    const command = { ...commandFor(owner), of: customer };
    const outcome = await ledger.execute(pointsDecider, owner, command, cause, toAnswer);
    if (outcome.ok || outcome.rejection.rejected !== 'points.merged' || cause.key) return outcome;
  }
}
