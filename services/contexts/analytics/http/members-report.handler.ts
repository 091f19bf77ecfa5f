import { getMembersReport, listRfmMembers } from '@loyalty/contracts/analytics/members-report';
import { readMembersReport } from '@loyalty/projections/analytics/members-report.queries';
import { readToday } from '@loyalty/projections/analytics/report-head.queries';
import { listRfmMembers as listMembers } from '@loyalty/projections/analytics/rfm.queries';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { RfmBoundaries } from '../application/rfm-boundaries.js';
import { reportRequestOf } from './report-request.js';

export const membersReportHandlers = [
  handle(getMembersReport, [QueryRunner, ShiftedClock, RfmBoundaries], (reads, clock, boundaries) => async (call) => {
    const request = reportRequestOf(call.query, clock.now());
    const settings = await boundaries.of(call.principal.shop);
    return reads.one(call, (db, shop) => readMembersReport(db, shop, request, settings));
  }),
  handle(listRfmMembers, [QueryRunner, ShiftedClock, RfmBoundaries], (reads, clock, boundaries) => async (call) => {
    const settings = await boundaries.of(call.principal.shop);
    return reads.page(call, async (db, shop) => {
      const { today, currency } = await readToday(db, shop, clock.now().toISOString());
      return listMembers(db, { shop, today, currency, settings }, { ...call.query, ...call.params });
    });
  }),
];
