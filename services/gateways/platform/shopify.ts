import { AdminApi, AFTER_STRANGE_ANSWER_MS } from './admin-api.js';
import type { PlatformOptions } from './library.js';
import { CREATE_DISCOUNT, DEACTIVATE_DISCOUNT, discountInput, FIND_DISCOUNT, SHOP_FACTS } from './operations.js';
import { later, refused } from './outcome.js';
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

/** The store platform itself, by its Admin GraphQL API. */
export class ShopifyPlatform implements PlatformGateway {
  private readonly api: AdminApi;

  constructor(options: PlatformOptions) {
    this.api = new AdminApi(options);
  }

  async createAmountDiscount(
    shop: ShopAccess,
    discount: AmountDiscount,
  ): Promise<PlatformOutcome<{ discountId: string }>> {
    const answer = await this.api.ask(shop, CREATE_DISCOUNT, { discount: discountInput(discount) });
    if (!answer.ok) return answer;
    const { codeDiscountNode, userErrors } = answer.value.discountCodeBasicCreate;
    if (codeDiscountNode) return { ok: true, value: { discountId: codeDiscountNode.id } };
    // A repeat after a lost answer meets its own code here.
    if (userErrors.some(({ code }) => code === 'TAKEN')) return this.ownCode(shop, discount);
    return refusedBy(userErrors);
  }

  async findDiscountByCode(shop: ShopAccess, code: string): Promise<PlatformOutcome<FoundDiscount | null>> {
    const answer = await this.api.ask(shop, FIND_DISCOUNT, { code });
    if (!answer.ok) return answer;
    const node = answer.value.codeDiscountNodeByCode;
    if (!node) return { ok: true, value: null };
    const { title = '', status } = node.codeDiscount;
    return { ok: true, value: { discountId: node.id, title, ended: status === 'EXPIRED' } };
  }

  async deactivateDiscount(shop: ShopAccess, discountId: string): Promise<PlatformOutcome<null>> {
    const answer = await this.api.ask(shop, DEACTIVATE_DISCOUNT, { id: discountId });
    if (!answer.ok) return answer;
    const { userErrors } = answer.value.discountCodeDeactivate;
    return userErrors.length > 0 ? refusedBy(userErrors) : { ok: true, value: null };
  }

  async shopFacts(shop: ShopAccess): Promise<PlatformOutcome<ShopFacts>> {
    const answer = await this.api.ask(shop, SHOP_FACTS, {});
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
      const answer = await this.api.ask(shop, PRODUCTS, { ids: some });
      if (!answer.ok) return answer;
      for (const [id, product] of productsOf(answer.value.nodes)) found.set(id, product);
    }
    return { ok: true, value: found };
  }

  async customerTags(shop: ShopAccess, customerId: string): Promise<PlatformOutcome<readonly string[]>> {
    const answer = await this.api.ask(shop, CUSTOMER_TAGS, { id: globalId('customer', customerId) });
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
}

function refusedBy(userErrors: { code: string | null; message: string }[]): PlatformOutcome<never> {
  const [first] = userErrors;
  if (!first || first.code === 'INTERNAL_ERROR') return later('unknown', AFTER_STRANGE_ANSWER_MS);
  return refused(first.code ?? 'INVALID', first.message);
}
