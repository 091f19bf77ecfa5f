import type { Reward } from '@loyalty/contracts/rewards/reward';
import type { TokenGateway, TokenGrant } from './token.gateway.js';

/** A shop at the platform, and the app's offline token for it. */
export interface ShopAccess {
  domain: string;
  /** The token that was valid when this access was read. */
  accessToken: string;
  /**
   * Returns a token that is valid now, for work that takes longer than a token lasts. Absent where the shop has one token only.
   * @param unaccepted a token that the platform has just rejected
   */
  tokenFor?: (unaccepted: string | null) => Promise<PlatformOutcome<string>>;
}

/** Rewards that are fulfilled by a code of the shop. */
export type CodeReward = Exclude<Reward, { kind: 'voucher' | 'credit' | 'donation' }>;

/** Fields of every discount. Amounts are decimal texts in major units. */
export interface DiscountRequest {
  title: string;
  gives: CodeReward;
  /** Most of a shipping rate that is covered; null for all of it, and where the discount is not of shipping. */
  shippingUpTo: string | null;
  /** ISO instants. */
  startsAt: string;
  endsAt: string | null;
  /** Minimum order: an amount of money, or a number of items. */
  minimum: { amount: string } | { quantity: number } | null;
  purchases: 'one_time' | 'subscription' | 'both';
  combinesWith: { order: boolean; product: boolean; shipping: boolean };
}

/** One code and its discount. Its title must be unique to the redemption: an existing code with the same title counts as ours. */
export interface CodeRequest extends DiscountRequest {
  code: string;
  /** The platform's numeric customer id; null for a code that everyone may use. */
  customerId: string | null;
  usageLimit: number;
  appliesOncePerCustomer: boolean;
}

/** A discount that applies automatically at checkout. Its title ends with `sign`, which no other automatic discount of the shop has. */
export interface AutomaticRequest extends DiscountRequest {
  sign: string;
}

/** An automatic discount by its sign, and by its id where known. */
export interface KnownAutomatic {
  sign: string;
  id: string | null;
}

/** Store credit for a customer of the shop. */
export interface CreditRequest {
  customerId: string;
  amount: string;
  currency: string;
  /** Expiry, unique among a customer's credits: the platform accepts no idempotency key, so a retry recognises its own credit by it. */
  expiresAt: string;
}

/** A gift with its current price. */
export interface GiftFacts {
  variant: string;
  product: string;
  price: string;
  available: boolean;
  /** Whether its product is in the requested collection; false without one. */
  inCollection: boolean;
}

/** Request for gifts: one variant, or the first variant of each product. */
export type GiftRequest = { variant: string; collection: string | null } | { products: readonly string[] };

/** Requested goods: products by ids, or those of a collection. */
export type GiftProductsRequest = { products: readonly string[] } | { collection: string };

/** A gift that can be chosen. */
export interface GiftOffer {
  variant: string;
  product: string;
  /** Title of the product, with that of the variant where there are several. */
  title: string;
  available: boolean;
}

/** Discount with a code at the platform. */
export interface FoundDiscount {
  discountId: string;
  title: string;
  /** Whether it can no longer be used: it was deactivated, or has expired. */
  ended: boolean;
}

export interface ShopFacts {
  name: string;
  currency: string;
  ianaTimezone: string;
  email: string | null;
  planName: string;
  details?: ShopDetails;
}

/** Further data of a shop; texts that the platform does not have are empty. */
export interface ShopDetails {
  /** Address of the storefront. */
  domain: string;
  shopOwner: string;
  countryCode: string;
  country: string;
  address1: string;
  phone: string;
  /** ISO 8601 instant of the store's opening. */
  createdAt: string;
  allOrdersCount: number;
}

/** The platform's data of a product, with numeric ids. */
export interface PlatformProduct {
  type: string;
  vendor: string;
  tags: string[];
  /** At most its first 80 collections. */
  collections: { id: string; title: string }[];
}

/** What describes products: each value once, with itself as its id. */
export type ProductWordsKind = 'tags' | 'types' | 'vendors';
export type GoodsKind = 'products' | 'collections' | ProductWordsKind;
/** Goods by search (prefixes of words in the title; a few, ordered by title; an empty text matches all), or by ids. */
export type GoodsRequest = { search: string } | { ids: readonly string[] };

/** A product or a collection with its title. */
export interface NamedGoods {
  id: string;
  title: string;
}

/** A product with the address of its picture, where it has one; a collection without. */
export interface FoundGoods extends NamedGoods {
  image?: string | null;
}

/** A tagged object of the shop, by its numeric id. */
export interface TagSubject {
  readonly kind: 'Customer' | 'Order';
  readonly id: string;
}

/** Tags to add and tags to remove. */
export interface TagChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** A trigger of the shop's workflows, by the handle that the app declared. */
export interface WorkflowStart {
  readonly handle: string;
  readonly customer: string;
  /** Fields of the trigger. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Some customers of a segment by their ids. */
export interface SegmentPage {
  customers: readonly string[];
  /** Where the next page begins; null when there is none. */
  next: string | null;
}

interface StaffMember {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  accountOwner: boolean;
}

export interface InstallationGrant extends TokenGrant {
  /** User of the session; personal data, for the vault only. */
  staff: StaffMember;
}

/** Permanent rejection: not done, and retries will not succeed. */
export interface PermanentRejection {
  ok: false;
  kind: 'refused';
  /** The platform's own code (TAKEN, INVALID, …) or UNAUTHORIZED. */
  code: string;
  message: string;
}

/** Unknown outcome: retry with the same input after `retryAfterMs`. */
export interface TemporaryRejection {
  ok: false;
  kind: 'later';
  /** `throttled`: certainly not done. `unavailable`, `unknown`: may have been done. */
  reason: 'throttled' | 'unavailable' | 'unknown';
  retryAfterMs: number;
}

export type PlatformOutcome<T> = { ok: true; value: T } | PermanentRejection | TemporaryRejection;

/** Gateway to the store platform. Rejections, failures and timeouts are outcomes, not exceptions. */
export interface PlatformGateway {
  /** Creates exactly one discount code. Idempotent: an existing code with the same title counts as created. */
  createCode(shop: ShopAccess, request: CodeRequest): Promise<PlatformOutcome<{ discountId: string }>>;
  /** Creates or updates one automatic discount. Idempotent: one of the shop's with the same sign is updated. Returns its id. */
  placeAutomatic(shop: ShopAccess, request: AutomaticRequest): Promise<PlatformOutcome<{ discountId: string }>>;
  /** Ends or deletes the automatic discount of a sign. Returns its id; null when there is none, nor any under a known id. */
  endAutomatic(shop: ShopAccess, which: KnownAutomatic, how: 'end' | 'delete'): Promise<PlatformOutcome<string | null>>;
  /** Gives credit exactly once. Idempotent for the same `expiresAt`. Returns the platform's id of the transaction. */
  giveCredit(shop: ShopAccess, request: CreditRequest): Promise<PlatformOutcome<{ creditId: string }>>;
  /** Prices and availability of gifts; unknown ones are missing. */
  gifts(shop: ShopAccess, request: GiftRequest): Promise<PlatformOutcome<GiftFacts[]>>;
  /** Variants that can be chosen as gifts; of at most the first 50 products of a collection. */
  giftProducts(shop: ShopAccess, request: GiftProductsRequest): Promise<PlatformOutcome<GiftOffer[]>>;
  /** Finds a discount by its code (codes match without case); null when there is none. */
  findDiscountByCode(shop: ShopAccess, code: string): Promise<PlatformOutcome<FoundDiscount | null>>;
  /** Ends a discount now; an ended one is unchanged. */
  deactivateDiscount(shop: ShopAccess, discountId: string): Promise<PlatformOutcome<null>>;
  /** Whether the shop has a selling plan that offers products as a subscription. */
  sellsSubscriptions(shop: ShopAccess): Promise<PlatformOutcome<boolean>>;
  /** Whether companies can buy in the shop: it is on Plus and has new customer accounts (spec GATE-026). */
  sellsToCompanies(shop: ShopAccess): Promise<PlatformOutcome<boolean>>;
  /** The access scopes that the merchant has granted the app. */
  granted(shop: ShopAccess): Promise<PlatformOutcome<readonly string[]>>;
  shopFacts(shop: ShopAccess): Promise<PlatformOutcome<ShopFacts>>;
  /** Products by their ids; those that do not exist are missing. */
  products(shop: ShopAccess, ids: readonly string[]): Promise<PlatformOutcome<ReadonlyMap<string, PlatformProduct>>>;
  /** Products or collections of the shop, or what describes its products; ids that do not exist are missing. */
  goods(shop: ShopAccess, kind: GoodsKind, request: GoodsRequest): Promise<PlatformOutcome<FoundGoods[]>>;
  /** Lines of an order that were bought with a selling plan; none of an unknown order. */
  subscriptionLines(shop: ShopAccess, order: string): Promise<PlatformOutcome<ReadonlySet<string>>>;
  /** Whether the shop has this customer. */
  hasCustomer(shop: ShopAccess, customerId: string): Promise<PlatformOutcome<boolean>>;
  /** A customer's tags; empty for an unknown customer. */
  customerTags(shop: ShopAccess, customerId: string): Promise<PlatformOutcome<readonly string[]>>;
  /** Adds and removes tags of a customer or an order; idempotent. */
  changeTags(shop: ShopAccess, subject: TagSubject, change: TagChange): Promise<PlatformOutcome<null>>;
  /** The shop's customer segments, the newest first, at most 250. */
  segments(shop: ShopAccess): Promise<PlatformOutcome<NamedGoods[]>>;
  /** Customers who are in a segment now. @param after `next` of the page before, null for the first */
  segmentMembers(shop: ShopAccess, segment: string, after: string | null): Promise<PlatformOutcome<SegmentPage>>;
  /** Starts the workflows that begin with a trigger of the app. The platform tells no repetition from another start. */
  startWorkflows(shop: ShopAccess, start: WorkflowStart): Promise<PlatformOutcome<null>>;
  /** Removes the app from the shop and revokes its token, so that a repeat is rejected as UNAUTHORIZED. */
  uninstall(shop: ShopAccess): Promise<PlatformOutcome<null>>;
}

/** Exchanges a verified session token for an offline token of the shop and the name of the staff member. */
export interface InstallationGateway extends TokenGateway {
  exchange(shopDomain: string, sessionToken: string): Promise<PlatformOutcome<InstallationGrant>>;
}
