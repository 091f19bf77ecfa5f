import type { MembersReport } from '@loyalty/contracts/analytics/members-report';
import type { DayRange } from '@loyalty/contracts/kernel/days';
import type { SchemeKind } from '@loyalty/contracts/tiers/scheme-kind';
import type { TierSettings } from '@loyalty/contracts/tiers/settings';
import { sql } from 'kysely';
import type { Db } from '../ledger-model.js';
import { dayBegins } from '../shop/days.js';
import { tierCounters } from './counter.projection.js';
import type { Seen } from './past-days.queries.js';

type TierMembers = NonNullable<MembersReport['tiers']>[number];
type TierMoves = MembersReport['moves'][number];
interface Scheme {
  readonly scheme: SchemeKind;
  readonly active: boolean;
  readonly tiers: TierSettings['tiers'];
}

async function schemesOf(db: Db, shop: string): Promise<Scheme[]> {
  const rows = await db
    .selectFrom('tier_scheme')
    .select(['scheme', 'active', 'launched'])
    .where('shop', '=', shop)
    .orderBy('scheme', 'desc')
    .execute();
  return rows.flatMap(({ scheme, active, launched }) => (launched ? [{ scheme, active, tiers: launched.tiers }] : []));
}

/** Present members by tier of the schemes that are on. Members whose tier never changed are in the base tier. */
export async function readTierMembers(db: Db, shop: string): Promise<TierMembers[]> {
  const [schemes, counters] = await Promise.all([
    schemesOf(db, shop),
    db.selectFrom('counter').select(['name', 'n']).where('shop', '=', shop).where('name', 'like', 'tiers:%').execute(),
  ]);
  const counted = new Map(counters.map(({ name, n }) => [name, n]));
  return schemes
    .filter(({ active }) => active)
    .flatMap(({ scheme, tiers }) => {
      const membersOf = (tier: string) => counted.get(tierCounters(scheme) + tier) ?? 0;
      return tiers.map(({ id, title, colour: color, isBase }) => ({
        scheme,
        id,
        title,
        color,
        members: membersOf(id) + (isBase ? membersOf('') : 0),
      }));
    });
}

type MoveRow = Pick<TierMoves, 'scheme' | 'direction' | 'moves'> & {
  from_tier: string;
  to_tier: string;
  latest: number;
};

/** Changes of tier that occurred on the days of a range, most frequent first. */
export async function readTierMoves(
  db: Db,
  shop: string,
  { from, to }: DayRange,
  seen: Seen | null,
): Promise<TierMoves[]> {
  const { asOf, knownAt } = seen ?? { asOf: 'infinity', knownAt: null };
  const { rows } = await sql<MoveRow>`
    select scheme, from_tier, to_tier, direction, count(*) as moves, max(position) as latest from tier_move
     where shop = ${shop} and occurred_at >= ${dayBegins(shop, from)} and occurred_at < ${dayBegins(shop, to, 1)}
       and occurred_at <= ${asOf}::timestamptz and recorded_at <= coalesce(${knownAt}::timestamptz, 'infinity')
     group by 1, 2, 3, 4 order by 5 desc, 1, 2, 3, 4`.execute(db);
  const titleOf = await titlesFor(db, shop, rows);
  return rows.map(({ scheme, from_tier, to_tier, direction, moves }) => ({
    scheme,
    from: { id: from_tier, title: titleOf(scheme, from_tier) },
    to: { id: to_tier, title: titleOf(scheme, to_tier) },
    direction,
    moves,
  }));
}

/** Titles of the tiers of some moves: present ones, and of tiers that are gone those of the latest of these moves. */
async function titlesFor(
  db: Db,
  shop: string,
  moves: readonly MoveRow[],
): Promise<(scheme: SchemeKind, tier: string) => string> {
  const titles = new Map<string, string>();
  if (moves.length > 0) {
    const latest = moves.map(({ latest: position }) => position);
    const lines = await db
      .selectFrom('tier_move')
      .select(['scheme', 'from_tier', 'from_title', 'to_tier', 'to_title'])
      .where('shop', '=', shop)
      .where('position', 'in', latest)
      .orderBy('position')
      .execute();
    for (const { scheme, from_tier, from_title, to_tier, to_title } of lines)
      titles.set(scheme + from_tier, from_title).set(scheme + to_tier, to_title);
    for (const { scheme, tiers } of await schemesOf(db, shop))
      for (const { id, title } of tiers) titles.set(scheme + id, title);
  }
  return (scheme, tier) => titles.get(scheme + tier) ?? tier;
}
