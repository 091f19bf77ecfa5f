import type { TierSettings } from '@loyalty/contracts/tiers/settings';

type Settings = Pick<TierSettings, 'tiers'>;

/** The tag of each tier that tags its customers, by the tier's id: prefix, one space, title (GAP-42). */
export const tagsByTier = ({ tiers }: Settings): Readonly<Record<string, string>> =>
  Object.fromEntries(
    tiers
      .filter(({ autoTag }) => autoTag)
      .map(({ id, tagPrefix, title }) => [id, `${tagPrefix} ${title}`.trim()] as const),
  );

/** Tags of earlier launches. */
export interface TagHistory {
  /** Tags of earlier versions that no tier has any more. */
  readonly past: readonly string[];
  /** Tiers whose tag the newest version changed. */
  readonly changed: readonly string[];
}

/** Tags once another version is launched. */
export function nextTags({ past }: TagHistory, before: Settings | null, after: Settings): TagHistory {
  const [old, now] = [before ? tagsByTier(before) : {}, tagsByTier(after)];
  const present = new Set(Object.values(now));
  const gone = [...past, ...Object.values(old)].filter((tag) => !present.has(tag));
  const changed = Object.keys({ ...old, ...now }).filter((tier) => old[tier] !== now[tier]);
  return { past: [...new Set(gone)], changed };
}

/** Tags of a customer in a tier: that of the tier is there, those of the others and of the past are not. */
export function tagsFor(settings: Settings, past: readonly string[], tier: string) {
  const tags = tagsByTier(settings);
  const own = tags[tier];
  const add = own === undefined ? [] : [own];
  return { add, remove: [...new Set([...Object.values(tags), ...past])].filter((tag) => tag !== own) };
}
