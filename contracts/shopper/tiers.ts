import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { calculateBy } from '../tiers/settings.js';

/** The icon is the path of an image, or null. */
const icon = z.string().nullable();
const look = { id: z.string(), title: z.string(), colour: z.string(), icon };

/** Tiers of a shop as a shopper sees them. Amounts are points, orders, or money in major units. */
const shopperTier = z.object({
  by: calculateBy,
  currency: z.string().nullable(),
  /** Whether the shopper is a member and so has a tier. */
  member: z.boolean(),
  /** Null in the base tier where the merchant hides it, and for shoppers who are no members. */
  current: z.object(look).nullable(),
  value: z.string(),
  /** The next tier that points lead to, and what is missing for it. */
  next: z.object({ ...look, goal: z.string(), left: z.string() }).nullable(),
  /** The ladder upwards, without exclusive tiers that the member is not in. */
  tiers: z.array(
    z.object({
      ...look,
      goal: z.string(),
      exclusive: z.boolean(),
      perks: z.array(z.object({ description: z.string(), icon, reward: z.string() })),
    }),
  ),
});
export type ShopperTier = z.output<typeof shopperTier>;

export const getShopperTier = endpoint({
  id: 'shopper.tier',
  access: 'storefront',
  forExtensions: true,
  method: 'GET',
  path: '/tier',
  summary: 'The tiers of the shop with their perks; for members also their own and the way to the next one',
  data: shopperTier,
  answers: 'one',
  does: 'read',
});

export const shopperTierEndpoints = [getShopperTier] as const;
