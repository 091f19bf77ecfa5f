import { readModel } from '../engine/schema/context-model.js';
import { counterProjection, counterTable } from './counter.projection.js';
import { couponOrderTable, dailyProjection, dailyTable, tallyTable } from './daily.projection.js';
import { programFiguresProjection, programFiguresTable } from './program-figures.projection.js';

/** The tables of analytics and the contexts whose rows their folds read. */
export const analyticsReadModel = readModel({
  name: 'analytics',
  reads: ['activity', 'customers', 'intake', 'rewards', 'shop'],
  projections: [dailyProjection, counterProjection, programFiguresProjection],
  tables: {
    counter: counterTable,
    daily: dailyTable,
    tally: tallyTable,
    coupon_order: couponOrderTable,
    program_figures: programFiguresTable,
  },
});
