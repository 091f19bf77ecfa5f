import { getPointsReport } from '@loyalty/contracts/analytics/points-report';
import { comparedRange } from '@loyalty/contracts/analytics/report';
import { readPointsReport } from '@loyalty/projections/analytics/points-report.queries';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { momentOf } from '../../points/application/history/moment.js';
import { checkRange } from './report-range.js';

export const pointsHandlers = [
  handle(getPointsReport, [QueryRunner, ShiftedClock], (reads, clock) => (call) => {
    const { from, to, compare, asOf, knownAt = null } = call.query;
    const range = { from, to };
    checkRange(range);
    const now = clock.now().toISOString();
    const seen = momentOf(call.query) ? { asOf: asOf && asOf < now ? asOf : now, knownAt } : null;
    return reads.one(call, (db, shop) => readPointsReport(db, shop, range, comparedRange(range, compare), now, seen));
  }),
];
