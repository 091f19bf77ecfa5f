import { occurred } from '@loyalty/contracts/kernel/event';
import { type StandingEvent, TierPointsSet, TierRewardWithdrawn } from '@loyalty/contracts/tiers/events';
import type { Tier } from '@loyalty/contracts/tiers/settings';
import type { Decided, DecisionContext } from '../../../kernel/decider.js';
import { changed, isExclusive } from './change-of-tier.js';
import { type Qualified, qualify } from './qualified-tier.js';
import { baseTier, findTier } from './scheme-in-force.js';
import type { UndoLaunch } from './standing-commands.js';
import { rewardKey, type TierStanding } from './standing-state.js';

/** Rewards of the launch that nothing has taken back yet. */
const withdrawn = (
  { customer, effect, launch, mode }: UndoLaunch,
  { paidBy }: TierStanding,
): Decided<StandingEvent>[] =>
  effect.rewards
    .filter(({ tier, of, rewardsOf, action }) => paidBy[rewardKey(tier.id, of, rewardsOf)] === action)
    .map(({ tier, of, rewardsOf, action }) =>
      occurred(TierRewardWithdrawn, { customer, tier, of, rewardsOf, action, launch, merge: null, mode }),
    );

/** The place before the launch, while nothing has moved the customer since. */
const unmoved = ({ effect: { moved } }: UndoLaunch, { since }: TierStanding) =>
  moved && moved.at === since ? moved : null;

interface Return {
  readonly to: Tier;
  readonly qualified: Qualified | null;
}

/** The tier that the customer returns to; null where what happened since stays. */
function returnOf(command: UndoLaunch, standing: TierStanding, now: string): Return | null {
  const { scheme, entries, zone, applies } = command;
  const before = unmoved(command, standing);
  const earlier = before && findTier(scheme, before.tier?.id ?? baseTier(scheme).id);
  if (!applies) return before && { to: earlier ?? baseTier(scheme), qualified: null };
  if (before?.exclusive && earlier?.exclusive) return { to: earlier, qualified: null };
  if (isExclusive(scheme, standing)) return null;
  const qualified = qualify(scheme, { entries, base: standing.base }, now, zone);
  return { to: qualified.tier, qualified };
}

/** Points that were set by hand in the measure of the undone launch have no place in another. */
function withoutOtherMeasure(command: UndoLaunch, standing: TierStanding, now: string): Decided<StandingEvent>[] {
  const { customer, scheme, entries, zone, otherMeasure } = command;
  if (otherMeasure === null || standing.base?.scheme !== otherMeasure) return [];
  const before = qualify(scheme, { entries, base: standing.base }, now, zone).value;
  return [occurred(TierPointsSet, { customer, scheme: scheme.version, before, base: null, adjustment: null })];
}

const BACK = { up: 'down', down: 'up' } as const;

/**
 * Rewards go, and the customer is where the rules of before have them now: what happened since the launch counts. Nobody is paid by an undo.
 */
export function undoLaunch(
  command: UndoLaunch,
  standing: TierStanding,
  { now }: DecisionContext,
): Decided<StandingEvent>[] {
  const taken = withdrawn(command, standing);
  if (!command.isMember) return taken;
  const set = command.applies ? withoutOtherMeasure(command, standing, now) : [];
  const counted = set.length > 0 ? { ...standing, base: null } : standing;
  const back = returnOf(command, counted, now);
  const base = baseTier(command.scheme).id;
  if (!back || back.to.id === (standing.tier?.id ?? base)) return [...taken, ...set];
  const before = unmoved(command, standing);
  const isBack = before !== null && back.to.id === (before.tier?.id ?? base);
  const move = changed(command, standing, {
    to: back.to,
    cause: 'launch_undone',
    evidence: back.qualified?.evidence ?? null,
    ...(isBack ? { since: before.since, direction: BACK[before.direction] } : {}),
  });
  return [...taken, ...set, ...move];
}
