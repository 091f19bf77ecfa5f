import type { CustomerFacts } from './facts.js';
import { isPartnerAt } from './partners.js';
import type { Shop } from './shop.js';
import { ladderOf, type Tiers } from './tiers.js';

/** Tiers that a customer may have been seen in as of a moment, by a decision that began at a position of the log. */
function tiersSeen(tiers: Tiers, customer: string, at: string, since: number): Set<string | null> {
  const changes = tiers.standings.get(customer)?.changes ?? [];
  const seen = new Set<string | null>();
  for (const launch of tiers.inForce.seenSince(since)) {
    const known = launch?.settings.tiers ?? [];
    const base = launch ? ladderOf(launch.settings)[0]!.id : null;
    for (let count = changes.length; count >= 0; count--) {
      const before = changes.slice(0, count);
      const tier = before.findLast((change) => change.at < at)?.tier;
      seen.add(known.some(({ id }) => id === tier) ? tier! : base);
      if ((before.at(-1)?.position ?? 0) <= since) break;
    }
  }
  return seen;
}

/** Customers with each tier that a decision about a moment may have seen them in; the account has the tier. */
export function withTiers(
  { shop, since }: { readonly shop: Shop; readonly since: number },
  customers: readonly CustomerFacts[],
  account: string,
  at: string,
): CustomerFacts[] {
  return customers.flatMap((customer) => {
    const tiers = isPartnerAt(customer, at) ? shop.partnerTiers : shop.tiers;
    return [...tiersSeen(tiers, account, at, since)].map((tier) => ({ ...customer, tier }));
  });
}
