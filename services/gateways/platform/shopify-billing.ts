import { AdminApi, UNREADABLE_ANSWER_RETRY_MS } from './admin-api.js';
import type {
  BillingGateway,
  CreatedSubscription,
  FoundSubscription,
  SubscriptionOrder,
  UsageCharge,
} from './billing.gateway.js';
import {
  CANCEL_SUBSCRIPTION,
  CHARGE_USAGE,
  CREATE_SUBSCRIPTION,
  DEVELOPMENT_STORE,
  FIND_SUBSCRIPTION,
} from './billing-operations.js';
import type { PlatformOptions } from './library.js';
import { rejected, retryLater } from './outcome.js';
import type { PlatformOutcome, ShopAccess } from './platform.gateway.js';

const CURRENCY = 'USD';
const money = (amount: string) => ({ amount, currencyCode: CURRENCY });
const INTERVALS = { monthly: 'EVERY_30_DAYS', yearly: 'ANNUAL' } as const;

const rejectedBy = ([first]: readonly { message: string }[]): PlatformOutcome<never> =>
  first ? rejected('INVALID', first.message) : retryLater('unknown', UNREADABLE_ANSWER_RETRY_MS);

/** The platform counts the duration of a discount in billing intervals; part of a year counts as a year. */
function discountOf({ interval, discountPercent, discountMonths }: SubscriptionOrder) {
  if (discountPercent === null) return {};
  const value = { percentage: discountPercent / 100 };
  if (!discountMonths) return { discount: { value } };
  const durationLimitInIntervals = interval === 'monthly' ? discountMonths : Math.ceil(discountMonths / 12);
  return { discount: { value, durationLimitInIntervals } };
}

function lineItems(order: SubscriptionOrder) {
  const { price, interval, usage } = order;
  const discount = discountOf(order);
  const recurring = { price: money(price), interval: INTERVALS[interval], ...discount };
  const lines: object[] = [{ plan: { appRecurringPricingDetails: recurring } }];
  if (usage)
    lines.push({
      plan: { appUsagePricingDetails: { terms: usage.terms, cappedAmount: money(usage.cappedAmount) } },
    });
  return lines;
}

/** Billing of the real platform, by its Admin GraphQL API. */
export class ShopifyBilling implements BillingGateway {
  private readonly api: AdminApi;

  constructor(options: PlatformOptions) {
    this.api = new AdminApi(options);
  }

  async createSubscription(
    shop: ShopAccess,
    request: SubscriptionOrder,
  ): Promise<PlatformOutcome<CreatedSubscription>> {
    const store = await this.api.request(shop, DEVELOPMENT_STORE, {});
    if (!store.ok) return store;
    const { name, returnUrl, trialDays } = request;
    // In a development store the platform lets nobody approve a charge that is none for tests.
    const test = store.value.shop.plan.partnerDevelopment;
    const variables = { name, returnUrl, trialDays, test, lineItems: lineItems(request) };
    const answer = await this.api.request(shop, CREATE_SUBSCRIPTION, variables);
    if (!answer.ok) return answer;
    const { appSubscription, confirmationUrl, userErrors } = answer.value.appSubscriptionCreate;
    if (!appSubscription || !confirmationUrl) return rejectedBy(userErrors);
    return { ok: true, value: { id: appSubscription.id, confirmationUrl } };
  }

  async findSubscription(shop: ShopAccess, id: string): Promise<PlatformOutcome<FoundSubscription | null>> {
    const answer = await this.api.request(shop, FIND_SUBSCRIPTION, { id });
    if (!answer.ok) return answer;
    const { node } = answer.value;
    if (!node) return { ok: true, value: null };
    const { status, createdAt, trialDays, currentPeriodEnd } = node;
    const usage = node.lineItems.find(({ plan }) => plan.pricingDetails.__typename === 'AppUsagePricing');
    const found: FoundSubscription = {
      id: node.id,
      // ACCEPTED is a status of older API versions, between approval and activation.
      status: status === 'ACCEPTED' ? 'ACTIVE' : status,
      createdAt: new Date(createdAt).toISOString(),
      trialDays,
      periodEndsAt: currentPeriodEnd && new Date(currentPeriodEnd).toISOString(),
      usageLine: usage?.id ?? null,
    };
    return { ok: true, value: found };
  }

  async cancelSubscription(shop: ShopAccess, id: string): Promise<PlatformOutcome<null>> {
    const answer = await this.api.request(shop, CANCEL_SUBSCRIPTION, { id });
    if (!answer.ok) return answer;
    const { userErrors } = answer.value.appSubscriptionCancel;
    if (userErrors.length === 0) return { ok: true, value: null };
    // The platform rejects the cancellation of a subscription that has ended.
    const found = await this.findSubscription(shop, id);
    const isOver = found.ok && (!found.value || !['ACTIVE', 'FROZEN', 'PENDING'].includes(found.value.status));
    return isOver ? { ok: true, value: null } : rejectedBy(userErrors);
  }

  async chargeUsage(shop: ShopAccess, charge: UsageCharge): Promise<PlatformOutcome<{ record: string }>> {
    const { usageLine: line, amount, description, idempotencyKey: key } = charge;
    const answer = await this.api.request(shop, CHARGE_USAGE, { line, price: money(amount), description, key });
    if (!answer.ok) return answer;
    const { appUsageRecord, userErrors } = answer.value.appUsageRecordCreate;
    return appUsageRecord ? { ok: true, value: { record: appUsageRecord.id } } : rejectedBy(userErrors);
  }
}
