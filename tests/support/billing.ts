import type { BillLine, SubscriptionInfo } from '@loyalty/contracts/billing/queries';
import type { Reply } from './clients/http.js';
import type { Merchant } from './clients/merchant.js';
import type { SharedStage } from './service.js';

type Idle = Pick<SharedStage, 'idle'>;

/** Plan, subscription and usage of the merchant's shop. */
export const subscriptionOf = async (merchant: Merchant): Promise<SubscriptionInfo> =>
  (await merchant.get('/subscription')).body.data;

/** Chooses a plan; `query` as in `interval=yearly`. */
export const choose = (merchant: Merchant, plan: string, query = ''): Promise<Reply> =>
  merchant.get(`/subscription/shopify/subscribe/${plan}${query && `?${query}`}`);

type Change = 'approve' | 'decline' | 'expire' | 'freeze' | 'unfreeze' | 'cancel';
interface AtPlatform {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly price: string;
  readonly interval: string;
  readonly trialDays: number;
  readonly cappedAmount: string | null;
  readonly discountPercent: number;
  readonly discountIntervals: number | null;
  readonly usage: readonly { amount: string; description: string; key: string }[];
  readonly isTest: boolean;
}

/** Subscriptions at the platform, oldest first. */
export const atPlatform = (merchant: Merchant): Promise<AtPlatform[]> => merchant.till('GET', '/subscriptions');

/** The newest subscription at the platform is approved, declined, frozen, … and its delivery is processed. */
export async function change(stage: Idle, merchant: Merchant, to: Change): Promise<void> {
  const { id } = (await atPlatform(merchant)).at(-1)!;
  await merchant.till('POST', `/subscriptions/${id}`, { to });
  await stage.idle();
}

/** Chooses a paid plan and approves it. */
export async function subscribeTo(stage: Idle, merchant: Merchant, plan: string, query = ''): Promise<void> {
  const { status, body } = await choose(merchant, plan, query);
  if (status !== 200) throw new Error(JSON.stringify(body));
  await change(stage, merchant, 'approve');
}

/** Places paid orders at once, all in parallel, and waits for what follows. */
export async function ordersAtOnce(stage: Idle, merchant: Merchant, customer: string, count: number): Promise<void> {
  const lines = [{ title: 'Mug', price: '10.00', quantity: 1 }];
  const order = { customerId: customer, lines, shipping: '0', taxRate: '0', paid: true };
  await Promise.all(Array.from({ length: count }, () => merchant.till('POST', '/orders', order)));
  await stage.idle();
}

/** All lines of the bill. */
export async function billOf(merchant: Merchant): Promise<BillLine[]> {
  const lines: BillLine[] = [];
  for (let after = ''; ; ) {
    const { body } = await merchant.get(`/lp/billing/lines?first=100${after}`);
    lines.push(...body.data);
    if (!body.pageInfo.hasNextPage) return lines;
    after = `&after=${encodeURIComponent(body.endCursor)}`;
  }
}

/** Valid calls of the context's endpoints. */
export const billingCalls = () => ({
  'billing.subscription': {},
  'billing.subscribe': { params: { planId: 'pro_3_2025' }, query: { language: 'en' } },
  'billing.refresh': { body: {} },
  'billing.lines': { query: { first: '10' } },
  'billing.cycles': {},
  'billing.usage': {},
});
