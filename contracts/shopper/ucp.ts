import { z } from 'zod';

/** Version of the Universal Commerce Protocol whose loyalty extension is answered (ucp.dev). */
export const UCP_VERSION = '2026-08-25';
export const UCP_LOYALTY = 'dev.ucp.common.loyalty';

/** A name in reverse-domain form, as of capabilities and of claims. */
const reverseDomain = z.string().regex(/^[a-z][a-z0-9]*(?:\.[a-z](?:[a-z0-9_-]*[a-z0-9_])?)+$/);

const described = z.object({ id: z.string(), description: z.string() });
/** Whole units of the reward's currency, which has no smaller ones. */
const amount = z.int().min(0);

const membership = z.object({
  id: z.string(),
  name: z.string(),
  /** Masked; of verified members only. */
  display_id: z.string().optional(),
  tiers: z.array(z.object({ id: z.string(), name: z.string(), benefits: z.array(described).optional() })).optional(),
  rewards: z
    .array(
      z.object({
        currency: z.object({ name: z.string(), code: z.string(), decimal_places: z.int().min(0).optional() }),
        earning_forecast: z.object({ amount }).optional(),
      }),
    )
    .optional(),
  /** Whether the membership is only claimed. */
  provisional: z.boolean(),
});

/** A shopper's memberships by the claims that the shop accepts, in the shape of the protocol's loyalty extension. */
export const ucpLoyalty = z.object({
  ucp: z.object({
    version: z.literal(UCP_VERSION),
    capabilities: z.record(reverseDomain, z.array(z.object({ version: z.string() }))),
  }),
  loyalty: z.record(reverseDomain, membership),
  messages: z
    .array(
      z.object({
        type: z.literal('error'),
        code: z.literal('eligibility_invalid'),
        severity: z.literal('recoverable'),
        path: z.string(),
        content: z.string(),
      }),
    )
    .optional(),
});
export type UcpLoyalty = z.output<typeof ucpLoyalty>;

/** Claims of a platform about its buyer, separated by commas. */
export const ucpQuery = z.object({
  eligibility: z
    .string()
    .max(2_000)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(reverseDomain).max(20))
    .default([]),
});
