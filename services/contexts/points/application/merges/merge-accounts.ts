import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { AccountRecords } from '@loyalty/contracts/points/account-merges';
import type { PointsEvent } from '@loyalty/contracts/points/events';
import type { CommandContext } from '../../../../platform/commands/command-context.js';
import type { Ledger } from '../../../../platform/commands/ledger.js';
import { loadCustomer } from '../../../customers/application/queries.js';
import { pointsDecider } from '../../domain/decider.js';
import { fitsTogether } from '../../domain/merge/merge.js';
import { recordsOf } from '../../domain/merge/records.js';
import { accountOwner, holderOf } from './account-owner.js';
import { eventsOf, isOf, type Log, MergeRejected } from './merge-events.js';

/** Everything the account had when it was merged away last, folded from the log: nothing of it is set aside then. */
function recordsBefore(events: readonly Recorded<PointsEvent>[], merge: string): AccountRecords {
  const end = events.findLastIndex(isOf('AccountMergedAway', merge));
  const account = events.slice(0, end).reduce((so, event) => pointsDecider.evolve(so, event), pointsDecider.initial());
  return recordsOf(account);
}

interface Merge {
  readonly merge: string;
  readonly from: string;
  readonly into: string;
}

/**
 * Moves the account of a merged customer to the survivor: first it ends, then the survivor's takes over all it had. Safe to repeat, and to
 * go on with after a crash between the two.
 * @throws MergeRejected when the survivor cannot hold as many points; the account then is as it was
 */
export async function mergeAccounts(
  ledger: Ledger,
  log: Log,
  { merge, from, into }: Merge,
  cause: CommandContext,
): Promise<void> {
  const { shop } = cause;
  const target = await accountOwner(ledger, shop, into);
  // Merged the other way round before: the points are where they belong.
  if (target === from) return;
  // Undone by staff since.
  if ((await loadCustomer(ledger, shop, from)).mergedInto === null) return;
  const attempt = await attemptOf(ledger, log, { merge, from, into: target }, cause);
  const away = { kind: 'MergeAccountAway' as const, customer: from, merge, into: target };
  const ended = await ledger.execute(pointsDecider, from, away, attempt);
  // Merged into another customer before: this merge has nothing to move.
  if (!ended.ok) return;
  const { merged } = await ledger.stateOf(pointsDecider, shop, from);
  // Done before, by the survivor of then, who may be part of another account by now; or undone since.
  if (merged?.merge !== merge || (await holderOf(ledger, shop, merged, true)) !== null) return;
  const records = recordsBefore(await eventsOf(log, shop, from), merge);
  const rejected = await takeOver(ledger, merged.into, { merge, from, records }, attempt);
  if (rejected === null) return;
  const restore = { kind: 'RestoreAccount' as const, customer: from, merge, from: target, records };
  await ledger.execute(pointsDecider, from, restore, attempt);
  throw new MergeRejected(`the points of ${from} cannot go to ${target}: ${rejected}`);
}

/**
 * The cause of this attempt: one that was turned back is not the same as the next.
 * @throws MergeRejected where the survivor has no room; asked before the account ends
 */
async function attemptOf(
  ledger: Ledger,
  log: Log,
  { merge, from, into }: Merge,
  cause: CommandContext,
): Promise<CommandContext> {
  const { shop } = cause;
  const [source, survivor] = await Promise.all([from, into].map((one) => ledger.stateOf(pointsDecider, shop, one)));
  if (!source!.merged && !fitsTogether(source!, survivor!))
    throw new MergeRejected(`the points of ${from} cannot go to ${into}: points.cap`);
  const turnedBack = (await eventsOf(log, shop, from)).filter(isOf('AccountRestored', merge)).length;
  return turnedBack === 0 ? cause : { ...cause, causation: `${cause.causation}/${turnedBack}` };
}

/** Takes over on the account that is nobody else's by then. @returns the code of a rejection; null when it is done */
async function takeOver(
  ledger: Ledger,
  into: string,
  merge: { readonly merge: string; readonly from: string; readonly records: AccountRecords },
  cause: CommandContext,
): Promise<string | null> {
  const customer = await accountOwner(ledger, cause.shop, into);
  const outcome = await ledger.execute(pointsDecider, customer, { kind: 'MergeAccountIn', customer, ...merge }, cause);
  if (outcome.ok) return null;
  const { rejected } = outcome.rejection;
  return rejected === 'points.merged' ? takeOver(ledger, customer, merge, cause) : rejected;
}
