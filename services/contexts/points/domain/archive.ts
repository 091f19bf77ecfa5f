import type { AccountRecords } from '@loyalty/contracts/points/account-merges';
import type { LotPart, PointsEvent } from '@loyalty/contracts/points/events';
import type { Happened, StateArchive } from '../../../kernel/decider.js';
import { type Account, type Award, type Lot, lotOf, noRecords } from './account.js';
import type { PointsCommand } from './commands.js';
import { lotsOf } from './evolve.js';
import { idsAsMerged } from './settle-action.js';

/** Archived records by the first part of their keys. Lots are archived when closed, the others at once or when settled. */
const names = { award: 'awards', redemption: 'redemptions', adjustment: 'adjustments', lot: 'closed' } as const;
type Name = keyof typeof names;

const lotKeys = (account: Account, lots: readonly string[]): string[] =>
  lots.filter((lot) => !lotOf(account, lot)).map((lot) => `lot/${lot}`);

const NUMBER = /^[1-9][0-9]*$/;

const isHigher = (number: string, than: string): boolean =>
  number.length === than.length ? number > than : number.length > than.length;

/** The highest number among ids and `last`. */
const highest = (ids: readonly string[], last: string): string =>
  ids.filter((id) => NUMBER.test(id)).reduce((high, id) => (isHigher(id, high) ? id : high), last);

/** The key of a source's awards. Order ids are rising numbers: one beyond the highest archived id was never archived. */
const awardKey = (account: Account, source: string): string[] =>
  NUMBER.test(source) && isHigher(source, account.aside!.lastNumber) ? [] : keyOf(account, 'award', source);

/** The key of one record, unless the account has it in memory. */
const keyOf = (account: Account, name: Exclude<Name, 'lot'>, id: string): string[] =>
  account[names[name]][id] ? [] : [`${name}/${id}`];

function keysForSettling(account: Account, command: Extract<PointsCommand, { kind: 'SettleOrder' }>): string[] {
  const { snapshot, refunds, recount = false } = command;
  const awards = account.awards[snapshot.order];
  if (!awards) return awardKey(account, snapshot.order);
  const mayMove = recount || refunds.length > 0 || snapshot.cancelledAt !== null;
  return mayMove ? lotsOfAwards(account, awards) : [];
}

const lotsOfAwards = (account: Account, awards: readonly Award[]): string[] =>
  lotKeys(
    account,
    awards.map(({ lot }) => lot),
  );

function keysForAction(account: Account, command: Extract<PointsCommand, { kind: 'SettleAction' }>): string[] {
  const { action, status, grant } = command;
  const awards = account.awards[action];
  const others = idsAsMerged(command, account).flatMap((one) => [
    ...keyOf(account, 'award', one),
    ...keyOf(account, 'redemption', one),
  ]);
  if (!awards)
    return [...others, ...keyOf(account, 'award', action), ...(grant ? keyOf(account, 'redemption', action) : [])];
  return status === 'disapproved' ? lotsOfAwards(account, awards) : [];
}

/** Keys of an action's awards and, once these are loaded, of their lots. */
function keysOfActionAward(account: Account, action: string): string[] {
  const awards = account.awards[action];
  return awards ? lotsOfAwards(account, awards) : keyOf(account, 'award', action);
}

/** Keys of everything that came with a merge, and of the lots that it took points from. */
const keysOfMerge = (account: Account, records: AccountRecords, parts: readonly LotPart[]): string[] => [
  ...lotKeys(
    account,
    [...records.lots, ...parts].map(({ lot }) => lot),
  ),
  ...records.awards.flatMap(({ order }) => keyOf(account, 'award', order)),
  ...records.redemptions.flatMap(({ redemption }) => keyOf(account, 'redemption', redemption)),
  ...records.adjustments.flatMap((adjustment) => keyOf(account, 'adjustment', adjustment.event)),
];

function keysToDecide(account: Account, command: PointsCommand): string[] {
  if (!account.aside) return [];
  switch (command.kind) {
    case 'SettleOrder':
      return keysForSettling(account, command);
    case 'ReassignOrder': {
      const { order } = command.snapshot;
      const awards = account.awards[order];
      return awards ? lotsOfAwards(account, awards) : awardKey(account, order);
    }
    case 'SettleAction':
      return keysForAction(account, command);
    case 'RedeemPoints':
    case 'PostRedemption':
    case 'ReturnRedemption': {
      const parts = account.redemptions[command.redemption]?.parts ?? [];
      const lots = parts.map((part) => part.lot);
      return [...keyOf(account, 'redemption', command.redemption), ...lotKeys(account, lots)];
    }
    case 'UndoAdjustment': {
      const { lot = null, parts = [] } = account.adjustments[command.event] ?? {};
      const lots = [...(lot === null ? [] : [lot]), ...parts.map((part) => part.lot)];
      return [...keyOf(account, 'adjustment', command.event), ...lotKeys(account, lots)];
    }
    case 'AdjustPoints':
    case 'ReleaseLots':
    case 'ExpireLots':
    case 'MergeAccountAway':
    case 'RestoreAccount':
      return [];
    case 'MergeAccountIn':
      return command.records.awards.flatMap(({ order }) => awardKey(account, order));
    case 'TakeBackAward':
      return [...keysOfActionAward(account, command.action), ...keyOf(account, 'redemption', command.action)];
    case 'CountOnce':
      return command.alike.flat().flatMap((action) => keysOfActionAward(account, action));
    case 'SplitAccountOff':
      return [
        ...keysOfMerge(account, command.origin.records, command.origin.parts),
        ...[...command.laterGrants, ...command.spentBy.redemptions].flatMap((id) => keyOf(account, 'redemption', id)),
        ...[...command.laterUndos, ...command.spentBy.adjustments].flatMap((id) => keyOf(account, 'adjustment', id)),
        ...[...command.repeated.flat(), ...command.later.map(({ order }) => order)].flatMap((source) =>
          keysOfActionAward(account, source),
        ),
      ];
  }
}

function keysToEvolve(account: Account, event: Happened<PointsEvent>): string[] {
  if (!account.aside) return [];
  if (event.type === 'AccountMergedIn')
    return event.data.records.awards.flatMap(({ order }) => awardKey(account, order));
  const lots = lotKeys(account, lotsOf(account, event));
  switch (event.type) {
    case 'AccountSplitOff':
      return keysOfMerge(account, event.data.records, event.data.restored);
    case 'AccountMergedAway':
    case 'AccountRestored':
      return [];
    // The event's lot is loaded once it ends.
    case 'PointsEarned':
    case 'PointsPended':
      return awardKey(account, event.data.source.id);
    case 'PointsReversed':
    case 'PointsRecounted':
      return [...lots, ...keyOf(account, 'award', event.data.of)];
    case 'PointsRedeemed':
    case 'PointsReturned':
      return [...lots, ...keyOf(account, 'redemption', event.data.redemption)];
    case 'PointsAdjusted': {
      const { lot, undoes } = event.data;
      const own = lots.filter((key) => key !== `lot/${lot}`);
      return undoes === null ? own : [...own, ...keyOf(account, 'adjustment', undoes)];
    }
    case 'PointsReserved':
    case 'OrderReassigned':
    case 'CouponGranted':
    case 'PointsReleased':
    case 'PointsLifeMoved':
    case 'PointsExpired':
      return lots;
  }
}

function restore(account: Account, key: string, record: unknown): void {
  const name = key.slice(0, key.indexOf('/')) as Name;
  const records = account[names[name]] as Record<string, unknown>;
  records[key.slice(name.length + 1)] = record;
}

/**
 * Evicts records that commands seldom name and no decision iterates over: closed lots, awards, adjustments, and redemptions that are not
 * held.
 */
function evict(account: Account): Map<string, unknown> {
  const records = new Map<string, Lot | Award[] | object>();
  const take = <R extends object>(name: Name, from: Record<string, R>): void => {
    for (const [id, record] of Object.entries(from)) records.set(`${name}/${id}`, record);
  };
  const held = Object.entries(account.redemptions).filter(([, { state }]) => state === 'held');
  const settled = Object.entries(account.redemptions).filter(([, { state }]) => state !== 'held');
  take('award', account.awards);
  take('redemption', Object.fromEntries(settled));
  take('adjustment', account.adjustments);
  take('lot', account.closed);
  if (records.size === 0) return records;
  // One that came back is stored as it is now.
  for (const key of records.keys()) delete account.departed[key];
  const lastNumber = highest(Object.keys(account.awards), account.aside?.lastNumber ?? '');
  const rest = {
    closed: noRecords(),
    awards: noRecords(),
    adjustments: noRecords(),
    redemptions: Object.fromEntries(held),
    aside: { lastNumber },
  };
  Object.assign(account, rest);
  return records;
}

/** Without records that have left: only older copies of them are in the archive. */
const present = (account: Account, keys: readonly string[]): string[] => keys.filter((key) => !account.departed[key]);

/** An account of years keeps its open lots in memory and in its snapshot; the rest comes back when it is named. */
export const accountArchive: StateArchive<PointsCommand, PointsEvent, Account> = {
  keysToDecide: (account, command) => present(account, keysToDecide(account, command)),
  keysToEvolve: (account, event) => present(account, keysToEvolve(account, event)),
  restore,
  evict,
  // All other records are proportional to these.
  weight: ({ lots, closed, redemptions }) =>
    [lots, closed, redemptions].reduce((sum, records) => sum + Object.keys(records).length, 0),
};
