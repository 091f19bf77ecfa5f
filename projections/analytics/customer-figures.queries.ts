import {
  type CustomerChoices,
  type CustomerFigures,
  MOST_TAGS,
  RECENT_DAYS,
} from '@loyalty/contracts/analytics/customer-figures';
import { lastDays } from '@loyalty/contracts/kernel/days';
import { countGroups, MEMBERS } from '../customers/groups.js';
import type { Db } from '../ledger-model.js';
import { localDay } from '../shop/local-day.js';
import { getShop } from '../shop/shop.queries.js';
import { BALANCES, LANGUAGES } from './counter.projection.js';
import { readZonedDays } from './daily.queries.js';
import { sumOf } from './day-sums.js';

/** Figures of all customers, from counters and days. @param now ISO instant */
export async function readCustomerFigures(db: Db, shop: string, now: string): Promise<Omit<CustomerFigures, 'worth'>> {
  const { zone = 'UTC', zone_since = null } = (await getShop(db, shop)) ?? {};
  const range = lastDays(localDay(now, zone), RECENT_DAYS);
  const counters = await db
    .selectFrom('counter')
    .select(['name', 'n'])
    .where('shop', '=', shop)
    .where('name', 'in', Object.values(BALANCES))
    .execute();
  const of = (name: string) => counters.find((one) => one.name === name)?.n ?? 0;
  return {
    members: await countGroups(db, shop, MEMBERS),
    withPoints: of(BALANCES.holders),
    points: of(BALANCES.points),
    owing: of(BALANCES.owing),
    owed: of(BALANCES.owed),
    joined: sumOf(await readZonedDays(db, shop, range, { zone, zone_since }), 'joined'),
    from: range.from,
  };
}

/** Tags and languages of a shop's customers, the most frequent first. */
export async function readCustomerChoices(db: Db, shop: string): Promise<CustomerChoices> {
  const tags = await db
    .selectFrom('shop_tag')
    .select(['label as tag', 'n as customers'])
    .where('shop', '=', shop)
    .orderBy('n', 'desc')
    .orderBy('shop_tag.tag', 'desc')
    .limit(MOST_TAGS)
    .execute();
  const counters = await db
    .selectFrom('counter')
    .select(['name', 'n as customers'])
    .where('shop', '=', shop)
    .where('name', 'like', `${LANGUAGES}%`)
    .where('n', '>', 0)
    .orderBy('n', 'desc')
    .execute();
  const languages = counters.map(({ name, customers }) => ({ language: name.slice(LANGUAGES.length), customers }));
  return { tags, languages };
}
