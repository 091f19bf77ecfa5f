/** A subject that a run dwells on: what concerns it is done far more often. A seed with a focus is another run than without. */
export type Focus = 'merges' | 'tiers' | 'referrals' | 'plans' | 'support' | 'limits' | 'server' | null;

/** Factors of operations by the focus; others keep their weight. */
const FACTORS: Readonly<Record<Exclude<Focus, null>, Readonly<Record<string, number>>>> = {
  merges: { mergePeople: 12, unmerge: 12, arrive: 4 },
  referrals: { mergePeople: 6, unmerge: 6, arrive: 4, changePerson: 3 },
  tiers: { changeProgram: 2 },
  plans: { setPlan: 6, arrive: 2 },
  support: { changeProgram: 3, setPlan: 2 },
  limits: { changeOrder: 2 },
  // The log is at a server whose subscriptions end.
  server: {},
};

/** How many times as often an operation is done. */
export const factorOf = (focus: Focus, operation: string): number => (focus && FACTORS[focus][operation]) ?? 1;

/** Parts of the product that half of the seeds have, or fewer, and every seed with the focus. */
export const isAlways = (focus: Focus, part: Part): boolean => focus !== null && SEEDS_WITH[part].includes(focus);

type Part = 'referrals' | 'tiers' | 'memberships' | 'billing' | 'support';

const SEEDS_WITH: Readonly<Record<Part, readonly Focus[]>> = {
  referrals: ['referrals', 'plans'],
  tiers: ['tiers', 'plans'],
  memberships: ['tiers'],
  billing: ['support', 'plans'],
  support: ['support'],
};
