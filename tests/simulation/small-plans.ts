import { type PlanHandle, planOf, planTable } from '@loyalty/contracts/billing/plans';
import type { PlanTable } from '../checker/rules/fees.js';

/** Plans as small as a run: their allowances and caps are reached by some orders. Fees and caps in cents. */
const SMALL = {
  free: { isFree: true, allowance: 5, fee: 0, cap: 0 },
  pro_3_2025: { isFree: false, allowance: 1, fee: 15, cap: 40 },
  pro_4_2025: { isFree: false, allowance: 2, fee: 15, cap: 47 },
  advanced_2025: { isFree: false, allowance: 1, fee: 10, cap: 25 },
  enterprise_2025: { isFree: false, allowance: 3, fee: 5, cap: 1000 },
} satisfies PlanTable;

export const smallPlans: PlanTable = SMALL;

/** Transactions that a shop may have which support limits. */
export const TRANSACTION_LIMIT = 25;

for (const [handle, { allowance, fee, cap }] of Object.entries(SMALL))
  Object.assign(planOf(handle as PlanHandle), {
    freePerMonth: allowance,
    pricePerOrder: fee / 100,
    cappedAmount: cap / 100,
  });

/** Plans that a merchant may choose. */
export const soldHandles = planTable.filter(({ sold }) => sold).map(({ handle }) => handle);
