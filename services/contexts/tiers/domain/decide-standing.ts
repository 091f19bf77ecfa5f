import { occurred } from '@loyalty/contracts/kernel/event';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import {
  type StandingEvent,
  type TierBase,
  type TierCause,
  TierPointsSet,
  TierRewardGranted,
} from '@loyalty/contracts/tiers/events';
import type { Tier } from '@loyalty/contracts/tiers/settings';
import type { Decided, DecisionContext } from '../../../kernel/decider.js';
import { changed, currentTier, isExclusive, refOf } from './change-of-tier.js';
import { mergeIn, splitOff } from './merge-standings.js';
import { periodAt } from './periods.js';
import { progressIn, type Qualified, qualify } from './qualified-tier.js';
import { findTier, laddered } from './scheme-in-force.js';
import type {
  AssessTier,
  DemoteTier,
  MoveToTier,
  RecalculateTier,
  SetTierPoints,
  StandingCommand,
  StandingInputs,
} from './standing-commands.js';
import { isRewarded, rewardKey, type TierStanding } from './standing-state.js';
import { undoLaunch } from './undo-launch.js';

type Decision = Decided<StandingEvent>[] | Rejection;

/** The reward of a tier, unless it was granted in this launch already (I-49). */
function rewarded(
  { customer, scheme: { version, rewardsOf } }: StandingInputs,
  standing: TierStanding,
  tier: Tier,
  of: 'entry' | 'pre_tier',
  { newId }: DecisionContext,
): Decided<StandingEvent>[] {
  const reward = of === 'entry' ? tier.entryReward : tier.preTier?.reward;
  if (!reward || isRewarded(standing, rewardKey(tier.id, of, rewardsOf))) return [];
  const data = { customer, tier: refOf(tier), of, scheme: version, rewardsOf, action: newId(), reward };
  return [occurred(TierRewardGranted, data)];
}

/** Rewards before a tier whose threshold was passed since the launch, each once (spec TIER-005). */
function preTierRewards(command: AssessTier, standing: TierStanding, moment: DecisionContext) {
  const { scheme, entries, zone, rewards } = command;
  if (rewards === 'none') return [];
  const { from } = periodAt(scheme.settings, moment.now, zone);
  const progress = progressIn(scheme, { entries, base: standing.base }, from, null);
  return laddered(scheme).flatMap((tier) => {
    const by = tier.preTier && progress.reachedBy(tier.preTier.threshold);
    const isNew = by && (rewards === 'held' || by.at >= scheme.launchedAt);
    return isNew ? rewarded(command, standing, tier, 'pre_tier', moment) : [];
  });
}

/** A qualified tier holds from the moment that its goal was reached, never before a change that was made already. */
function effectiveAt({ evidence }: Qualified, { since }: TierStanding, cause: TierCause): string | undefined {
  if (cause !== 'qualified') return undefined;
  return since !== null && since > evidence.at ? since : evidence.at;
}

function assess(command: AssessTier, standing: TierStanding, moment: DecisionContext): Decided<StandingEvent>[] {
  const { scheme, entries, zone, mode, cause, rewards } = command;
  if (isExclusive(scheme, standing)) {
    const held = findTier(scheme, standing.tier!.id)!;
    return rewards === 'held' ? rewarded(command, standing, held, 'entry', moment) : [];
  }
  const current = currentTier(command, standing);
  const qualified = qualify(scheme, { entries, base: standing.base }, moment.now, zone);
  const { tier, evidence } = qualified;
  const isMoved = mode === 'up' ? tier.goal > current.goal : tier.id !== (standing.tier?.id ?? current.id);
  const move = isMoved
    ? changed(command, standing, { to: tier, cause, evidence, ...dated(effectiveAt(qualified, standing, cause)) })
    : [];
  const isEntered = isMoved && tier.goal > current.goal;
  const now = isMoved ? tier : current;
  const reward =
    rewards === 'held' || (rewards === 'entered' && isEntered) ? rewarded(command, standing, now, 'entry', moment) : [];
  return [...move, ...reward, ...preTierRewards(command, standing, moment)];
}

const dated = (at: string | undefined) => (at === undefined ? {} : { at });

function moveTo(command: MoveToTier, standing: TierStanding, moment: DecisionContext): Decision {
  const { scheme, tier: id, grantEntryReward } = command;
  const found = findTier(scheme, id);
  if (!found) return reject('tier.unknown', { field: 'tier' });
  if (!found.exclusive && isExclusive(scheme, standing)) return reject('tier.is-exclusive', { field: 'tier' });
  if (id === currentTier(command, standing).id) return reject('tier.unchanged', { field: 'tier' });
  const to = laddered(scheme).find((tier) => tier.id === id) ?? found;
  const base = found.exclusive ? null : { at: moment.now, value: to.goal };
  const reward = grantEntryReward ? rewarded(command, standing, to, 'entry', moment) : [];
  return [...changed(command, standing, { to, cause: found.exclusive ? 'assigned' : 'changed', base }), ...reward];
}

function unassign(command: StandingInputs, standing: TierStanding, { now }: DecisionContext): Decision {
  const { scheme, entries, zone } = command;
  if (!isExclusive(scheme, standing)) return reject('tier.not-exclusive');
  const { tier, evidence } = qualify(scheme, { entries, base: standing.base }, now, zone);
  return changed(command, standing, { to: tier, cause: 'unassigned', evidence });
}

/** The tier follows qualifying points that have a new base. */
function rebased(
  command: StandingInputs,
  standing: TierStanding,
  base: TierBase | null,
  cause: TierCause,
  moment: DecisionContext,
): { events: Decided<StandingEvent>[]; entered: Tier | null } {
  const { customer, scheme, entries, zone } = command;
  const before = qualify(scheme, { entries, base: standing.base }, moment.now, zone).value;
  const { tier, evidence } = qualify(scheme, { entries, base }, moment.now, zone);
  const current = currentTier(command, standing);
  const isSame = base === null && standing.base === null;
  const set = isSame
    ? []
    : [occurred(TierPointsSet, { customer, scheme: scheme.version, before, base, adjustment: null })];
  const isMoved = tier.id !== current.id;
  const move = isMoved ? changed(command, standing, { to: tier, cause, evidence }) : [];
  return { events: [...set, ...move], entered: isMoved && tier.goal > current.goal ? tier : null };
}

function setPoints(command: SetTierPoints, standing: TierStanding, moment: DecisionContext): Decision {
  const { scheme, entries, zone, value } = command;
  if (isExclusive(scheme, standing)) return reject('tier.is-exclusive');
  if (!scheme.settings.tierPointEditing) return reject('tier.points-locked');
  const before = qualify(scheme, { entries, base: standing.base }, moment.now, zone);
  // Points that staff set lower than they are end the tier that is kept from the period before.
  const ended = value < before.value ? null : before.ended;
  const base = { at: moment.now, value, ended, scheme: scheme.version };
  return rebased(command, standing, base, 'points_set', moment).events;
}

function recalculate(command: RecalculateTier, standing: TierStanding, moment: DecisionContext): Decision {
  if (isExclusive(command.scheme, standing)) return reject('tier.is-exclusive');
  const { events, entered } = rebased(command, standing, null, 'recalculated', moment);
  const reward = entered && command.grantEntryReward ? rewarded(command, standing, entered, 'entry', moment) : [];
  return [...events, ...reward];
}

function demote(command: DemoteTier, standing: TierStanding, { now }: DecisionContext): Decided<StandingEvent>[] {
  const { scheme, action, cause, tier } = command;
  const current = currentTier(command, standing);
  if (isExclusive(scheme, standing) || current.id !== tier || current.isBase) return [];
  const ladder = laddered(scheme);
  const below = ladder[Math.max(0, ladder.findIndex(({ id }) => id === tier) - 1)]!;
  const to = action === 'reset_tier' ? ladder[0]! : below;
  return changed(command, standing, { to, cause, base: { at: now, value: to.goal } });
}

export function decideStanding(command: StandingCommand, standing: TierStanding, moment: DecisionContext): Decision {
  switch (command.kind) {
    case 'AssessTier':
      return assess(command, standing, moment);
    case 'MoveToTier':
      return moveTo(command, standing, moment);
    case 'UnassignTier':
      return unassign(command, standing, moment);
    case 'SetTierPoints':
      return setPoints(command, standing, moment);
    case 'RecalculateTier':
      return recalculate(command, standing, moment);
    case 'DemoteTier':
      return demote(command, standing, moment);
    case 'UndoLaunch':
      return undoLaunch(command, standing, moment);
    case 'MergeTierIn':
      return mergeIn(command, standing, moment);
    case 'SplitTierOff':
      return splitOff(command, standing, moment);
  }
}
