import type { Shopify } from '@shopify/shopify-api';
import { Session } from '@shopify/shopify-api';
import { type PlatformOptions, platformLibrary } from './library.js';
import {
  CREATE_DISCOUNT,
  DEACTIVATE_DISCOUNT,
  discountInput,
  FIND_DISCOUNT,
  type Operation,
  SHOP_FACTS,
} from './operations.js';
import { later, outcomeOf, refused } from './outcome.js';
import type {
  AmountDiscount,
  FoundDiscount,
  PlatformGateway,
  PlatformOutcome,
  PlatformProduct,
  ShopAccess,
  ShopFacts,
} from './platform.gateway.js';
import { CUSTOMER_TAGS, globalId, PRODUCTS, PRODUCTS_A_CALL, productsOf } from './products.js';
import { along } from './transport.js';

const AFTER_STRANGE_ANSWER_MS = 5_000;

/** The store platform itself, by its Admin GraphQL API. Makes one try a call: repeats belong to the job that calls. */
export class ShopifyPlatform implements PlatformGateway {
  private readonly library: Shopify;

  constructor(private readonly options: PlatformOptions) {
    this.library = platformLibrary(options);
  }

  async createAmountDiscount(
    shop: ShopAccess,
    discount: AmountDiscount,
  ): Promise<PlatformOutcome<{ discountId: string }>> {
    const answer = await this.ask(shop, CREATE_DISCOUNT, { discount: discountInput(discount) });
    if (!answer.ok) return answer;
    const { codeDiscountNode, userErrors } = answer.value.discountCodeBasicCreate;
    if (codeDiscountNode) return { ok: true, value: { discountId: codeDiscountNode.id } };
    // A repeat after a lost answer meets its own code here.
    if (userErrors.some(({ code }) => code === 'TAKEN')) return this.ownCode(shop, discount);
    return refusedBy(userErrors);
  }

  async findDiscountByCode(shop: ShopAccess, code: string): Promise<PlatformOutcome<FoundDiscount | null>> {
    const answer = await this.ask(shop, FIND_DISCOUNT, { code });
    if (!answer.ok) return answer;
    const node = answer.value.codeDiscountNodeByCode;
    if (!node) return { ok: true, value: null };
    const { title = '', status } = node.codeDiscount;
    return { ok: true, value: { discountId: node.id, title, ended: status === 'EXPIRED' } };
  }

  async deactivateDiscount(shop: ShopAccess, discountId: string): Promise<PlatformOutcome<null>> {
    const answer = await this.ask(shop, DEACTIVATE_DISCOUNT, { id: discountId });
    if (!answer.ok) return answer;
    const { userErrors } = answer.value.discountCodeDeactivate;
    return userErrors.length > 0 ? refusedBy(userErrors) : { ok: true, value: null };
  }

  async shopFacts(shop: ShopAccess): Promise<PlatformOutcome<ShopFacts>> {
    const answer = await this.ask(shop, SHOP_FACTS, {});
    if (!answer.ok) return answer;
    const { name, email, currencyCode, ianaTimezone, plan } = answer.value.shop;
    return { ok: true, value: { name, email, currency: currencyCode, ianaTimezone, planName: plan.publicDisplayName } };
  }

  async products(
    shop: ShopAccess,
    ids: readonly string[],
  ): Promise<PlatformOutcome<ReadonlyMap<string, PlatformProduct>>> {
    const found = new Map<string, PlatformProduct>();
    for (let from = 0; from < ids.length; from += PRODUCTS_A_CALL) {
      const some = ids.slice(from, from + PRODUCTS_A_CALL).map((id) => globalId('product', id));
      const answer = await this.ask(shop, PRODUCTS, { ids: some });
      if (!answer.ok) return answer;
      for (const [id, product] of productsOf(answer.value.nodes)) found.set(id, product);
    }
    return { ok: true, value: found };
  }

  async customerTags(shop: ShopAccess, customerId: string): Promise<PlatformOutcome<readonly string[]>> {
    const answer = await this.ask(shop, CUSTOMER_TAGS, { id: globalId('customer', customerId) });
    return answer.ok ? { ok: true, value: answer.value.customer?.tags ?? [] } : answer;
  }

  private async ownCode(
    shop: ShopAccess,
    { code, title }: AmountDiscount,
  ): Promise<PlatformOutcome<{ discountId: string }>> {
    const found = await this.findDiscountByCode(shop, code);
    if (!found.ok) return found;
    if (found.value?.title === title) return { ok: true, value: { discountId: found.value.discountId } };
    return refused('TAKEN', 'The code belongs to another discount.');
  }

  private ask<Answer>(
    { domain, accessToken }: ShopAccess,
    { text, answer }: Operation<Answer>,
    variables: Record<string, unknown>,
  ): Promise<PlatformOutcome<Answer>> {
    return outcomeOf(() =>
      along(this.options, async () => {
        const session = new Session({ id: `offline_${domain}`, shop: domain, state: '', isOnline: false, accessToken });
        const client = new this.library.clients.Graphql({ session });
        const { data } = await client.request(text, { variables, retries: 0 });
        const parsed = answer.safeParse(data);
        // An answer that we cannot read says nothing about whether the work was done.
        return parsed.success ? { ok: true, value: parsed.data } : later('unknown', AFTER_STRANGE_ANSWER_MS);
      }),
    );
  }
}

function refusedBy(userErrors: { code: string | null; message: string }[]): PlatformOutcome<never> {
  const [first] = userErrors;
  if (!first || first.code === 'INTERNAL_ERROR') return later('unknown', AFTER_STRANGE_ANSWER_MS);
  return refused(first.code ?? 'INVALID', first.message);
}
