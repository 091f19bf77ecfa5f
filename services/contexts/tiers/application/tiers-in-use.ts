import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { SchemeKind } from '@loyalty/contracts/tiers/scheme-kind';
import type { TierSettings } from '@loyalty/contracts/tiers/settings';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { current } from '../../programs/domain/book.js';

/** What names a tier: the code of the rejection, and the title of what names it. */
interface TierUse {
  readonly code: string;
  readonly tier: string;
  readonly title: string;
}

/** Finds the first use of one of some VIP tiers in a context; null where nothing names them. */
export type TierUses = (shop: string, tiers: ReadonlySet<string>, now: Date) => Promise<TierUse | null>;

/** The first of the tiers that programs name, switched on or off, with the program's title. */
async function inPrograms(ledger: Ledger, shop: string, kind: SchemeKind, tiers: ReadonlySet<string>) {
  const audience = kind === 'vip' ? 'vip_tiers' : 'b2b_partners';
  const { programs } = await loadProgramBook(ledger, shop);
  for (const program of Object.values(programs)) {
    const { settings } = current(program).rule;
    if (program.removed || !('applyTo' in settings) || settings.applyTo !== audience) continue;
    const tier = settings.applyToTiers.find((one) => tiers.has(one));
    if (tier !== undefined) return { code: 'tier.used-by-program', tier, title: settings.title };
  }
  return null;
}

async function inOthers(uses: readonly TierUses[], ...removed: Parameters<TierUses>): Promise<TierUse | null> {
  for (const find of uses) {
    const found = await find(...removed);
    if (found) return found;
  }
  return null;
}

/**
 * Why a launch may not remove the tiers that its settings no longer have: the first program, deal or plan that names one of them would end
 * without a word (I-55). Null where nothing does.
 */
export async function removedTierInUse(
  ledger: Ledger,
  uses: readonly TierUses[],
  shop: string,
  { kind, before, after, now }: { kind: SchemeKind; before: TierSettings; after: TierSettings; now: Date },
): Promise<Rejection | null> {
  const removed = new Map(before.tiers.map(({ id, title }) => [id, title]));
  for (const { id } of after.tiers) removed.delete(id);
  if (removed.size === 0) return null;
  const tiers = new Set(removed.keys());
  const found =
    (await inPrograms(ledger, shop, kind, tiers)) ??
    (kind === 'partner' ? null : await inOthers(uses, shop, tiers, now));
  return found && reject(found.code, { with: { tier: removed.get(found.tier)!, title: found.title } });
}
