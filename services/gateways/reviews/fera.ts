import { z } from 'zod';
import { anyText, idText, isSecret, platformIdOrNone, type ReviewApp, rating, some, when } from './review.js';

const GONE = ['review_delete', 'review_decline'];

const body = z.looseObject({
  event: anyText,
  data: z.looseObject({
    id: idText,
    customer: z.looseObject({ external_id: platformIdOrNone, email: anyText }).nullish(),
    external_product_id: platformIdOrNone,
    rating,
    heading: anyText,
    body: anyText,
    media: some,
    created_at: when,
    updated_at: when,
  }),
});

function secretIn(raw: Buffer): string {
  try {
    const body: unknown = JSON.parse(raw.toString());
    const { secret_key: key } = body as { secret_key?: unknown };
    return typeof key === 'string' ? key : '';
  } catch {
    return '';
  }
}

/** Fera: `review_…` events that contain the shop's secret key (developers.fera.ai, Webhook events). */
export const fera: ReviewApp = {
  isGenuine: ({ body: raw }, secret) => isSecret(secretIn(raw), secret),
  isTrusted: true,
  review: z.union([
    body.transform(({ event, data }) => ({
      id: data.id,
      customer: data.customer?.external_id ?? null,
      email: data.customer?.email ?? '',
      product: data.external_product_id ?? '',
      rating: data.rating,
      title: data.heading,
      body: data.body,
      media: data.media,
      at: data.created_at,
      changedAt: data.updated_at ?? data.created_at,
      withdrawn: GONE.includes(event),
    })),
    z.looseObject({ event: z.string().regex(/^(?!review_)/) }).transform(() => null),
  ]),
};
