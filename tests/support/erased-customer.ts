import type { Merchant } from './clients/merchant.js';

/** Has the store request the erasure of a new customer. @returns the id of the record */
export async function erasedCustomer(merchant: Merchant, idle: () => Promise<void>): Promise<string> {
  const id = await merchant.customer();
  await merchant.webhook('customers/redact', { shop_domain: merchant.shop, customer: { id }, orders_to_redact: [] });
  await idle();
  return (await merchant.get('/lp/audit/privacy-requests')).body.data[0].id;
}
