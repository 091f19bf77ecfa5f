import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { compared, reportHead, reportQuery } from './report.js';

/** Ages of lots, in calendar months from that of earning to that of the day of the report. */
export const lotAges = ['0', '1-2', '3-5', '6-11', '12'] as const;
export type LotAge = (typeof lotAges)[number];

const flows = {
  earned: z.int(),
  imported: z.int(),
  adjusted: z.int(),
  returned: z.int(),
  redeemed: z.int(),
  expired: z.int(),
  reversed: z.int(),
};

/** Points of one shop-local day, and the balance at its end. */
const pointDay = z.object({ day: z.iso.date(), ...flows, balance: z.int() });
export type PointDay = z.output<typeof pointDay>;

/**
 * Points as a flow: opening + earned + imported + adjusted + returned − redeemed − expired − reversed = closing. A balance is available and
 * pending points less what customers owe; points on hold for an unfinished redemption have left it.
 */
export const pointsReport = z.object({
  ...reportHead,
  flow: z.object({
    opening: compared,
    earned: compared,
    imported: compared,
    adjusted: compared,
    returned: compared,
    redeemed: compared,
    expired: compared,
    reversed: compared,
    closing: compared,
  }),
  days: z.array(pointDay),
  /** Points in lots at the end of a day, by age. They are the balance of that day and what customers owe. */
  lots: z.object({
    on: z.iso.date(),
    owed: z.int(),
    ages: z.array(z.object({ age: z.enum(lotAges), points: z.int() })),
  }),
});
export type PointsReport = z.output<typeof pointsReport>;

export const getPointsReport = endpoint({
  id: 'analytics.points',
  access: 'staff',
  method: 'GET',
  path: '/lp/analytics/points',
  summary: 'Points from the opening to the closing balance of a range, by day, and lots by age',
  query: reportQuery,
  data: pointsReport,
  answers: 'one',
  does: 'read',
});
