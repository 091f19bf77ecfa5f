import type { MilestoneSettings, TypeMilestone } from '@loyalty/contracts/programs/settings/milestone';

export type MilestoneRow = MilestoneSettings['milestones'][number];

/** Rows of a milestone program that a count reaches. */
export const reachedRows = ({ milestones }: MilestoneSettings, count: number): MilestoneRow[] =>
  milestones.filter(({ value }) => value <= count);

/** What an event may bring further. */
export const movedBy: Readonly<Record<string, readonly TypeMilestone[]>> = {
  OrderReported: ['milestone_order', 'milestone_amount_spent'],
  PointsEarned: ['milestone_earned_point'],
  PointsPended: ['milestone_earned_point'],
};
