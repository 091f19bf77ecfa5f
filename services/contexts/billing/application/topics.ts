import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import { z } from 'zod';
import { read, text } from '../../../platform/inbox/payload.js';
import { ended, type TopicHandler, type Topics } from '../../orders/application/topics/topic-handler.js';
import { billingDecider } from '../domain/billing.js';
import { BILLING } from './queries.js';

export const appSubscriptionShape = z.looseObject({
  app_subscription: z.looseObject({ admin_graphql_api_id: z.string().min(1), status: text }),
});

/** A subscription of the shop to the app changed: the delivery may be late, so its present state is read at the platform. */
const onAppSubscription: TopicHandler = async ({ ledger, body, context }) => {
  const { admin_graphql_api_id: subscription, status } = read(appSubscriptionShape, body).app_subscription;
  return ended(await ledger.execute(billingDecider, BILLING, { kind: 'NoteChange', subscription, status }, context));
};

export const billingTopics: Topics = dictionary({ 'app_subscriptions/update': onAppSubscription });
