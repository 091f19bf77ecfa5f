import type { MembersReport } from '@loyalty/contracts/analytics/members-report';
import type { RfmSettings } from '@loyalty/contracts/analytics/rfm';
import type { Db } from '../ledger-model.js';
import { countActive, readCohorts } from './cohorts.queries.js';
import { readMemberDays } from './member-days.queries.js';
import { type ReportRequest, readHead } from './report-head.queries.js';
import { readRfm } from './rfm.queries.js';
import { readTierMembers, readTierMoves } from './tier-figures.queries.js';

/** Members of a shop in a range. @param settings the shop's boundaries of RFM */
export async function readMembersReport(
  db: Db,
  shop: string,
  request: ReportRequest,
  settings: RfmSettings,
): Promise<MembersReport> {
  const { range, seen, now } = request;
  const { head, zoned } = await readHead(db, shop, request);
  const { comparedTo, today, currency } = head;
  const current = await readMemberDays(db, shop, range, zoned, seen);
  const before = comparedTo && (await readMemberDays(db, shop, comparedTo, zoned, seen));
  return {
    ...head,
    members: { now: current.atEnd, before: before?.atEnd ?? null },
    membersAtStart: current.atStart,
    joined: { now: current.joined, before: before?.joined ?? null },
    left: { now: current.left, before: before?.left ?? null },
    active: seen
      ? null
      : {
          now: await countActive(db, shop, range),
          before: comparedTo && (await countActive(db, shop, comparedTo)),
        },
    days: current.days,
    tiers: seen ? null : await readTierMembers(db, shop),
    moves: await readTierMoves(db, shop, range, seen),
    rfm: seen ? null : await readRfm(db, { shop, today, currency, settings }, now),
    cohorts: seen ? null : await readCohorts(db, shop, today),
  };
}
