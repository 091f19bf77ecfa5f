import { z } from 'zod';
import { currency, money, POINTS_CAP, points } from '../kernel/shapes.js';

/** What points are worth: this number of points is worth this amount of money, in major units. */
export const pointsRate = z.strictObject({ points, money, currency });
export type PointsRate = z.output<typeof pointsRate>;

/** What is wrong with a text that is no amount of a rate. */
function amountMistake(text: string): string {
  if (text === '') return 'This field is required';
  if (!/^\d+(\.\d+)?$/.test(text)) return 'Number is invalid';
  return /^\d{16}/.test(text) ? 'Number needs to be at most 999,999,999,999,999' : 'At most 4 decimals';
}

/** A rate as somebody types it; the shop's currency decides how many decimals are too many. */
export const rateRequest = pointsRate.extend({
  points: z.int().min(1).max(POINTS_CAP, { error: 'Number needs to be at most 1,000,000,000,000' }),
  money: z
    .string()
    .trim()
    .regex(/^\d{1,15}(\.\d{1,4})?$/, { error: ({ input }) => amountMistake(String(input)) }),
});

/** A rate with its origin: set by hand since an instant, that of the live reward which gives most money for a point, or that of the day's closing. */
export const ratedBy = z.discriminatedUnion('by', [
  z.object({ by: z.enum(['hand', 'closing']), rate: pointsRate, since: z.iso.datetime() }),
  z.object({
    by: z.literal('reward'),
    rate: pointsRate,
    program: z.string(),
    title: z.string(),
    since: z.iso.datetime(),
  }),
]);
export type RatedBy = z.output<typeof ratedBy>;
