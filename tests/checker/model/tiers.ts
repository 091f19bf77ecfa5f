import type { Account } from './account.js';
import type { ActionEarned } from './actions.js';
import { MAX_POINTS } from './facts.js';
import { History } from './history.js';
import { isBySubscription } from './memberships.js';
import type { Place, Shop } from './shop.js';

interface TierFacts {
  readonly id: string;
  readonly goal: number;
  readonly isBase: boolean;
  readonly exclusive: boolean;
  readonly entryReward: Reward | null;
  readonly preTier: { readonly reward: Reward } | null;
}

interface Reward {
  readonly action: string;
  readonly earnPoint: number;
}

export interface SchemeSettings {
  readonly calculateBy: 'pointEarned' | 'moneySpent' | 'numberOfOrders';
  readonly startDate: string | null;
  readonly resetOn: string;
  readonly demotion: { readonly enabled: boolean; readonly action: 'downgrade_tier' | 'reset_tier' };
  readonly assessment: { readonly enabled: boolean };
  readonly tiers: readonly TierFacts[];
}

interface Launch {
  readonly version: number;
  readonly settings: SchemeSettings;
  readonly currency: string;
  readonly rewardsOf: number;
}

interface Standing {
  tier: string | null;
  exclusive: boolean;
  base: boolean;
  readonly rewarded: Set<string>;
  readonly merges: Map<string, readonly string[]>;
  /** Tiers in the order in which they were entered. */
  /** Position of the last change by hand; whether a subscription gave the tier. */
  byHandAt: number;
  bySubscription: boolean;
  readonly changes: { readonly at: string; readonly tier: string; readonly position: number }[];
}

/** A scheme as decisions see it: off, or its latest launch. */
type InForce = Launch | null;

/** Points that a tier's reward promised. */
export interface TierDue {
  readonly customer: string;
  readonly tier: string;
  readonly reward: Reward;
  paid: boolean;
}

/** A scheme of tiers from the log, with the place of each of its customers. */
export class Tiers {
  readonly launches: Launch[] = [];
  /** In force, or ready to be switched on again: the latest one that was not undone. */
  launched: Launch | null = null;
  active = false;
  calculating: string | null = null;
  /** Position since which the calculation is under way. */
  calculatingSince = 0;
  readonly inForce = new History<InForce>(null);
  readonly standings = new Map<string, Standing>();
  readonly due = new Map<string, TierDue>();
  /** Actions whose launch was undone. */
  readonly withdrawn = new Set<string>();

  standing(customer: string): Standing {
    const known = this.standings.get(customer);
    if (known) return known;
    const made = {
      tier: null,
      exclusive: false,
      base: false,
      rewarded: new Set<string>(),
      merges: new Map(),
      byHandAt: 0,
      bySubscription: false,
      changes: [],
    };
    this.standings.set(customer, made);
    return made;
  }
}

/** Tiers that points lead to, from the base tier upwards. */
export const ladderOf = ({ tiers }: SchemeSettings): TierFacts[] =>
  tiers.filter(({ exclusive }) => !exclusive).sort((a, b) => a.goal - b.goal);

interface Changed {
  readonly customer: string;
  readonly from: { readonly id: string };
  readonly to: { readonly id: string };
  readonly direction: 'up' | 'down';
  readonly exclusive: boolean;
  readonly cause: string;
  readonly scheme: number;
  readonly evidence: { readonly value: number; readonly goal: number } | null;
  readonly base: { readonly value: number } | null;
}

/** Causes that staff decide; all others follow from the history. */
const BY_STAFF = new Set(['assigned', 'unassigned', 'changed']);

const SCHEME = /^(TierScheme|TierCalculationFinished|TierLaunchUndone)/;

/** A scheme is written, launched, switched; or a customer's place in it changes. */
export function nextTier(place: Place, id: string): void {
  const { event, shop } = place;
  const tiers = id.startsWith('partner-') ? shop.partnerTiers : shop.tiers;
  if (SCHEME.test(event.type)) nextScheme(place, tiers);
  else nextStanding(place, tiers);
}

/** Nothing about a scheme changes while tiers are calculated; entry rewards count anew only when the launch sets it (I-49, I-51). */
function nextScheme(place: Place, tiers: Tiers): void {
  const { type, position } = place.event;
  const data = place.event.data as unknown as Launch & { grantEntryRewards?: boolean; calculation?: string };
  if (type === 'TierCalculationFinished') {
    place.must(data.calculation === tiers.calculating, 'I-51', 'a calculation ended that was not under way');
    tiers.calculating = null;
    return;
  }
  const isResting = type === 'TierSchemeDeactivated' && (data as { cause?: string }).cause === 'plan';
  place.must(
    tiers.calculating === null || isResting,
    'I-51',
    'tiers changed while they were calculated',
    undefined,
    type,
  );
  if (type === 'TierSchemeLaunched') {
    const { launched } = tiers;
    const due = launched && !data.grantEntryRewards ? launched.rewardsOf : data.version;
    place.must(data.version === (tiers.launches.at(-1)?.version ?? 0) + 1, 'I-77', 'a launch has not the next version');
    place.must(data.rewardsOf === due, 'I-49', 'rewards count anew without a word', due, data.rewardsOf);
    tiers.launches.push(data);
    tiers.launched = data;
  }
  if (type === 'TierLaunchUndone') undone(place, tiers);
  if (type === 'TierSchemeDeactivated') {
    tiers.active = false;
    tiers.inForce.add(position, null);
  }
  if (type === 'TierSchemeLaunched' || type === 'TierSchemeReactivated') {
    Object.assign(tiers, { active: true, calculating: data.calculation, calculatingSince: position });
    tiers.inForce.add(position, tiers.launched);
  }
}

/** The version before the latest launch is in force again, once for each launch. */
function undone(place: Place, tiers: Tiers): void {
  const { position } = place.event;
  const { version, restored, active, calculation } = place.event.data as unknown as {
    version: number;
    restored: { version: number } | null;
    active: boolean;
    calculation: string;
  };
  place.must(version === tiers.launched?.version, 'I-77', 'another launch was undone than the latest');
  place.must((restored?.version ?? 0) < version, 'I-77', 'a launch was undone to a later one');
  tiers.launched = tiers.launches[(restored?.version ?? 0) - 1] ?? null;
  Object.assign(tiers, { active, calculating: calculation, calculatingSince: position });
  tiers.inForce.add(position, active ? tiers.launched : null);
}

function nextStanding(place: Place, tiers: Tiers): void {
  const { type } = place.event;
  const data = place.event.data as { customer: string };
  const standing = tiers.standing(data.customer);
  const isOn = tiers.inForce.seenSince(place.since).some((launch) => launch !== null);
  const isReturn = (place.event.data as { cause?: string }).cause === 'launch_undone';
  if ((type === 'TierChanged' && !isReturn) || type === 'TierRewardGranted')
    place.must(isOn, 'I-73', 'tiers move or reward somebody while they are off', undefined, type);
  if (type === 'TierChanged') changed(place, tiers, standing, place.event.data as unknown as Changed);
  else if (type === 'TierRewardGranted') rewarded(place, tiers, standing);
  else if (type === 'TierRewardWithdrawn') withdrawn(place, tiers, standing);
  else if (type === 'TierPointsSet') {
    place.must(!isHeld(tiers, standing), 'I-50', 'tier points of an exclusive tier were set');
    const { base, adjustment } = place.event.data as { base: object | null; adjustment: string | null };
    if (adjustment === null) standing.base = base !== null;
  } else if (type === 'TierMergedIn' || type === 'TierSplitOff') mergedOrSplit(place, standing);
}

/** Whether a customer is in a tier that is exclusive by now. */
function isHeld({ launched }: Tiers, { tier, exclusive }: Standing): boolean {
  return exclusive && launched?.settings.tiers.find(({ id }) => id === tier)?.exclusive === true;
}

function changed(place: Place, tiers: Tiers, standing: Standing, data: Changed): void {
  const { cause, to, from } = data;
  const settings = tiers.launches[data.scheme - 1]?.settings;
  const found = settings?.tiers.find(({ id }) => id === to.id);
  if (!settings || !found) {
    place.wrong('I-47', 'a tier that the scheme does not have', undefined, data);
    return;
  }
  const base = ladderOf(settings)[0]!.id;
  place.must(from.id === (standing.tier ?? base), 'I-47', 'another tier was left than it was in', standing.tier, data);
  place.must(data.exclusive === found.exclusive, 'I-50', 'a tier is exclusive, or is not', found.exclusive, data);
  const isAssigned = cause === 'assigned' || (cause === 'launch_undone' && found.exclusive);
  place.must(found.exclusive === isAssigned, 'I-50', 'an exclusive tier is reached by assignment', cause);
  const mayLeave = !isHeld(tiers, standing) || cause === 'unassigned' || cause === 'assigned';
  place.must(mayLeave, 'I-50', 'points moved a customer out of an exclusive tier', standing.tier, data);
  const isLocked = tiers.calculating !== null && tiers.calculatingSince <= place.since && BY_STAFF.has(cause);
  place.must(!isLocked, 'I-51', 'staff changed a tier while tiers were calculated', undefined, data);
  reasoned(place, settings, found, data);
  if (BY_STAFF.has(cause)) {
    const isOwn = isBySubscription(place, data.customer);
    standing.bySubscription = isOwn && cause === 'assigned';
    if (!isOwn) standing.byHandAt = place.event.position;
  }
  standing.changes.push({ at: place.event.occurredAt, tier: to.id, position: place.event.position });
  Object.assign(standing, {
    tier: to.id,
    exclusive: data.exclusive,
    base: data.base !== null || standing.base,
  });
}

/** A tier is reached by its goal, and lost by one step or all of them, depending on the settings. */
function reasoned(place: Place, settings: SchemeSettings, to: TierFacts, data: Changed): void {
  const { cause, evidence, direction, base } = data;
  const ladder = ladderOf(settings);
  if (evidence !== null) {
    const reaches = evidence.value >= evidence.goal;
    place.must(reaches, 'I-47', 'a tier was reached below its goal', evidence.goal, evidence.value);
  }
  if (cause !== 'inactivity' && cause !== 'assessment') return;
  const isOn = cause === 'inactivity' ? settings.demotion.enabled : settings.assessment.enabled;
  const before = ladder.findIndex(({ id }) => id === data.from.id);
  const due = settings.demotion.action === 'reset_tier' ? ladder[0] : ladder[Math.max(0, before - 1)];
  const fits = isOn && direction === 'down' && to.id === due?.id && base !== null;
  place.must(fits, 'P16', 'a demotion that the settings do not say', due?.id, data);
}

interface Granted {
  readonly customer: string;
  readonly tier: { readonly id: string };
  readonly of: 'entry' | 'pre_tier';
  readonly scheme: number;
  readonly rewardsOf: number;
  readonly action: string;
  readonly reward: Reward;
}

/** A reward of a tier: what its launch promised, once for each customer, tier and launch that grants it (I-49). */
function rewarded(place: Place, tiers: Tiers, standing: Standing): void {
  const data = place.event.data as unknown as Granted;
  const { tier, of, rewardsOf, action, reward, customer } = data;
  const key = `${tier.id}:${of}:${rewardsOf}`;
  const isKnown = standing.rewarded.has(key) || [...standing.merges.values()].some((keys) => keys.includes(key));
  place.must(!isKnown, 'I-49', 'a reward of a tier was granted twice', undefined, key);
  const launch = tiers.launches[data.scheme - 1];
  const known = launch?.settings.tiers.find(({ id }) => id === tier.id);
  const due = of === 'entry' ? known?.entryReward : known?.preTier?.reward;
  const fits = due?.earnPoint === reward.earnPoint && due.action === reward.action && launch?.rewardsOf === rewardsOf;
  place.must(fits, 'I-49', 'another reward than the tier has', due, data);
  if (of === 'entry')
    place.must(standing.tier === tier.id || known?.isBase === true, 'I-49', 'a reward of a tier that was not entered');
  standing.rewarded.add(key);
  tiers.due.set(action, { customer, tier: tier.id, reward, paid: false });
}

/** A reward goes once, and only what was granted. */
function withdrawn(place: Place, tiers: Tiers, standing: Standing): void {
  const { tier, of, rewardsOf, action } = place.event.data as unknown as Granted;
  const key = `${tier.id}:${of}:${rewardsOf}`;
  place.must(tiers.due.has(action) && standing.rewarded.has(key), 'I-49', 'a reward went that was never granted');
  standing.rewarded.delete(key);
  tiers.withdrawn.add(action);
}

function mergedOrSplit(place: Place, standing: Standing): void {
  const {
    merge,
    rewarded: keys,
    base,
  } = place.event.data as {
    merge: string;
    rewarded: Record<string, string>;
    base: object | null;
  };
  if (place.event.type === 'TierMergedIn') standing.merges.set(merge, Object.keys(keys));
  else standing.merges.delete(merge);
  standing.base = base !== null || (place.event.type === 'TierMergedIn' && standing.base);
}

/** Points of a tier's reward: what was promised, once. */
export function earnedByTier(place: Place, account: Account, data: ActionEarned): void {
  const { source, points, debtRepaid } = data;
  const found = place.shop.tiers.due.get(source.id) ?? place.shop.partnerTiers.due.get(source.id);
  if (!found) {
    place.wrong('I-49', 'points of a tier that promised none', undefined, source);
    return;
  }
  place.must(!found.paid, 'I-49', 'a reward of a tier was paid twice', undefined, source.id);
  found.paid = true;
  const fits = points === found.reward.earnPoint && found.reward.action === 'bonus_point';
  place.must(fits, 'I-49', 'other points than the tier promised', found.reward, data);
  const owner = place.shop.ownerOf(found.customer);
  place.must(owner === account.customer, 'I-49', 'somebody else was paid', found.customer, account.customer);
  place.must(debtRepaid === Math.min(account.debt, points), 'I-26', 'debt is not paid first', account.debt, debtRepaid);
  const max = MAX_POINTS - account.availableAt(place.now) - account.held;
  place.must(points <= max, 'I-01', 'an award passes the cap', max, points);
}

/** Whether an award is of a tier's reward that went with its launch. */
export const isWithdrawn = (shop: Shop, award: string): boolean =>
  shop.tiers.withdrawn.has(award) || shop.partnerTiers.withdrawn.has(award);

/** Whether an award is of a tier's reward. */
export const isOfTier = (shop: Shop, award: string): boolean =>
  shop.tiers.due.has(award) || shop.partnerTiers.due.has(award);
