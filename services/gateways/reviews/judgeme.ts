import { z } from 'zod';
import { signatureMatches } from '../platform/signatures.js';
import { anyText, flag, idText, platformIdOrNone, type ReviewApp, rating, some, when } from './review.js';

const body = z.looseObject({
  review: z.looseObject({
    id: idText,
    title: anyText,
    body: anyText,
    rating,
    product_external_id: platformIdOrNone,
    reviewer: z.looseObject({ external_id: platformIdOrNone, email: anyText }),
    curated: anyText,
    hidden: flag,
    pictures: some,
    has_published_pictures: flag,
    has_published_videos: flag,
    created_at: when,
    updated_at: when,
  }),
});

/** Judge.me: `review/created` and `review/updated`, signed with a hex HMAC (help.judge.me, Verifying webhooks from Judge.me). */
export const judgeme: ReviewApp = {
  isGenuine: ({ body: raw, header }, secret) => signatureMatches(raw, header('judgeme-hmac-sha256'), [secret], 'hex'),
  isTrusted: true,
  review: body.transform(({ review }) => ({
    id: review.id,
    customer: review.reviewer.external_id,
    email: review.reviewer.email,
    product: review.product_external_id ?? '',
    rating: review.rating,
    title: review.title,
    body: review.body,
    media: review.pictures || review.has_published_pictures || review.has_published_videos,
    at: review.created_at,
    changedAt: review.updated_at ?? review.created_at,
    withdrawn: review.hidden || review.curated === 'spam',
  })),
};
