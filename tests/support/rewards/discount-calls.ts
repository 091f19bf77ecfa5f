import type { Merchant } from '../clients/merchant.js';
import type { ValidCall } from '../valid-calls.js';

/** A discount that comes by itself, and the call that reads it. */
export async function discountCalls(
  merchant: Merchant,
  idle: () => Promise<unknown>,
): Promise<Record<string, ValidCall>> {
  const settings = { event: 'percentage_discount', title: 'Ten off', pointsCost: 1, redeemValue: 10, automatic: true };
  await merchant.program(settings);
  await idle();
  const [placed] = await merchant.till('GET', '/automatic');
  const id = String(placed.id).replace(/^.*\//, '');
  return { 'discounts.get': { params: { functionId: 'automatic', id } } };
}
