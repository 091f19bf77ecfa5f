import { z } from 'zod';
import { Rejection } from './rejection.js';
import { isDevelopmentStore } from './shops.js';
import { type AppSubscription, nextId, type ShopState, shopNow } from './state.js';
import type { Message, Notify } from './webhooks.js';

const DAY_MS = 24 * 60 * 60_000;
const DAYS = { EVERY_30_DAYS: 30, ANNUAL: 365 } as const;

const after = (at: string, days: number): string => new Date(Date.parse(at) + days * DAY_MS).toISOString();
const gid = (kind: string, id: string) => `gid://shopify/${kind}/${id}`;

/** Begin of the present period: the trial comes before the first one. */
export function periodOf({ activatedAt, trialDays, interval }: AppSubscription, now: string) {
  if (activatedAt === null) return null;
  const begin = after(activatedAt, trialDays);
  const length = DAYS[interval];
  const passed = Math.max(0, Math.floor((Date.parse(now) - Date.parse(begin)) / (length * DAY_MS)));
  return { startsAt: after(begin, passed * length), endsAt: after(begin, (passed + 1) * length) };
}

/** Usage of the present period, in dollars. */
export function balanceUsed(subscription: AppSubscription, now: string): number {
  const period = periodOf(subscription, now);
  const records = subscription.usage.filter(({ at }) => !period || at >= period.startsAt || now < period.startsAt);
  return records.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0) / 100;
}

const payload = ({ id, name, status, createdAt, cappedAmount, price, interval }: AppSubscription, shop: ShopState) => ({
  app_subscription: {
    admin_graphql_api_id: gid('AppSubscription', id),
    name,
    status,
    admin_graphql_api_shop_id: gid('Shop', shop.facts.id),
    created_at: createdAt,
    updated_at: shopNow(shop),
    currency: 'USD',
    capped_amount: cappedAmount,
    price,
    interval: interval === 'ANNUAL' ? 'annual' : 'every_30_days',
    plan_handle: null,
  },
});

function become(shop: ShopState, subscription: AppSubscription, status: AppSubscription['status']): Message {
  subscription.status = status;
  return ['app_subscriptions/update', payload(subscription, shop)];
}

export const subscriptionsOf = (shop: ShopState): AppSubscription[] => shop.subscriptions ?? [];

/** Finds a subscription by its number. @throws Rejection with status 404 */
export function subscriptionOf(shop: ShopState, id: string): AppSubscription {
  const found = subscriptionsOf(shop).find((one) => one.id === id);
  if (!found) throw new Rejection(404, `there is no subscription ${id}`);
  return found;
}

const SubscriptionChange = z.strictObject({
  to: z.enum(['approve', 'decline', 'expire', 'freeze', 'unfreeze', 'cancel']),
});

const STATUSES = {
  decline: 'DECLINED',
  expire: 'EXPIRED',
  freeze: 'FROZEN',
  unfreeze: 'ACTIVE',
  cancel: 'CANCELLED',
} as const;

/** Changes a subscription as the merchant or the platform does. Approving one ends the one before: a shop has one at a time. */
export function changeSubscription(
  shop: ShopState,
  id: string,
  input: z.input<typeof SubscriptionChange>,
  notify: Notify,
): AppSubscription {
  const { to } = SubscriptionChange.parse(input);
  const subscription = subscriptionOf(shop, id);
  const messages: Message[] = [];
  if (to === 'approve') {
    if (subscription.status !== 'PENDING') throw new Rejection(422, 'the subscription is not pending');
    if (isDevelopmentStore(shop.facts) && !subscription.isTest)
      throw new Rejection(422, 'a development store takes test charges only');
    for (const one of subscriptionsOf(shop))
      if (one.status === 'ACTIVE' || one.status === 'FROZEN') messages.push(become(shop, one, 'CANCELLED'));
    subscription.activatedAt = shopNow(shop);
    messages.push(become(shop, subscription, 'ACTIVE'));
  } else messages.push(become(shop, subscription, STATUSES[to]));
  notify(shopNow(shop), messages);
  return subscription;
}

/** The platform ends subscriptions of an app that is removed. */
export function endSubscriptions(shop: ShopState): void {
  for (const one of subscriptionsOf(shop))
    if (one.status === 'ACTIVE' || one.status === 'FROZEN') one.status = 'CANCELLED';
}

interface Money {
  amount: string;
}
interface LineItemInput {
  plan: {
    appRecurringPricingDetails?: {
      price: Money;
      interval?: keyof typeof DAYS;
      discount?: { durationLimitInIntervals?: number; value?: { percentage?: number } };
    };
    appUsagePricingDetails?: { terms: string; cappedAmount: Money };
  };
}

/** Validation error of the line items; null when they are valid. */
function wrongLines(recurring: unknown, usage: unknown, interval: string | undefined): string | null {
  if (!recurring) return 'A recurring line item is needed';
  return usage && interval === 'ANNUAL' ? 'Usage pricing is supported for 30-day billing intervals only' : null;
}

/** Creates a subscription that waits for the merchant's approval. */
export function createSubscription(
  shop: ShopState,
  {
    name,
    returnUrl,
    trialDays,
    test,
    lineItems,
  }: {
    name: string;
    returnUrl: string;
    trialDays?: number | null;
    test?: boolean | null;
    lineItems: LineItemInput[];
  },
): { made: AppSubscription | null; error: string | null } {
  const recurring = lineItems.find(({ plan }) => plan.appRecurringPricingDetails)?.plan.appRecurringPricingDetails;
  const usage = lineItems.find(({ plan }) => plan.appUsagePricingDetails)?.plan.appUsagePricingDetails;
  const error = wrongLines(recurring, usage, recurring?.interval);
  if (error || !recurring) return { made: null, error };
  const made: AppSubscription = {
    id: nextId(shop),
    name,
    returnUrl,
    status: 'PENDING',
    createdAt: shopNow(shop),
    activatedAt: null,
    trialDays: trialDays ?? 0,
    price: recurring.price.amount,
    discountPercent: Math.round((recurring.discount?.value?.percentage ?? 0) * 100),
    discountIntervals: recurring.discount?.durationLimitInIntervals ?? null,
    interval: recurring.interval ?? 'EVERY_30_DAYS',
    terms: usage?.terms ?? '',
    cappedAmount: usage?.cappedAmount.amount ?? null,
    usage: [],
    isTest: test ?? false,
  };
  shop.subscriptions = [...subscriptionsOf(shop), made];
  return { made, error: null };
}

/** Cancels a subscription for the app; the delivery follows its answer. */
export function cancelSubscription(
  shop: ShopState,
  gidOf: string,
): { made: AppSubscription | null; error: string | null } {
  const found = subscriptionsOf(shop).find(({ id }) => gid('AppSubscription', id) === gidOf);
  if (!found || !['ACTIVE', 'FROZEN', 'PENDING'].includes(found.status))
    return { made: null, error: 'The app subscription cannot be cancelled' };
  shop.notices = [...(shop.notices ?? []), become(shop, found, 'CANCELLED')];
  return { made: found, error: null };
}

/** Records usage once per key, at most up to the capped amount of the period. */
export function recordUsage(
  shop: ShopState,
  line: string,
  amount: string,
  description: string,
  key: string | null,
): { made: AppSubscription['usage'][number] | null; error: string | null } {
  const found = subscriptionsOf(shop).find((one) => usageLineOf(one) === line);
  const before = found?.usage.find((record) => key !== null && record.key === key);
  if (before) return { made: before, error: null };
  if (found?.status !== 'ACTIVE') return { made: null, error: 'The subscription is not active' };
  const now = shopNow(shop);
  const cents = Math.round((balanceUsed(found, now) + Number(amount)) * 100);
  if (cents > Math.round(Number(found.cappedAmount) * 100))
    return { made: null, error: 'Total price exceeds balance remaining' };
  const made = { id: nextId(shop), at: now, amount, description, key };
  found.usage.push(made);
  return { made, error: null };
}

/** The global id of the usage line item; null where there is none. */
export const usageLineOf = ({ id, cappedAmount }: AppSubscription): string | null =>
  cappedAmount === null ? null : `gid://shopify/AppSubscriptionLineItem/${id}?v=1&index=1`;
