import { occurred } from '@loyalty/contracts/kernel/event';
import { type StandingEvent, type TierBase, TierMergedIn, TierSplitOff } from '@loyalty/contracts/tiers/events';
import type { Decided, DecisionContext } from '../../../kernel/decider.js';
import { qualify } from './qualified-tier.js';
import type { MergeTierIn, SplitTierOff } from './standing-commands.js';
import { allRewarded, type TierStanding } from './standing-state.js';

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

/** Without anything in between the standing is what it was before the merge; qualifying points that were set since stay. */
export function splitOff({ customer, merge }: SplitTierOff, standing: TierStanding): Decided<StandingEvent>[] {
  const merged = standing.merges[merge];
  if (!merged) return [];
  const { from: to, rewarded, before } = merged;
  const isUntouched = isSame(standing.base, merged.base ?? before);
  const base = isUntouched ? before : standing.base;
  return [occurred(TierSplitOff, { customer, merge, to, rewarded, base })];
}
