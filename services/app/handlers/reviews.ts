import type { Type } from '@nestjs/common';
import { ConnectReviewAppHandler, ListReviewAppsHandler } from '../../contexts/reviews/http/apps.handler.js';
import { ListMapsReviewsHandler, SendMapsReviewHandler } from '../../contexts/reviews/http/maps-reviews.handler.js';
import {
  ListReviewsHandler,
  OpenReviewHandler,
  SetReviewStatusHandler,
  SetReviewsStatusHandler,
} from '../../contexts/reviews/http/reviews.handler.js';

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
