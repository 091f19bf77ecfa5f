import { signatureMatches } from '../platform/signatures.js';
import { plainReview } from './plain.js';
import type { ReviewApp } from './review.js';

/** Air Reviews has no public API: it uses our own format, signed with a hex HMAC of the shop's secret in `X-Review-Hmac-Sha256`. */
export const airReviews: ReviewApp = {
  isGenuine: ({ body, header }, secret) => signatureMatches(body, header('x-review-hmac-sha256'), [secret], 'hex'),
  isTrusted: true,
  review: plainReview,
};
