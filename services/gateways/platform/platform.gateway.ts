/** A shop at the platform, and the offline token that our app holds for it. */
export interface ShopAccess {
  domain: string;
  accessToken: string;
}

/** One code for a fixed amount off an order. Amounts are decimal texts in major units. */
export interface AmountDiscount {
  code: string;
  /** Must be unique to the redemption: a code that exists already under the same title counts as ours. */
  title: string;
  amount: string;
  currency: string;
  /** ISO instants. */
  startsAt: string;
  endsAt: string | null;
  /** The platform's numeric customer id; null lets everyone use the code. */
  customerId: string | null;
  minimum: { amount: string } | null;
  combinesWith: { order: boolean; product: boolean; shipping: boolean };
  usageLimit: number;
  appliesOncePerCustomer: boolean;
}

/** What stands under a code at the platform. */
export interface FoundDiscount {
  discountId: string;
  title: string;
  /** Nobody can use it any more: it was ended, or its time is over. */
  ended: boolean;
}

export interface ShopFacts {
  name: string;
  currency: string;
  ianaTimezone: string;
  email: string | null;
  planName: string;
}

/** What the platform says of a product; ids are its numbers. */
export interface PlatformProduct {
  type: string;
  vendor: string;
  tags: string[];
  /** At most the first 80 that it is in. */
  collections: { id: string; title: string }[];
}

export interface StaffMember {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  accountOwner: boolean;
}

export interface Installation {
  accessToken: string;
  scope: string;
  /** Who opened the app; personal data, for the vault only. */
  staff: StaffMember;
}

/** Not done and never will be, whatever the repeats. */
export interface RefusedForGood {
  ok: false;
  kind: 'refused';
  /** The platform's own code (TAKEN, INVALID, …) or UNAUTHORIZED. */
  code: string;
  message: string;
}

/** Perhaps done, perhaps not: ask again with the same input after `retryAfterMs`. */
export interface TryLater {
  ok: false;
  kind: 'later';
  /** `throttled`: surely not done. `unavailable`, `unknown`: may have been done. */
  reason: 'throttled' | 'unavailable' | 'unknown';
  retryAfterMs: number;
}

export type PlatformOutcome<T> = { ok: true; value: T } | RefusedForGood | TryLater;

/** What we ask of the store platform. No method throws for what the platform says or fails to say. */
export interface PlatformGateway {
  /** Creates exactly one discount code; safe to repeat: a code that exists already with the same title counts as created. */
  createAmountDiscount(shop: ShopAccess, discount: AmountDiscount): Promise<PlatformOutcome<{ discountId: string }>>;
  /** Finds a discount by its code (codes match without case); null when there is none. */
  findDiscountByCode(shop: ShopAccess, code: string): Promise<PlatformOutcome<FoundDiscount | null>>;
  /** Ends a discount now; one that has ended stays as it is. */
  deactivateDiscount(shop: ShopAccess, discountId: string): Promise<PlatformOutcome<null>>;
  shopFacts(shop: ShopAccess): Promise<PlatformOutcome<ShopFacts>>;
  /** Products by their ids; those that do not exist are missing. */
  products(shop: ShopAccess, ids: readonly string[]): Promise<PlatformOutcome<ReadonlyMap<string, PlatformProduct>>>;
  /** A customer's tags; none of somebody who does not exist. */
  customerTags(shop: ShopAccess, customerId: string): Promise<PlatformOutcome<readonly string[]>>;
}

/** The installation handshake: a verified session token for our own access to the shop and the person's name. */
export interface InstallationGateway {
  exchange(shopDomain: string, sessionToken: string): Promise<PlatformOutcome<Installation>>;
}
