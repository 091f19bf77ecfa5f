import { CREDIT_PERMISSION } from './credit-operations.js';
import { FakeTokens } from './fake-tokens.js';
import { later, rejected } from './outcome.js';
import type {
  AutomaticRequest,
  CodeRequest,
  CreditRequest,
  FoundDiscount,
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
} from './platform.gateway.js';
import type { TokenGrant } from './token.gateway.js';

interface StoredDiscount<Request> {
  discountId: string;
  discount: Request;
  ended: boolean;
}

/** Planned failures of the fake; counters count down. */
export interface FailureMode {
  refuse: { code: string; message: string } | null;
  throttle: number;
  unavailable: number;
  /** Number of creations that succeed although their answer is lost. */
  loseAnswer: number;
}

/** The platform in memory, with the same contract as the real one (one adapter suite checks both). */
export class FakePlatform implements PlatformGateway, InstallationGateway {
  readonly failures: FailureMode = { refuse: null, throttle: 0, unavailable: 0, loseAnswer: 0 };
  readonly tokens = new FakeTokens();
  /** Results of shopFacts by domain; a shop that is not listed is unauthorized. */
  readonly shops = new Map<string, ShopFacts>();
  /** Answer of sellsToCompanies. */
  companySales = false;
  /** Products, and tags of customers, by their ids. */
  readonly shelf = new Map<string, PlatformProduct>();
  readonly tags = new Map<string, readonly string[]>();
  /** Tags of orders, by their ids. */
  readonly orderTags = new Map<string, readonly string[]>();
  /** Lines that were bought with a selling plan, by their order. */
  readonly planned = new Map<string, readonly string[]>();
  /** The shop's products, by title. */
  readonly goodsOf: Record<GoodsKind, NamedGoods[]> = { products: [], collections: [] };
  /** Segments of the shop, each with its customers. */
  readonly segmentsOf: (NamedGoods & { readonly customers: readonly string[] })[] = [];
  /** Goods for gifts. */
  readonly giveaways: (GiftFacts & Pick<GiftOffer, 'title'>)[] = [];
  private readonly codes = new Map<string, StoredDiscount<CodeRequest>>();
  private readonly automatic = new Map<string, StoredDiscount<AutomaticRequest>>();
  private placed = 0;
  private readonly credits = new Map<string, { creditId: string; amount: string }>();

  async createCode(shop: ShopAccess, discount: CodeRequest): Promise<PlatformOutcome<{ discountId: string }>> {
    const no = this.moody(shop) ?? this.unwilling();
    if (no) return no;
    const there = this.codes.get(this.key(shop, discount.code));
    if (there && there.discount.title !== discount.title)
      return rejected('TAKEN', 'The code belongs to another discount.');
    if (there) return { ok: true, value: { discountId: there.discountId } };
    const discountId = `gid://shopify/DiscountCodeNode/${this.codes.size + 1}`;
    this.codes.set(this.key(shop, discount.code), { discountId, discount, ended: false });
    return this.countDown('loseAnswer') ? later('unknown', 5_000) : { ok: true, value: { discountId } };
  }

  async placeAutomatic(shop: ShopAccess, request: AutomaticRequest): Promise<PlatformOutcome<{ discountId: string }>> {
    const no = this.moody(shop) ?? this.unwilling();
    if (no) return no;
    const key = this.key(shop, request.sign);
    const discountId = this.automatic.get(key)?.discountId ?? `gid://shopify/DiscountAutomaticNode/${++this.placed}`;
    this.automatic.set(key, { discountId, discount: request, ended: false });
    return this.countDown('loseAnswer') ? later('unknown', 5_000) : { ok: true, value: { discountId } };
  }

  async endAutomatic(
    shop: ShopAccess,
    { sign }: KnownAutomatic,
    how: 'end' | 'delete',
  ): Promise<PlatformOutcome<string | null>> {
    const no = this.moody(shop) ?? this.unwilling();
    if (no) return no;
    const key = this.key(shop, sign);
    const there = this.automatic.get(key);
    if (there) there.ended = true;
    if (how === 'delete') this.automatic.delete(key);
    return { ok: true, value: there?.discountId ?? null };
  }

  /** The automatic discounts of a shop, and whether they have been ended. */
  automaticOf(shop: ShopAccess): { title: string; ended: boolean }[] {
    return this.under(this.automatic, shop).map(({ discount, ended }) => ({ title: discount.title, ended }));
  }

  async giveCredit(shop: ShopAccess, request: CreditRequest): Promise<PlatformOutcome<{ creditId: string }>> {
    const moody = this.moody(shop);
    if (moody) return moody;
    const key = `${shop.domain} ${request.customerId} ${request.expiresAt}`;
    const before = this.credits.get(key);
    if (before) return { ok: true, value: { creditId: before.creditId } };
    const no = this.unwilling();
    if (no) return no;
    const creditId = `gid://shopify/StoreCreditAccountCreditTransaction/${this.credits.size + 1}`;
    this.credits.set(key, { creditId, amount: request.amount });
    return this.countDown('loseAnswer') ? later('unknown', 5_000) : { ok: true, value: { creditId } };
  }

  async gifts(shop: ShopAccess, request: GiftRequest): Promise<PlatformOutcome<GiftFacts[]>> {
    const moody = this.moody(shop);
    if (moody) return moody;
    const requested = (one: GiftFacts) =>
      'products' in request ? request.products.includes(one.product) : one.variant === request.variant;
    return { ok: true, value: this.giveaways.filter(requested) };
  }

  async giftProducts(shop: ShopAccess, request: GiftProductsRequest): Promise<PlatformOutcome<GiftOffer[]>> {
    const moody = this.moody(shop);
    if (moody) return moody;
    const isRequested = ({ product }: GiftFacts) =>
      'products' in request
        ? request.products.includes(product)
        : this.shelf.get(product)?.collections.some(({ id }) => id === request.collection);
    const offers = this.giveaways
      .filter(isRequested)
      .map(({ variant, product, title, available }) => ({ variant, product, title, available }));
    return { ok: true, value: offers };
  }

  /** Amounts of credit that a shop's customers received, oldest first. */
  creditsOf({ domain }: ShopAccess): string[] {
    return [...this.credits].filter(([key]) => key.startsWith(`${domain} `)).map(([, { amount }]) => amount);
  }

  async findDiscountByCode(shop: ShopAccess, code: string): Promise<PlatformOutcome<FoundDiscount | null>> {
    const moody = this.moody(shop);
    if (moody) return moody;
    const there = this.codes.get(this.key(shop, code));
    if (!there) return { ok: true, value: null };
    const { discountId, discount, ended } = there;
    return { ok: true, value: { discountId, title: discount.title, ended } };
  }

  async deactivateDiscount(shop: ShopAccess, discountId: string): Promise<PlatformOutcome<null>> {
    const no = this.moody(shop) ?? this.unwilling();
    if (no) return no;
    const there = [...this.codes.values()].find((one) => one.discountId === discountId);
    if (!there) return rejected('INVALID', 'Code discount does not exist.');
    there.ended = true;
    return { ok: true, value: null };
  }

  async sellsSubscriptions(shop: ShopAccess): Promise<PlatformOutcome<boolean>> {
    return this.moody(shop) ?? { ok: true, value: true };
  }

  async sellsToCompanies(shop: ShopAccess): Promise<PlatformOutcome<boolean>> {
    return this.moody(shop) ?? { ok: true, value: this.companySales };
  }

  async granted(shop: ShopAccess): Promise<PlatformOutcome<readonly string[]>> {
    return this.moody(shop) ?? { ok: true, value: [CREDIT_PERMISSION] };
  }

  async shopFacts(shop: ShopAccess): Promise<PlatformOutcome<ShopFacts>> {
    const moody = this.moody(shop);
    const facts = this.shops.get(shop.domain);
    return moody ?? (facts ? { ok: true, value: facts } : rejected('UNAUTHORIZED', 'The platform answered 401.'));
  }

  async products(
    shop: ShopAccess,
    ids: readonly string[],
  ): Promise<PlatformOutcome<ReadonlyMap<string, PlatformProduct>>> {
    const moody = this.moody(shop);
    return moody ?? { ok: true, value: new Map([...this.shelf].filter(([id]) => ids.includes(id))) };
  }

  async goods(shop: ShopAccess, kind: GoodsKind, request: GoodsRequest): Promise<PlatformOutcome<NamedGoods[]>> {
    const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    const isFound = ({ id, title }: NamedGoods) =>
      'ids' in request
        ? request.ids.includes(id)
        : words(request.search).every((begin) => words(title).some((word) => word.startsWith(begin)));
    return this.moody(shop) ?? { ok: true, value: this.goodsOf[kind].filter(isFound) };
  }

  async subscriptionLines(shop: ShopAccess, order: string): Promise<PlatformOutcome<ReadonlySet<string>>> {
    return this.moody(shop) ?? { ok: true, value: new Set(this.planned.get(order)) };
  }

  async hasCustomer(shop: ShopAccess, customerId: string): Promise<PlatformOutcome<boolean>> {
    return this.moody(shop) ?? { ok: true, value: this.tags.has(customerId) };
  }

  async customerTags(shop: ShopAccess, customerId: string): Promise<PlatformOutcome<readonly string[]>> {
    return this.moody(shop) ?? { ok: true, value: this.tags.get(customerId) ?? [] };
  }

  async changeTags(
    shop: ShopAccess,
    { kind, id }: TagSubject,
    { add, remove }: TagChange,
  ): Promise<PlatformOutcome<null>> {
    const moody = this.moody(shop);
    if (moody) return moody;
    const known = kind === 'Customer' ? this.tags : this.orderTags;
    const tags = known.get(id);
    if (!tags) return rejected('INVALID', `${kind} does not exist`);
    known.set(id, [...new Set([...tags.filter((tag) => !remove.includes(tag)), ...add])]);
    return { ok: true, value: null };
  }

  async segments(shop: ShopAccess): Promise<PlatformOutcome<NamedGoods[]>> {
    return this.moody(shop) ?? { ok: true, value: this.segmentsOf.map(({ id, title }) => ({ id, title })) };
  }

  async segmentMembers(shop: ShopAccess, segment: string): Promise<PlatformOutcome<SegmentPage>> {
    const customers = this.segmentsOf.find(({ id }) => id === segment)?.customers ?? [];
    return this.moody(shop) ?? { ok: true, value: { customers, next: null } };
  }

  async uninstall(shop: ShopAccess): Promise<PlatformOutcome<null>> {
    const no = this.moody(shop) ?? this.unwilling();
    if (no) return no;
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
    return this.under(this.codes, shop).map(({ discount, ended }) => ({ code: discount.code, ended }));
  }

  private under<Request>(stored: Map<string, StoredDiscount<Request>>, shop: ShopAccess): StoredDiscount<Request>[] {
    return [...stored].filter(([key]) => key.startsWith(this.key(shop, ''))).map(([, one]) => one);
  }

  private unwilling(): PlatformOutcome<never> | null {
    return this.failures.refuse ? rejected(this.failures.refuse.code, this.failures.refuse.message) : null;
  }

  private moody({ domain }: ShopAccess): PlatformOutcome<never> | null {
    if (!this.shops.has(domain)) return rejected('UNAUTHORIZED', 'The platform answered 401.');
    if (this.countDown('unavailable')) return later('unavailable', 50);
    return this.countDown('throttle') ? later('throttled', 1_680) : null;
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
