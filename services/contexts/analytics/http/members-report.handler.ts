import { getMembersReport, listRfmMembers } from '@loyalty/contracts/analytics/members-report';
import { lastDays } from '@loyalty/contracts/kernel/days';
import { readMembersReport, scoringOf } from '@loyalty/projections/analytics/members-report.queries';
import { scopeOf } from '@loyalty/projections/analytics/report-days.queries';
import { listRfmMembers as listMembers } from '@loyalty/projections/analytics/rfm.queries';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { RfmBoundaries } from '../application/rfm-boundaries.js';
import { readScope } from './report-range.js';

export const membersReportHandlers = [
  handle(getMembersReport, [QueryRunner, ShiftedClock, RfmBoundaries], (reads, clock, boundaries) => async (call) => {
    const scope = readScope(call.query, clock);
    const settings = await boundaries.of(call.principal.shop);
    return reads.one(call, async (db, shop) => readMembersReport(db, await scopeOf(db, shop, scope), settings));
  }),
  handle(listRfmMembers, [QueryRunner, ShiftedClock, RfmBoundaries], (reads, clock, boundaries) => async (call) => {
    const now = clock.now().toISOString();
    const settings = await boundaries.of(call.principal.shop);
    const present = { range: lastDays(now.slice(0, 10), 1), comparedTo: null, seen: null, now };
    return reads.page(call, async (db, shop) => {
      const scoring = scoringOf(await scopeOf(db, shop, present), settings);
      return listMembers(db, scoring, { ...call.query, ...call.params });
    });
  }),
];
