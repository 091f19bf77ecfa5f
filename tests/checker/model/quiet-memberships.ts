import type { Findings } from '../findings.js';
import { tierBySubscription } from './memberships.js';
import { isPartner } from './partners.js';
import { mergedPeople } from './quiet-tiers.js';
import type { Shop } from './shop.js';

/** At rest running subscriptions have their tier, others none, where staff changed nothing since (I-85); each claim of a deal has a coupon (I-86). */
export function quietMemberships(shop: Shop, findings: Findings): void {
  for (const { coupon, customer, deal } of shop.memberDeals.claims.values())
    if ((shop.coupons.get(coupon)?.status ?? 'promised') === 'promised')
      findings.add({ rule: 'I-86', what: `deal ${deal} that ${customer} of ${shop.name} took has no coupon` });
  quietSubscribers(shop, findings);
}

function quietSubscribers(shop: Shop, findings: Findings): void {
  const { tiers, memberships, book } = shop;
  const launch = tiers.launches.at(-1);
  if (!launch || !tiers.active) return;
  const merged = mergedPeople(shop);
  for (const [customer, { now: subscriber }] of memberships.subscribers) {
    const { type, seen, forgotten, ...person } = shop.customer(customer).now;
    if (type !== 'Member' || !seen || forgotten || merged.has(customer)) continue;
    if (isPartner({ type, seen, forgotten, ...person })) continue;
    const standing = tiers.standing(customer);
    if (standing.byHandAt > Math.max(memberships.alignedAll, memberships.aligned.get(customer) ?? 0)) continue;
    const due = tierBySubscription(subscriber, memberships.settings.now, book.now.plan);
    const isThere = launch.settings.tiers.some(({ id, exclusive }) => id === due && exclusive);
    const found = standing.exclusive ? standing.tier : null;
    const what = `${customer} of ${shop.name}`;
    if (isThere && found !== due)
      findings.add({ rule: 'I-85', what: `the subscription of ${what} has not given its tier`, expected: due, found });
    if (due === null && found !== null && standing.bySubscription)
      findings.add({ rule: 'I-85', what: `the tier of ${what} outlived the subscription`, expected: null, found });
  }
}
