import type { Reward } from '@loyalty/contracts/rewards/reward';

/** A shop at the platform, and the offline token that our app holds for it. */
export interface ShopAccess {
  domain: string;
  accessToken: string;
}

/** Rewards that become a code of the shop. */
export type CodeReward = Exclude<Reward, { kind: 'voucher' | 'credit' }>;

/** Fields of every discount. Amounts are decimal texts in major units. */
export interface DiscountRequest {
  title: string;
  gives: CodeReward;
  /** ISO instants. */
  startsAt: string;
  endsAt: string | null;
  /** Orders it is good for: from so much money, or from so many items. */
  minimum: { amount: string } | { quantity: number } | null;
  purchases: 'one_time' | 'subscription' | 'both';
  combinesWith: { order: boolean; product: boolean; shipping: boolean };
}

/** One code and what it gives. Its title must be unique to the redemption: a code that exists already under the same one counts as ours. */
export interface CodeRequest extends DiscountRequest {
  code: string;
  /** The platform's numeric customer id; null lets everyone use the code. */
  customerId: string | null;
  usageLimit: number;
  appliesOncePerCustomer: boolean;
}

/** A discount that comes by itself at checkout. Its title ends with `sign`, which no other automatic discount of the shop has. */
export interface AutomaticRequest extends DiscountRequest {
  sign: string;
}

/** An automatic discount by its sign, and by its id where that was heard. */
export interface KnownAutomatic {
  sign: string;
  id: string | null;
}

/** Money for a customer's account at the shop. */
export interface CreditRequest {
  customerId: string;
  amount: string;
  currency: string;
  /** When it ends. Never the same for two credits of a customer: the platform takes no key, so a repeat knows its own by this. */
  expiresAt: string;
}

/** Something that can be given for nothing, with its price now. */
export interface GiftFacts {
  variant: string;
  product: string;
  price: string;
  available: boolean;
  /** Whether its product is in the collection that was asked about; false when none was. */
  inCollection: boolean;
}

/** Request for gifts: one variant, or the first variant of each product. */
export type GiftRequest = { variant: string; collection: string | null } | { products: readonly string[] };

/** Which goods are asked for: products by their ids, or what is in a collection. */
export type GiftProductsRequest = { products: readonly string[] } | { collection: string };

/** Something that could be chosen as a gift. */
export interface GiftOffer {
  variant: string;
  product: string;
  /** Of the product, and of the variant where there are several. */
  title: string;
  available: boolean;
}

/** Discount with a code at the platform. */
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

export type GoodsKind = 'products' | 'collections';
/** Which goods: those with words in the title that begin so (a few, by title; all begin with nothing), or some by their ids. */
export type GoodsRequest = { search: string } | { ids: readonly string[] };

/** A product or a collection as people know it. */
export interface NamedGoods {
  id: string;
  title: string;
}

/** Tags to be there, and tags not to be there any more. */
export interface TagChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Some customers of a segment by their ids. */
export interface SegmentPage {
  customers: readonly string[];
  /** Where the next page begins; null when there is none. */
  next: string | null;
}

export interface StaffMember {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  accountOwner: boolean;
}

export interface InstallationGrant {
  accessToken: string;
  scope: string;
  /** User of the session; personal data, for the vault only. */
  staff: StaffMember;
}

/** Not done and never will be, whatever the repeats. */
export interface PermanentRejection {
  ok: false;
  kind: 'refused';
  /** The platform's own code (TAKEN, INVALID, …) or UNAUTHORIZED. */
  code: string;
  message: string;
}

/** Perhaps done, perhaps not: ask again with the same input after `retryAfterMs`. */
export interface TemporaryRejection {
  ok: false;
  kind: 'later';
  /** `throttled`: surely not done. `unavailable`, `unknown`: may have been done. */
  reason: 'throttled' | 'unavailable' | 'unknown';
  retryAfterMs: number;
}

export type PlatformOutcome<T> = { ok: true; value: T } | PermanentRejection | TemporaryRejection;

/** Gateway to the store platform. No method throws for an answer of the platform or its absence. */
export interface PlatformGateway {
  /** Creates exactly one discount code; safe to repeat: a code that exists already with the same title counts as created. */
  createCode(shop: ShopAccess, request: CodeRequest): Promise<PlatformOutcome<{ discountId: string }>>;
  /** Makes or changes one automatic discount; safe to repeat: one of the shop's with the same sign is changed. Answers its id. */
  placeAutomatic(shop: ShopAccess, request: AutomaticRequest): Promise<PlatformOutcome<{ discountId: string }>>;
  /** Ends the automatic discount of a sign now, or deletes it. Answers its id; null when there is none, nor any under a known id. */
  endAutomatic(shop: ShopAccess, which: KnownAutomatic, how: 'end' | 'delete'): Promise<PlatformOutcome<string | null>>;
  /** Gives credit exactly once; safe to repeat with the same `expiresAt`. Answers the platform's id of the transaction. */
  giveCredit(shop: ShopAccess, request: CreditRequest): Promise<PlatformOutcome<{ creditId: string }>>;
  /** Prices and availability of gifts; unknown ones are missing. */
  gifts(shop: ShopAccess, request: GiftRequest): Promise<PlatformOutcome<GiftFacts[]>>;
  /** The variants that gifts can be chosen from; at most the first 50 products of a collection. */
  giftProducts(shop: ShopAccess, request: GiftProductsRequest): Promise<PlatformOutcome<GiftOffer[]>>;
  /** Finds a discount by its code (codes match without case); null when there is none. */
  findDiscountByCode(shop: ShopAccess, code: string): Promise<PlatformOutcome<FoundDiscount | null>>;
  /** Ends a discount now; one that has ended stays as it is. */
  deactivateDiscount(shop: ShopAccess, discountId: string): Promise<PlatformOutcome<null>>;
  /** Whether the shop has a plan by which something is sold as a subscription. */
  sellsSubscriptions(shop: ShopAccess): Promise<PlatformOutcome<boolean>>;
  /** Whether companies can buy in the shop: it is on Plus and has new customer accounts (spec GATE-026). */
  sellsToCompanies(shop: ShopAccess): Promise<PlatformOutcome<boolean>>;
  /** The permissions that the merchant has granted the app. */
  granted(shop: ShopAccess): Promise<PlatformOutcome<readonly string[]>>;
  shopFacts(shop: ShopAccess): Promise<PlatformOutcome<ShopFacts>>;
  /** Products by their ids; those that do not exist are missing. */
  products(shop: ShopAccess, ids: readonly string[]): Promise<PlatformOutcome<ReadonlyMap<string, PlatformProduct>>>;
  /** Products or collections of the shop; ids that do not exist are missing. */
  goods(shop: ShopAccess, kind: GoodsKind, request: GoodsRequest): Promise<PlatformOutcome<NamedGoods[]>>;
  /** Whether the shop has this customer. */
  hasCustomer(shop: ShopAccess, customerId: string): Promise<PlatformOutcome<boolean>>;
  /** A customer's tags; none of somebody who does not exist. */
  customerTags(shop: ShopAccess, customerId: string): Promise<PlatformOutcome<readonly string[]>>;
  /** Adds and removes tags of a customer; safe to repeat, because a tag is there or is not. */
  changeTags(shop: ShopAccess, customerId: string, change: TagChange): Promise<PlatformOutcome<null>>;
  /** The shop's customer segments, the newest first, at most 250. */
  segments(shop: ShopAccess): Promise<PlatformOutcome<NamedGoods[]>>;
  /** Customers who are in a segment now. @param after `next` of the page before, null for the first */
  segmentMembers(shop: ShopAccess, segment: string, after: string | null): Promise<PlatformOutcome<SegmentPage>>;
}

/** The installation handshake: a verified session token for our own access to the shop and the person's name. */
export interface InstallationGateway {
  exchange(shopDomain: string, sessionToken: string): Promise<PlatformOutcome<InstallationGrant>>;
}
