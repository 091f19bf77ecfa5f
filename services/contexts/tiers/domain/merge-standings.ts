import { occurred } from '@loyalty/contracts/kernel/event';
import {
  type StandingEvent,
  type TierBase,
  TierMergedIn,
  TierRewardWithdrawn,
  TierSplitOff,
} from '@loyalty/contracts/tiers/events';
import type { Decided, DecisionContext } from '../../../kernel/decider.js';
import { qualify } from './qualified-tier.js';
import { findTier } from './scheme-in-force.js';
import type { MergeTierIn, SplitTierOff } from './standing-commands.js';
import { allRewarded, type GrantedSince, rewardKey, type TierStanding } from './standing-state.js';

/** Sum of the final values of both previous periods; null where neither counts. */
const endedOf = (one: number | null, other: number | null): number | null =>
  one === null && other === null ? null : (one ?? 0) + (other ?? 0);

/** Qualifying points of both customers, where those of either were set by hand: the history alone does not lead to them. */
function sharedBase(command: MergeTierIn, standing: TierStanding, now: string): TierBase | null {
  const { scheme, entries, theirs, zone } = command;
  if (standing.base === null && theirs.base === null) return null;
  const own = qualify(scheme, { entries, base: standing.base }, now, zone);
  const other = qualify(scheme, theirs, now, zone);
  return { at: now, value: own.value + other.value, ended: endedOf(own.ended, other.ended), scheme: scheme.version };
}

/** Takes over what a merged customer was rewarded for; what both were rewarded for counts once (P19). */
export function mergeIn(
  command: MergeTierIn,
  standing: TierStanding,
  { now }: DecisionContext,
): Decided<StandingEvent>[] {
  const { customer, merge, from, theirs } = command;
  if (merge in standing.merges) return [];
  const rewarded = allRewarded(theirs);
  const own = allRewarded(standing);
  const repeated = Object.keys(rewarded).flatMap((key): [string, string][] =>
    key in own ? [[own[key]!, rewarded[key]!]] : [],
  );
  const base = sharedBase(command, standing, now);
  return [occurred(TierMergedIn, { customer, merge, from, rewarded, repeated, base })];
}

const isSame = (one: TierBase | null, other: TierBase | null) => one?.at === other?.at && one?.value === other?.value;

/** Whether a history alone leads to a tier, or to the threshold before it: by the end of it, or when the reward was granted. */
function isEarned(
  { scheme, entries, zone }: NonNullable<SplitTierOff['own']>,
  { tier: { id }, of, at }: GrantedSince,
  base: TierBase | null,
  now: string,
): boolean {
  const tier = findTier(scheme, id);
  // Nobody earns an exclusive tier by points, and a tier that is gone has no goal to hold the history against.
  if (!tier || tier.exclusive) return true;
  const goal = of === 'entry' ? tier.goal : (tier.preTier?.threshold ?? tier.goal);
  const before = { entries: entries.filter((entry) => entry.at <= at), base: base && base.at <= at ? base : null };
  return [qualify(scheme, { entries, base }, now, zone), qualify(scheme, before, at, zone)].some(
    ({ peak, ended }) => peak >= goal || (ended ?? 0) >= goal,
  );
}

/**
 * Without anything in between the standing is what it was before the merge: rewards that only both together had earned are withdrawn, as far as
 * their points are not spent. Qualifying points that were set since stay.
 */
export function splitOff(
  { customer, merge, own }: SplitTierOff,
  standing: TierStanding,
  { now }: DecisionContext,
): Decided<StandingEvent>[] {
  const merged = standing.merges[merge];
  if (!merged) return [];
  const { from: to, rewarded, before, granted } = merged;
  const isUntouched = isSame(standing.base, merged.base ?? before);
  const base = isUntouched ? before : standing.base;
  const unearned = granted.filter(
    (one) =>
      standing.paidBy[rewardKey(one.tier.id, one.of, one.rewardsOf)] === one.action &&
      own !== null &&
      !isEarned(own, one, base, now),
  );
  return [
    occurred(TierSplitOff, { customer, merge, to, rewarded, base }),
    ...unearned.map(({ at: _, ...reward }) =>
      occurred(TierRewardWithdrawn, { customer, ...reward, launch: null, merge, mode: 'forgive' }),
    ),
  ];
}
