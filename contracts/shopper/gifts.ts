import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { platformId } from '../kernel/shapes.js';

/** A gift that the shopper may choose for a reward; the choice is sent with the redemption. */
export const gift = z.object({
  variantId: platformId,
  /** The collection that contains it; null where the reward lists its products. */
  collectionId: platformId.nullable(),
  title: z.string(),
  available: z.boolean(),
});
export type Gift = z.output<typeof gift>;

export const listGifts = endpoint({
  id: 'shopper.gifts',
  access: 'member',
  method: 'GET',
  path: '/gifts',
  summary: 'The goods that a reward lets the shopper pick from, as the store has them now',
  query: { programId: z.uuid() },
  data: z.array(gift),
  answers: 'one',
  does: 'read',
  rejections: ['program.unknown', 'program.not-spending', 'program.not-active'],
});

export const giftEndpoints = [listGifts] as const;
