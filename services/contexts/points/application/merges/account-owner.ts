import type { Ledger } from '../../../../platform/commands/ledger.js';
import { TryLater } from '../../../../platform/tasks/task-errors.js';
import type { Account } from '../../domain/account.js';
import { pointsDecider } from '../../domain/decider.js';

/** Retry delay while a merge moves an account, in two consecutive steps. */
export const IN_MOTION_MS = 50;

/** That an account was merged into another one, and by which merge. */
export type Merged = NonNullable<Account['merged']>;

/**
 * The customer whose account took over a merged one: the target of the merge or, if that has been merged itself, a survivor of it. Null
 * while the account is being moved.
 * @param isUndone also accepts an account that has already given back what the merge brought
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
 * The customer whose account holds a customer's points, or will once moves that are under way are over: for what is decided anew after a move,
 * and must not wait for one that comes later in the same stream.
 */
export async function ownerOnceMoved(ledger: Ledger, shop: string, customer: string): Promise<string> {
  const seen = new Set<string>();
  for (let owner = customer; ; ) {
    const { merged } = await ledger.stateOf(pointsDecider, shop, owner);
    if (!merged || seen.has(owner)) return owner;
    const holder = await holderOf(ledger, shop, merged);
    // Its merge is being undone: it comes back.
    if (holder === null && (await holderOf(ledger, shop, merged, true)) !== null) return owner;
    seen.add(owner);
    owner = holder ?? merged.into;
  }
}

/**
 * The customer whose account holds a customer's points: for a merged one the survivor, through any number of merges. Accounts in use are
 * read from memory.
 * @throws TryLater while the account is being moved between the two: awards that it has already given would be given again
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
