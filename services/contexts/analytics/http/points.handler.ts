import { getPointsReport } from '@loyalty/contracts/analytics/points-report';
import { readPointsReport } from '@loyalty/projections/analytics/points-report.queries';
import { scopeOf } from '@loyalty/projections/analytics/report-days.queries';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { readScope } from './report-range.js';

export const pointsHandlers = [
  handle(getPointsReport, [QueryRunner, ShiftedClock], (reads, clock) => (call) => {
    const scope = readScope(call.query, clock);
    return reads.one(call, async (db, shop) => readPointsReport(db, await scopeOf(db, shop, scope)));
  }),
];
