import type { MembersReport } from '@loyalty/contracts/analytics/members-report';
import type { RfmSettings } from '@loyalty/contracts/analytics/rfm';
import type { DayRange } from '@loyalty/contracts/kernel/days';
import type { Db } from '../ledger-model.js';
import { localDay } from '../shop/local-day.js';
import { countActive, readCohorts } from './cohorts.queries.js';
import { readMemberDays } from './member-days.queries.js';
import { headOf, type ShopScope } from './report-days.queries.js';
import { readRfm } from './rfm.queries.js';
import type { Scoring } from './rfm-scoring.js';
import { readTierMembers, readTierMoves } from './tier-figures.queries.js';

/** What the members of a shop are scored by at the present moment of a scope. */
export const scoringOf = ({ shop, zone, currency, now }: ShopScope, settings: RfmSettings): Scoring => ({
  shop,
  today: localDay(now, zone),
  currency,
  settings,
});

/** Members of a shop in a range. @param settings the shop's boundaries of RFM */
export async function readMembersReport(db: Db, scope: ShopScope, settings: RfmSettings): Promise<MembersReport> {
  const { shop, range, comparedTo, seen, now } = scope;
  const current = await readMemberDays(db, scope, range);
  const before = comparedTo && (await readMemberDays(db, scope, comparedTo));
  const both = (figure: 'atEnd' | 'joined' | 'left') => ({ now: current[figure], before: before?.[figure] ?? null });
  const active = async (of: DayRange | null) => of && (await countActive(db, shop, of));
  const scoring = scoringOf(scope, settings);
  return {
    ...headOf(scope),
    members: both('atEnd'),
    membersAtStart: current.atStart,
    joined: both('joined'),
    left: both('left'),
    active: seen ? null : { now: (await active(range))!, before: await active(comparedTo) },
    days: current.days,
    tiers: seen ? null : await readTierMembers(db, shop),
    moves: await readTierMoves(db, shop, range, seen),
    rfm: seen ? null : await readRfm(db, scoring, now),
    cohorts: seen ? null : await readCohorts(db, shop, scoring.today),
  };
}
