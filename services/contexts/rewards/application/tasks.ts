import { defineEventTask } from '../../../platform/tasks/task.js';

export const issueCouponTask = defineEventTask('issue-coupon');
export const voidCouponTask = defineEventTask('void-coupon');
export const endLateCodeTask = defineEventTask('end-late-code');
export const alignAutomaticTask = defineEventTask('align-automatic', { inTurn: true });
