import { mergeBody } from '../fixtures/platform/customer-body.js';
import type { Merchant } from './clients/merchant.js';

/** Has the store merge one new customer into another. @returns the merged one's id */
export async function mergedCustomer(merchant: Merchant): Promise<string> {
  const [survivor, merged] = [await merchant.customer(), await merchant.customer()];
  await merchant.webhook('customers/merge', mergeBody(survivor, merged));
  return merged;
}
