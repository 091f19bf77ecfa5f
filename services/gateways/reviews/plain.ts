import { z } from 'zod';
import { anyText, flag, idText, platformIdOrNone, type ReviewPayload, rating, some, when } from './review.js';

/** Our own format of a review, for apps without documented webhooks: sent by the integration that connects them (a flow, a connector). */
export const plainReview: z.ZodType<ReviewPayload> = z
  .looseObject({
    id: idText,
    customer: platformIdOrNone,
    email: anyText,
    product: platformIdOrNone,
    rating,
    title: anyText,
    body: anyText,
    photos: some,
    videos: some,
    at: when,
    changedAt: when,
    withdrawn: flag,
  })
  .transform(({ photos, videos, product, ...review }) => ({
    id: review.id,
    customer: review.customer,
    email: review.email,
    rating: review.rating,
    title: review.title,
    body: review.body,
    at: review.at,
    changedAt: review.changedAt,
    withdrawn: review.withdrawn,
    product: product ?? '',
    media: photos || videos,
  }));
