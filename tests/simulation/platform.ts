import { FakePlatform } from '@loyalty/services/gateways/platform/fake';
import type {
  CodeRequest,
  CreditRequest,
  PlatformGateway,
  PlatformProduct,
  ShopAccess,
} from '@loyalty/services/gateways/platform/platform.gateway';
import { domainOf } from '@loyalty/services/platform/access/platform-access';
import type { SimulatedRandom } from './random.js';
import type { ProcessLife, TaskScheduler } from './turns.js';

/** A code at the platform, for use by shoppers and for the final comparison. */
export interface Code {
  readonly shop: string;
  readonly discount: CodeRequest;
  usedBy: string | null;
}

/** Products of every shop, with data that only the platform has. */
export const PRODUCTS: ReadonlyMap<string, PlatformProduct> = new Map(
  [
    ['501', 'Tea', 'green loose', ['71']],
    ['502', 'Tea', 'black', ['71', '72']],
    ['503', 'Cup', '', ['72']],
    ['504', '', 'gift', []],
  ].map(([id, type, tags, collections]) => [
    id as string,
    {
      type: type as string,
      vendor: 'Tea house',
      tags: (tags as string).split(' '),
      collections: (collections as string[]).map((one) => ({ id: one, title: `Collection ${one}` })),
    },
  ]),
);

/** Price of each product as a gift: whole units of any currency. */
export const GIFT_PRICE = 4;

/** The platform of all shops: the product's own fake with failures by seed; it records who used which code. */
export class SimPlatform {
  readonly fake = new FakePlatform();
  readonly codes = new Map<string, Code>();
  /** Store credit by shop, customer and second. */
  readonly credits = new Map<string, CreditRequest & { readonly shop: string }>();

  constructor(
    private readonly random: SimulatedRandom,
    /** Probabilities that a call is rejected for good, fails, or is carried out without an answer. */
    private trouble: { readonly refuse: number; readonly later: number; readonly lost: number },
  ) {
    for (const product of PRODUCTS.keys())
      this.fake.giftVariants.push({
        variant: `${product}1`,
        product,
        title: `Gift ${product}`,
        price: `${GIFT_PRICE}.00`,
        available: true,
        inCollection: false,
      });
  }

  install(domain: string): void {
    const facts = { name: domain, currency: 'USD', ianaTimezone: 'UTC', email: null, planName: 'basic' };
    this.fake.shops.set(domain, facts);
    for (const [id, product] of PRODUCTS) this.fake.catalogue.set(id, product);
  }

  /** A code that a shopper can use on an order placed at a moment. */
  usable(shop: string, code: string, at: string): Code | undefined {
    const domain = domainOf(shop);
    const known = this.codes.get(`${domain} ${code}`);
    if (!known || known.usedBy !== null) return undefined;
    const { endsAt } = known.discount;
    const ended = this.fake.codesOf({ domain, accessToken: '' }).some((one) => one.code === code && one.ended);
    return ended || (endsAt !== null && endsAt <= at) ? undefined : known;
  }

  calm(): void {
    this.trouble = { refuse: 0, later: 0, lost: 0 };
  }

  /** The platform as seen by a process: calls yield, and the process may die before the call or before the answer. */
  for(life: ProcessLife, turns: TaskScheduler): PlatformGateway {
    const slowly = async <T>(call: () => Promise<T>): Promise<T> => {
      await turns.at(life, 'platform');
      const answer = await call();
      await turns.at(life, 'platform-answered');
      return answer;
    };
    return {
      createCode: (shop, discount) => slowly(() => this.create(shop, discount)),
      placeAutomatic: (shop, request) => slowly(() => this.fake.placeAutomatic(shop, request)),
      endAutomatic: (shop, which, how) => slowly(() => this.fake.endAutomatic(shop, which, how)),
      giveCredit: (shop, credit) => slowly(() => this.give(shop, credit)),
      gifts: (shop, request) => slowly(() => this.fake.gifts(shop, request)),
      giftProducts: (shop, request) => slowly(() => this.fake.giftProducts(shop, request)),
      findDiscountByCode: (shop, code) => slowly(() => this.fake.findDiscountByCode(shop, code)),
      deactivateDiscount: (shop, id) => {
        const fate = this.random.next();
        const { refuse: reject, later } = this.trouble;
        if (fate >= reject && fate < reject + later) this.fake.failures.unavailable = 1;
        return slowly(() => this.end(shop, id, fate < reject));
      },
      sellsSubscriptions: (shop) => slowly(() => this.fake.sellsSubscriptions(shop)),
      sellsToCompanies: (shop) => slowly(() => this.fake.sellsToCompanies(shop)),
      granted: (shop) => slowly(() => this.fake.granted(shop)),
      shopFacts: (shop) => slowly(() => this.fake.shopFacts(shop)),
      products: (shop, ids) => slowly(() => this.unlessBusy(() => this.fake.products(shop, ids))),
      goods: (shop, kind, request) => slowly(() => this.unlessBusy(() => this.fake.goods(shop, kind, request))),
      subscriptionLines: (shop, order) => slowly(() => this.unlessBusy(() => this.fake.subscriptionLines(shop, order))),
      hasCustomer: (shop, id) => slowly(() => this.unlessBusy(() => this.fake.hasCustomer(shop, id))),
      customerTags: (shop, id) => slowly(() => this.unlessBusy(() => this.fake.customerTags(shop, id))),
      changeTags: (shop, of, change) => slowly(() => this.unlessBusy(() => this.fake.changeTags(shop, of, change))),
      segments: (shop) => slowly(() => this.unlessBusy(() => this.fake.segments(shop))),
      segmentMembers: (shop, segment) => slowly(() => this.unlessBusy(() => this.fake.segmentMembers(shop, segment))),
      startWorkflows: (shop, start) => slowly(() => this.unlessBusy(() => this.fake.startWorkflows(shop, start))),
      uninstall: (shop) => slowly(() => this.unlessBusy(() => this.fake.uninstall(shop))),
    };
  }

  /** A query that fails when the platform is busy. */
  private async unlessBusy<T>(ask: () => Promise<T>): Promise<T> {
    this.fake.failures.unavailable = this.random.chance(this.trouble.later) ? 1 : 0;
    return ask();
  }

  private async end(shop: ShopAccess, id: string, isRejected: boolean) {
    this.fake.failures.reject = isRejected ? { code: 'INVALID', message: 'no' } : null;
    const ended = await this.fake.deactivateDiscount(shop, id);
    this.fake.failures.reject = null;
    return ended;
  }

  private async create(shop: ShopAccess, discount: CodeRequest) {
    const made = await this.inTrouble(() => this.fake.createCode(shop, discount));
    const there = this.fake.codesOf(shop).some(({ code }) => code === discount.code);
    const name = `${shop.domain} ${discount.code}`;
    if (there && !this.codes.has(name)) this.codes.set(name, { shop: shop.domain, discount, usedBy: null });
    return made;
  }

  private async give(shop: ShopAccess, credit: CreditRequest) {
    const before = this.fake.creditsOf(shop).length;
    const given = await this.inTrouble(() => this.fake.giveCredit(shop, credit));
    if (this.fake.creditsOf(shop).length > before)
      this.credits.set(`${shop.domain} ${credit.customerId} ${credit.expiresAt}`, { ...credit, shop: shop.domain });
    return given;
  }

  /** A call that is rejected for good, fails, is carried out without an answer, or succeeds. */
  private async inTrouble<T>(call: () => Promise<T>): Promise<T> {
    const { failures } = this.fake;
    const fate = this.random.next();
    const { refuse: reject, later, lost } = this.trouble;
    failures.reject = fate < reject ? { code: 'INVALID', message: 'no' } : null;
    if (fate >= reject && fate < reject + later) failures.throttle = 1;
    if (fate >= reject + later && fate < reject + later + lost) failures.loseAnswer = 1;
    const made = await call();
    failures.reject = null;
    failures.throttle = 0;
    failures.loseAnswer = 0;
    return made;
  }
}
