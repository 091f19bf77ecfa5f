import { z } from 'zod';
import { isBelowUnit } from '../../kernel/money.js';
import { words } from './conditions.js';
import {
  applyTo,
  chosen,
  common,
  decimalOrZero,
  percent,
  positive,
  positiveInt,
  startBeforeEnd,
  startBeforeEndError,
  wholePoints,
} from './fields.js';

/** The measure that a milestone counts (spec MILE-002…007); `milestone_inactivity`: days, months or years since the last order. */
export const typeMilestone = z.enum([
  'milestone_order',
  'milestone_amount_spent',
  'milestone_earned_point',
  'milestone_reviews',
  'milestone_inactivity',
  'milestone_referral',
]);
export type TypeMilestone = z.output<typeof typeMilestone>;

/** Reward of a milestone (spec MILE-008…012, CON-36): points, or a coupon without points. */
const milestoneAction = z.enum(['bonus_point', 'amount', 'percentage', 'give_product', 'free_shipping']);

/** Allowed values by action: points, money, percent, or pieces of a product. */
const given: Readonly<Record<z.output<typeof milestoneAction>, z.ZodType<number>>> = {
  bonus_point: wholePoints,
  amount: positive,
  percentage: percent,
  give_product: positiveInt.max(100, { error: 'Number needs to be at most 100' }),
  free_shipping: decimalOrZero,
};

/** A reward without a price: points, or a coupon without points. */
export const giving = {
  action: milestoneAction.default('bonus_point'),
  /** The product to give, for a gift. */
  products: z.array(chosen).max(1, { error: 'Select one product' }).optional(),
  earnPoint: decimalOrZero,
};

/** Checks that a reward has all fields that its action needs. */
export function checkGiving(
  { action, products, earnPoint }: z.output<z.ZodObject<typeof giving>>,
  context: z.core.$RefinementCtx,
): void {
  if (action === 'give_product' && !products?.length)
    context.addIssue({ code: 'custom', message: 'Select a product', path: ['products'] });
  // An invalid number already has its message. Beyond that, one message a field is enough.
  if (!decimalOrZero.safeParse(earnPoint).success) return;
  const [issue] = given[action].safeParse(earnPoint).error?.issues ?? [];
  if (issue) context.addIssue({ code: 'custom', message: issue.message, path: ['earnPoint'] });
}

/** Whether a reward is money of less than the smallest unit of a currency: its coupon could not exist. */
export const isWorthless = (
  { action, earnPoint }: Pick<z.output<z.ZodObject<typeof giving>>, 'action' | 'earnPoint'>,
  currency: string,
): boolean => action === 'amount' && isBelowUnit(earnPoint, currency);

const row = z
  .strictObject({
    value: positive,
    unit: z.enum(['days', 'months', 'years']).default('days'),
    ...giving,
  })
  .superRefine(checkGiving);

type Row = z.output<typeof row>;

/** Approximate length of a unit in days, for ordering rows only: calendar periods decide when one is over. */
const DAYS = { days: 1, months: 30.5, years: 366 } as const;

/** Problem with a row's value relative to the previous row; null for none (spec MILE-014…016). */
function wrongIn(type: TypeMilestone, row: Row, before: Row | undefined): string | null {
  const isTime = type === 'milestone_inactivity';
  if (isTime && !(Number.isInteger(row.value) && row.value <= MAX[row.unit]))
    return `Give whole ${row.unit}, at most ${MAX[row.unit]}`;
  const height = ({ value, unit }: Row): number => (isTime ? value * DAYS[unit] : value);
  if (!before || height(row) > height(before)) return null;
  return height(row) === height(before)
    ? 'Milestone already exists'
    : `Number needs to be greater than ${before.value}`;
}

/** Maximum value of a unit: ten years. */
const MAX = { days: 3660, months: 120, years: 10 } as const;

/** Milestone programs: rewards at rising thresholds (spec MILE-001, MILE-014…017). */
export const milestoneSettings = z
  .strictObject({
    ...common,
    applyTo: applyTo.default('all_members'),
    applyToTiers: words(100),
    typeMilestone: typeMilestone.default('milestone_order'),
    milestones: z
      .array(row)
      .min(1, { error: 'Add at least one milestone' })
      .max(50, { error: 'At most 50 milestones' })
      .default([1, 2, 3].map((value) => ({ value, unit: 'days', action: 'bonus_point', earnPoint: value * 100 }))),
  })
  .refine(startBeforeEnd, startBeforeEndError)
  .superRefine(({ typeMilestone: type, milestones }, context) => {
    for (const [index, row] of milestones.entries()) {
      const message = wrongIn(type, row, milestones[index - 1]);
      if (message) context.addIssue({ code: 'custom', message, path: ['milestones', index, 'value'] });
    }
  });
export type MilestoneSettings = z.output<typeof milestoneSettings>;
