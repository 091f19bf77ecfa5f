import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { Reader } from '@loyalty/projections/engine/reading/reader';
import type { LedgerTables } from '@loyalty/projections/ledger-model';
import { subscribersOf } from '@loyalty/projections/memberships/subscription.queries';
import { causedBy } from '../../../platform/commands/command-context.js';
import { readFolded } from '../../../platform/tasks/read-folded.js';
import { type AlignServices, alignSubscriber } from '../application/align-subscriber.js';

const PAGE = 500;

/** Aligns the one customer whom an event is about. */
export const alignOne = (services: AlignServices) => (event: Recorded) =>
  alignSubscriber(services, (event.data as { customer: string }).customer, causedBy(event));

/** Aligns all customers of a shop who ever had a contract; safe to repeat. @throws StoreUnavailable while the read models are behind */
export const alignAll =
  (services: AlignServices, reader: Reader<LedgerTables>) =>
  async (event: Recorded): Promise<void> => {
    const { shop, position } = event;
    const base = causedBy(event);
    for (let after = ''; ; ) {
      const page = after;
      const of = { shop, atLeast: position, what: 'subscriptions' };
      const value = await readFolded(reader, of, (db) => subscribersOf(db, shop, page, PAGE));
      for (const customer of value)
        await alignSubscriber(services, customer, { ...base, causation: `${event.id}:${customer}` });
      if (value.length < PAGE) return;
      after = value.at(-1)!;
    }
  };
