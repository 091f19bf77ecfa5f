import type { Member } from './migration.js';
import type { ShopClient } from './shop-client.js';
import { KILN_CLUB } from './tiers.js';

const DAY_MS = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

/** Somebody orders as a second account, and the store merges it into the one that they had. */
async function mergeTwice(shop: ShopClient, { id, email }: Member): Promise<void> {
  const { firstName, lastName } = await shop.till<{ firstName: string; lastName: string }>(`/customers/${id}`);
  const second = { firstName, lastName, email: `studio.${email}`, at: daysAgo(12) };
  const other = await shop.till<{ id: string }>('/customers', second);
  const lines = [{ title: 'Speckled stoneware mug', price: '24.00', quantity: 2 }];
  const order = { customerId: other.id, lines, shipping: '6.00', taxRate: '0', paid: true, at: daysAgo(5) };
  await shop.till('/orders', order);
  await shop.idle();
  await shop.till(`/customers/${other.id}/merge`, { into: id });
}

/** A café whose two buyers order for it. */
async function openCompany(shop: ShopClient, buyers: readonly Member[]): Promise<void> {
  const company = await shop.till<{ id: string }>('/companies', { name: 'Riverside Café', at: daysAgo(20) });
  for (const [index, { id }] of buyers.entries()) {
    const title = index === 0 ? 'Owner' : 'Buyer';
    await shop.till(`/companies/${company.id}/contacts`, { customerId: id, title, at: daysAgo(20 - index) });
  }
}

/** A merged customer, and a company with its buyers. */
export async function meetPeople(shop: ShopClient, merged: Member, buyers: readonly Member[]): Promise<void> {
  if ((await shop.till<unknown[]>('/companies')).length > 0) return;
  await mergeTwice(shop, merged);
  await openCompany(shop, buyers);
  await shop.idle();
}

/** A subscription that gives its owner the exclusive tier. */
export async function subscribe(shop: ShopClient, { id }: Member): Promise<void> {
  if ((await shop.till<unknown[]>('/contracts')).length > 0) return;
  const plans = [{ interval: 'month', every: 1, tier: KILN_CLUB }];
  const document = '/documents/subscription-membership/main';
  await shop.put(`${document}/draft`, { settings: { enabled: true, plans, grantEntryReward: true } });
  await shop.post(`${document}/publish`);
  await shop.idle();
  await shop.till('/contracts', { customerId: id, interval: 'month' });
  await shop.idle();
}
