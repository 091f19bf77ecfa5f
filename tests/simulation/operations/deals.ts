import { dealSettings } from '@loyalty/contracts/memberships/deals';
import { addDays } from '@loyalty/services/kernel/calendar';
import { answered } from '@loyalty/services/platform/http/call';
import type { SimMerchant } from '../platform-state.js';
import { commandContext, type SimulatedRequest } from '../requests.js';
import type { Simulation } from '../simulation.js';
import { requestOf } from './request-of.js';

const DEALS = ['9a4f5b16-0000-4000-8000-000000000001', '9a4f5b16-0000-4000-8000-000000000002'];

const keyOf = (simulation: Simulation, merchant: SimMerchant, of: string): string =>
  `k${simulation.nextRequest(`${merchant.shop} ${of}`)}`;

/** A merchant writes a deal for members, or for some tiers of them. */
export function saveDeal(simulation: Simulation, merchant: SimMerchant): SimulatedRequest {
  const { members } = simulation;
  const deal = members.pick(DEALS);
  const today = simulation.today(merchant);
  const isForAll = members.chance(0.5);
  const settings = dealSettings.parse({
    title: `Deal ${members.int(1, 9)}`,
    discount: members.pick([
      { kind: 'percentage', value: '15' },
      { kind: 'amount', value: '3' },
    ]),
    eligibility: isForAll ? 'all_members' : 'tiers',
    tiers: isForAll ? [] : [members.pick(['leaf', 'silver', 'friends'])],
    startDate: addDays(today, members.pick([0, 0, 0, -2, 3])),
    endDate: members.pick([null, addDays(today, members.int(4, 40))]),
    design: { actionText: 'Take it' },
  });
  const state = members.pick(['active', 'active', 'active', 'inactive', 'editing'] as const);
  return requestOf(simulation, merchant, {
    kind: 'deal-save',
    key: keyOf(simulation, merchant, 'deal-save'),
    body: { deal, state, settings },
    carryOut: async ({ deals }, call) => {
      const request = { deal, state, settings, expectedVersion: null };
      return answered(await deals.changes.save(request, commandContext(call, 'deal-save')));
    },
  });
}

/** A merchant removes a deal, or begins the trial of deals. */
export function endDeal(simulation: Simulation, merchant: SimMerchant): SimulatedRequest {
  const { members } = simulation;
  const deal = members.pick(DEALS);
  const kind = members.chance(0.5) ? 'deal-trial' : 'deal-remove';
  return requestOf(simulation, merchant, {
    kind,
    key: keyOf(simulation, merchant, kind),
    body: kind === 'deal-trial' ? {} : { deal },
    carryOut: async ({ deals }, call) => {
      const cause = commandContext(call, kind);
      return kind === 'deal-trial'
        ? answered(await deals.changes.startTrial(cause))
        : answered(await deals.changes.remove(deal, cause));
    },
  });
}

/** A member takes a deal, perhaps again and again. */
export function takeDeal(simulation: Simulation, merchant: SimMerchant): SimulatedRequest | null {
  const { members } = simulation;
  const person = members.pick(merchant.people);
  if (!person) return null;
  const deal = members.pick(DEALS);
  return requestOf(simulation, merchant, {
    kind: 'deal-claim',
    account: person.id,
    by: 'shopper',
    key: keyOf(simulation, merchant, 'deal-claim'),
    body: { deal },
    done: (answer) => {
      const { code } = (answer as { data: { code: string } }).data;
      simulation.coupons.push({ shop: merchant.shop, id: code, code, customer: person.id });
    },
    carryOut: async ({ deals }, call) =>
      answered(await deals.members.claim(deal, person.id, commandContext(call, 'deal-claim'))),
  });
}
