import { z } from 'zod';
import { anyText, flag, idText, isSecret, platformIdOrNone, type ReviewApp, rating, when } from './review.js';

const body = z.looseObject({
  event: z.enum(['review_create', 'review_updated']),
  data: z.looseObject({
    id: idText,
    title: anyText,
    content: anyText,
    score: rating,
    customer_email: anyText,
    external_product_id: platformIdOrNone,
    deleted: flag,
    archived: flag,
    created_at: when,
    updated_at: when,
  }),
});

/**
 * Yotpo: `review_create` and `review_updated` (apidocs.yotpo.com, About webhooks). They are not signed and do not mention pictures, so
 * the URL has the shop's key and staff approve each review.
 */
export const yotpo: ReviewApp = {
  isGenuine: ({ key }, secret) => isSecret(key, secret),
  isTrusted: false,
  review: body.transform(({ data }) => ({
    id: data.id,
    customer: null,
    email: data.customer_email,
    product: data.external_product_id ?? '',
    rating: data.score,
    title: data.title,
    body: data.content,
    media: false,
    at: data.created_at,
    changedAt: data.updated_at ?? data.created_at,
    withdrawn: data.deleted || data.archived,
  })),
};
