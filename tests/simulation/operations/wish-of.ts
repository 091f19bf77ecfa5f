import type { SimMerchant } from '../platform-state.js';
import type { Simulation } from '../simulation.js';
import type { SimulatedRequest } from '../wishes.js';

type Requested = Pick<SimulatedRequest, 'kind' | 'body' | 'carryOut'> &
  Partial<Pick<SimulatedRequest, 'account' | 'by' | 'params' | 'done' | 'key' | 'of'>>;

/** A wish of somebody in a shop; four of five carry a key, so that they can be sent again. */
export function requestOf(simulation: Simulation, merchant: SimMerchant, requested: Requested): SimulatedRequest {
  // Keys are counted within a shop and an operation: others use the same ones, and must not be taken for these (P10).
  const number = simulation.nextRequest(`${merchant.shop} ${requested.kind}`);
  const name = `${requested.kind} ${merchant.shop}/${requested.account ?? ''}`;
  const key = requested.key ?? (simulation.random.chance(0.8) ? `k${number}` : null);
  const rest = { account: null, by: 'staff' as const, params: {}, ...requested, key };
  return { ...rest, name, shop: merchant.shop, outcome: { is: 'unknown' } };
}

/** A note that names its wish: what came of a wish that nobody answered is found by it. */
export const note = (simulation: Simulation): { text: string; key: string } => {
  const key = `n${simulation.nextRequest('note')}`;
  return { text: `because #${key}`, key };
};
