import {
  changeCustomerTier,
  getCustomerTier,
  recalculateCustomerTier,
  setCustomerTierPoints,
  unassignExclusiveTier,
} from '@loyalty/contracts/tiers/customer-tier';
import { findCustomer } from '@loyalty/projections/customers/customer.queries';
import { findTierStanding } from '@loyalty/projections/tiers/tier.queries';
import { entriesOf } from '@loyalty/projections/tiers/tier-entries.queries';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import {
  answered,
  type Call,
  commandContext,
  type Handler,
  Handles,
  type Message,
} from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { loadShop } from '../../shop/application/queries.js';
import { changeTier, type TierRequest } from '../application/change-tier.js';
import { customerTierOf } from '../application/customer-tier.js';
import { loadScheme } from '../application/queries.js';
import type { TierServices } from '../application/standing-inputs.js';

/** The parts of changes of customers' tiers, as one dependency of their handlers. */
export class TierChanges {
  constructor(private readonly services: TierServices) {}

  async change(call: unknown, operation: string, request: TierRequest) {
    const known = call as Call & { readonly params: { readonly id: string } };
    const outcome = await changeTier(this.services, known.params.id, request, commandContext(known, operation));
    return { ...answered(outcome), message: 'Updated VIP tier' };
  }
}

@Handles(getCustomerTier)
export class GetCustomerTierHandler implements Handler<typeof getCustomerTier> {
  constructor(
    private readonly reads: QueryRunner,
    private readonly ledger: Ledger,
    private readonly clock: ShiftedClock,
  ) {}

  async execute({ call }: Message<typeof getCustomerTier>) {
    const { id } = call.params;
    const { shop } = call.principal;
    const [vip, partner, { zone }] = await Promise.all([
      loadScheme(this.ledger, shop),
      loadScheme(this.ledger, shop, 'partner'),
      loadShop(this.ledger, shop),
    ]);
    const now = this.clock.now().toISOString();
    return this.reads.one(call, async (db) => {
      const customer = await findCustomer(db, shop, id);
      if (!customer) return null;
      const isPartner = customer.type === 'B2B';
      const stored = (await entriesOf(db, shop, [id])).get(id) ?? [];
      const standing = await findTierStanding(db, shop, id, isPartner ? 'partner' : 'vip');
      return customerTierOf(isPartner ? partner : vip, isPartner || customer.type === 'Member', {
        stored,
        standing,
        now,
        zone,
      });
    });
  }
}

@Handles(changeCustomerTier)
export class ChangeCustomerTierHandler implements Handler<typeof changeCustomerTier> {
  constructor(private readonly changes: TierChanges) {}

  execute({ call }: Message<typeof changeCustomerTier>) {
    return this.changes.change(call, changeCustomerTier.id, { kind: 'MoveToTier', ...call.body });
  }
}

@Handles(unassignExclusiveTier)
export class UnassignExclusiveTierHandler implements Handler<typeof unassignExclusiveTier> {
  constructor(private readonly changes: TierChanges) {}

  execute({ call }: Message<typeof unassignExclusiveTier>) {
    return this.changes.change(call, unassignExclusiveTier.id, { kind: 'UnassignTier' });
  }
}

@Handles(setCustomerTierPoints)
export class SetCustomerTierPointsHandler implements Handler<typeof setCustomerTierPoints> {
  constructor(private readonly changes: TierChanges) {}

  execute({ call }: Message<typeof setCustomerTierPoints>) {
    return this.changes.change(call, setCustomerTierPoints.id, { kind: 'SetTierPoints', value: call.body.value });
  }
}

@Handles(recalculateCustomerTier)
export class RecalculateCustomerTierHandler implements Handler<typeof recalculateCustomerTier> {
  constructor(private readonly changes: TierChanges) {}

  execute({ call }: Message<typeof recalculateCustomerTier>) {
    return this.changes.change(call, recalculateCustomerTier.id, { kind: 'RecalculateTier', ...call.body });
  }
}
