import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { statusOf } from '@loyalty/contracts/memberships/deals';
import { subscriptionMembershipKind } from '@loyalty/contracts/memberships/subscription';
import type { SchemeKind } from '@loyalty/contracts/tiers/scheme-kind';
import type { TierSettings } from '@loyalty/contracts/tiers/settings';
import { localDay } from '../../../kernel/calendar.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { Documents } from '../../../platform/documents/documents.js';
import { loadDeals } from '../../memberships/application/queries.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { current } from '../../programs/domain/book.js';
import { loadReferralProgram } from '../../referrals/application/queries.js';
import { loadShop } from '../../shop/application/queries.js';

/** The first of the tiers that programs name, switched on or off, with the program's title. */
async function inPrograms(ledger: Ledger, shop: string, kind: SchemeKind, tiers: ReadonlySet<string>) {
  const audience = kind === 'vip' ? 'vip_tiers' : 'b2b_partners';
  const { programs } = await loadProgramBook(ledger, shop);
  for (const program of Object.values(programs)) {
    const { settings } = current(program).rule;
    if (program.removed || !('applyTo' in settings) || settings.applyTo !== audience) continue;
    const tier = settings.applyToTiers.find((one) => tiers.has(one));
    if (tier !== undefined) return { code: 'tier.used-by-program', tier, title: settings.title };
  }
  return null;
}

async function inReferrals(ledger: Ledger, shop: string, tiers: ReadonlySet<string>) {
  const { settings } = await loadReferralProgram(ledger, shop);
  if (!settings) return null;
  const { applyTo, applyToTiers, limitBy, limitByTier } = settings;
  const named = [
    ...(applyTo === 'vip_tiers' ? applyToTiers : []),
    ...(limitBy === 'tier' ? limitByTier.map(({ tier }) => tier) : []),
  ];
  const tier = named.find((one) => tiers.has(one));
  return tier === undefined ? null : { code: 'tier.used-by-referrals', tier, title: '' };
}

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

/**
 * Why a launch may not remove the tiers that its settings no longer have: the first program, deal or plan that names one of them would end
 * without a word (I-55). Null where nothing does.
 */
export async function removedTierInUse(
  ledger: Ledger,
  shop: string,
  { kind, before, after, now }: { kind: SchemeKind; before: TierSettings; after: TierSettings; now: Date },
): Promise<Rejection | null> {
  const removed = new Map(before.tiers.map(({ id, title }) => [id, title]));
  for (const { id } of after.tiers) removed.delete(id);
  if (removed.size === 0) return null;
  const tiers = new Set(removed.keys());
  const found =
    (await inPrograms(ledger, shop, kind, tiers)) ??
    (kind === 'partner'
      ? null
      : ((await inReferrals(ledger, shop, tiers)) ??
        (await inDeals(ledger, shop, tiers, now)) ??
        (await inSubscriptions(ledger, shop, tiers))));
  return found && reject(found.code, { with: { tier: removed.get(found.tier)!, title: found.title } });
}
