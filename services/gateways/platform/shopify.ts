import { AdminApi, UNREADABLE_ANSWER_RETRY_MS } from './admin-api.js';
import { allPages } from './all-pages.js';
import { automaticId, automaticTypeOf, NEWEST_AUTOMATIC, placementOf, REMOVALS } from './automatic-operations.js';
import { creationOf } from './code-operations.js';
import { FIND_CREDITS, GIVE_CREDIT } from './credit-operations.js';
import { giftQuery } from './gift-operations.js';
import { goodsQuery } from './goods-operations.js';
import type { PlatformOptions } from './library.js';
import {
  COMPANY_SALES,
  DEACTIVATE_DISCOUNT,
  FIND_DISCOUNT,
  GRANTED,
  gid,
  numberOf,
  SELLING_PLANS,
  SHOP_FACTS,
  UNINSTALL,
} from './operations.js';
import { PLANS_OF_ORDER } from './order-operations.js';
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
import { offersOf, productsOfCollection, productsOfProducts } from './product-list-operations.js';
import { CHANGE_TAGS, CUSTOMER_TAGS, chunksOf, PRODUCTS, PRODUCTS_PER_CALL, productsOf } from './products.js';
import { SEGMENT_MEMBERS, SEGMENTS } from './segment-operations.js';
import { START_WORKFLOWS, startVariables } from './workflow-operations.js';

/** An automatic discount of the app, with the platform's type of it. */
interface FoundAutomatic {
  readonly id: string;
  readonly type: string;
}

/** The real store platform, by its Admin GraphQL API. */
export class ShopifyPlatform implements PlatformGateway {
  private readonly api: AdminApi;

  constructor(options: PlatformOptions) {
    this.api = new AdminApi(options);
  }

  async createCode(shop: ShopAccess, request: CodeRequest): Promise<PlatformOutcome<{ discountId: string }>> {
    const { operation, input } = creationOf(request);
    const answer = await this.api.request(shop, operation, { input });
    if (!answer.ok) return answer;
    const { codeDiscountNode, userErrors } = answer.value.made;
    if (codeDiscountNode) return { ok: true, value: { discountId: codeDiscountNode.id } };
    // The code may be our own, from an attempt whose answer was lost.
    if (userErrors.some(({ code }) => code === 'TAKEN')) return this.findOwnCode(shop, request);
    return rejectedBy(userErrors);
  }

  async placeAutomatic(shop: ShopAccess, request: AutomaticRequest): Promise<PlatformOutcome<{ discountId: string }>> {
    const found = await this.findAutomatic(shop, request.sign);
    if (!found.ok) return found;
    const id = await this.changeable(shop, request, found.value);
    if (!id.ok) return id;
    const { operation, variables } = placementOf(request, id.value);
    const answer = await this.api.request(shop, operation, variables);
    if (!answer.ok) return answer;
    const { automaticDiscountNode: node, userErrors } = answer.value.placed;
    return node ? { ok: true, value: { discountId: node.id } } : rejectedBy(userErrors);
  }

  async endAutomatic(
    shop: ShopAccess,
    { id, sign }: KnownAutomatic,
    how: 'end' | 'delete',
  ): Promise<PlatformOutcome<string | null>> {
    const known = id ? ({ ok: true, value: { id } } as const) : await this.findAutomatic(shop, sign);
    if (!known.ok || known.value === null) return known as PlatformOutcome<null>;
    const found = { ok: true, value: known.value.id } as const;
    const answer = await this.api.request(shop, REMOVALS[how], { id: found.value });
    if (!answer.ok) return answer;
    const { userErrors } = answer.value.gone;
    // The platform does not have the discount any more, so there is nothing to end.
    const isGone = userErrors.some(({ message }) => message.includes('does not exist'));
    return userErrors.length > 0 && !isGone ? rejectedBy(userErrors) : found;
  }

  async giveCredit(shop: ShopAccess, request: CreditRequest): Promise<PlatformOutcome<{ creditId: string }>> {
    const found = await this.findCredit(shop, request);
    if (!found.ok || found.value) return found as PlatformOutcome<{ creditId: string }>;
    const { customerId, amount, currency, expiresAt } = request;
    const credit = { creditAmount: { amount, currencyCode: currency }, expiresAt };
    const answer = await this.api.request(shop, GIVE_CREDIT, { id: gid('Customer', customerId), credit });
    if (!answer.ok) return answer;
    const { storeCreditAccountTransaction: made, userErrors } = answer.value.storeCreditAccountCredit;
    return made ? { ok: true, value: { creditId: made.id } } : rejectedBy(userErrors);
  }

  async gifts(shop: ShopAccess, request: GiftRequest): Promise<PlatformOutcome<GiftFacts[]>> {
    const { operation, variables, read } = giftQuery(request);
    const answer = await this.api.request(shop, operation, variables);
    return answer.ok ? { ok: true, value: read(answer.value) } : answer;
  }

  async giftProducts(shop: ShopAccess, request: GiftProductsRequest): Promise<PlatformOutcome<GiftOffer[]>> {
    const queries =
      'collection' in request
        ? [productsOfCollection(request.collection)]
        : chunksOf(request.products, PRODUCTS_PER_CALL).map((ids) => productsOfProducts(ids));
    const offers: GiftOffer[] = [];
    for (const { operation, variables } of queries) {
      const answer = await this.api.request(shop, operation, variables);
      if (!answer.ok) return answer;
      offers.push(...offersOf(answer.value));
    }
    return { ok: true, value: offers };
  }

  async findDiscountByCode(shop: ShopAccess, code: string): Promise<PlatformOutcome<FoundDiscount | null>> {
    const answer = await this.api.request(shop, FIND_DISCOUNT, { code });
    if (!answer.ok) return answer;
    const node = answer.value.codeDiscountNodeByCode;
    if (!node) return { ok: true, value: null };
    const { title = '', status } = node.codeDiscount;
    return { ok: true, value: { discountId: node.id, title, ended: status === 'EXPIRED' } };
  }

  async deactivateDiscount(shop: ShopAccess, discountId: string): Promise<PlatformOutcome<null>> {
    const answer = await this.api.request(shop, DEACTIVATE_DISCOUNT, { id: discountId });
    if (!answer.ok) return answer;
    const { userErrors } = answer.value.discountCodeDeactivate;
    return userErrors.length > 0 ? rejectedBy(userErrors) : { ok: true, value: null };
  }

  async sellsSubscriptions(shop: ShopAccess): Promise<PlatformOutcome<boolean>> {
    const answer = await this.api.request(shop, SELLING_PLANS, {});
    return answer.ok ? { ok: true, value: answer.value.sellingPlanGroups.nodes.length > 0 } : answer;
  }

  async sellsToCompanies(shop: ShopAccess): Promise<PlatformOutcome<boolean>> {
    const answer = await this.api.request(shop, COMPANY_SALES, {});
    if (!answer.ok) return answer;
    const { plan, customerAccountsV2 } = answer.value.shop;
    const hasNewAccounts = customerAccountsV2.customerAccountsVersion === 'NEW_CUSTOMER_ACCOUNTS';
    return { ok: true, value: plan.shopifyPlus && hasNewAccounts };
  }

  async granted(shop: ShopAccess): Promise<PlatformOutcome<readonly string[]>> {
    const answer = await this.api.request(shop, GRANTED, {});
    if (!answer.ok) return answer;
    return { ok: true, value: answer.value.currentAppInstallation.accessScopes.map(({ handle }) => handle) };
  }

  async shopFacts(shop: ShopAccess): Promise<PlatformOutcome<ShopFacts>> {
    const answer = await this.api.request(shop, SHOP_FACTS, {});
    if (!answer.ok) return answer;
    const { name, email, currencyCode, ianaTimezone, plan, primaryDomain, shopAddress, ...shopFacts } =
      answer.value.shop;
    const details = {
      domain: primaryDomain.host,
      shopOwner: shopFacts.shopOwnerName,
      countryCode: shopAddress.countryCodeV2 ?? '',
      country: shopAddress.country ?? '',
      address1: shopAddress.address1 ?? '',
      phone: shopAddress.phone ?? '',
      createdAt: new Date(shopFacts.createdAt).toISOString(),
      allOrdersCount: answer.value.ordersCount?.count ?? 0,
    };
    const planName = plan.publicDisplayName;
    return { ok: true, value: { name, email, currency: currencyCode, ianaTimezone, planName, details } };
  }

  async products(
    shop: ShopAccess,
    ids: readonly string[],
  ): Promise<PlatformOutcome<ReadonlyMap<string, PlatformProduct>>> {
    const found = new Map<string, PlatformProduct>();
    for (const chunk of chunksOf(ids, PRODUCTS_PER_CALL)) {
      const answer = await this.api.request(shop, PRODUCTS, { ids: chunk.map((id) => gid('Product', id)) });
      if (!answer.ok) return answer;
      for (const [id, product] of productsOf(answer.value.nodes)) found.set(id, product);
    }
    return { ok: true, value: found };
  }

  async goods(shop: ShopAccess, kind: GoodsKind, request: GoodsRequest): Promise<PlatformOutcome<FoundGoods[]>> {
    const { operation, variables, read } = goodsQuery(kind, request);
    const answer = await this.api.request<never>(shop, operation as never, variables);
    return answer.ok ? { ok: true, value: read(answer.value) } : answer;
  }

  async subscriptionLines(shop: ShopAccess, order: string): Promise<PlatformOutcome<ReadonlySet<string>>> {
    const whole = await allPages(
      (after) => this.api.request(shop, PLANS_OF_ORDER, { id: gid('Order', order), after }),
      (answer) => answer.order,
      (one) => one.lineItems,
    );
    if (!whole.ok) return whole;
    const planned = (whole.value?.nodes ?? []).filter(({ sellingPlan }) => sellingPlan !== null);
    return { ok: true, value: new Set(planned.map(({ id }) => numberOf(id))) };
  }

  async hasCustomer(shop: ShopAccess, customerId: string): Promise<PlatformOutcome<boolean>> {
    const answer = await this.api.request(shop, CUSTOMER_TAGS, { id: gid('Customer', customerId) });
    return answer.ok ? { ok: true, value: Boolean(answer.value.customer) } : answer;
  }

  async customerTags(shop: ShopAccess, customerId: string): Promise<PlatformOutcome<readonly string[]>> {
    const answer = await this.api.request(shop, CUSTOMER_TAGS, { id: gid('Customer', customerId) });
    return answer.ok ? { ok: true, value: answer.value.customer?.tags ?? [] } : answer;
  }

  async changeTags(shop: ShopAccess, { kind, id }: TagSubject, change: TagChange): Promise<PlatformOutcome<null>> {
    for (const how of ['remove', 'add'] as const) {
      if (change[how].length === 0) continue;
      const answer = await this.api.request(shop, CHANGE_TAGS[how], { id: gid(kind, id), tags: change[how] });
      if (!answer.ok) return answer;
      const [error] = answer.value.done.userErrors;
      if (error) return rejected('INVALID', error.message);
    }
    return { ok: true, value: null };
  }

  async segments(shop: ShopAccess): Promise<PlatformOutcome<NamedGoods[]>> {
    const answer = await this.api.request(shop, SEGMENTS, {});
    if (!answer.ok) return answer;
    return { ok: true, value: answer.value.segments.nodes.map(({ id, name }) => ({ id: numberOf(id), title: name })) };
  }

  async segmentMembers(shop: ShopAccess, segment: string, after: string | null): Promise<PlatformOutcome<SegmentPage>> {
    const answer = await this.api.request(shop, SEGMENT_MEMBERS, { segment: gid('Segment', segment), after });
    if (!answer.ok) return answer;
    const { edges, pageInfo } = answer.value.customerSegmentMembers;
    const customers = edges.map(({ node }) => numberOf(node.id));
    return { ok: true, value: { customers, next: pageInfo.hasNextPage ? pageInfo.endCursor : null } };
  }

  async startWorkflows(shop: ShopAccess, start: WorkflowStart): Promise<PlatformOutcome<null>> {
    const answer = await this.api.request(shop, START_WORKFLOWS, startVariables(start));
    if (!answer.ok) return answer;
    const [error] = answer.value.flowTriggerReceive.userErrors;
    return error ? rejected('INVALID', error.message) : { ok: true, value: null };
  }

  async uninstall(shop: ShopAccess): Promise<PlatformOutcome<null>> {
    const answer = await this.api.request(shop, UNINSTALL, {});
    if (!answer.ok) return answer;
    const { userErrors } = answer.value.appUninstall;
    return userErrors.length > 0 ? rejectedBy(userErrors) : { ok: true, value: null };
  }

  /** The credit that an earlier attempt gave before its answer was lost. */
  private async findCredit(
    shop: ShopAccess,
    { customerId, expiresAt }: CreditRequest,
  ): Promise<PlatformOutcome<{ creditId: string } | null>> {
    const answer = await this.api.request(shop, FIND_CREDITS, { id: gid('Customer', customerId) });
    if (!answer.ok) return answer;
    const accounts = answer.value.customer?.storeCreditAccounts.nodes ?? [];
    const own = accounts
      .flatMap(({ transactions }) => transactions.nodes)
      .find((one) => one.id && one.expiresAt && Date.parse(one.expiresAt) === Date.parse(expiresAt));
    return { ok: true, value: own?.id ? { creditId: own.id } : null };
  }

  /** The id of the shop's automatic discount whose title ends with a sign; null when there is none. */
  /** The id of the discount to change; null for a new one. One of another family is deleted: the platform changes none into another. */
  private async changeable(
    shop: ShopAccess,
    request: AutomaticRequest,
    found: FoundAutomatic | null,
  ): Promise<PlatformOutcome<string | null>> {
    if (!found || found.type === automaticTypeOf(request)) return { ok: true, value: found?.id ?? null };
    const gone = await this.endAutomatic(shop, { id: found.id, sign: request.sign }, 'delete');
    return gone.ok ? { ok: true, value: null } : gone;
  }

  private async findAutomatic(shop: ShopAccess, sign: string): Promise<PlatformOutcome<FoundAutomatic | null>> {
    const answer = await this.api.request(shop, NEWEST_AUTOMATIC, {});
    if (!answer.ok) return answer;
    const own = answer.value.discountNodes.nodes.find(({ discount }) => discount.title?.endsWith(sign));
    return { ok: true, value: own ? { id: automaticId(own.id), type: own.discount.__typename } : null };
  }

  private async findOwnCode(
    shop: ShopAccess,
    { code, title }: CodeRequest,
  ): Promise<PlatformOutcome<{ discountId: string }>> {
    const found = await this.findDiscountByCode(shop, code);
    if (!found.ok) return found;
    if (found.value?.title === title) return { ok: true, value: { discountId: found.value.discountId } };
    return rejected('TAKEN', 'The code belongs to another discount.');
  }
}

function rejectedBy(userErrors: { code?: string | null | undefined; message: string }[]): PlatformOutcome<never> {
  const [first] = userErrors;
  if (!first || first.code === 'INTERNAL_ERROR') return retryLater('unknown', UNREADABLE_ANSWER_RETRY_MS);
  return rejected(first.code ?? 'INVALID', first.message);
}
