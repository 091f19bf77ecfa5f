import { z } from 'zod';
import { words } from './conditions.js';
import { applyTo, common, decimal, startBeforeEnd, startBeforeEndError, wholePoints } from './fields.js';

/** What a milestone counts (spec MILE-002…004). One that nothing counts is not offered: reviews, inactivity and referrals come later. */
export const typeMilestone = z.enum(['milestone_order', 'milestone_amount_spent', 'milestone_earned_point']);
export type TypeMilestone = z.output<typeof typeMilestone>;

/** What reaching it gives (spec MILE-008): points. Coupons come with what issues them without a redemption. */
export const milestoneAction = z.enum(['bonus_point']);

const row = z.strictObject({
  value: decimal.refine((n) => n > 0, { error: 'Number needs to be greater than 0' }),
  unit: z.enum(['days', 'months', 'years']).default('days'),
  action: milestoneAction.default('bonus_point'),
  earnPoint: wholePoints,
});

/** Rewards on reaching numbers that rise (spec MILE-001, MILE-014…017). */
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
  .superRefine(({ milestones }, context) => {
    for (const [index, { value }] of milestones.entries()) {
      const before = milestones[index - 1]?.value;
      if (before === undefined || value > before) continue;
      const message = value === before ? 'Milestone already exists' : `Number needs to be greater than ${before}`;
      context.addIssue({ code: 'custom', message, path: ['milestones', index, 'value'] });
    }
  });
export type MilestoneSettings = z.output<typeof milestoneSettings>;
