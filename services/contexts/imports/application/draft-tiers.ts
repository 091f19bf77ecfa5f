import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { type Tier, type TierSettings, tierSettings } from '@loyalty/contracts/tiers/settings';
import type { Scheme } from '../../tiers/domain/scheme.js';

/** A tier as the wizard submits it. */
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

type SchemeSoFar = Pick<Scheme, 'draft' | 'launched'>;

const tiersOf = ({ draft, launched }: SchemeSoFar): readonly Tier[] => (draft ?? launched?.settings)?.tiers ?? [];

/** Steps of the ladder: tiers that are given by hand have no place in it. */
function ladderSteps(before: readonly Tier[], steps: readonly TierStep[]): TierStep[] {
  const byHand = new Set(before.filter(({ exclusive }) => exclusive).map(({ title }) => spelt(title)));
  return steps.filter(({ title }) => !byHand.has(spelt(title)));
}

/** Tiers of the ladder that no step names: they stay as they are, but for a base that a step replaces. */
function unnamedTiers(before: readonly Tier[], steps: readonly TierStep[]): Tier[] {
  const named = new Set(steps.map(({ title }) => spelt(title)));
  return before.filter(({ exclusive, isBase, title }) => !exclusive && !isBase && !named.has(spelt(title)));
}

/**
 * Validates the steps: exactly one tier has an entry requirement of 0 (spec IMPT-012), and no two tiers of the ladder, those that stay
 * included, have one title or one requirement.
 */
export function stepsProblem(scheme: SchemeSoFar, newSteps: readonly TierStep[]): Rejection | null {
  const before = tiersOf(scheme);
  const steps = ladderSteps(before, newSteps);
  const bases = steps.filter(({ goal }) => goal === 0);
  if (bases.length === 0) return reject('import.no-base-tier', { field: 'tiers' });
  if (bases.length > 1) return reject('import.two-base-tiers', { field: 'tiers' });
  const titles = newSteps.map(({ title }) => spelt(title));
  const twice = titles.findIndex((title, index) => titles.indexOf(title) !== index);
  if (twice >= 0) return reject('import.duplicate-tier', { field: `tiers.${twice}.title` });
  const taken = new Set(unnamedTiers(before, steps).map(({ goal }) => goal));
  for (const step of steps) {
    if (taken.has(step.goal)) return reject('import.duplicate-goal', { field: `tiers.${newSteps.indexOf(step)}.goal` });
    taken.add(step.goal);
  }
  return null;
}

/**
 * The shop's scheme with these steps in its ladder: a tier of a known name keeps its id, perks and rewards, and a base of another name
 * those of the base so far. Tiers that no step names stay, exclusive ones as well.
 */
export function ladderWith(scheme: SchemeSoFar, newSteps: readonly TierStep[]): TierSettings {
  const settings = scheme.draft ?? scheme.launched?.settings;
  const before = tiersOf(scheme);
  const steps = ladderSteps(before, newSteps);
  const unnamed = unnamedTiers(before, steps);
  const exclusive = before.filter((tier) => tier.exclusive);
  const base = before.find(({ isBase }) => isBase);
  const taken = new Set(before.map(({ id }) => id));
  const tiers = steps.map(({ title, goal }): Partial<Tier> => {
    const known = before.find((tier) => !tier.exclusive && spelt(tier.title) === spelt(title));
    const isBase = goal === 0;
    const isRenamed = isBase && !known && base && !steps.some((step) => spelt(step.title) === spelt(base.title));
    const id = known?.id ?? (isRenamed ? base.id : idFor(title, taken));
    taken.add(id);
    // A reward before a tier belongs to the old distance between the goals.
    const of = known ?? (isRenamed ? base : undefined);
    return { ...of, id, title: known?.title ?? title.trim(), goal, isBase, preTier: null };
  });
  const ladder = [...tiers, ...unnamed].sort((a, b) => (a.goal ?? 0) - (b.goal ?? 0));
  return tierSettings.parse({ ...settings, tiers: [...ladder, ...exclusive] });
}
