import type { Merchant } from './clients/merchant.js';

/** The body of customers/merge as the platform sends it: both customers by their global ids. */
export const mergeBody = (merged: string, survivor: string, status = 'completed') => ({
  admin_graphql_api_customer_kept_id: `gid://shopify/Customer/${survivor}`,
  admin_graphql_api_customer_deleted_id: `gid://shopify/Customer/${merged}`,
  status,
  errors: [],
});

/** Lets the store merge one new customer into another. @returns the merged one's id */
export async function mergedCustomer(merchant: Merchant): Promise<string> {
  const [survivor, merged] = [await merchant.customer(), await merchant.customer()];
  await merchant.webhook('customers/merge', mergeBody(merged, survivor));
  return merged;
}
