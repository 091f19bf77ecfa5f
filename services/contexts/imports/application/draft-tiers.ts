import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { type Tier, type TierSettings, tierSettings } from '@loyalty/contracts/tiers/settings';
import type { Scheme } from '../../tiers/domain/scheme.js';

/** A tier as the wizard asks for it. */
export interface TierStep {
  readonly title: string;
  readonly goal: number;
}

const spelt = (title: string): string => title.normalize('NFKC').trim().toLowerCase();

/** An id for a tier's title that none of the others has. */
function idFor(title: string, taken: ReadonlySet<string>): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  const base = slug || 'tier';
  let id = base;
  for (let number = 2; taken.has(id); number++) id = `${base}-${number}`;
  return id;
}

/** Validates the steps: exactly one tier has an entry requirement of 0 (spec IMPT-012). */
export function stepsProblem(steps: readonly TierStep[]): Rejection | null {
  const bases = steps.filter(({ goal }) => goal === 0);
  if (bases.length === 0) return reject('import.no-base-tier', { field: 'tiers' });
  if (bases.length > 1) return reject('import.two-base-tiers', { field: 'tiers' });
  const titles = steps.map(({ title }) => spelt(title));
  const twice = titles.findIndex((title, index) => titles.indexOf(title) !== index);
  if (twice >= 0) return reject('import.duplicate-tier', { field: `tiers.${twice}.title` });
  const goals = steps.map(({ goal }) => goal);
  const same = goals.findIndex((goal, index) => goals.indexOf(goal) !== index);
  return same < 0 ? null : reject('import.duplicate-goal', { field: `tiers.${same}.goal` });
}

/** The shop's scheme with these steps as its ladder: a tier of a known name keeps its id, perks and rewards; exclusive tiers stay. */
export function ladderWith(
  { draft, launched }: Pick<Scheme, 'draft' | 'launched'>,
  steps: readonly TierStep[],
): TierSettings {
  const settings = draft ?? launched?.settings;
  const before = settings?.tiers ?? [];
  const exclusive = before.filter((tier) => tier.exclusive);
  const taken = new Set(before.map(({ id }) => id));
  const tiers = steps.map(({ title, goal }): Partial<Tier> => {
    const known = before.find((tier) => !tier.exclusive && spelt(tier.title) === spelt(title));
    const id = known?.id ?? idFor(title, taken);
    taken.add(id);
    // A reward before a tier belongs to the old distance between the goals.
    return { ...known, id, title: known?.title ?? title.trim(), goal, isBase: goal === 0, preTier: null };
  });
  return tierSettings.parse({ ...settings, tiers: [...tiers, ...exclusive] });
}
