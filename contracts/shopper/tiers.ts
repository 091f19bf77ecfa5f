import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { calculateBy } from '../tiers/settings.js';

const look = { id: z.string(), title: z.string(), colour: z.string(), icon: z.string() };

/** Tiers of a shop as a member sees them. Amounts are points, orders, or money in major units. */
export const shopperTier = z.object({
  by: calculateBy,
  currency: z.string().nullable(),
  /** Null in the base tier where the merchant hides it. */
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
      perks: z.array(z.object({ description: z.string(), icon: z.string(), reward: z.string() })),
    }),
  ),
});
export type ShopperTier = z.output<typeof shopperTier>;

export const getShopperTier = endpoint({
  id: 'shopper.tier',
  access: 'member',
  method: 'GET',
  path: '/tier',
  summary: 'The shopper’s VIP tier, the way to the next one, and perks of each',
  data: shopperTier,
  answers: 'one',
  does: 'read',
});

export const shopperTierEndpoints = [getShopperTier] as const;
