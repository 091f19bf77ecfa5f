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

/** All records of the account at its last merge, folded from the log, without an archive. */
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
 * Moves the account of a merged customer to the survivor: the account ends first, then the survivor's takes over its records. Idempotent,
 * also after a crash between the two steps.
 * @throws MergeRejected when the survivor cannot hold as many points; the account is then unchanged
 */
export async function mergeAccounts(
  ledger: Ledger,
  log: Log,
  { merge, from, into }: Merge,
  context: CommandContext,
): Promise<void> {
  const { shop } = context;
  const target = await accountOwner(ledger, shop, into);
  // Merged the other way round before: the points are already in the right account.
  if (target === from) return;
  const { merged: before } = await ledger.stateOf(pointsDecider, shop, from);
  // Undone by staff since. One whose first step was taken is completed all the same, so that the account can come back from somewhere.
  if (before?.merge !== merge && (await loadCustomer(ledger, shop, from)).mergedInto === null) return;
  const attempt = await attemptOf(ledger, log, { merge, from, into: target }, context);
  const away = { kind: 'MergeAccountAway' as const, customer: from, merge, into: target };
  const ended = await ledger.execute(pointsDecider, from, away, attempt);
  // Merged into another customer before: nothing to move.
  if (ended.ok) await finishMerge(ledger, log, { merge, from }, attempt);
}

/**
 * The second step of a move, where it was not taken yet: a process may have ended between the two.
 * @throws MergeRejected when the survivor cannot hold as many points; the account is then as before
 */
export async function finishMerge(
  ledger: Ledger,
  log: Log,
  { merge, from }: Pick<Merge, 'merge' | 'from'>,
  context: CommandContext,
): Promise<void> {
  const { shop } = context;
  const { merged } = await ledger.stateOf(pointsDecider, shop, from);
  // Done before, by the survivor at that time, whose account may have been merged since; or undone since.
  if (merged?.merge !== merge || (await holderOf(ledger, shop, merged, true)) !== null) return;
  const { into } = merged;
  const records = recordsBefore(await eventsOf(log, shop, from), merge);
  const rejected = await takeOver(ledger, into, { merge, from, records }, context);
  if (rejected === null) return;
  const restore = { kind: 'RestoreAccount' as const, customer: from, merge, from: into, records };
  await ledger.execute(pointsDecider, from, restore, context);
  throw new MergeRejected(`the points of ${from} cannot go to ${into}: ${rejected}`);
}

/**
 * Context of this attempt: a rejected attempt does not share its id with the next.
 * @throws MergeRejected where the survivor has no room; checked before the account ends
 */
async function attemptOf(
  ledger: Ledger,
  log: Log,
  { merge, from, into }: Merge,
  context: CommandContext,
): Promise<CommandContext> {
  const { shop } = context;
  const [source, survivor] = await Promise.all([from, into].map((one) => ledger.stateOf(pointsDecider, shop, one)));
  if (!source!.merged && !fitsTogether(source!, survivor!))
    throw new MergeRejected(`the points of ${from} cannot go to ${into}: points.cap`);
  const turnedBack = (await eventsOf(log, shop, from)).filter(isOf('AccountRestored', merge)).length;
  return turnedBack === 0 ? context : { ...context, causation: `${context.causation}/${turnedBack}` };
}

/** Takes over on the account that the survivor's points are in at that time. @returns the code of a rejection; null when it is done */
async function takeOver(
  ledger: Ledger,
  into: string,
  merge: { readonly merge: string; readonly from: string; readonly records: AccountRecords },
  context: CommandContext,
): Promise<string | null> {
  const customer = await accountOwner(ledger, context.shop, into);
  const outcome = await ledger.execute(
    pointsDecider,
    customer,
    { kind: 'MergeAccountIn', customer, ...merge },
    context,
  );
  if (outcome.ok) return null;
  const { rejected } = outcome.rejection;
  return rejected === 'points.merged' ? takeOver(ledger, customer, merge, context) : rejected;
}
