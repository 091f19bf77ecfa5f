import { idNumber } from './big-json.js';
import { shopTime } from './clock.js';
import type { Customer, ShopState } from './state.js';

const addressOf = ({ firstName, lastName, phone, street, zip, city, countryCode }: Customer) => ({
  first_name: firstName || null,
  last_name: lastName || null,
  name: `${firstName} ${lastName}`.trim(),
  phone,
  address1: street || null,
  zip: zip || null,
  city: city || null,
  country_code: countryCode || null,
  default: true,
});

/** Body of customers/create and customers/update (since 2025-01 without tags, totals and marketing consent). */
export function customerPayload(shop: ShopState, customer: Customer): Record<string, unknown> {
  const time = (at: string) => shopTime(new Date(at), shop.facts.ianaTimezone);
  return {
    id: idNumber(customer.id),
    created_at: time(customer.createdAt),
    updated_at: time(customer.updatedAt),
    first_name: customer.firstName || null,
    last_name: customer.lastName || null,
    state: customer.state,
    note: null,
    verified_email: customer.email !== null,
    multipass_identifier: null,
    tax_exempt: customer.taxExempt ?? false,
    email: customer.email,
    phone: customer.phone,
    currency: shop.facts.currency,
    addresses: [],
    ...(customer.street || customer.city || customer.countryCode ? { default_address: addressOf(customer) } : {}),
    tax_exemptions: [],
    admin_graphql_api_id: `gid://shopify/Customer/${customer.id}`,
  };
}

/** Topics of requests about a person's data. */
export type PrivacyTopic = 'customers/redact' | 'customers/data_request';

/** Body of customers/redact or customers/data_request. */
export function privacyPayload(topic: PrivacyTopic, domain: string, customer: Customer): Record<string, unknown> {
  const { id, email, phone } = customer;
  const about = { shop_domain: domain, customer: { id: idNumber(id), email, phone } };
  if (topic === 'customers/redact') return { ...about, orders_to_redact: [] };
  return { ...about, orders_requested: [], data_request: { id: idNumber(id) } };
}

/** Body of customers/delete. */
export function customerDeletedPayload(id: string): Record<string, unknown> {
  return { id: idNumber(id), tax_exemptions: [], admin_graphql_api_id: `gid://shopify/Customer/${id}` };
}

/** Body of customers/merge, which names both customers by gid only. */
export function customersMergedPayload(storedId: string, deletedId: string): Record<string, unknown> {
  return {
    admin_graphql_api_customer_kept_id: `gid://shopify/Customer/${storedId}`,
    admin_graphql_api_customer_deleted_id: `gid://shopify/Customer/${deletedId}`,
    admin_graphql_api_job_id: null,
    status: 'completed',
    errors: [],
  };
}
