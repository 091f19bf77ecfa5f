import { z } from 'zod';
import { anyText, idText, isSecret, platformIdOrNone, type ReviewApp, rating, some, when } from './review.js';

const body = z.looseObject({
  id: idText,
  customerEmail: anyText,
  reviewTitle: anyText,
  reviewMessage: anyText,
  reviewRating: rating,
  reviewUserPhotos: some,
  reviewUserVideos: some,
  productId: platformIdOrNone,
  dateCreated: when,
});

/** Stamped: the topic of reviews, authenticated by a header with the shop's secret (stampedsupport.stamped.io, Webhooks). */
export const stamped: ReviewApp = {
  isGenuine: ({ header }, secret) => isSecret(header('x-stamped-webhook-secret'), secret),
  isTrusted: true,
  review: body.transform((review) => ({
    id: review.id,
    customer: null,
    email: review.customerEmail,
    product: review.productId ?? '',
    rating: review.reviewRating,
    title: review.reviewTitle,
    body: review.reviewMessage,
    media: review.reviewUserPhotos || review.reviewUserVideos,
    at: review.dateCreated,
    changedAt: null,
    withdrawn: false,
  })),
};
