import type { SchemeKind } from '@loyalty/contracts/tiers/scheme-kind';
import type { TierSettings } from '@loyalty/contracts/tiers/settings';
import type { Db } from '../ledger-model.js';

/** Titles of the tiers of one scheme. */
export interface TierTitles {
  /** Id of the base tier. */
  readonly base: string;
  /** The title of a customer's tier; null stands for the base tier. */
  titleOf(tier: string | null): string;
}

/** Titles of a shop's tiers by scheme; null for a scheme that is off. */
export type SchemeTitles = Readonly<Record<SchemeKind, TierTitles | null>>;

function titlesOf({ tiers }: Pick<TierSettings, 'tiers'>): TierTitles {
  const base = tiers.find(({ isBase }) => isBase)!;
  const titles = new Map(tiers.map(({ id, title }) => [id, title]));
  return { base: base.id, titleOf: (tier) => titles.get(tier ?? base.id) ?? base.title };
}

export async function tierTitles(db: Db, shop: string): Promise<SchemeTitles> {
  const rows = await db
    .selectFrom('tier_scheme')
    .select(['scheme', 'launched'])
    .where('shop', '=', shop)
    .where('active', '=', true)
    .execute();
  const of = (kind: SchemeKind) => {
    const launched = rows.find(({ scheme }) => scheme === kind)?.launched;
    return launched ? titlesOf(launched) : null;
  };
  return { vip: of('vip'), partner: of('partner') };
}
