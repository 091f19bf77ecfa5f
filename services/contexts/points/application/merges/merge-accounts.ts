import { current } from '@loyalty/contracts/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { AccountRecords } from '@loyalty/contracts/points/account-merges';
import type { PointsEvent } from '@loyalty/contracts/points/events';
import type { CommandContext } from '../../../../platform/commands/command-context.js';
import type { Ledger } from '../../../../platform/commands/ledger.js';
import { type EventStore, streamOf } from '../../../../platform/event-store/port.js';
import { TryLater } from '../../../../platform/tasks/task-errors.js';
import { pointsDecider } from '../../domain/decider.js';
import { fitsTogether } from '../../domain/merge/merge.js';
import { recordsOf } from '../../domain/merge/records.js';
import { accountOwner, holderOf } from './account-owner.js';

type Log = Pick<EventStore, 'readStream'>;
type DataOf<T extends PointsEvent['type']> = Extract<PointsEvent, { type: T }>['data'];
type PointsRecorded = Recorded<PointsEvent>;

/** The account of the survivor cannot take the points: the event is parked and visible, and can be tried again. */
export class MergeRejected extends Error {}

async function eventsOf(log: Log, shop: string, customer: string): Promise<PointsRecorded[]> {
  return (await log.readStream(shop, streamOf(shop, 'points', customer))).map(current) as PointsRecorded[];
}

const isOf =
  <T extends PointsEvent['type']>(type: T, merge: string) =>
  (event: PointsRecorded): event is Recorded<Extract<PointsEvent, { type: T }>> =>
    event.type === type && (event.data as { merge?: string }).merge === merge;

/** Everything the account had when it was merged away, folded from the log: nothing of it is set aside then. */
async function recordsBefore(log: Log, shop: string, customer: string, merge: string): Promise<AccountRecords> {
  const events = await eventsOf(log, shop, customer);
  const end = events.findIndex(isOf('AccountMergedAway', merge));
  const account = events.slice(0, end).reduce((so, event) => pointsDecider.evolve(so, event), pointsDecider.initial());
  return recordsOf(account);
}

/**
 * Moves the account of a merged customer to the survivor: first it ends, then the survivor's takes over all it had. Safe to repeat, and to
 * go on with after a crash between the two.
 * @throws MergeRejected when the survivor cannot hold as many points
 */
export async function mergeAccounts(
  ledger: Ledger,
  log: Log,
  { merge, from, into }: { readonly merge: string; readonly from: string; readonly into: string },
  cause: CommandContext,
): Promise<void> {
  const { shop } = cause;
  const target = await accountOwner(ledger, shop, into);
  // Merged the other way round before: the points are where they belong.
  if (target === from) return;
  const [source, survivor] = await Promise.all([from, target].map((one) => ledger.stateOf(pointsDecider, shop, one)));
  // Before the account ends: afterwards its points would be on no account while the survivor has no room.
  if (!source!.merged && !fitsTogether(source!, survivor!))
    throw new MergeRejected(`the points of ${from} cannot go to ${target}: points.cap`);
  const away = { kind: 'MergeAccountAway' as const, customer: from, merge, into: target };
  const ended = await ledger.execute(pointsDecider, from, away, cause);
  // Merged into another customer before: this merge has nothing to move.
  if (!ended.ok) return;
  const { merged } = await ledger.stateOf(pointsDecider, shop, from);
  // Done before, by the survivor of then, who may be part of another account by now; or undone since.
  if (merged?.merge !== merge || (await holderOf(ledger, shop, merged, true)) !== null) return;
  const records = await recordsBefore(log, shop, from, merge);
  await takeOver(ledger, merged.into, { merge, from, records }, cause);
}

/** Takes over on the account that is nobody else's by then. */
async function takeOver(
  ledger: Ledger,
  into: string,
  merge: { readonly merge: string; readonly from: string; readonly records: AccountRecords },
  cause: CommandContext,
): Promise<void> {
  const customer = await accountOwner(ledger, cause.shop, into);
  const outcome = await ledger.execute(pointsDecider, customer, { kind: 'MergeAccountIn', customer, ...merge }, cause);
  if (outcome.ok) return;
  if (outcome.rejection.rejected === 'points.merged') return takeOver(ledger, customer, merge, cause);
  throw new MergeRejected(`the points of ${merge.from} cannot go to ${customer}: ${outcome.rejection.rejected}`);
}

/** The survivor of a customer's merge where that is itself merged into another one, so that its merge is to be undone first; else null. */
export async function nestedMerge(ledger: Ledger, shop: string, customer: string): Promise<string | null> {
  const { merged } = await ledger.stateOf(pointsDecider, shop, customer);
  if (!merged) return null;
  const holder = await holderOf(ledger, shop, merged);
  return holder !== null && (await ledger.stateOf(pointsDecider, shop, holder)).merged ? holder : null;
}

/** Actions whose award a merge took back, because both customers had been paid for them. */
const repeatedOf = (events: readonly PointsRecorded[], merge: string): string[] =>
  events.flatMap(({ type, data }) => (type === 'PointsReversed' && data.source.id === merge ? [data.of] : []));

/**
 * Undoes the merge that a customer's account ended with: the survivor's gives back what came with it, as it is by now, and the account goes
 * on. Safe to repeat.
 * @throws MergeRejected while the survivor is itself merged into another customer
 */
export async function splitAccounts(ledger: Ledger, log: Log, customer: string, cause: CommandContext): Promise<void> {
  const { shop } = cause;
  const { merged } = await ledger.stateOf(pointsDecider, shop, customer);
  if (!merged) return;
  const { merge } = merged;
  const into = await holderOf(ledger, shop, merged, true);
  if (into === null) throw new TryLater(`the points of customer ${customer} are being moved`, 50);
  const events = await eventsOf(log, shop, into);
  const origin = events.find(isOf('AccountMergedIn', merge))?.data as DataOf<'AccountMergedIn'> | undefined;
  if (!origin) throw new MergeRejected(`the account of ${into} has no merge ${merge}`);
  const split = {
    kind: 'SplitAccountOff' as const,
    customer: into,
    merge,
    origin,
    repeated: repeatedOf(events, merge),
  };
  const outcome = await ledger.execute(pointsDecider, into, split, cause);
  if (!outcome.ok) throw new MergeRejected(`the merge into ${into} cannot be undone: ${outcome.rejection.rejected}`);
  const left = (await eventsOf(log, shop, into)).find(isOf('AccountSplitOff', merge))
    ?.data as DataOf<'AccountSplitOff'>;
  const restore = { kind: 'RestoreAccount' as const, customer, merge, from: into, records: left.records };
  await ledger.execute(pointsDecider, customer, restore, cause);
}
