import type { Db } from '../ledger-model.js';

/** Titles of a shop's tiers while they are active. */
export interface TierTitles {
  /** Id of the base tier. */
  readonly base: string;
  /** The title of a member's tier; null stands for the base tier. */
  titleOf(tier: string | null): string;
}

/** Titles of the tiers of a shop; null while they are not active. */
export async function tierTitles(db: Db, shop: string): Promise<TierTitles | null> {
  const found = await db
    .selectFrom('tier_scheme')
    .select('launched')
    .where('shop', '=', shop)
    .where('scheme', '=', 'vip')
    .where('active', '=', true)
    .executeTakeFirst();
  if (!found?.launched) return null;
  const { tiers } = found.launched;
  const base = tiers.find(({ isBase }) => isBase)!;
  const titles = new Map(tiers.map(({ id, title }) => [id, title]));
  return { base: base.id, titleOf: (tier) => titles.get(tier ?? base.id) ?? base.title };
}
