import type { ActivityType } from '@loyalty/contracts/activity/queries';
import type { DayRange } from '@loyalty/contracts/kernel/days';

/** Address of the lines of a kind in the history. */
export type LinesOf = (type: ActivityType) => string;

/** The lines of the history that were counted in a range of days. */
export const linesOf =
  ({ from, to }: DayRange): LinesOf =>
  (type) =>
    `/customers/activity/all?from=${from}&to=${to}&types=${type}`;
