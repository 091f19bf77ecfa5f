import { plainReview } from './plain.js';
import { isSecret, type ReviewApp } from './review.js';

/** Loox: its webhooks are not described in public, so that it is told in our words, by the key in the address; staff look at each. */
export const loox: ReviewApp = {
  isGenuine: ({ key }, secret) => isSecret(key, secret),
  isTrusted: false,
  review: plainReview,
};
