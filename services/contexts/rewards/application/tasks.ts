import { defineEventTask } from '../../../platform/tasks/task.js';

export const issueCouponTask = defineEventTask<'PointsReserved' | 'CouponGranted' | 'RewardGranted'>('issue-coupon');
export const voidCouponTask = defineEventTask<'CouponRevoked'>('void-coupon');
export const endLateCodeTask = defineEventTask<'PointsReserved'>('end-late-code');
export const alignAutomaticTask = defineEventTask<
  'ProgramAdded' | 'ProgramRevised' | 'ProgramActivated' | 'ProgramPaused' | 'ProgramRemoved'
>('align-automatic', { inTurn: true });
