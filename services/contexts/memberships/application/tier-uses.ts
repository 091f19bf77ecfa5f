import { statusOf } from '@loyalty/contracts/memberships/deals';
import { subscriptionMembershipKind } from '@loyalty/contracts/memberships/subscription';
import { localDay } from '../../../kernel/calendar.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { Documents } from '../../../platform/documents/documents.js';
import { loadShop } from '../../shop/application/queries.js';
import type { TierUses } from '../../tiers/application/tiers-in-use.js';
import { loadDeals } from './queries.js';

/** Deals that have ended are nobody's any more. */
async function inDeals(ledger: Ledger, shop: string, tiers: ReadonlySet<string>, now: Date) {
  const [{ deals }, { zone }] = await Promise.all([loadDeals(ledger, shop), loadShop(ledger, shop)]);
  const today = localDay(now.toISOString(), zone);
  for (const { state, settings } of Object.values(deals)) {
    if (settings.eligibility !== 'tiers' || statusOf(state, settings, today) === 'Expired') continue;
    const tier = settings.tiers.find((one) => tiers.has(one));
    if (tier !== undefined) return { code: 'tier.used-by-deal', tier, title: settings.title };
  }
  return null;
}

/** A stored draft counts as well: its publication would be refused once the tier is gone. */
async function inSubscriptions(ledger: Ledger, shop: string, tiers: ReadonlySet<string>) {
  const source = { kind: subscriptionMembershipKind };
  const { published, draft } = await new Documents(ledger, [source]).current(shop, { source, key: 'main' });
  const named = [published, draft].flatMap((settings) =>
    settings === null ? [] : source.kind.settings.parse(settings).plans,
  );
  const found = named.find(({ tier }) => tiers.has(tier));
  return found ? { code: 'tier.used-by-subscriptions', tier: found.tier, title: '' } : null;
}

/** The first of some tiers that deals or subscriptions name. */
export const tiersInMemberships =
  (ledger: Ledger): TierUses =>
  async (shop, tiers, now) =>
    (await inDeals(ledger, shop, tiers, now)) ?? (await inSubscriptions(ledger, shop, tiers));
