import { defineContext } from '../dependencies.js';
import { FeatureRequests } from './application/feature-requests.js';
import { requestHandlers } from './http/feedback.handler.js';
import { featureRequested } from './mails/feature-requested.js';

/** Feedback: feature requests of merchants, kept and sent to the vendor. */
export const feedback = defineContext({
  name: 'feedback',
  handlers: requestHandlers,
  mails: [featureRequested],
  providers: ({ ledger, vault, messaging: { mails, delivery }, config }) => [
    [
      FeatureRequests,
      new FeatureRequests({
        ledger,
        secrets: vault.secrets,
        mails,
        outbox: delivery.outbox,
        vendor: config.SUPPORT_MAIL,
      }),
    ],
  ],
});
