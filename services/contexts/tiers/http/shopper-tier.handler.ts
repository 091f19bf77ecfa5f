import { getShopperTier } from '@loyalty/contracts/shopper/tiers';
import { findTierStanding } from '@loyalty/projections/tiers/tier.queries';
import { entriesOf } from '@loyalty/projections/tiers/tier-entries.queries';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { handle } from '../../../platform/http/call.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { loadStanding } from '../../customers/application/queries.js';
import { loadShop } from '../../shop/application/queries.js';
import { customerTierOf } from '../application/customer-tier.js';
import { loadScheme } from '../application/queries.js';
import { guestTierOf, shopperTierOf } from '../application/shopper-tier.js';

export const shopperTierHandlers = [
  handle(getShopperTier, [QueryRunner, Ledger, ShiftedClock], (reads, ledger, clock) => async (call) => {
    const { shop, customer } = call.principal;
    const [scheme, { zone }] = await Promise.all([loadScheme(ledger, shop), loadShop(ledger, shop)]);
    const { active, launched } = scheme;
    if (!active || !launched) throw notFound();
    const person = customer === null ? null : await loadStanding(ledger, shop, customer);
    if (customer === null || person?.membership !== 'Member') return reads.one(call, async () => guestTierOf(launched));
    const now = clock.now().toISOString();
    return reads.one(call, async (db) => {
      const stored = (await entriesOf(db, shop, [customer])).get(customer) ?? [];
      const standing = await findTierStanding(db, shop, customer);
      return shopperTierOf(launched, customerTierOf(scheme, true, { stored, standing, now, zone }));
    });
  }),
];
