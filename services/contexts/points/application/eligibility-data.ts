import type { OrderSnapshot } from '@loyalty/contracts/intake/events';
import type { Chosen } from '@loyalty/contracts/programs/settings/fields';
import { LRUCache } from 'lru-cache';
import type { PlatformGateway, PlatformOutcome, ShopAccess } from '../../../gateways/platform/platform.gateway.js';
import type { PlatformAccess } from '../../../platform/access/platform-access.js';
import { DataNotCached } from '../../../platform/followers/deferral.js';
import { NeedsHelp, TryLater } from '../../../platform/tasks/task-errors.js';
import { type Profile, refKey } from '../../../platform/vault/profile.js';
import type { Vault } from '../../../platform/vault/vault.js';
import type { OrderRule } from '../domain/commands.js';
import { asksPerson, asksTags, type Conditional, judgePerson } from '../domain/rules/conditions.js';
import type { PersonFacts, ProductFacts, Products } from '../domain/rules/facts.js';
import { asksSubscriptions, needsProducts } from '../domain/rules/products.js';
import { type Gift, giftOf } from './gift.js';
import { randomCode } from './random-code.js';

/** Inputs of an order's award: rules with their results for the customer, product data, and the order with what was bought as a subscription. */
export interface AwardInputs {
  readonly order: OrderSnapshot;
  readonly rules: readonly OrderRule[];
  readonly products: Products;
  /** Version of the customer's data that conditions were judged by; null where no condition needed it. */
  readonly profile: number | null;
}

/** Source of the facts that awards need. @throws DataNotCached where the platform would have to be called and may not be */
export interface OrderFacts {
  of(shop: string, order: OrderSnapshot, rules: readonly OrderRule[], profile: number): Promise<AwardInputs>;
  /** Whether a customer meets a program's conditions about persons; conditions about an order or a product are not met without one. */
  meets(shop: string, customer: string, rule: Conditional, profile: number): Promise<boolean>;
  /** Whether the customer's address is one of those with these pseudonyms. */
  isAmong(shop: string, customer: string, profile: number, pseudonyms: readonly string[]): Promise<boolean>;
  /** A code that nobody guesses, for a coupon that something reached gives. */
  newCode(prefix?: string): string;
  /** Present cost of a quantity of a product, and the variant that is given. @throws NeedsHelp where the platform has none */
  gift(shop: string, product: Chosen, quantity: number, currency: string): Promise<Gift>;
}

/** Caches of products and of lines: time to live in milliseconds, and maximum number of entries. */
const PRODUCT_MS = 5 * 60_000;
const MAX_PRODUCTS = 20_000;
const EMPTY: ProductFacts = { type: '', vendor: '', tags: [], collections: [] };

type Ask = Pick<PlatformGateway, 'products' | 'customerTags' | 'gifts' | 'subscriptionLines'>;

/** Value of a platform answer; throws the task error that fits a failure. */
function answered<T>(answer: PlatformOutcome<T>): T {
  if (answer.ok) return answer.value;
  if (answer.kind === 'later') throw new TryLater(answer.reason, answer.retryAfterMs);
  throw new NeedsHelp(`the platform does not say what is in an order: ${answer.message}`);
}

/**
 * Facts from the vault, the cache and, where allowed, the platform. One cache serves both modes: data that a job has loaded is available
 * to process managers for a while. Only data that a rule in force needs is loaded.
 */
export class EligibilityData {
  private readonly products: LRUCache<string, ProductFacts>;
  /** Whether a line was bought as a subscription, which never changes. */
  private readonly subscribed: LRUCache<string, boolean>;

  constructor(
    private readonly vault: Pick<Vault, 'read' | 'pseudonymOf'>,
    private readonly platform: Ask,
    private readonly access: Pick<PlatformAccess, 'of'>,
    now: () => number = Date.now,
    /** Injected where chance is simulated (tests/simulation). */
    private readonly codeOf: (prefix: string) => string = randomCode,
  ) {
    const limits = { max: MAX_PRODUCTS, ttl: PRODUCT_MS, ttlResolution: 0, perf: { now } };
    this.products = new LRUCache(limits);
    this.subscribed = new LRUCache(limits);
  }

  /** For process managers: never calls the platform. */
  readonly cached: OrderFacts = {
    of: (shop, order, rules, profile) => this.facts(shop, order, rules, profile, false),
    meets: (shop, customer, rule, profile) => this.meets(shop, customer, rule, profile, false),
    isAmong: (...query) => this.isAmong(...query),
    newCode: (prefix = '') => this.codeOf(prefix),
    gift: (_, { title }) => Promise.reject(new DataNotCached(title)),
  };
  /** For jobs: calls the platform. @throws TryLater | NeedsHelp */
  readonly live: OrderFacts = {
    of: (shop, order, rules, profile) => this.facts(shop, order, rules, profile, true),
    meets: (shop, customer, rule, profile) => this.meets(shop, customer, rule, profile, true),
    isAmong: (...query) => this.isAmong(...query),
    newCode: (prefix = '') => this.codeOf(prefix),
    gift: (shop, product, quantity, currency) => this.gift(shop, product, quantity, currency),
  };

  /**
   * The customer's data that a rule compares, for staff who look at one order; null where the rule compares none. What is decided and recorded
   * uses verdicts alone (I-15). @throws TryLater | NeedsHelp
   */
  async personFor(
    shop: string,
    { customer }: OrderSnapshot,
    rule: Conditional,
    profile: number,
  ): Promise<PersonFacts | null> {
    if (!asksPerson(rule)) return null;
    const tags = asksTags(rule) && customer ? await this.tagsOf(shop, customer, true) : [];
    return this.personOf(shop, customer, profile, tags);
  }

  private async facts(
    shop: string,
    snapshot: OrderSnapshot,
    rules: readonly OrderRule[],
    profile: number,
    mayAsk: boolean,
  ): Promise<AwardInputs> {
    const order = rules.some(asksSubscriptions) ? await this.withSubscriptions(shop, snapshot, mayAsk) : snapshot;
    const products = rules.some(({ settings }) => needsProducts(settings))
      ? await this.productsOf(shop, order, mayAsk)
      : new Map();
    if (!rules.some(({ settings }) => asksPerson(settings))) return { order, rules, products, profile: null };
    const tagged = rules.some(({ settings }) => asksTags(settings));
    const tags = tagged && order.customer ? await this.tagsOf(shop, order.customer, mayAsk) : [];
    const person = await this.personOf(shop, order.customer, profile, tags);
    return {
      order,
      rules: rules.map((rule) => ({ ...rule, persons: judgePerson(rule.settings, person) })),
      products,
      profile,
    };
  }

  /** The order with what its delivery did not tell: which of its lines were bought as a subscription. */
  private async withSubscriptions(shop: string, order: OrderSnapshot, mayAsk: boolean): Promise<OrderSnapshot> {
    const known = (line: string) => this.subscribed.get(`${shop} ${line}`);
    const untold = order.lines.filter(({ line, subscription }) => subscription === null && known(line) === undefined);
    const found = new Map<string, boolean>();
    if (untold.length > 0) {
      if (!mayAsk) throw new DataNotCached(`order ${order.order}`);
      const lines = answered(await this.platform.subscriptionLines(await this.accessOf(shop), order.order));
      for (const { line } of untold) {
        found.set(line, lines.has(line));
        this.subscribed.set(`${shop} ${line}`, lines.has(line));
      }
    }
    const lines = order.lines.map((one) => ({
      ...one,
      subscription: one.subscription ?? found.get(one.line) ?? known(one.line) ?? null,
    }));
    return { ...order, lines };
  }

  private async productsOf(shop: string, order: OrderSnapshot, mayAsk: boolean): Promise<Products> {
    const ids = [...new Set(order.lines.flatMap(({ product }) => (product === null ? [] : [product])))];
    const known = new Map<string, ProductFacts>();
    for (const id of ids) {
      const stored = this.products.get(`${shop} ${id}`);
      if (stored) known.set(id, stored);
    }
    const missing = ids.filter((id) => !known.has(id));
    if (missing.length === 0) return known;
    if (!mayAsk) throw new DataNotCached(`order ${order.order}`);
    const found = answered(await this.platform.products(await this.accessOf(shop), missing));
    for (const id of missing) {
      const facts = found.get(id) ?? EMPTY;
      known.set(id, facts);
      this.products.set(`${shop} ${id}`, facts);
    }
    return known;
  }

  private async meets(
    shop: string,
    customer: string,
    rule: Conditional,
    profile: number,
    mayAsk: boolean,
  ): Promise<boolean> {
    if (!rule.statusUseCondition || rule.conditions.length === 0) return true;
    const tags = asksTags(rule) ? await this.tagsOf(shop, customer, mayAsk) : [];
    const verdicts = judgePerson(rule, await this.personOf(shop, customer, profile, tags));
    if (rule.typeCondition === 'any') return verdicts.includes(true);
    return verdicts.length > 0 && verdicts.every((verdict) => verdict === true);
  }

  private async isAmong(
    shop: string,
    customer: string,
    profile: number,
    pseudonyms: readonly string[],
  ): Promise<boolean> {
    if (pseudonyms.length === 0) return false;
    const email = (await this.personOf(shop, customer, profile, []))?.email.trim().toLowerCase();
    return email ? pseudonyms.includes(this.vault.pseudonymOf(shop, email)) : false;
  }

  private async tagsOf(shop: string, customer: string, mayAsk: boolean): Promise<readonly string[]> {
    if (!mayAsk) throw new DataNotCached(`customer ${customer}`);
    return answered(await this.platform.customerTags(await this.accessOf(shop), customer));
  }

  private async gift(shop: string, { id, title }: Chosen, quantity: number, currency: string): Promise<Gift> {
    const found = answered(await this.platform.gifts(await this.accessOf(shop), { products: [id] }));
    if (found.length === 0) throw new NeedsHelp(`the platform has no ${title} to give away`);
    return giftOf(found, quantity, currency);
  }

  private async accessOf(shop: string): Promise<ShopAccess> {
    const access = await this.access.of(shop);
    if (!access) throw new NeedsHelp('the app is not installed');
    return access;
  }

  private async personOf(
    shop: string,
    customer: string | null,
    version: number,
    tags: readonly string[],
  ): Promise<PersonFacts | null> {
    if (!customer) return null;
    const ref = { shop, customer, version };
    const profile: Partial<Profile> = (await this.vault.read([ref])).get(refKey(ref)) ?? {};
    const { city = '', countryCode = '', email = '', phone = '', taxExempt = null } = profile;
    return { city, countryCode, email, phone, tags, taxExempt };
  }
}
