import { HttpReviewVendors } from '../../gateways/reviews/http-review-vendors.js';
import { platformUrlOf } from '../../platform/config/config.js';
import { defineContext } from '../dependencies.js';
import { Approvals } from './application/approvals.js';
import { authorsOf } from './application/authors.js';
import { ReviewConnections } from './application/connections.js';
import { reviewExports } from './application/exported-reviews.js';
import { MapsReviews } from './application/maps-reviews.js';
import { PreviewApprovals } from './application/preview-approvals.js';
import { reviewTopics } from './application/topics.js';
import { appsHandlers } from './http/apps.handler.js';
import { mapsReviewsHandlers } from './http/maps-reviews.handler.js';
import { ReviewWebhooksController } from './http/review-webhooks.controller.js';
import { reviewsHandlers } from './http/reviews.handler.js';

/** Reviews context: reviews, the apps that report them, and their approval. */
export const reviews = defineContext({
  name: 'reviews',
  controllers: [ReviewWebhooksController],
  handlers: [...reviewsHandlers, ...appsHandlers, ...mapsReviewsHandlers],
  exportSources: reviewExports,
  topics: (dependencies) => reviewTopics(authorsOf(dependencies)),
  providers: ({ ledger, facts, vault, clock, config }) => [
    [PreviewApprovals, new PreviewApprovals(ledger, facts.live, clock)],
    [Approvals, new Approvals(ledger, facts.live, vault.notes)],
    [
      ReviewConnections,
      new ReviewConnections(ledger, vault.secrets, new HttpReviewVendors(platformUrlOf(config)), clock),
    ],
    [MapsReviews, new MapsReviews(ledger, clock, vault, facts.live)],
  ],
});
