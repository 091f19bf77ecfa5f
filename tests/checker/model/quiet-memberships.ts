import type { Findings } from '../findings.js';
import { survivorOf, tierBySubscription } from './memberships.js';
import { isPartner } from './partners.js';
import type { Shop } from './shop.js';

/** At rest running subscriptions have their tier, others none, where staff changed nothing since (I-85); each claim of a deal has a coupon (I-86). */
export function quietMemberships(shop: Shop, findings: Findings): void {
  for (const { coupon, customer, deal } of shop.memberDeals.claims.values())
    if ((shop.coupons.get(coupon)?.status ?? 'promised') === 'promised')
      findings.add({ rule: 'I-86', what: `deal ${deal} that ${customer} of ${shop.name} took has no coupon` });
  quietSubscribers(shop, findings);
}

/** Customers with subscriptions, of merged ones the survivor, with those whose subscriptions they have: their own first. */
function peopleBySurvivor(shop: Shop): Map<string, string[]> {
  const people = new Map<string, string[]>();
  for (const customer of shop.memberships.subscribers.keys()) {
    const survivor = survivorOf(shop, customer);
    people.set(
      survivor,
      [...(people.get(survivor) ?? []), customer].sort((a, b) =>
        a === survivor ? -1 : b === survivor ? 1 : a < b ? -1 : 1,
      ),
    );
  }
  return people;
}

function quietSubscribers(shop: Shop, findings: Findings): void {
  const { tiers, memberships, book } = shop;
  const launch = tiers.launched;
  if (!launch || !tiers.active) return;
  const isThere = (tier: string | null) => launch.settings.tiers.some(({ id, exclusive }) => id === tier && exclusive);
  for (const [customer, people] of peopleBySurvivor(shop)) {
    const { type, seen, forgotten, ...person } = shop.customer(customer).now;
    if (type !== 'Member' || !seen || forgotten) continue;
    if (isPartner({ type, seen, forgotten, ...person })) continue;
    const standing = tiers.standing(customer);
    if (standing.byHandAt > Math.max(memberships.alignedAll, memberships.aligned.get(customer) ?? 0)) continue;
    const given = people.map((one): [string, string | null] => [
      one,
      tierBySubscription(memberships.subscriber(one).now, memberships.settings.now, book.now.plan),
    ]);
    const [by, due] = given.find(([, tier]) => tier !== null) ?? [customer, null];
    const found = standing.exclusive ? standing.tier : null;
    const what = `${customer} of ${shop.name}`;
    // A subscription that came with a merge does not replace what staff assigned.
    const isByStaff = by !== customer && found !== null && !standing.bySubscription;
    if (isThere(due) && found !== due && !isByStaff)
      findings.add({ rule: 'I-85', what: `the subscription of ${what} has not given its tier`, expected: due, found });
    if (due === null && found !== null && standing.bySubscription)
      findings.add({ rule: 'I-85', what: `the tier of ${what} outlived the subscription`, expected: null, found });
  }
}
