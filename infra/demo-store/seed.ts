import { addCustomer } from './customers.js';
import { addOrder } from './orders.js';
import type { ShopState } from './state.js';
import type { SeedWish } from './wishes.js';

/** Puts known people and orders into the store without a webhook; what is there already (same id) stays. Answers the new ones. */
export function importSeed(shop: ShopState, seed: SeedWish): { customers: number; orders: number } {
  const before = { customers: shop.customers.size, orders: shop.orders.size };
  for (const wish of seed.customers ?? []) if (!wish.id || !shop.customers.has(wish.id)) addCustomer(shop, wish);
  for (const wish of seed.orders ?? []) if (!wish.id || !shop.orders.has(wish.id)) addOrder(shop, wish);
  return { customers: shop.customers.size - before.customers, orders: shop.orders.size - before.orders };
}
