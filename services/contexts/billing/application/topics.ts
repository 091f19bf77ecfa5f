import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import { money } from '@loyalty/contracts/kernel/shapes';
import { z } from 'zod';
import { read, text } from '../../../platform/inbox/payload.js';
import { ended, type TopicHandler, type Topics } from '../../orders/application/topics/topic-handler.js';
import { billingDecider } from '../domain/billing.js';
import { dollars, toCents } from '../domain/money.js';
import { BILLING } from './queries.js';

export const appSubscriptionShape = z.looseObject({
  app_subscription: z.looseObject({ admin_graphql_api_id: z.string().min(1), status: text }),
});

/** A subscription of the shop to the app changed: the delivery may be late, so its present state is read at the platform. */
const onAppSubscription: TopicHandler = async ({ ledger, body, context }) => {
  const { admin_graphql_api_id: subscription, status } = read(appSubscriptionShape, body).app_subscription;
  return ended(await ledger.execute(billingDecider, BILLING, { kind: 'NoteChange', subscription, status }, context));
};

/** An amount of dollars, which the platform gives as a number or as text. */
const dollarsOf = z.union([z.number(), z.string()]).transform((amount) => dollars(toCents(amount)));

export const cappedSubscriptionShape = z.looseObject({
  app_subscription: z.looseObject({
    admin_graphql_api_id: z.string().min(1),
    balance_used: dollarsOf.pipe(money),
    capped_amount: dollarsOf.pipe(money),
  }),
});

/** Nine tenths of the cap of a subscription's usage are used: the merchant is told on the plan page. */
const onCapApproached: TopicHandler = async ({ ledger, body, context }) => {
  const { app_subscription: usage } = read(cappedSubscriptionShape, body);
  const { admin_graphql_api_id: subscription, balance_used: used, capped_amount: cap } = usage;
  const command = { kind: 'NoteCapApproached' as const, subscription, used, cap };
  return ended(await ledger.execute(billingDecider, BILLING, command, context));
};

export const billingTopics: Topics = dictionary({
  'app_subscriptions/update': onAppSubscription,
  'app_subscriptions/approaching_capped_amount': onCapApproached,
});
