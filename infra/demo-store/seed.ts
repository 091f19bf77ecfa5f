import { addCustomer } from './customers.js';
import { addOrder } from './orders.js';
import type { SeedRequest } from './requests.js';
import type { ShopState } from './state.js';

/** Adds given customers and orders to the store without a webhook; existing ones (same id) are kept. Returns the number of new ones. */
export function importSeed(shop: ShopState, seed: SeedRequest): { customers: number; orders: number } {
  const before = { customers: shop.customers.size, orders: shop.orders.size };
  for (const request of seed.customers ?? [])
    if (!request.id || !shop.customers.has(request.id)) addCustomer(shop, request);
  for (const request of seed.orders ?? []) if (!request.id || !shop.orders.has(request.id)) addOrder(shop, request);
  return { customers: shop.customers.size - before.customers, orders: shop.orders.size - before.orders };
}
