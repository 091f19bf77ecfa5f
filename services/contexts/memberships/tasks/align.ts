import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { peopleOf } from '@loyalty/projections/customers/merged-customers';
import type { Reader } from '@loyalty/projections/engine/reading/reader';
import type { LedgerTables } from '@loyalty/projections/ledger-model';
import { subscribersOf } from '@loyalty/projections/memberships/subscription.queries';
import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { readFolded } from '../../../platform/tasks/read-folded.js';
import type { EventOfTask } from '../../../platform/tasks/task.js';
import { loadAccount } from '../../points/application/queries.js';
import { type AlignServices, alignSubscriber, type MergedPeople, survivorOf } from '../application/align-subscriber.js';
import type { alignSubscriberTask } from '../application/tasks.js';

const PAGE = 500;

type EventOfOne = EventOfTask<typeof alignSubscriberTask>;

/** Aligns the one customer whom an event is about, of a merged one the survivor; both whose merge was undone. */
export const alignOne = (services: AlignServices) => async (event: EventOfOne) => {
  const { shop, position: atLeast } = event;
  const base = causedBy(event);
  for (const [index, one] of (await customersToAlign(services.ledger, event)).entries()) {
    const customer = await survivorOf(services.ledger, shop, one);
    const context = index === 0 ? base : { ...base, causation: `${event.id}:${one}` };
    await alignSubscriber(services, { customer, atLeast }, context);
  }
};

/**
 * Customers whom an event is about. Where an undone merge had brought the points, their return is awaited: rewards of tiers come back with
 * them. It never comes where the points waited for room in the survivor's account.
 */
async function customersToAlign(ledger: Ledger, event: EventOfOne): Promise<string[]> {
  if (event.type !== 'CustomerUnmerged') return [event.data.customer];
  const { customer, from } = event.data;
  const { merged } = await loadAccount(ledger, event.shop, customer);
  return merged ? [] : [customer, from];
}

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
        const context = { ...base, causation: `${event.id}:${customer}` };
        await alignSubscriber(services, { customer, atLeast: position }, context);
      }
      if (page.length < PAGE) return;
      after = page.at(-1)!;
    }
  };
