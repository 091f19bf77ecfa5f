import type { CustomerTier } from '@loyalty/contracts/tiers/customer-tier';
import type { StoredStanding } from '@loyalty/projections/tiers/tier.queries';
import type { StoredEntry } from '@loyalty/projections/tiers/tier-entries.queries';
import { storedBase } from '@loyalty/projections/tiers/tier-standing.projection';
import { qualify } from '../domain/qualified-tier.js';
import { progressOf } from '../domain/qualifying.js';
import type { Scheme } from '../domain/scheme.js';
import { laddered, type SchemeInForce } from '../domain/scheme-in-force.js';
import { qualifyingEntries } from './entries.js';

const ALL = { from: '', until: null, start: 0 };

function totals(stored: readonly StoredEntry[]): Pick<CustomerTier, 'pointsEarned' | 'amountSpent' | 'orders'> {
  const earned = stored.filter(({ kind }) => kind === 'points');
  return {
    pointsEarned: progressOf(qualifyingEntries(earned, 'pointEarned'), ALL).value,
    amountSpent: progressOf(qualifyingEntries(stored, 'moneySpent'), ALL).value,
    orders: progressOf(qualifyingEntries(stored, 'numberOfOrders'), ALL).value,
  };
}

interface Known {
  readonly stored: readonly StoredEntry[];
  readonly standing: StoredStanding | undefined;
  readonly now: string;
  readonly zone: string;
}

function progress(scheme: SchemeInForce, { stored, standing, now, zone }: Known) {
  const { calculateBy: by } = scheme.settings;
  const base = storedBase(standing);
  const { value } = qualify(scheme, { entries: qualifyingEntries(stored, by), base }, now, zone);
  const ladder = laddered(scheme);
  const own = ladder.find(({ id }) => id === standing?.tier);
  const goal = own?.goal ?? 0;
  const next = standing?.exclusive ? undefined : ladder.find((tier) => tier.goal > goal);
  return {
    qualifying: { by, currency: by === 'moneySpent' ? scheme.currency : null, value },
    next: next ? { id: next.id, title: next.title, goal: next.goal } : null,
    base: ladder[0]!,
  };
}

/** A customer's tier with its proof, as far as the read models are folded. */
export function customerTierOf(
  { active, launched, calculating }: Scheme,
  isMember: boolean,
  known: Known,
): CustomerTier {
  const { standing, stored } = known;
  const sums = totals(stored);
  const none = { tier: null, since: null, exclusive: false, cause: null, evidence: null };
  if (!active || !launched || !isMember)
    return { active, ...none, qualifying: null, next: null, ...sums, editable: false };
  const { qualifying, next, base } = progress(launched, known);
  const { tier, since = null, exclusive = false, cause = null, evidence = null } = standing ?? {};
  const found = launched.settings.tiers.find(({ id }) => id === tier) ?? base;
  return {
    active,
    tier: { id: found.id, title: found.title },
    since,
    exclusive,
    cause,
    evidence,
    qualifying,
    next,
    ...sums,
    editable: launched.settings.tierPointEditing && !exclusive && calculating === null,
  };
}
