import type { SchemeKind } from '@loyalty/contracts/tiers/scheme-kind';
import type { TierSettings } from '@loyalty/contracts/tiers/settings';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../ledger-model.js';

/** Titles of the tiers of one scheme. */
interface TierTitles {
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

/** A scheme that is on, as it was launched. */
export interface Launched {
  readonly scheme: SchemeKind;
  readonly launched: TierSettings | null;
}

/** The schemes that are on, as a column of another statement, for `titlesFrom`. */
export const schemesColumn = (shop: RawBuilder<string>): RawBuilder<Launched[]> =>
  sql`(select coalesce(json_agg(json_build_object('scheme', scheme, 'launched', launched)), '[]')
    from tier_scheme where shop = ${shop} and active)`;

export async function tierTitles(db: Db, shop: string): Promise<SchemeTitles> {
  return titlesFrom(
    await db
      .selectFrom('tier_scheme')
      .select(['scheme', 'launched'])
      .where('shop', '=', shop)
      .where('active', '=', true)
      .execute(),
  );
}

export function titlesFrom(rows: readonly Launched[]): SchemeTitles {
  const of = (kind: SchemeKind) => {
    const launched = rows.find(({ scheme }) => scheme === kind)?.launched;
    return launched ? titlesOf(launched) : null;
  };
  return { vip: of('vip'), partner: of('partner') };
}
