import { Account, type AwardStored, type Lot } from './account.js';
import { awardsOf } from './awards-of.js';
import { awardName } from './earned.js';

/** Content that an account contributed to a merge. */
export interface Brought {
  readonly lots: ReadonlySet<string>;
  readonly redemptions: ReadonlySet<string>;
  readonly adjustments: ReadonlySet<string>;
  readonly counted: ReadonlySet<object>;
  readonly paidOnce: ReadonlySet<string>;
}

/** Ids of everything in an account, and of the one-time payments that the other account did not have. */
export const idsOf = (account: Account, other: Account): Brought => ({
  lots: new Set(account.lots.keys()),
  redemptions: new Set(account.redemptions.keys()),
  adjustments: new Set(account.adjustments.keys()),
  counted: new Set(account.counted),
  paidOnce: new Set([...account.paidOnce].filter((once) => !other.paidOnce.has(once))),
});

/** Both accounts have an award for an order that moved between them: the paying one is active, the other is shadowed. */
function addAward(to: Account, award: AwardStored): void {
  const name = awardName(award.rule.program, award.order);
  const known = to.awards.get(name);
  const pays = award.points > award.reversed;
  if (!known || pays) to.awards.set(name, award);
  if (known) to.shadowed.push(pays ? known : award);
}

const laterEnd = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;

/** Moves everything of one account to another. */
export function takeOver(to: Account, from: Account): void {
  for (const [id, lot] of from.lots) to.lots.set(id, lot);
  for (const award of awardsOf(from)) addAward(to, award);
  for (const [id, redemption] of from.redemptions) to.redemptions.set(id, redemption);
  for (const [id, adjustment] of from.adjustments) to.adjustments.set(id, adjustment);
  to.counted.push(...from.counted);
  for (const once of from.paidOnce) to.paidOnce.add(once);
  for (const order of from.left) to.left.add(order);
  for (const sum of ['pending', 'remaining', 'held', 'debt'] as const) to[sum] += from[sum];
  to.peak = Math.max(to.peak, from.peak);
  to.until = laterEnd(to.until, from.until);
  to.follows ||= from.follows;
  for (const lot of to.lots.values()) if (lot.follows) lot.end = to.until;
  clear(from);
}

function clear(account: Account): void {
  for (const records of [account.lots, account.awards, account.redemptions, account.adjustments]) records.clear();
  account.counted.length = 0;
  account.shadowed.length = 0;
  for (const names of [account.paidOnce, account.left]) names.clear();
  Object.assign(account, { pending: 0, remaining: 0, held: 0, debt: 0, until: null, follows: false, moved: null });
}

interface Leaving {
  readonly lots: readonly (Pick<Lot, 'remaining' | 'consumed'> & { readonly lot: string })[];
  readonly debt: number;
  readonly until: string | null;
  readonly follows: boolean;
}

/** Removes from an account what came with a merge, as recorded on leaving. */
export function split(
  account: Account,
  brought: Brought,
  records: Leaving,
  after: { readonly until: string | null; readonly follows: boolean },
): Account {
  const leaving = new Account(account.customer);
  const paid = new Map(records.lots.map((lot) => [lot.lot, lot.consumed]));
  // In the account's own order: of lots that end together the one opened first is taken first.
  for (const [id, lot] of [...account.lots].filter(([one]) => brought.lots.has(one))) {
    account.lots.delete(id);
    for (const bucket of ['pending', 'remaining', 'held'] as const) account[bucket] -= lot[bucket];
    const more = (paid.get(id) ?? lot.consumed) - lot.consumed;
    lot.consumed += more;
    lot.remaining -= more;
    leaving.lots.set(id, lot);
    for (const bucket of ['pending', 'remaining', 'held'] as const) leaving[bucket] += lot[bucket];
  }
  const awards = awardsOf(account);
  account.awards.clear();
  account.shadowed.length = 0;
  for (const award of awards) addAward(brought.lots.has(award.lot) ? leaving : account, award);
  moveRecords(account.redemptions, leaving.redemptions, brought.redemptions);
  moveRecords(account.adjustments, leaving.adjustments, brought.adjustments);
  const counted = account.counted.splice(0);
  // Uses of awards since the merge leave with their lots.
  const isLeaving = (one: (typeof counted)[number]) => brought.counted.has(one) || brought.lots.has(one.lot ?? '');
  for (const one of counted) (isLeaving(one) ? leaving : account).counted.push(one);
  for (const once of brought.paidOnce) if (account.paidOnce.delete(once)) leaving.paidOnce.add(once);
  const { debt, until, follows } = records;
  Object.assign(leaving, { debt, until, follows, peak: account.peak });
  Object.assign(account, { until: after.until, follows: after.follows });
  for (const one of [leaving, account]) for (const lot of one.lots.values()) if (lot.follows) lot.end = one.until;
  return leaving;
}

function moveRecords<R>(from: Map<string, R>, to: Map<string, R>, ids: ReadonlySet<string>): void {
  for (const id of ids) {
    const record = from.get(id);
    if (record === undefined) continue;
    from.delete(id);
    to.set(id, record);
  }
}
