import type { shopInfo, shop as shopShape } from '@loyalty/contracts/shop/shop-answer';
import type { ShopCounts } from '@loyalty/projections/shop/shop-counts.queries';
import type { z } from 'zod';

/** The shop whose profile the admin opens with. */
export interface ProfileRequest {
  readonly shop: string;
  readonly counts: ShopCounts;
  readonly isBlocked: boolean;
  /** Whether support acts as the shop. */
  readonly isSupport: boolean;
  /** ISO 8601 instant. */
  readonly now: string;
}

/** Fields of GET /shops: the shop's, and what the platform says of it. */
export interface ShopProfile {
  readonly shop: z.output<typeof shopShape>;
  readonly shopInfo: z.output<typeof shopInfo>;
}

/** Fields of the profile that a context adds; each field is contributed by one context. */
export type ShopFields = (request: ProfileRequest) => Promise<{
  readonly [Part in keyof ShopProfile]?: Partial<ShopProfile[Part]>;
}>;
