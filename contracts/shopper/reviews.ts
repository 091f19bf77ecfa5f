import { z } from 'zod';
import { mapsFlow, mapsStatus } from '../intake/reviews.js';
import { endpoint } from '../kernel/endpoint.js';
import { reading } from '../kernel/paging.js';
import { instant, pointsOrZero } from '../kernel/shapes.js';
import { rejectionsOfClaims } from './claims.js';

/** Message to a shopper whose review was rejected (spec MSG-033). */
export const REJECTED_REVIEW =
  "Your review has been rejected because it does not meet community standards or the store's location";

const shopperReview = z.object({
  id: z.string(),
  link: z.string(),
  at: instant,
  status: mapsStatus,
  flow: mapsFlow,
  points: pointsOrZero,
  /** Message to the shopper; empty where the flow shows everything. */
  message: z.string(),
});

export const sendMapsReview = endpoint({
  id: 'shopper.maps-review',
  access: 'member',
  method: 'POST',
  path: '/reviews',
  summary: 'Send the link of a review on Google Maps; staff look at it before it is paid',
  body: z.strictObject({
    link: z.string().trim().max(2000),
  }),
  data: z.object({ id: z.string(), status: mapsStatus, flow: mapsFlow }),
  answers: 'receipt',
  does: 'write',
  rejections: [...rejectionsOfClaims, 'review.taken', 'review.not-google'],
});

export const listMapsReviews = endpoint({
  id: 'shopper.maps-reviews',
  access: 'member',
  method: 'GET',
  path: '/reviews',
  summary: 'The reviews on Google Maps that the shopper sent, newest first',
  query: reading,
  data: z.array(shopperReview),
  answers: 'one',
  does: 'read',
});

export const shopperReviewEndpoints = [sendMapsReview, listMapsReviews] as const;
