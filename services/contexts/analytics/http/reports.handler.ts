import { getDealsReport, getSubscriptionsReport } from '@loyalty/contracts/analytics/membership-reports';
import { getOverview } from '@loyalty/contracts/analytics/overview';
import { getProgramsReport } from '@loyalty/contracts/analytics/programs-report';
import { getReferralsReport } from '@loyalty/contracts/analytics/referrals-report';
import { readDealsReport, readSubscriptionsReport } from '@loyalty/projections/analytics/membership-reports.queries';
import { readOverview } from '@loyalty/projections/analytics/overview.queries';
import { readProgramsReport } from '@loyalty/projections/analytics/programs-report.queries';
import { readReferralsReport } from '@loyalty/projections/analytics/referrals-report.queries';
import { scopeOf } from '@loyalty/projections/analytics/report-days.queries';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { readScope } from './report-range.js';

export const reportHandlers = [
  handle(getOverview, [QueryRunner, ShiftedClock], (reads, clock) => (call) => {
    const scope = readScope(call.query, clock);
    return reads.one(call, async (db, shop) => readOverview(db, await scopeOf(db, shop, scope)));
  }),
  handle(getProgramsReport, [QueryRunner, ShiftedClock], (reads, clock) => (call) => {
    const { type, ...query } = call.query;
    const scope = readScope(query, clock);
    return reads.one(call, async (db, shop) => readProgramsReport(db, await scopeOf(db, shop, scope), type));
  }),
  handle(getReferralsReport, [QueryRunner, ShiftedClock], (reads, clock) => (call) => {
    const scope = readScope(call.query, clock);
    return reads.one(call, async (db, shop) => readReferralsReport(db, await scopeOf(db, shop, scope)));
  }),
  handle(getDealsReport, [QueryRunner, ShiftedClock], (reads, clock) => (call) => {
    const scope = readScope(call.query, clock);
    return reads.one(call, async (db, shop) => readDealsReport(db, await scopeOf(db, shop, scope)));
  }),
  handle(getSubscriptionsReport, [QueryRunner, ShiftedClock], (reads, clock) => (call) => {
    const scope = readScope(call.query, clock);
    return reads.one(call, async (db, shop) => readSubscriptionsReport(db, await scopeOf(db, shop, scope)));
  }),
];
