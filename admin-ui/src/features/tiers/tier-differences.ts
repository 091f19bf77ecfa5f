import { ladderOf, type Tier, type TierReward, type TierSettings } from '@loyalty/contracts/tiers/settings';

/** What the draft changes of one tier, over what is launched. */
export interface TierDifference {
  readonly isNew: boolean;
  /** The launched title and goal, where the draft has others. */
  readonly title: string | null;
  readonly goal: number | null;
  /** The launched entry reward, where the draft has another: null for none, undefined for the same. */
  readonly entryReward: TierReward | null | undefined;
  readonly newPerks: readonly string[];
  readonly removedPerks: readonly string[];
  /** Whether something else changed: the pre-tier reward, the color, tags, codes. */
  readonly isOther: boolean;
}

export interface SchemeDifferences {
  readonly tiers: ReadonlyMap<string, TierDifference>;
  readonly removed: readonly Tier[];
  /** Whether rules beside the tiers changed, such as the calculation or the demotion. */
  readonly isRuled: boolean;
  /** Number of changes; 0 where nothing would come into force. */
  readonly count: number;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const described = ({ perks }: Tier): string[] => perks.map(({ description }) => description);

const NEW = { title: null, goal: null, entryReward: undefined, newPerks: [], removedPerks: [], isOther: false };

/** The parts of a tier that have no difference by name. */
function others({ title, goal, entryReward, perks, ...rest }: Tier): unknown {
  return [rest, perks.map(({ icon, reward }) => [icon, reward])];
}

function differenceOf(before: Tier | undefined, now: Tier): TierDifference | null {
  if (!before) return { ...NEW, isNew: true };
  if (same(before, now)) return null;
  const newPerks = described(now).filter((perk) => !described(before).includes(perk));
  const removedPerks = described(before).filter((perk) => !described(now).includes(perk));
  return {
    isNew: false,
    title: before.title === now.title ? null : before.title,
    goal: before.goal === now.goal ? null : before.goal,
    entryReward: same(before.entryReward, now.entryReward) ? undefined : before.entryReward,
    newPerks,
    removedPerks,
    isOther: newPerks.length + removedPerks.length === 0 && !same(others(before), others(now)),
  };
}

const rulesOf = ({ tiers: _, ...rules }: TierSettings) => rules;

/** Changes of one tier by number, as they are listed. */
export const changesIn = (one: TierDifference): number =>
  [
    one.isNew,
    one.title !== null,
    one.goal !== null,
    one.entryReward !== undefined,
    one.newPerks.length > 0,
    one.removedPerks.length > 0,
    one.isOther,
  ].filter(Boolean).length;

/** What a relaunch would bring into force. Without a launch nothing is a difference. */
export function differencesOf(launched: TierSettings | null, draft: TierSettings): SchemeDifferences {
  if (!launched) return { tiers: new Map(), removed: [], isRuled: false, count: 0 };
  const before = new Map(launched.tiers.map((tier) => [tier.id, tier]));
  const tiers = new Map<string, TierDifference>();
  for (const tier of draft.tiers) {
    const difference = differenceOf(before.get(tier.id), tier);
    if (difference) tiers.set(tier.id, difference);
  }
  const present = new Set(draft.tiers.map(({ id }) => id));
  const removed = launched.tiers.filter(({ id }) => !present.has(id));
  const isRuled = !same(rulesOf(launched), rulesOf(draft));
  const changes = [...tiers.values()].reduce((sum, one) => sum + changesIn(one), 0);
  return { tiers, removed, isRuled, count: changes + removed.length + Number(isRuled) };
}

/** The ladder from the base tier upwards, and the tiers that are assigned. */
export const placesOf = (settings: TierSettings) => ({
  rungs: ladderOf(settings),
  exclusive: settings.tiers.filter(({ exclusive }) => exclusive),
});
