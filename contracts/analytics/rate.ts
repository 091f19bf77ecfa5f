import { z } from 'zod';
import { currency, money, points } from '../kernel/shapes.js';

/** What points are worth: this number of points is worth this amount of money, in major units. */
export const pointsRate = z.strictObject({ points, money, currency });
export type PointsRate = z.output<typeof pointsRate>;

/** A rate with its origin: set by hand since an instant, or that of the live reward which gives most money for a point. */
export const ratedBy = z.discriminatedUnion('by', [
  z.object({ by: z.literal('hand'), rate: pointsRate, since: z.iso.datetime() }),
  z.object({
    by: z.literal('reward'),
    rate: pointsRate,
    program: z.string(),
    title: z.string(),
    since: z.iso.datetime(),
  }),
]);
export type RatedBy = z.output<typeof ratedBy>;
