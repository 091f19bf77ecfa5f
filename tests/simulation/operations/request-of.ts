import type { SimMerchant } from '../platform-state.js';
import type { SimulatedRequest } from '../requests.js';
import type { Simulation } from '../simulation.js';

type Requested = Pick<SimulatedRequest, 'kind' | 'body' | 'carryOut'> &
  Partial<Pick<SimulatedRequest, 'account' | 'by' | 'params' | 'done' | 'isKept' | 'key' | 'of'>>;

/** A request in a shop; four of five have an idempotency key, so that they can be repeated. */
export function requestOf(simulation: Simulation, merchant: SimMerchant, requested: Requested): SimulatedRequest {
  // Keys are counted within a shop and an operation: others use the same ones, and must not be confused (P10).
  const number = simulation.nextRequest(`${merchant.shop} ${requested.kind}`);
  const name = `${requested.kind} ${merchant.shop}/${requested.account ?? ''}`;
  const key = requested.key ?? (simulation.random.chance(0.8) ? `k${number}` : null);
  const rest = { account: null, by: 'staff' as const, params: {}, ...requested, key };
  return { ...rest, name, shop: merchant.shop, outcome: { is: 'unknown' } };
}

/** A note that identifies its request, to find the effect of one without an answer. */
export const note = (simulation: Simulation): { text: string; key: string } => {
  const key = `n${simulation.nextRequest('note')}`;
  return { text: `because #${key}`, key };
};
