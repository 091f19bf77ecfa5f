import { subscriptionMembershipKind } from '@loyalty/contracts/memberships/subscription';
import { Documents } from '@loyalty/services/platform/documents/documents';
import { answered } from '@loyalty/services/platform/http/call';
import type { SimContract, SimMerchant } from '../platform-state.js';
import { commandContext, type SimulatedRequest } from '../requests.js';
import type { Simulation } from '../simulation.js';
import { requestOf } from './request-of.js';

const TOPICS = { active: 'activate', paused: 'pause', cancelled: 'cancel' } as const;

const contractBody = ({ id, customer, interval, status, revision }: SimContract) =>
  JSON.stringify({
    id,
    customer_id: customer,
    status: status.toUpperCase(),
    revision_id: revision,
    billing_policy: { interval: interval.toUpperCase(), interval_count: 1 },
  });

/** A customer subscribes, pauses, goes on or cancels: each revision is told, perhaps in another order. */
export function changeContract(simulation: Simulation, merchant: SimMerchant): undefined {
  const { members } = simulation;
  const known = members.pick(merchant.contracts.filter(({ status }) => status !== 'cancelled'));
  if (known && members.chance(0.6)) {
    known.status = members.pick(['active', 'paused', 'cancelled'] as const);
    known.revision += 1;
    simulation.report(merchant, `subscription_contracts/${TOPICS[known.status]}`, contractBody(known));
    return;
  }
  const person = members.pick(merchant.people.filter(({ gone }) => !gone));
  if (!person) return;
  const contract = {
    id: simulation.ids.next(),
    customer: person.id,
    interval: members.pick(['month', 'month', 'year'] as const),
    status: 'active' as const,
    revision: 1,
  };
  merchant.contracts.push(contract);
  simulation.report(merchant, 'subscription_contracts/create', contractBody(contract));
}

/** A merchant says which subscription gives which tier. */
export function publishPlans(simulation: Simulation, merchant: SimMerchant): SimulatedRequest {
  const { members } = simulation;
  const settings = {
    enabled: members.chance(0.85),
    plans: [
      { interval: members.pick(['month', 'any'] as const), every: 1, tier: 'friends' },
      { interval: 'year' as const, every: 1, tier: 'founders' },
    ],
    grantEntryReward: members.chance(0.7),
  };
  return requestOf(simulation, merchant, {
    kind: 'subscription-plans',
    key: `k${simulation.nextRequest(`${merchant.shop} subscription-plans`)}`,
    body: settings,
    carryOut: async ({ ledger }, call) => {
      const documents = new Documents(ledger, [{ kind: subscriptionMembershipKind }]);
      const address = documents.find(subscriptionMembershipKind.kind, 'main')!;
      const cause = commandContext(call, 'subscription-plans');
      const change = () => settings;
      return answered(await documents.change(address, { kind: 'Amend', change, note: '' }, cause));
    },
  });
}
