import { readModel } from '../engine/schema/context-model.js';
import { counterProjection, counterTable } from './counter.projection.js';
import { couponOrderTable, dailyProjection, dailyTable, tallyTable } from './daily.projection.js';
import { endingDayProjection, endingDayTable } from './ending-day.projection.js';
import { lotDayProjection, lotDayTable, tierDayTable } from './lot-day.projection.js';
import {
  activeGapTable,
  cohortMonthTable,
  cohortTable,
  memberActivityProjection,
  memberActivityTable,
} from './member-activity.projection.js';
import { programFiguresProjection, programFiguresTable } from './program-figures.projection.js';
import { programGapTable } from './program-gaps.js';
import { tierMoveProjection, tierMoveTable } from './tier-move.projection.js';

/** The tables of analytics and the contexts whose rows their folds read. */
export const analyticsReadModel = readModel({
  name: 'analytics',
  reads: ['activity', 'customers', 'intake', 'points', 'rewards', 'shop'],
  projections: [
    dailyProjection,
    lotDayProjection,
    endingDayProjection,
    counterProjection,
    programFiguresProjection,
    memberActivityProjection,
    tierMoveProjection,
  ],
  tables: {
    counter: counterTable,
    daily: dailyTable,
    tally: tallyTable,
    coupon_order: couponOrderTable,
    lot_day: lotDayTable,
    tier_day: tierDayTable,
    ending_day: endingDayTable,
    program_figures: programFiguresTable,
    program_gap: programGapTable,
    member_activity: memberActivityTable,
    active_gap: activeGapTable,
    cohort: cohortTable,
    cohort_month: cohortMonthTable,
    tier_move: tierMoveTable,
  },
});
