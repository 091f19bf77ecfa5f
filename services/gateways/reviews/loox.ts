import { plainReview } from './plain.js';
import { isSecret, type ReviewApp } from './review.js';

/** Loox: its webhooks are not publicly documented, so it uses our own format, with the key in the URL; staff review each delivery. */
export const loox: ReviewApp = {
  isGenuine: ({ key }, secret) => isSecret(key, secret),
  isTrusted: false,
  review: plainReview,
};
