import { standingStream } from '@loyalty/contracts/tiers/scheme-kind';
import type { DecisionContext } from '../../../kernel/decider.js';
import { loadCustomer, standingOf } from '../../customers/application/queries.js';
import type { SchemeInForce } from '../domain/scheme-in-force.js';
import { baseTier } from '../domain/scheme-in-force.js';
import { standingDecider } from '../domain/standing.js';
import type { StandingCommand } from '../domain/standing-commands.js';
import type { TierStanding } from '../domain/standing-state.js';
import { activeScheme, loadTierStanding, schemeOf } from './queries.js';
import { standingInputs, type TierServices } from './standing-inputs.js';

/** What a merge does to the tiers of two customers. */
export interface MergedTier {
  /** Titles of the tiers of both, the survivor last; null outside every tier. */
  readonly before: readonly (string | null)[];
  readonly after: string | null;
  /** Rewards that both reach together only. */
  readonly rewards: { tier: string; points: number | null }[];
}

/** A standing after commands, as if they were carried out, and the rewards that they grant. */
class ForeseenStanding {
  readonly rewards: { tier: string; points: number | null }[] = [];
  constructor(
    public standing: TierStanding,
    private readonly moment: DecisionContext,
  ) {}

  execute(command: StandingCommand): void {
    const decided = standingDecider.decide(command, this.standing, this.moment);
    if (!Array.isArray(decided)) return;
    for (const event of decided) {
      const { now, newId } = this.moment;
      if (event.type === 'TierRewardGranted') {
        const { tier, reward } = event.data;
        this.rewards.push({ tier: tier.title, points: reward.action === 'bonus_point' ? reward.earnPoint : null });
      }
      this.standing = standingDecider.evolve(this.standing, { occurredAt: now, ...event, id: newId() });
    }
  }
}

const titleIn = (scheme: SchemeInForce, { tier }: TierStanding): string => (tier ?? baseTier(scheme)).title;

/** The tiers of two customers, and that of the survivor once the first is merged into the second, with the rewards that this gives. */
export async function mergedTier(
  services: TierServices,
  shop: string,
  { customer, into }: { readonly customer: string; readonly into: string },
  now: string,
): Promise<MergedTier> {
  const { ledger } = services;
  const people = await Promise.all([customer, into].map((id) => loadCustomer(ledger, shop, id)));
  const before = await Promise.all(
    people.map(async (person, at) => {
      const scheme = await activeScheme(ledger, shop, schemeOf(person));
      if (!scheme || standingOf(person).membership !== 'Member') return null;
      return titleIn(scheme, await loadTierStanding(ledger, shop, [customer, into][at]!, schemeOf(person)));
    }),
  );
  const survivor = people[1]!;
  const kind = schemeOf(survivor);
  const scheme = await activeScheme(ledger, shop, kind);
  // A guest joins with the points of a member.
  const memberships = people.map((person) => standingOf(person).membership);
  const takesPart = memberships[1] === 'Member' || (memberships[1] === 'Guest' && memberships[0] === 'Member');
  if (!scheme || !takesPart) return { before, after: null, rewards: [] };
  const [theirs, own, standing, other] = await Promise.all([
    standingInputs(services, shop, customer, scheme),
    standingInputs(services, shop, into, scheme),
    ledger.stateOf(standingDecider, shop, standingStream(kind, into)),
    loadTierStanding(ledger, shop, customer, kind),
  ]);
  const { base, paidBy, merges } = other;
  const merge = {
    kind: 'MergeTierIn',
    merge: 'preview',
    from: customer,
    ...own,
    theirs: { base, paidBy, merges, entries: theirs.entries },
  } as const;
  const mode = scheme.settings.resetOn === 'rolling' ? 'up' : 'exact';
  const both = { ...own, entries: [...own.entries, ...theirs.entries] };
  const assess = { kind: 'AssessTier', mode, cause: 'qualified', rewards: 'entered', ...both } as const;
  const foreseen = new ForeseenStanding(structuredClone(standing), { now, newId: () => 'preview' });
  foreseen.execute(merge);
  foreseen.execute(assess);
  return { before, after: titleIn(scheme, foreseen.standing), rewards: foreseen.rewards };
}
