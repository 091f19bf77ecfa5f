import { readModel } from '../engine/schema/context-model.js';
import { couponCodeTable, couponProjection, couponTable } from './coupon.projection.js';

/** The tables of rewards and the contexts whose rows their folds read. */
export const rewardsReadModel = readModel({
  name: 'rewards',
  reads: [],
  projections: [couponProjection],
  tables: { coupon_code: couponCodeTable, coupon: couponTable },
});
