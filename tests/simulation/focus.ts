/** A subject that a run dwells on: what concerns it is done far more often. A seed with a focus is another run than without. */
export type Focus = 'merges' | 'tiers' | 'referrals' | 'support' | null;

/** Factors of operations by the focus; others keep their weight. */
const FACTORS: Readonly<Record<Exclude<Focus, null>, Readonly<Record<string, number>>>> = {
  merges: { mergePeople: 12, unmerge: 12, arrive: 4 },
  referrals: { mergePeople: 6, unmerge: 6, arrive: 4, changePerson: 3 },
  tiers: { changeProgram: 2 },
  support: { changeProgram: 3, setPlan: 2 },
};

/** How many times as often an operation is done. */
export const factorOf = (focus: Focus, operation: string): number => (focus && FACTORS[focus][operation]) ?? 1;

/** Parts of the product that half of the seeds have, or fewer, and every seed with the focus. */
export const isAlways = (focus: Focus, part: 'referrals' | 'tiers' | 'memberships' | 'support'): boolean =>
  part === 'referrals' || part === 'support' ? focus === part : focus === 'tiers';
