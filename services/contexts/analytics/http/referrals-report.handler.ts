import { getReferralsReport } from '@loyalty/contracts/analytics/referrals-report';
import { readReferralsReport } from '@loyalty/projections/analytics/referrals-report.queries';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { reportRequestOf } from './report-request.js';

export const referralsReportHandlers = [
  handle(getReferralsReport, [QueryRunner, ShiftedClock], (reads, clock) => async (call) => {
    const request = reportRequestOf(call.query, clock.now());
    return reads.one(call, (db, shop) => readReferralsReport(db, shop, request));
  }),
];
