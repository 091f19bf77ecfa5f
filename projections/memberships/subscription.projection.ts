import type { ContractStatus } from '@loyalty/contracts/memberships/events';
import type { Projection } from '../engine/schema/projection.js';
import { instant, orNull, table, text, whole } from '../engine/schema/table.js';

/** Subscription contracts as the platform reported them last. */
export const subscriptionContractTable = table(
  'subscription_contract',
  {
    shop: text,
    contract: text,
    customer: text,
    status: text as typeof text & { of?: ContractStatus },
    interval: text,
    every: whole,
    updated_at: instant,
    position: whole,
  },
  { key: ['shop', 'contract'], fillfactor: 80, indexes: ['(shop, customer)', '(shop, position)'] },
);

/** Customers with contracts, and the exclusive tier that they have by one. */
export const subscriberTable = table(
  'subscriber',
  { shop: text, customer: text, tier: orNull(text), position: whole },
  { key: ['shop', 'customer'], fillfactor: 80 },
);

export const subscriptionProjection: Projection = {
  name: 'subscriptions',
  version: 1,
  tables: [subscriptionContractTable, subscriberTable],
  on: {
    SubscriptionContractReported(event, rows) {
      const { shop, position, occurredAt: updated_at } = event;
      const { customer, contract, status, interval, every } = event.data;
      rows.put(subscriptionContractTable, { shop, contract, customer, status, interval, every, updated_at, position });
      if (!rows.get(subscriberTable, { shop, customer }))
        rows.put(subscriberTable, { shop, customer, tier: null, position });
    },
    MembershipTierAssigned: ({ shop, position, data: { customer, tier } }, rows) =>
      rows.put(subscriberTable, { shop, customer, tier, position }),
    MembershipTierReturned: ({ shop, position, data: { customer } }, rows) =>
      rows.put(subscriberTable, { shop, customer, tier: null, position }),
  },
};
