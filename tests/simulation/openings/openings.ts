import type { Focus } from '../focus.js';
import type { SimMerchant } from '../platform-state.js';
import type { Simulation } from '../simulation.js';
import { placeTaken } from './limits.js';
import {
  accountComesAlone,
  mergeCutOff,
  olderOrderOfBoth,
  orderBetween,
  orderBetweenCutOff,
  orderOfThree,
  refundedOrderOfBoth,
  signedUpTogether,
  syncBetween,
} from './merges.js';
import { heldFriend, tiersWithoutPlan } from './plans.js';
import {
  deletedBeforeReward,
  mergedBeforeOrder,
  mergedFriendsOrder,
  orderBeforeMerge,
  strangersOrder,
} from './referrals.js';
import { rewardBeforeMerge, rewardOfWhoStays } from './tiers.js';

type Opening = (simulation: Simulation, merchant: SimMerchant) => Promise<void>;

/** What runs with a focus begin with, one each: situations in which faults were found, and which chance brings about in one of thousands. */
const OPENINGS: Readonly<Record<Exclude<Focus, null>, readonly Opening[]>> = {
  merges: [
    accountComesAlone,
    refundedOrderOfBoth,
    olderOrderOfBoth,
    orderOfThree,
    mergeCutOff,
    signedUpTogether,
    orderBetween,
    orderBetweenCutOff,
    syncBetween,
  ],
  referrals: [orderBeforeMerge, deletedBeforeReward, mergedFriendsOrder, mergedBeforeOrder, strangersOrder],
  tiers: [rewardBeforeMerge, rewardOfWhoStays],
  plans: [heldFriend, tiersWithoutPlan],
  support: [],
  limits: [placeTaken],
  server: [],
};

/** Begins a run with a focus in one of its situations. */
export async function open(simulation: Simulation): Promise<void> {
  const { focus, seed, merchants } = simulation;
  const openings = focus ? OPENINGS[focus] : [];
  const [merchant] = merchants;
  if (openings.length > 0 && merchant) await openings[seed % openings.length]!(simulation, merchant);
}
