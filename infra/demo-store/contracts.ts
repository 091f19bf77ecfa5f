import { z } from 'zod';
import { idNumber } from './big-json.js';
import { customerOf } from './customers.js';
import { Rejection } from './rejection.js';
import { nextId, type ShopState, type SubscriptionContract, shopNow } from './state.js';
import type { Notify } from './webhooks.js';

const ContractRequest = z.strictObject({
  customerId: z.string().regex(/^\d+$/),
  interval: z.enum(['day', 'week', 'month', 'year']).default('month'),
  intervalCount: z.int().min(1).default(1),
});

/** Transitions of a contract, with the status in their deliveries. */
const STATUSES = {
  activate: 'active',
  pause: 'paused',
  cancel: 'cancelled',
  expire: 'expired',
  fail: 'failed',
} as const;
const ContractChange = z.strictObject({ to: z.enum(['activate', 'pause', 'cancel', 'expire', 'fail']) });

function contractPayload(
  { id, customerId, status, interval, intervalCount, revision }: SubscriptionContract,
  currency: string,
) {
  return {
    admin_graphql_api_id: `gid://shopify/SubscriptionContract/${id}`,
    id: idNumber(id),
    billing_policy: { interval, interval_count: intervalCount, min_cycles: null, max_cycles: null },
    currency_code: currency,
    customer_id: idNumber(customerId),
    admin_graphql_api_customer_id: `gid://shopify/Customer/${customerId}`,
    delivery_policy: { interval, interval_count: intervalCount },
    status,
    admin_graphql_api_origin_order_id: null,
    origin_order_id: null,
    revision_id: revision,
  };
}

/** Begins a subscription contract and sends subscription_contracts/create. */
export function createContract(
  shop: ShopState,
  input: z.input<typeof ContractRequest>,
  notify: Notify,
): SubscriptionContract {
  const { customerId, interval, intervalCount } = ContractRequest.parse(input);
  customerOf(shop, customerId);
  const contract: SubscriptionContract = {
    id: nextId(shop),
    customerId,
    interval,
    intervalCount,
    status: 'active',
    revision: nextId(shop),
  };
  shop.contracts = [...(shop.contracts ?? []), contract];
  notify(shopNow(shop), [['subscription_contracts/create', contractPayload(contract, shop.facts.currency)]]);
  return contract;
}

/** Changes a contract; its own topic and subscription_contracts/update follow, with the same revision. */
export function changeContract(
  shop: ShopState,
  id: string,
  input: z.input<typeof ContractChange>,
  notify: Notify,
): SubscriptionContract {
  const { to } = ContractChange.parse(input);
  const contract = shop.contracts?.find((one) => one.id === id);
  if (!contract) throw new Rejection(404, `there is no contract ${id}`);
  contract.status = STATUSES[to];
  contract.revision = String(BigInt(contract.revision) + 1n);
  const body = contractPayload(contract, shop.facts.currency);
  notify(shopNow(shop), [
    [`subscription_contracts/${to}`, body],
    ['subscription_contracts/update', body],
  ]);
  return contract;
}
