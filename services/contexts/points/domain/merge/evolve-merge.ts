import type { AccountMergeEvent } from '@loyalty/contracts/points/account-merges';
import type { LotPart } from '@loyalty/contracts/points/events';
import { type Account, lotOf, noRecords } from '../account.js';
import { fileLot } from '../open-lots.js';
import { addRecords, addTallies, laterEnd, removeRecords, removeTallies, sumOfParts } from './records.js';

function moveParts(account: Account, parts: readonly LotPart[], from: 'remaining' | 'consumed', to: typeof from): void {
  for (const { lot: id, points } of parts) {
    const lot = lotOf(account, id);
    if (!lot) continue;
    lot[from] -= points;
    lot[to] += points;
    fileLot(account, lot);
  }
}

const emptied = () => ({
  lots: noRecords<never>(),
  closed: noRecords<never>(),
  opened: 0,
  debt: 0,
  until: null,
  follows: false,
  people: [],
  awards: noRecords<never>(),
  redemptions: noRecords<never>(),
  adjustments: noRecords<never>(),
  tallies: noRecords<never>(),
});

/** Folds the events of merges into an account, in place. */
export function evolveMerge(account: Account, event: AccountMergeEvent): Account {
  switch (event.type) {
    case 'AccountMergedAway': {
      const { merge, into } = event.data;
      return Object.assign(account, emptied(), { merged: { merge, into } });
    }
    case 'AccountRestored': {
      const { records } = event.data;
      const { debt, until, follows, people } = records;
      Object.assign(account, emptied(), { debt, until, follows, people: [...people], merged: null });
      addRecords(account, records);
      addTallies(account.tallies, records.tallies);
      return account;
    }
    case 'AccountMergedIn': {
      const { merge, from, records, parts } = event.data;
      addRecords(account, records);
      addTallies(account.tallies, records.tallies);
      account.until = laterEnd(account.until, records.until);
      account.follows ||= records.follows;
      account.debt += records.debt - sumOfParts(parts);
      moveParts(account, parts, 'remaining', 'consumed');
      const came = [from, ...records.people];
      account.people = [...account.people, ...came];
      account.leavers = account.leavers.filter((person) => !came.includes(person));
      account.merges[merge] = account.opened;
      return account;
    }
    case 'AccountSplitOff': {
      const { merge, to, records, restored, parts, after } = event.data;
      const gone = new Set([to, ...records.people]);
      account.people = account.people.filter((person) => !gone.has(person));
      account.leavers = [...new Set([...account.leavers, ...gone])];
      removeRecords(account, records);
      removeTallies(account.tallies, records.tallies);
      moveParts(account, restored, 'consumed', 'remaining');
      moveParts(account, parts, 'remaining', 'consumed');
      account.merges[merge] = null;
      return Object.assign(account, after);
    }
  }
}
