import type { CustomerStanding } from '@loyalty/contracts/customers/standing';
import type { Shop } from '../../shop/domain/shop.js';
import { testersAt } from '../../shop/domain/test-mode.js';
import type { OrderFacts } from './eligibility-data.js';

/** A customer with the version of their data. */
interface Earner {
  readonly shop: string;
  readonly customer: string;
  readonly profile: number;
}

/**
 * The standing by which something of `at` earns: in test mode only customers on the test list earn (spec NOTF-031). The list of that moment
 * counts, so that an order that is counted again comes to the same.
 */
export async function earningStanding(
  facts: Pick<OrderFacts, 'isAmong'>,
  store: Pick<Shop, 'testing'>,
  { shop, customer, profile }: Earner,
  standing: CustomerStanding,
  at: string,
): Promise<CustomerStanding> {
  const testers = testersAt(store, at);
  if (testers === null || (await facts.isAmong(shop, customer, profile, testers))) return standing;
  return { ...standing, outsideTest: true };
}
