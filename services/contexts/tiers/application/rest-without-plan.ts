import { missingFor } from '@loyalty/contracts/kernel/features';
import { partnerTiers } from '@loyalty/contracts/memberships/features';
import { vipTiers } from '@loyalty/contracts/tiers/features';
import { type SchemeKind, schemeStream } from '@loyalty/contracts/tiers/scheme-kind';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { loadShopFacts } from '../../programs/application/queries.js';
import { schemeDecider } from '../domain/scheme.js';

const FEATURES = { vip: vipTiers, partner: partnerTiers } as const satisfies Record<SchemeKind, unknown>;

/**
 * Lets a shop's schemes rest that its plan does not include: nobody is moved, and no reward is granted, until the merchant reactivates them
 * on a plan that has them (GAP-71). Scopes that are missing close no scheme that is launched. Safe to repeat.
 */
export async function restWithoutPlan(ledger: Ledger, context: CommandContext): Promise<void> {
  const facts = await loadShopFacts(ledger, context.shop);
  for (const kind of ['vip', 'partner'] as const) {
    const { scopes: _, ...feature } = { scopes: [], ...FEATURES[kind] };
    if (missingFor(feature, facts)?.because !== 'plan') continue;
    await ledger.execute(schemeDecider, schemeStream(kind), { kind: 'RestTiers' }, context);
  }
}
