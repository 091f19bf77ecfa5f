import { z } from 'zod';
import { operation } from './operations.js';

const userErrors = z.array(z.object({ message: z.string() }));

export const DEVELOPMENT_STORE = operation(
  `query DevelopmentStore { shop { plan { partnerDevelopment } } }`,
  z.object({ shop: z.object({ plan: z.object({ partnerDevelopment: z.boolean() }) }) }),
);

export const CREATE_SUBSCRIPTION = operation(
  `mutation Subscribe(
    $name: String!
    $returnUrl: URL!
    $trialDays: Int
    $test: Boolean!
    $lineItems: [AppSubscriptionLineItemInput!]!
  ) {
    appSubscriptionCreate(
      name: $name
      returnUrl: $returnUrl
      trialDays: $trialDays
      test: $test
      lineItems: $lineItems
    ) {
      appSubscription { id }
      confirmationUrl
      userErrors { field message }
    }
  }`,
  z.object({
    appSubscriptionCreate: z.object({
      appSubscription: z.object({ id: z.string() }).nullable(),
      confirmationUrl: z.string().nullable(),
      userErrors,
    }),
  }),
);

export const FIND_SUBSCRIPTION = operation(
  `query FindSubscription($id: ID!) {
    node(id: $id) {
      ... on AppSubscription {
        id
        status
        createdAt
        trialDays
        currentPeriodEnd
        lineItems { id plan { pricingDetails { __typename } } }
      }
    }
  }`,
  z.object({
    node: z
      .object({
        id: z.string(),
        status: z.enum(['PENDING', 'ACCEPTED', 'ACTIVE', 'DECLINED', 'EXPIRED', 'FROZEN', 'CANCELLED']),
        createdAt: z.string(),
        trialDays: z.int(),
        currentPeriodEnd: z.string().nullable(),
        lineItems: z.array(
          z.object({ id: z.string(), plan: z.object({ pricingDetails: z.object({ __typename: z.string() }) }) }),
        ),
      })
      .nullable(),
  }),
);

export const CANCEL_SUBSCRIPTION = operation(
  `mutation Unsubscribe($id: ID!) {
    appSubscriptionCancel(id: $id) { appSubscription { id status } userErrors { field message } }
  }`,
  z.object({ appSubscriptionCancel: z.object({ userErrors }) }),
);

export const CHARGE_USAGE = operation(
  `mutation ChargeUsage($line: ID!, $price: MoneyInput!, $description: String!, $key: String!) {
    appUsageRecordCreate(
      subscriptionLineItemId: $line
      price: $price
      description: $description
      idempotencyKey: $key
    ) {
      appUsageRecord { id }
      userErrors { field message }
    }
  }`,
  z.object({
    appUsageRecordCreate: z.object({ appUsageRecord: z.object({ id: z.string() }).nullable(), userErrors }),
  }),
);
