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
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, type Call, commandContext, handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { loadShop } from '../../shop/application/queries.js';
import { type ChangedTier, changeTier, type TierRequest } from '../application/change-tier.js';
import { customerTierOf } from '../application/customer-tier.js';
import { loadScheme } from '../application/queries.js';
import type { TierServices } from '../application/standing-inputs.js';

/** The parts of changes of customers' tiers, as one dependency of their handlers. */
export class TierChanges {
  constructor(private readonly services: TierServices) {}

  async change(call: unknown, operation: string, request: TierRequest) {
    const known = call as Call & { readonly params: { readonly id: string } };
    const outcome = await this.changeOne(known.params.id, request, commandContext(known, operation));
    return { ...answered(outcome), message: 'Updated VIP tier' };
  }

  changeOne(customer: string, request: TierRequest, context: CommandContext): Promise<Outcome<ChangedTier>> {
    return changeTier(this.services, customer, request, context);
  }
}

export const customerTierHandlers = [
  handle(getCustomerTier, [QueryRunner, Ledger, ShiftedClock], (reads, ledger, clock) => async (call) => {
    const { id } = call.params;
    const { shop } = call.principal;
    const [vip, partner, { zone }] = await Promise.all([
      loadScheme(ledger, shop),
      loadScheme(ledger, shop, 'partner'),
      loadShop(ledger, shop),
    ]);
    const now = clock.now().toISOString();
    return reads.one(call, async (db) => {
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
  }),
  handle(
    changeCustomerTier,
    [TierChanges],
    (changes) => (call) => changes.change(call, changeCustomerTier.id, { kind: 'MoveToTier', ...call.body }),
  ),
  handle(
    unassignExclusiveTier,
    [TierChanges],
    (changes) => (call) => changes.change(call, unassignExclusiveTier.id, { kind: 'UnassignTier' }),
  ),
  handle(
    setCustomerTierPoints,
    [TierChanges],
    (changes) => (call) =>
      changes.change(call, setCustomerTierPoints.id, { kind: 'SetTierPoints', value: call.body.value }),
  ),
  handle(
    recalculateCustomerTier,
    [TierChanges],
    (changes) => (call) => changes.change(call, recalculateCustomerTier.id, { kind: 'RecalculateTier', ...call.body }),
  ),
];
