import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { Reader } from '@loyalty/projections/engine/reading/reader';
import type { LedgerTables } from '@loyalty/projections/ledger-model';
import { subscribersOf } from '@loyalty/projections/memberships/subscription.queries';
import { causedBy } from '../../../platform/commands/command-context.js';
import { StoreUnavailable } from '../../../platform/event-store/port.js';
import { type AlignServices, alignSubscriber } from '../application/align-subscriber.js';

const PAGE = 500;

/** Aligns the one customer whom an event is about. */
export const alignOne = (services: AlignServices) => (event: Recorded) =>
  alignSubscriber(services, (event.data as { customer: string }).customer, causedBy(event));

/**
 * Customers of a shop who ever had a contract, a page after one of them, as of a position of the log at least.
 * @throws StoreUnavailable while the read models are behind it
 */
export type SubscriberPages = (shop: string, after: string, limit: number, atLeast: number) => Promise<string[]>;

export const storedSubscribers =
  (reader: Reader<LedgerTables>): SubscriberPages =>
  async (shop, after, limit, atLeast) => {
    const { value, stale } = await reader.read(shop, (db) => subscribersOf(db, shop, after, limit), { atLeast });
    if (stale) throw new StoreUnavailable(`subscriptions are not folded up to ${atLeast} yet`);
    return value;
  };

/** Aligns all customers of a shop who ever had a contract; safe to repeat. */
export const alignAll =
  (services: AlignServices, pages: SubscriberPages) =>
  async (event: Recorded): Promise<void> => {
    const { shop, position } = event;
    const base = causedBy(event);
    for (let after = ''; ; ) {
      const page = await pages(shop, after, PAGE, position);
      for (const customer of page)
        await alignSubscriber(services, customer, { ...base, causation: `${event.id}:${customer}` });
      if (page.length < PAGE) return;
      after = page.at(-1)!;
    }
  };
