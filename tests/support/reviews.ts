import { createHmac } from 'node:crypto';
import { REVIEW_KEY } from '@loyalty/infra/demo-store/review-key';
import type { Reply } from './clients/http.js';
import type { Merchant } from './clients/merchant.js';

/** The secret that a shop shares with its review app in tests: the apps that are asked accept it. */
export const SECRET = REVIEW_KEY;

/** Authentication of a body by each of the apps. */
export function proofOf(body: unknown, secret = SECRET): Record<string, string> {
  const signature = createHmac('sha256', secret).update(JSON.stringify(body)).digest('hex');
  return {
    'judgeme-hmac-sha256': signature,
    'x-review-hmac-sha256': signature,
    'x-stamped-webhook-secret': secret,
  };
}

/** Sends a review app's webhook for a shop, signed as by the app. */
export function reportReview(
  merchant: Merchant,
  app: string,
  body: unknown,
  secret = SECRET,
  shop = merchant.shop.replace(/\..*$/, ''),
): Promise<Reply> {
  return merchant.report(
    `/webhooks/reviews/${app}/${shop}?key=${encodeURIComponent(secret)}`,
    body,
    proofOf(body, secret),
  );
}

/** A review in Judge.me's format. */
export const judgemeReview = (
  id: number,
  review: Record<string, unknown> = {},
  reviewer: Record<string, unknown> = {},
) => ({
  event: 'review/created',
  review: {
    id,
    title: 'Lovely',
    body: 'Grows like a weed',
    rating: 5,
    product_external_id: 7001,
    source: 'email',
    curated: 'ok',
    published: true,
    hidden: false,
    has_published_pictures: false,
    has_published_videos: false,
    pictures: [],
    created_at: null,
    ...review,
    reviewer: { id: 1, email: '', name: 'Maya', external_id: null, ...reviewer },
  },
});
