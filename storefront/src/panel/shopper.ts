import type { WidgetState } from '@loyalty/contracts/shopper/queries';
import type { Client, Earned, Outcome, Redeemed, RedeemRequest } from '../data/client.js';
import type { LastKnown } from '../data/last-known.js';
import { leastPoints } from '../rules/rewards.js';

export type Refreshed = 'known' | 'off' | 'unavailable';

/** State of the page's shopper; its position in the log only rises. */
export interface Shopper {
  readonly state: WidgetState | null;
  /** Loads the state, unless a guest's is fresh enough. */
  refresh(): Promise<Refreshed>;
  history: Client['history'];
  ask: Client['ask'];
  post: Client['post'];
  redeem(body: RedeemRequest, key: string): Promise<Outcome<Redeemed>>;
  join(key: string): Promise<Outcome<{ type: string }>>;
  /** Submits an action of a way to earn; earned points are included at once. */
  earn(way: string, path: '/claims' | '/surveys', body: object, key: string): Promise<Outcome<Earned>>;
}

/** The state after a redemption, from its receipt: read models may lag behind the receipt. */
function afterRedeeming(state: WidgetState, { coupon, points }: Redeemed, position: number): WidgetState {
  if (!state.member) return state;
  const others = state.member.coupons.filter(({ id }) => id !== coupon.id);
  return {
    ...state,
    position: Math.max(state.position, position),
    member: { ...state.member, points, coupons: [coupon, ...others] },
    redeem: state.redeem.map((reward) => ({
      ...reward,
      within: !reward.no && leastPoints(reward) <= points.available,
    })),
  };
}

/** @param changed called with each newer state, for code outside of the panel */
export function openShopper(client: Client, memory: LastKnown, changed: (state: WidgetState) => void): Shopper {
  const stored = memory.read();
  let state = stored?.state ?? null;
  let fresh = stored?.fresh ?? false;

  function learn(newer: WidgetState): void {
    // An answer from before our own redemption would show its points as still available.
    if (state && newer.position < state.position && newer.member?.id === state.member?.id) return;
    state = newer;
    memory.keep(newer);
    changed(newer);
  }

  return {
    get state() {
      return state;
    },
    async refresh() {
      if (fresh) {
        fresh = false;
        return 'known';
      }
      const outcome = await client.state();
      if (outcome.ok) learn(outcome.answer.data);
      else return outcome.why === 'off' ? 'off' : 'unavailable';
      return 'known';
    },
    history: client.history,
    ask: client.ask,
    post: client.post,
    async redeem(body, key) {
      const outcome = await client.redeem(body, key);
      if (outcome.ok && state) learn(afterRedeeming(state, outcome.answer.data, outcome.answer.receipt?.position ?? 0));
      return outcome;
    },
    async earn(way, ...what) {
      const outcome = await client.post<Earned>(...what);
      if (outcome.ok && state?.member) {
        const position = Math.max(state.position, outcome.answer.receipt?.position ?? 0);
        const earn = state.earn.map((one) => (one.id === way ? { ...one, done: { until: null } } : one));
        learn({ ...state, position, earn, member: { ...state.member, points: outcome.answer.data.balance } });
      }
      return outcome;
    },
    async join(key) {
      const outcome = await client.join(key);
      if (outcome.ok && state?.member) {
        const position = Math.max(state.position, outcome.answer.receipt?.position ?? 0);
        learn({ ...state, position, member: { ...state.member, type: 'Member' } });
      }
      return outcome;
    },
  };
}
