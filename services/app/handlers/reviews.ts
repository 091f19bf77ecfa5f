import type { Type } from '@nestjs/common';
import { ConnectReviewAppHandler, ListReviewAppsHandler } from '../../api/reviews/apps.handler.js';
import {
  ListReviewsHandler,
  OpenReviewHandler,
  SetReviewStatusHandler,
  SetReviewsStatusHandler,
} from '../../api/reviews/reviews.handler.js';
import { ListMapsReviewsHandler, SendMapsReviewHandler } from '../../api/shopper/maps-reviews.handler.js';

/** Reviews, the apps that tell of them, and their approval. */
export const reviewsHandlers: readonly Type[] = [
  ListReviewsHandler,
  SetReviewStatusHandler,
  SetReviewsStatusHandler,
  OpenReviewHandler,
  ListReviewAppsHandler,
  ConnectReviewAppHandler,
  SendMapsReviewHandler,
  ListMapsReviewsHandler,
];
