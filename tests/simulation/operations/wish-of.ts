import type { Merchant } from '../platform-state.js';
import type { Simulation } from '../simulation.js';
import type { Wish } from '../wishes.js';

type Wanted = Pick<Wish, 'kind' | 'body' | 'carryOut'> &
  Partial<Pick<Wish, 'account' | 'by' | 'params' | 'done' | 'key' | 'of'>>;

/** A wish of somebody in a shop; four of five carry a key, so that they can be sent again. */
export function wishOf(simulation: Simulation, merchant: Merchant, wanted: Wanted): Wish {
  // Keys are counted within a shop and an operation: others use the same ones, and must not be taken for these (P10).
  const number = simulation.nextWish(`${merchant.shop} ${wanted.kind}`);
  const name = `${wanted.kind} ${merchant.shop}/${wanted.account ?? ''}`;
  const key = wanted.key ?? (simulation.random.chance(0.8) ? `k${number}` : null);
  const rest = { account: null, by: 'staff' as const, params: {}, ...wanted, key };
  return { ...rest, name, shop: merchant.shop, outcome: { is: 'unknown' } };
}

/** A note that names its wish: what came of a wish that nobody answered is found by it. */
export const note = (simulation: Simulation): { text: string; key: string } => {
  const key = `n${simulation.nextWish('note')}`;
  return { text: `because #${key}`, key };
};
