import { z } from 'zod';
import { lookingBack, reading } from '../kernel/paging.js';
import { calendarDay } from '../kernel/shapes.js';
import { comparisons } from './range.js';

/** Query parameters of every report: shop-local days, both ends included, and the comparison. */
export const reportQuery = {
  ...reading,
  ...lookingBack,
  from: calendarDay,
  to: calendarDay,
  compare: z.enum(comparisons).default('before'),
};

/** What a report speaks of; every report's answer begins with it. `comparedTo` is null without a comparison. */
export const reportHead = {
  from: z.iso.date(),
  to: z.iso.date(),
  comparedTo: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  /** Today by the shop's zone: the day that is incomplete. */
  today: z.iso.date(),
  zone: z.string(),
  currency: z.string(),
};
export type ReportHead = z.output<z.ZodObject<typeof reportHead>>;

/** A number in the range and in the compared one; `before` is null without a comparison. */
export const compared = z.object({ now: z.number(), before: z.number().nullable() });
export type Compared = z.output<typeof compared>;

/** Money in the shop's currency, in the range and in the compared one. */
export const comparedMoney = z.object({ now: z.string(), before: z.string().nullable() });
