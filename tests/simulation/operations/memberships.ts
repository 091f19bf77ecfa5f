import type { SimMerchant } from '../platform-state.js';
import type { SimulatedRequest } from '../requests.js';
import type { Simulation } from '../simulation.js';
import { changeContact } from './companies.js';
import { endDeal, saveDeal, takeDeal } from './deals.js';
import { changeContract, publishPlans } from './subscriptions.js';
import { launchTiers, partnerAct } from './tiers.js';

type Act = (simulation: Simulation, merchant: SimMerchant) => SimulatedRequest | null | undefined;

const ACTS: readonly (readonly [number, Act])[] = [
  [3, changeContact],
  [4, changeContract],
  [1, publishPlans],
  [1.5, partnerAct],
  [2, saveDeal],
  [0.6, endDeal],
  [5, takeDeal],
];

/** What a shop has of memberships from the beginning: partner tiers, tiers by subscription and a deal. */
export const prepareMemberships = (simulation: Simulation, merchant: SimMerchant): SimulatedRequest[] => [
  launchTiers(simulation, merchant, 'partner'),
  publishPlans(simulation, merchant),
  saveDeal(simulation, merchant),
];

/** Something about partners, subscriptions or deals. */
export function membershipAct(simulation: Simulation): SimulatedRequest[] {
  const { members, hasMemberships, merchants } = simulation;
  if (!hasMemberships || !members.chance(0.35)) return [];
  const act = members.weighted(ACTS);
  const request = act(simulation, members.pick(merchants));
  return request ? [request] : [];
}
