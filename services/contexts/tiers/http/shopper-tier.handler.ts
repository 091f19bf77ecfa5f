import { getShopperTier } from '@loyalty/contracts/shopper/tiers';
import { findTierStanding } from '@loyalty/projections/tiers/tier.queries';
import { entriesOf } from '@loyalty/projections/tiers/tier-entries.queries';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { type Handler, Handles, type Message } from '../../../platform/http/call.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { loadStanding } from '../../customers/application/queries.js';
import { loadShop } from '../../shop/application/queries.js';
import { customerTierOf } from '../application/customer-tier.js';
import { loadScheme } from '../application/queries.js';
import { guestTierOf, shopperTierOf } from '../application/shopper-tier.js';

@Handles(getShopperTier)
export class GetShopperTierHandler implements Handler<typeof getShopperTier> {
  constructor(
    private readonly reads: QueryRunner,
    private readonly ledger: Ledger,
    private readonly clock: ShiftedClock,
  ) {}

  async execute({ call }: Message<typeof getShopperTier>) {
    const { shop, customer } = call.principal;
    const [scheme, { zone }] = await Promise.all([loadScheme(this.ledger, shop), loadShop(this.ledger, shop)]);
    const { active, launched } = scheme;
    if (!active || !launched) throw notFound();
    const person = customer === null ? null : await loadStanding(this.ledger, shop, customer);
    if (customer === null || person?.membership !== 'Member')
      return this.reads.one(call, async () => guestTierOf(launched));
    const now = this.clock.now().toISOString();
    return this.reads.one(call, async (db) => {
      const stored = (await entriesOf(db, shop, [customer])).get(customer) ?? [];
      const standing = await findTierStanding(db, shop, customer);
      return shopperTierOf(launched, customerTierOf(scheme, true, { stored, standing, now, zone }));
    });
  }
}
