import {
  balanceUsed,
  cancelSubscription,
  createSubscription,
  periodOf,
  recordUsage,
  subscriptionsOf,
  usageLineOf,
} from '../billing.js';
import { type AppSubscription, type ShopState, shopNow } from '../state.js';
import { type AdminField, object, scalar } from './fields.js';

type Arguments = Record<string, unknown>;

const mutation = (
  type: string,
  args: string[],
  resolve: (shop: ShopState, given: Arguments) => object,
): AdminField => ({
  of: type,
  args,
  resolve: (_root: never, given: Arguments, shop: ShopState) => resolve(shop, given),
});

interface Outcome {
  readonly made: object | null;
  readonly error: string | null;
  readonly field: string[];
  readonly url?: string | null;
}
interface Line {
  readonly id: string;
  readonly subscription: AppSubscription;
  readonly typename: 'AppRecurringPricing' | 'AppUsagePricing';
}

const linesOf = (subscription: AppSubscription): Line[] => {
  const usage = usageLineOf(subscription);
  const recurring = `gid://shopify/AppSubscriptionLineItem/${subscription.id}?v=1&index=0`;
  return [
    { id: recurring, subscription, typename: 'AppRecurringPricing' },
    ...(usage ? [{ id: usage, subscription, typename: 'AppUsagePricing' } as const] : []),
  ];
};

const dollars = (amount: string | number | null) => ({ amount: String(amount ?? 0), currencyCode: 'USD' });
const userErrors = object<Outcome>('UserError', ({ error, field }) =>
  error === null ? [] : [{ field, message: error }],
);

/** The app's own billing in the Admin API: subscriptions with recurring and usage line items. */
export const billingSchema = {
  unions: { AppPricingDetails: ['AppRecurringPricing', 'AppUsagePricing'] },
  queries: {
    node: {
      of: 'Node',
      args: ['id'],
      resolve: (_root: never, { id }: Arguments, shop: ShopState) => {
        const found = subscriptionsOf(shop).find((one) => `gid://shopify/AppSubscription/${one.id}` === id);
        return found ? { ...found, typename: 'AppSubscription' } : null;
      },
    },
  } satisfies Record<string, AdminField>,
  mutations: {
    appSubscriptionCreate: mutation(
      'AppSubscriptionCreatePayload',
      ['name', 'returnUrl', 'trialDays', 'test', 'lineItems'],
      (shop, given) => {
        const { made, error } = createSubscription(shop, given as never);
        const url = made && `${shop.origin}/admin/charges/${shop.facts.domain}/${made.id}/confirm`;
        return { made, error, field: ['lineItems'], url } satisfies Outcome;
      },
    ),
    appSubscriptionCancel: mutation('AppSubscriptionCancelPayload', ['id'], (shop, { id }) => ({
      ...cancelSubscription(shop, String(id)),
      field: ['id'],
    })),
    appUsageRecordCreate: mutation(
      'AppUsageRecordCreatePayload',
      ['subscriptionLineItemId', 'price', 'description', 'idempotencyKey'],
      (shop, { subscriptionLineItemId, price, description, idempotencyKey = null }) => ({
        ...recordUsage(
          shop,
          String(subscriptionLineItemId),
          (price as { amount: string }).amount,
          String(description),
          idempotencyKey as string | null,
        ),
        field: ['price'],
      }),
    ),
  } satisfies Record<string, AdminField>,
  types: {
    AppSubscriptionCreatePayload: {
      appSubscription: object<Outcome>('AppSubscription', ({ made }) => made),
      confirmationUrl: scalar<Outcome>(({ url }) => url),
      userErrors,
    },
    AppSubscriptionCancelPayload: {
      appSubscription: object<Outcome>('AppSubscription', ({ made }) => made),
      userErrors,
    },
    AppUsageRecordCreatePayload: { appUsageRecord: object<Outcome>('AppUsageRecord', ({ made }) => made), userErrors },
    AppUsageRecord: { id: scalar<{ id: string }>(({ id }) => `gid://shopify/AppUsageRecord/${id}`) },
    AppSubscription: {
      id: scalar<AppSubscription>(({ id }) => `gid://shopify/AppSubscription/${id}`),
      name: scalar<AppSubscription>(({ name }) => name),
      status: scalar<AppSubscription>(({ status }) => status),
      createdAt: scalar<AppSubscription>(({ createdAt }) => createdAt),
      trialDays: scalar<AppSubscription>(({ trialDays }) => trialDays),
      currentPeriodEnd: scalar<AppSubscription>((one, shop) =>
        one.status === 'ACTIVE' ? (periodOf(one, shopNow(shop))?.endsAt ?? null) : null,
      ),
      lineItems: object<AppSubscription>('AppSubscriptionLineItem', linesOf),
    },
    AppSubscriptionLineItem: {
      id: scalar<Line>(({ id }) => id),
      plan: object<Line>('AppPlanV2', (line) => line),
    },
    AppPlanV2: { pricingDetails: object<Line>('AppPricingDetails', (line) => line) },
    AppRecurringPricing: { price: object<Line>('MoneyV2', ({ subscription }) => dollars(subscription.price)) },
    AppUsagePricing: {
      terms: scalar<Line>(({ subscription }) => subscription.terms),
      cappedAmount: object<Line>('MoneyV2', ({ subscription }) => dollars(subscription.cappedAmount)),
      balanceUsed: object<Line>('MoneyV2', ({ subscription }, shop) =>
        dollars(balanceUsed(subscription, shopNow(shop))),
      ),
    },
  } satisfies Record<string, Record<string, AdminField>>,
};
