import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { peopleOf } from '@loyalty/projections/customers/merged-customers';
import type { Reader } from '@loyalty/projections/engine/reading/reader';
import type { LedgerTables } from '@loyalty/projections/ledger-model';
import { subscribersOf } from '@loyalty/projections/memberships/subscription.queries';
import { causedBy } from '../../../platform/commands/command-context.js';
import { readFolded } from '../../../platform/tasks/read-folded.js';
import { type AlignServices, alignSubscriber, type MergedPeople, survivorOf } from '../application/align-subscriber.js';

const PAGE = 500;

/** Aligns the one customer whom an event is about, of a merged one the survivor. */
export const alignOne = (services: AlignServices) => async (event: Recorded) => {
  const { shop, position: atLeast } = event;
  const customer = await survivorOf(services.ledger, shop, (event.data as { customer: string }).customer);
  await alignSubscriber(services, { customer, atLeast }, causedBy(event));
};

/**
 * Customers of a shop who ever had a contract, a page after one of them, as of a position of the log at least.
 * @throws StoreUnavailable while the read models are behind it
 */
export type SubscriberPages = (shop: string, after: string, limit: number, atLeast: number) => Promise<string[]>;

export const storedSubscribers =
  (reader: Reader<LedgerTables>): SubscriberPages =>
  (shop, after, limit, atLeast) =>
    readFolded(reader, { shop, atLeast, what: 'subscriptions' }, (db) => subscribersOf(db, shop, after, limit));

/** People of a customer from the read models. @throws StoreUnavailable while they are behind */
export const storedPeople =
  (reader: Reader<LedgerTables>): MergedPeople =>
  async (shop, customer, atLeast) => {
    const asOf = { shop, atLeast, what: 'merges' };
    const [first, ...others] = await readFolded(reader, asOf, (db) => peopleOf(db, shop, customer));
    return [first!, ...others.sort()];
  };

/** Aligns all customers of a shop who ever had a contract, and the survivors of those who were merged; safe to repeat. */
export const alignAll =
  (services: AlignServices, pages: SubscriberPages) =>
  async (event: Recorded): Promise<void> => {
    const { shop, position } = event;
    const base = causedBy(event);
    const done = new Set<string>();
    for (let after = ''; ; ) {
      const page = await pages(shop, after, PAGE, position);
      for (const subscriber of page) {
        const customer = await survivorOf(services.ledger, shop, subscriber);
        if (done.has(customer)) continue;
        done.add(customer);
        const cause = { ...base, causation: `${event.id}:${customer}` };
        await alignSubscriber(services, { customer, atLeast: position }, cause);
      }
      if (page.length < PAGE) return;
      after = page.at(-1)!;
    }
  };
