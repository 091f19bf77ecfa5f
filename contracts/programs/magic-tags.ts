import { z } from 'zod';
import { documentKind } from '../documents/kind.js';
import { rowId, tagList } from '../kernel/shapes.js';
import { magicTags } from './features.js';

/** Trigger of a rule: a customer becomes a member, an order earns points, a reward is redeemed, a coupon is used in an order. */
export const tagOccasions = ['joined', 'earned', 'redeemed', 'used'] as const;
export type TagOccasion = (typeof tagOccasions)[number];

/** Occasions that concern an order, which can be tagged beside its customer. */
export const occasionsOfOrders: readonly TagOccasion[] = ['earned', 'used'];
/** Occasions with a number of points, which a rule can ask a minimum of. */
export const occasionsWithPoints: readonly TagOccasion[] = ['earned', 'redeemed'];

export const tagRule = z
  .strictObject({
    id: rowId.optional(),
    when: z.enum(tagOccasions),
    /** Fewer points than these do not count; 0 where every number does. */
    minimumPoints: z
      .int({ error: 'Digits only' })
      .min(0, { error: 'Number needs to be at least 0' })
      .max(1_000_000_000, { error: 'Number needs to be at most 1,000,000,000' })
      .default(0),
    customerTags: tagList,
    orderTags: tagList,
  })
  .superRefine(({ when, customerTags, orderTags }, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (customerTags.length + orderTags.length === 0) wrong('customerTags', 'Enter at least one tag');
    if (orderTags.length > 0 && !occasionsOfOrders.includes(when))
      wrong('orderTags', 'There is no order that could be tagged');
  });
export type TagRule = z.output<typeof tagRule>;

/** Rules by which customers and orders are tagged at the platform (spec GATE-005, GAP-44). */
export const magicTagsKind = documentKind({
  kind: 'magic-tags',
  key: z.literal('main'),
  settings: z.strictObject({
    rules: z.array(tagRule).max(20, { error: 'At most 20 rules' }).default([]),
  }),
  defaults: { rules: [] },
  feature: magicTags,
});
