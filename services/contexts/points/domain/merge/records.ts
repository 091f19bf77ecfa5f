import type { AccountRecords, RecordsBalance } from '@loyalty/contracts/points/account-merges';
import type { LotPart } from '@loyalty/contracts/points/events';
import type { Account, Award, Lot } from '../account.js';
import { fileLot } from '../open-lots.js';
import { count, free, type LimitUse, type Tallies } from '../rules/limits.js';

type LotRecord = AccountRecords['lots'][number];
type AwardRecord = AccountRecords['awards'][number];

const lotRecord = ({ age: _, ...lot }: Lot): LotRecord => ({ ...lot });

const awardRecord = (award: Award): AwardRecord => ({
  ...award,
  verdicts: [...award.verdicts],
  lines: [...award.lines],
  causes: [...award.causes],
});

const allLots = ({ lots, closed }: Account): Lot[] =>
  [...Object.values(lots), ...Object.values(closed)].sort((a, b) => a.age - b.age);

/** Selects records of an account. */
export interface RecordIds {
  readonly lots: ReadonlySet<string>;
  readonly redemptions: ReadonlySet<string>;
  readonly adjustments: ReadonlySet<string>;
}

/** Ids of records. An award is identified by its lot. */
export const idsOf = ({ lots, redemptions, adjustments }: AccountRecords): RecordIds => ({
  lots: new Set(lots.map(({ lot }) => lot)),
  redemptions: new Set(redemptions.map(({ redemption }) => redemption)),
  adjustments: new Set(adjustments.map(({ event }) => event)),
});

type StoredRecords = Pick<AccountRecords, 'lots' | 'awards' | 'redemptions' | 'adjustments'>;

/** Records of an account in memory: all of them, or those of `ids`. */
export function recordsAtHand(account: Account, ids?: RecordIds): StoredRecords {
  const entries = <R>(records: Record<string, R>, among?: ReadonlySet<string>): [string, R][] =>
    Object.entries(records).filter(([id]) => !among || among.has(id));
  return {
    lots: allLots(account)
      .filter(({ lot }) => !ids || ids.lots.has(lot))
      .map(lotRecord),
    awards: Object.values(account.awards)
      .flat()
      .filter(({ lot }) => !ids || ids.lots.has(lot))
      .map(awardRecord),
    redemptions: entries(account.redemptions, ids?.redemptions).map(([redemption, one]) => ({
      ...one,
      redemption,
      parts: [...one.parts],
    })),
    adjustments: entries(account.adjustments, ids?.adjustments).map(([event, one]) => ({
      ...one,
      event,
      parts: [...one.parts],
    })),
  };
}

/** All records of an account that has nothing archived. */
export function recordsOf(account: Account): AccountRecords {
  const { debt, until, follows, tallies, people } = account;
  return { ...recordsAtHand(account), debt, until, follows, people: [...people], tallies: { ...tallies } };
}

/** The later of two expiries; null is never. */
export const laterEnd = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;

/** Sums over records. */
export function balanceOf({ lots, debt }: Pick<AccountRecords, 'lots' | 'debt'>): RecordsBalance {
  const sum = (bucket: 'remaining' | 'pending' | 'held') => lots.reduce((total, lot) => total + lot[bucket], 0);
  return { available: sum('remaining'), pending: sum('pending'), held: sum('held'), debt };
}

/** Adds records to an account, in place; its debt, shared expiry and tallies are not touched. */
export function addRecords(account: Account, { lots, awards, redemptions, adjustments }: StoredRecords): void {
  for (const lot of lots) {
    fileLot(account, { ...lot, age: account.opened });
    account.opened += 1;
  }
  for (const award of awards) {
    // An order that moved between the two has an award of both: the paying one comes first.
    const others = account.awards[award.order] ?? [];
    const own = { ...award, causes: [...award.causes] };
    account.awards[award.order] = award.points > award.reversed ? [own, ...others] : [...others, own];
  }
  for (const { redemption, ...one } of redemptions) account.redemptions[redemption] = one;
  for (const { event, ...one } of adjustments) account.adjustments[event] = one;
}

/**
 * Removes records from an account, in place. Another process may have set them aside before, and nobody takes them out of the archive: their
 * keys are remembered, so that no older copy of them comes back.
 */
export function removeRecords(account: Account, { lots, awards, redemptions, adjustments }: StoredRecords): void {
  const gone = new Set(lots.map(({ lot }) => lot));
  account.lots = withoutIds(account.lots, gone);
  account.closed = withoutIds(account.closed, gone);
  for (const { order } of awards) {
    const rest = (account.awards[order] ?? []).filter(({ lot }) => !gone.has(lot));
    if (rest.length > 0) account.awards[order] = rest;
    else {
      delete account.awards[order];
      account.departed[`award/${order}`] = true;
    }
  }
  for (const { lot } of lots) account.departed[`lot/${lot}`] = true;
  for (const { redemption } of redemptions) {
    delete account.redemptions[redemption];
    account.departed[`redemption/${redemption}`] = true;
  }
  for (const { event } of adjustments) {
    delete account.adjustments[event];
    account.departed[`adjustment/${event}`] = true;
  }
}

function withoutIds<R>(records: Record<string, R>, gone: ReadonlySet<string>): Record<string, R> {
  const rest: Record<string, R> = Object.create(null);
  for (const [id, record] of Object.entries(records)) if (!gone.has(id)) rest[id] = record;
  return rest;
}

/** Adds up the limit usage of two accounts. */
export function addTallies(tallies: Tallies, more: AccountRecords['tallies']): void {
  for (const [of, uses] of Object.entries(more))
    for (const { points, at, until, several } of uses) {
      if (several) tallies[of] = [{ points, at, until, several }, ...(tallies[of] ?? [])];
      else count(tallies, { of, until }, points, at);
    }
}

/** Subtracts limit usage. */
export function removeTallies(tallies: Tallies, gone: AccountRecords['tallies']): void {
  for (const [of, uses] of Object.entries(gone)) for (const use of uses) free(tallies, of, use as LimitUse);
}

/** Points of lots that repay a debt, soonest expiry first. */
export function payDebt(lots: readonly LotRecord[], debt: number, until: string | null): LotPart[] {
  const end = ({ follows, ownEnd }: LotRecord): string => (follows ? until : ownEnd) ?? '9999';
  const inTurn = lots.filter(({ remaining }) => remaining > 0).sort((a, b) => end(a).localeCompare(end(b)));
  const parts: LotPart[] = [];
  let owed = debt;
  for (const { lot, remaining } of inTurn) {
    if (owed === 0) break;
    const points = Math.min(owed, remaining);
    parts.push({ lot, points });
    owed -= points;
  }
  return parts;
}

/** Lots with parts moved between buckets. */
export function withMoved(
  lots: readonly LotRecord[],
  parts: readonly LotPart[],
  from: 'remaining' | 'consumed',
  to: 'remaining' | 'consumed',
): LotRecord[] {
  const points = new Map(parts.map((part) => [part.lot, part.points]));
  return lots.map((lot) => {
    const moved = points.get(lot.lot) ?? 0;
    return moved === 0 ? lot : { ...lot, [from]: lot[from] - moved, [to]: lot[to] + moved };
  });
}

export const sumOfParts = (parts: readonly LotPart[]): number => parts.reduce((sum, { points }) => sum + points, 0);
