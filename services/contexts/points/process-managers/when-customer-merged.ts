import type { CustomerEvent } from '@loyalty/contracts/customers/events';
import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { EventStore } from '../../../platform/event-store/port.js';
import type { Reactor } from '../../../platform/followers/engine.js';
import { mergeAccounts } from '../application/merges/merge-accounts.js';
import { splitAccounts } from '../application/merges/split-accounts.js';

type DataOf<T extends CustomerEvent['type']> = Extract<CustomerEvent, { type: T }>['data'];

/** A customer was merged: their points follow. The merge is undone: they come back. */
export const whenCustomerMergedMovePoints = (ledger: Ledger, log: Pick<EventStore, 'readStream'>): Reactor[] => [
  {
    name: 'move-points',
    on: 'CustomerMerged',
    handle: (event) => {
      const { customer: from, into } = event.data as DataOf<'CustomerMerged'>;
      return mergeAccounts(ledger, log, { merge: event.id, from, into }, causedBy(event));
    },
  },
  {
    name: 'move-points',
    on: 'CustomerUnmerged',
    handle: (event) => splitAccounts(ledger, log, (event.data as DataOf<'CustomerUnmerged'>).customer, causedBy(event)),
  },
];
