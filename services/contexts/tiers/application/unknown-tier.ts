import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { loadScheme } from './queries.js';

const SCHEME_OF = { vip_tiers: 'vip', b2b_partners: 'partner', all_members: null, all_customers: null } as const;

/** Rejection of a program for a tier that the launched scheme of its audience does not have: it would pay nobody without a word. */
export async function unknownTier(ledger: Ledger, shop: string, { settings }: ProgramRule): Promise<Rejection | null> {
  if (!('applyToTiers' in settings) || settings.applyToTiers.length === 0) return null;
  const kind = SCHEME_OF[settings.applyTo];
  if (kind === null) return null;
  const { launched } = await loadScheme(ledger, shop, kind);
  const known = new Set(launched?.settings.tiers.map(({ id }) => id));
  const isKnown = settings.applyToTiers.every((tier) => known.has(tier));
  return isKnown ? null : reject('program.tier-unknown', { field: 'applyToTiers' });
}
