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

/** The standing after a command, as if it were carried out. */
function after(standing: TierStanding, command: StandingCommand, moment: DecisionContext): TierStanding {
  const decided = standingDecider.decide(command, standing, moment);
  if (!Array.isArray(decided)) return standing;
  return decided.reduce(
    (state, event) => standingDecider.evolve(state, { occurredAt: moment.now, ...event, id: moment.newId() }),
    structuredClone(standing),
  );
}

const titleIn = (scheme: SchemeInForce, { tier }: TierStanding): string => (tier ?? baseTier(scheme)).title;

/** Titles of the tiers of two customers, and of the survivor's once the first is merged into the second; null outside every tier. */
export async function mergedTier(
  services: TierServices,
  shop: string,
  { customer, into }: { readonly customer: string; readonly into: string },
  now: string,
): Promise<{ readonly before: readonly (string | null)[]; readonly after: string | null }> {
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
  if (!scheme || !takesPart) return { before, after: null };
  const [theirs, own, standing, other] = await Promise.all([
    standingInputs(services, shop, customer, scheme),
    standingInputs(services, shop, into, scheme),
    ledger.stateOf(standingDecider, shop, standingStream(kind, into)),
    loadTierStanding(ledger, shop, customer, kind),
  ]);
  const moment = { now, newId: () => 'preview' };
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
  const assess = { kind: 'AssessTier', mode, cause: 'qualified', rewards: 'none', ...both } as const;
  return { before, after: titleIn(scheme, after(after(standing, merge, moment), assess, moment)) };
}
