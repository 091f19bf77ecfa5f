import { CREDIT_SCOPE } from '@loyalty/contracts/programs/permissions';
import { FakeTokens } from './fake-tokens.js';
import { beginsWith } from './goods-operations.js';
import { rejected, retryLater } from './outcome.js';
import type {
  AutomaticRequest,
  CodeRequest,
  CreditRequest,
  FoundDiscount,
  FoundGoods,
  GiftFacts,
  GiftOffer,
  GiftProductsRequest,
  GiftRequest,
  GoodsKind,
  GoodsRequest,
  InstallationGateway,
  InstallationGrant,
  KnownAutomatic,
  NamedGoods,
  PlatformGateway,
  PlatformOutcome,
  PlatformProduct,
  SegmentPage,
  ShopAccess,
  ShopFacts,
  TagChange,
  TagSubject,
  WorkflowStart,
} from './platform.gateway.js';
import type { TokenGrant } from './token.gateway.js';

interface StoredDiscount<Request> {
  discountId: string;
  discount: Request;
  ended: boolean;
}

/** Failures that the fake answers with; a number says for how many calls. */
export interface FailureMode {
  reject: { code: string; message: string } | null;
  throttle: number;
  unavailable: number;
  /** Creations that succeed and answer with an unknown outcome. */
  loseAnswer: number;
}

/** The platform in memory, with the same contract as the real one (one adapter suite checks both). */
export class FakePlatform implements PlatformGateway, InstallationGateway {
  readonly failures: FailureMode = { reject: null, throttle: 0, unavailable: 0, loseAnswer: 0 };
  readonly tokens = new FakeTokens();
  /** Results of shopFacts by domain; calls for other shops are rejected as UNAUTHORIZED. */
  readonly shops = new Map<string, ShopFacts>();
  /** Answer of sellsToCompanies. */
  companySales = false;
  /** Products by id. */
  readonly catalogue = new Map<string, PlatformProduct>();
  /** Tags by customer id. */
  readonly tags = new Map<string, readonly string[]>();
  /** Tags by order id. */
  readonly orderTags = new Map<string, readonly string[]>();
  /** Lines that were bought with a selling plan, by order id. */
  readonly linesWithPlan = new Map<string, readonly string[]>();
  /** The shop's products, by title. */
  readonly searchableGoods: Record<GoodsKind, FoundGoods[]> = {
    products: [],
    collections: [],
    tags: [],
    types: [],
    vendors: [],
  };
  /** Segments of the shop with the ids of their customers. */
  readonly shopSegments: (NamedGoods & { readonly customers: readonly string[] })[] = [];
  /** Handles of triggers that the app has declared, and what started them. */
  readonly workflowTriggers = new Set<string>();
  readonly startedWorkflows: WorkflowStart[] = [];
  /** Variants that can be given as gifts. */
  readonly giftVariants: (GiftFacts & Pick<GiftOffer, 'title'>)[] = [];
  private readonly codes = new Map<string, StoredDiscount<CodeRequest>>();
  private readonly automatic = new Map<string, StoredDiscount<AutomaticRequest>>();
  private automaticCount = 0;
  private readonly credits = new Map<string, { creditId: string; amount: string }>();

  async createCode(shop: ShopAccess, discount: CodeRequest): Promise<PlatformOutcome<{ discountId: string }>> {
    const failure = this.callFailure(shop) ?? this.plannedRejection();
    if (failure) return failure;
    const existing = this.codes.get(this.key(shop, discount.code));
    if (existing && existing.discount.title !== discount.title)
      return rejected('TAKEN', 'The code belongs to another discount.');
    if (existing) return { ok: true, value: { discountId: existing.discountId } };
    const discountId = `gid://shopify/DiscountCodeNode/${this.codes.size + 1}`;
    this.codes.set(this.key(shop, discount.code), { discountId, discount, ended: false });
    return this.countDown('loseAnswer') ? retryLater('unknown', 5_000) : { ok: true, value: { discountId } };
  }

  async placeAutomatic(shop: ShopAccess, request: AutomaticRequest): Promise<PlatformOutcome<{ discountId: string }>> {
    const failure = this.callFailure(shop) ?? this.plannedRejection();
    if (failure) return failure;
    const key = this.key(shop, request.sign);
    const discountId =
      this.automatic.get(key)?.discountId ?? `gid://shopify/DiscountAutomaticNode/${++this.automaticCount}`;
    this.automatic.set(key, { discountId, discount: request, ended: false });
    return this.countDown('loseAnswer') ? retryLater('unknown', 5_000) : { ok: true, value: { discountId } };
  }

  async endAutomatic(
    shop: ShopAccess,
    { sign }: KnownAutomatic,
    how: 'end' | 'delete',
  ): Promise<PlatformOutcome<string | null>> {
    const failure = this.callFailure(shop) ?? this.plannedRejection();
    if (failure) return failure;
    const key = this.key(shop, sign);
    const existing = this.automatic.get(key);
    if (existing) existing.ended = true;
    if (how === 'delete') this.automatic.delete(key);
    return { ok: true, value: existing?.discountId ?? null };
  }

  /** The automatic discounts of a shop, and whether they have been ended. */
  automaticOf(shop: ShopAccess): { title: string; ended: boolean }[] {
    return this.discountsOf(this.automatic, shop).map(({ discount, ended }) => ({ title: discount.title, ended }));
  }

  async giveCredit(shop: ShopAccess, request: CreditRequest): Promise<PlatformOutcome<{ creditId: string }>> {
    const failure = this.callFailure(shop);
    if (failure) return failure;
    const key = `${shop.domain} ${request.customerId} ${request.expiresAt}`;
    const existing = this.credits.get(key);
    if (existing) return { ok: true, value: { creditId: existing.creditId } };
    const rejection = this.plannedRejection();
    if (rejection) return rejection;
    const creditId = `gid://shopify/StoreCreditAccountCreditTransaction/${this.credits.size + 1}`;
    this.credits.set(key, { creditId, amount: request.amount });
    return this.countDown('loseAnswer') ? retryLater('unknown', 5_000) : { ok: true, value: { creditId } };
  }

  async gifts(shop: ShopAccess, request: GiftRequest): Promise<PlatformOutcome<GiftFacts[]>> {
    const failure = this.callFailure(shop);
    if (failure) return failure;
    const isMatch = (one: GiftFacts) =>
      'products' in request ? request.products.includes(one.product) : one.variant === request.variant;
    return { ok: true, value: this.giftVariants.filter(isMatch) };
  }

  async giftProducts(shop: ShopAccess, request: GiftProductsRequest): Promise<PlatformOutcome<GiftOffer[]>> {
    const failure = this.callFailure(shop);
    if (failure) return failure;
    const isMatch = ({ product }: GiftFacts) =>
      'products' in request
        ? request.products.includes(product)
        : this.catalogue.get(product)?.collections.some(({ id }) => id === request.collection);
    const offers = this.giftVariants
      .filter(isMatch)
      .map(({ variant, product, title, available }) => ({ variant, product, title, available }));
    return { ok: true, value: offers };
  }

  /** Amounts of credit that a shop's customers received, oldest first. */
  creditsOf({ domain }: ShopAccess): string[] {
    return [...this.credits].filter(([key]) => key.startsWith(`${domain} `)).map(([, { amount }]) => amount);
  }

  async findDiscountByCode(shop: ShopAccess, code: string): Promise<PlatformOutcome<FoundDiscount | null>> {
    const failure = this.callFailure(shop);
    if (failure) return failure;
    const existing = this.codes.get(this.key(shop, code));
    if (!existing) return { ok: true, value: null };
    const { discountId, discount, ended } = existing;
    return { ok: true, value: { discountId, title: discount.title, ended } };
  }

  async deactivateDiscount(shop: ShopAccess, discountId: string): Promise<PlatformOutcome<null>> {
    const failure = this.callFailure(shop) ?? this.plannedRejection();
    if (failure) return failure;
    const existing = [...this.codes.values()].find((one) => one.discountId === discountId);
    if (!existing) return rejected('INVALID', 'Code discount does not exist.');
    existing.ended = true;
    return { ok: true, value: null };
  }

  async sellsSubscriptions(shop: ShopAccess): Promise<PlatformOutcome<boolean>> {
    return this.callFailure(shop) ?? { ok: true, value: true };
  }

  async sellsToCompanies(shop: ShopAccess): Promise<PlatformOutcome<boolean>> {
    return this.callFailure(shop) ?? { ok: true, value: this.companySales };
  }

  async granted(shop: ShopAccess): Promise<PlatformOutcome<readonly string[]>> {
    return this.callFailure(shop) ?? { ok: true, value: [CREDIT_SCOPE] };
  }

  async shopFacts(shop: ShopAccess): Promise<PlatformOutcome<ShopFacts>> {
    const failure = this.callFailure(shop);
    const facts = this.shops.get(shop.domain);
    return failure ?? (facts ? { ok: true, value: facts } : rejected('UNAUTHORIZED', 'The platform answered 401.'));
  }

  async products(
    shop: ShopAccess,
    ids: readonly string[],
  ): Promise<PlatformOutcome<ReadonlyMap<string, PlatformProduct>>> {
    const failure = this.callFailure(shop);
    return failure ?? { ok: true, value: new Map([...this.catalogue].filter(([id]) => ids.includes(id))) };
  }

  async goods(shop: ShopAccess, kind: GoodsKind, request: GoodsRequest): Promise<PlatformOutcome<FoundGoods[]>> {
    const isFound = ({ id, title }: NamedGoods) =>
      'ids' in request ? request.ids.includes(id) : beginsWith(title, request.search);
    return this.callFailure(shop) ?? { ok: true, value: this.searchableGoods[kind].filter(isFound) };
  }

  async subscriptionLines(shop: ShopAccess, order: string): Promise<PlatformOutcome<ReadonlySet<string>>> {
    return this.callFailure(shop) ?? { ok: true, value: new Set(this.linesWithPlan.get(order)) };
  }

  async hasCustomer(shop: ShopAccess, customerId: string): Promise<PlatformOutcome<boolean>> {
    return this.callFailure(shop) ?? { ok: true, value: this.tags.has(customerId) };
  }

  async customerTags(shop: ShopAccess, customerId: string): Promise<PlatformOutcome<readonly string[]>> {
    return this.callFailure(shop) ?? { ok: true, value: this.tags.get(customerId) ?? [] };
  }

  async changeTags(
    shop: ShopAccess,
    { kind, id }: TagSubject,
    { add, remove }: TagChange,
  ): Promise<PlatformOutcome<null>> {
    const failure = this.callFailure(shop);
    if (failure) return failure;
    const tagsById = kind === 'Customer' ? this.tags : this.orderTags;
    const tags = tagsById.get(id);
    if (!tags) return rejected('INVALID', `${kind} does not exist`);
    tagsById.set(id, [...new Set([...tags.filter((tag) => !remove.includes(tag)), ...add])]);
    return { ok: true, value: null };
  }

  async segments(shop: ShopAccess): Promise<PlatformOutcome<NamedGoods[]>> {
    return this.callFailure(shop) ?? { ok: true, value: this.shopSegments.map(({ id, title }) => ({ id, title })) };
  }

  async segmentMembers(shop: ShopAccess, segment: string): Promise<PlatformOutcome<SegmentPage>> {
    const customers = this.shopSegments.find(({ id }) => id === segment)?.customers ?? [];
    return this.callFailure(shop) ?? { ok: true, value: { customers, next: null } };
  }

  async startWorkflows(shop: ShopAccess, start: WorkflowStart): Promise<PlatformOutcome<null>> {
    const failure = this.callFailure(shop);
    if (failure) return failure;
    if (!this.workflowTriggers.has(start.handle))
      return rejected('INVALID', `Invalid trigger handle '${start.handle}'`);
    if (!this.tags.has(start.customer)) return rejected('INVALID', `Customer ${start.customer} does not exist`);
    this.startedWorkflows.push(start);
    return { ok: true, value: null };
  }

  async uninstall(shop: ShopAccess): Promise<PlatformOutcome<null>> {
    const failure = this.callFailure(shop) ?? this.plannedRejection();
    if (failure) return failure;
    this.shops.delete(shop.domain);
    return { ok: true, value: null };
  }

  async exchange(shopDomain: string): Promise<PlatformOutcome<InstallationGrant>> {
    if (!this.shops.has(shopDomain)) return rejected('INVALID_TOKEN', 'The session token was not accepted.');
    const staff = { id: '90210001', firstName: 'Ana', lastName: 'Vidal', email: 'ana@example.com', accountOwner: true };
    return { ok: true, value: { ...this.tokens.issue(shopDomain), staff } };
  }

  async refresh(shopDomain: string, refreshToken: string): Promise<PlatformOutcome<TokenGrant>> {
    return this.tokens.refresh(shopDomain, refreshToken);
  }

  async migrate(shopDomain: string, accessToken: string): Promise<PlatformOutcome<TokenGrant>> {
    return this.tokens.migrate(shopDomain, accessToken);
  }

  /** The codes of a shop, and whether they have been ended. */
  codesOf(shop: ShopAccess): { code: string; ended: boolean }[] {
    return this.discountsOf(this.codes, shop).map(({ discount, ended }) => ({ code: discount.code, ended }));
  }

  private discountsOf<Request>(
    stored: Map<string, StoredDiscount<Request>>,
    shop: ShopAccess,
  ): StoredDiscount<Request>[] {
    return [...stored].filter(([key]) => key.startsWith(this.key(shop, ''))).map(([, one]) => one);
  }

  private plannedRejection(): PlatformOutcome<never> | null {
    return this.failures.reject ? rejected(this.failures.reject.code, this.failures.reject.message) : null;
  }

  private callFailure({ domain }: ShopAccess): PlatformOutcome<never> | null {
    if (!this.shops.has(domain)) return rejected('UNAUTHORIZED', 'The platform answered 401.');
    if (this.countDown('unavailable')) return retryLater('unavailable', 50);
    return this.countDown('throttle') ? retryLater('throttled', 1_680) : null;
  }

  private countDown(counter: 'throttle' | 'unavailable' | 'loseAnswer'): boolean {
    if (this.failures[counter] <= 0) return false;
    this.failures[counter] -= 1;
    return true;
  }

  private key({ domain }: ShopAccess, code: string): string {
    return `${domain} ${code.toUpperCase()}`;
  }
}
