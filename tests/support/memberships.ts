import { randomUUID } from 'node:crypto';
import { token } from '../fixtures/platform/exact-json.js';
import type { Merchant } from './clients/merchant.js';
import type { ValidCall } from './valid-calls.js';

/** Settings of a deal for all members, with what a test changes. */
export const dealOf = (given: object = {}) => ({
  title: 'Autumn for members',
  discount: { kind: 'percentage', value: '15' },
  startDate: '2026-01-01',
  endDate: null,
  design: { actionText: 'Get my code' },
  ...given,
});

/** Writes an active deal. @returns its id */
export async function activeDeal(merchant: Merchant, given: object = {}): Promise<string> {
  const id = randomUUID();
  const { status, body } = await merchant.put(`/lp/member-deals/${id}`, { state: 'active', settings: dealOf(given) });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return id;
}

/** A contact of a company as its deliveries have it. */
export const contactBody = (customer: string, contact: string, company = '7001') => ({
  customer_admin_graphql_api_id: `gid://shopify/Customer/${customer}`,
  title: 'Buyer',
  locale: 'en',
  created_at: '2026-01-05T09:00:00-05:00',
  updated_at: '2026-01-05T09:00:00-05:00',
  admin_graphql_api_id: `gid://shopify/CompanyContact/${contact}`,
  company: { name: 'Fern Trading', admin_graphql_api_id: `gid://shopify/Company/${company}` },
});

/** A subscription contract as its deliveries have it. */
export const contractBody = (
  customer: string,
  contract: string,
  status: string,
  revision: number,
  interval = 'month',
) => ({
  admin_graphql_api_id: `gid://shopify/SubscriptionContract/${contract}`,
  id: token(contract),
  billing_policy: { interval, interval_count: 1, min_cycles: null, max_cycles: null },
  currency_code: 'USD',
  customer_id: token(customer),
  admin_graphql_api_customer_id: `gid://shopify/Customer/${customer}`,
  status,
  revision_id: String(revision),
});

/** Valid calls of the endpoints of memberships. */
export async function dealCalls(merchant: Merchant, customer: string): Promise<Record<string, ValidCall>> {
  const [deal, spare] = [await activeDeal(merchant), await activeDeal(merchant)];
  const one = { params: { id: deal } };
  return {
    'memberships.hub': {},
    'memberships.start-trial': { body: {} },
    'memberships.deals': {},
    'memberships.deal': one,
    'memberships.save-deal': { ...one, body: { state: 'active', settings: dealOf({ title: 'Winter' }) } },
    'memberships.remove-deal': { params: { id: spare } },
    'memberships.subscriptions': { query: { first: '10' } },
    'shopper.deals': { query: { logged_in_customer_id: customer, position: 'cart' } },
    'shopper.claim-deal': { ...one, query: { logged_in_customer_id: customer }, body: {} },
  };
}
