import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { actor } from '../kernel/envelope.js';
import { reading, writing } from '../kernel/paging.js';
import { calendarDay, money } from '../kernel/shapes.js';
import { closedFigures } from './closing.js';
import { pointsRate, ratedBy, rateRequest } from './rate.js';

const worth = money.nullable();
const month = z.iso.date().describe('first day of the month');

/** What gave points: a program, the reward of a tier, a referral, or none of them, such as an adjustment or an import. */
const pointsGivers = ['program', 'tier', 'referral', 'none'] as const;
export type PointsGiver = (typeof pointsGivers)[number];

/** A part of the points outstanding. `value` is null without a rate. */
const part = { points: z.int(), value: worth };

/** Points that were outstanding at an age in months, what became of them in that month, and the estimate. */
const survivalRow = z.object({
  age: z.int().min(0),
  atRisk: z.int(),
  redeemed: z.int(),
  lapsed: z.int(),
  /** Estimated share of points that are still outstanding at the end of the month, with its 95 % band (Greenwood). */
  outstanding: z.number().min(0).max(1),
  low: z.number().min(0).max(1),
  high: z.number().min(0).max(1),
});

/** Expected redemptions of a month, with their band, and points that expire or are taken back. */
const forecastRow = z.object({
  month,
  /** Whether only the rest of the month is forecast. */
  partial: z.boolean(),
  redeemed: z.int(),
  low: z.int(),
  high: z.int(),
  lapsed: z.int(),
});
export type ForecastRow = z.output<typeof forecastRow>;

/** The forecast that would have been made a year ago from what was known then, beside what came. Errors are percentages of what came. */
const backTest = z.object({
  madeOn: z.iso.date(),
  months: z.array(
    z.object({ month, redeemed: z.int(), lapsed: z.int(), actualRedeemed: z.int(), actualLapsed: z.int() }),
  ),
  /** Of the redemptions of all months together, and the mean of the months, weighted by their redemptions; null where none came. */
  errorInTotal: z.number().nullable(),
  errorByMonth: z.number().nullable(),
});
export type BackTest = z.output<typeof backTest>;

/** Figures of a day as they were signed off; all others are known now. */
const signedFigures = z.object({
  outstanding: z.object(part),
  owed: z.int(),
  redeemed: z.object(part),
  breakage: z.object(part),
});

/** Points outstanding at the end of a shop-local day, their worth, and what is expected of them. */
export const liability = z.object({
  at: z.iso.date(),
  today: z.iso.date(),
  zone: z.string(),
  currency: z.string(),
  /** The rate of the day; null where no live reward gives money and none was set by hand. */
  rate: ratedBy.nullable(),
  /** The rate that holds now. */
  rateNow: ratedBy.nullable(),
  /** Day of the first points; null before there are any. */
  firstDay: z.iso.date().nullable(),
  /** The figures that the day was signed off with; null for a day that was not. */
  signed: signedFigures.nullable(),
  outstanding: z.object(part),
  /** Points that customers owe: not part of the outstanding ones, and no claim that is set off against them. */
  owed: z.int(),
  /** Of the outstanding points, those that are expected to be redeemed, and the rest, with its band. */
  redeemed: z.object(part),
  breakage: z.object({ ...part, low: z.int(), high: z.int() }),
  /** Whether enough points have moved for an estimate; without one no breakage is expected. */
  estimated: z.boolean(),
  tiers: z.array(z.object({ tier: z.string().nullable(), title: z.string(), owed: z.int(), ...part })),
  programs: z.array(z.object({ program: z.string(), of: z.enum(pointsGivers), title: z.string(), ...part })),
  months: z.array(z.object({ month, ...part })),
  survival: z.array(survivalRow),
  forecast: z.array(forecastRow),
  backTest: backTest.nullable(),
});
export type Liability = z.output<typeof liability>;

export const getLiability = endpoint({
  id: 'analytics.liability',
  access: 'staff',
  method: 'GET',
  path: '/lp/analytics/liability',
  summary: 'Points outstanding at the end of a day, their worth, expected breakage and the forecast of a year',
  query: { ...reading, at: calendarDay },
  data: liability,
  answers: 'one',
  does: 'read',
});

/** A closing, who signed it off and when, and by how many points the present figure of its day differs from the signed one. */
export const closing = z.object({
  ...closedFigures.shape,
  signedAt: z.iso.datetime(),
  actor: actor.extend({ label: z.string() }),
  difference: z.int(),
});
export type Closing = z.output<typeof closing>;

export const listClosings = endpoint({
  id: 'analytics.closings',
  access: 'staff',
  method: 'GET',
  path: '/lp/analytics/closings',
  summary: 'Closings of the liability, the latest first, and what changed since each was signed off',
  query: reading,
  data: closing,
  answers: 'list',
  does: 'read',
});

export const closeLiability = endpoint({
  id: 'analytics.close-liability',
  access: 'write',
  method: 'POST',
  path: '/lp/analytics/closings',
  summary: 'Sign off the liability at the end of a day, with the number of points that was shown',
  query: writing,
  body: z.strictObject({ date: calendarDay, outstanding: z.int().min(0) }),
  data: closedFigures,
  answers: 'receipt',
  does: 'write',
  rejections: ['liability.day-open', 'liability.closed-later', 'liability.no-rate', 'liability.figures-changed'],
});

export const getJournal = endpoint({
  id: 'analytics.journal',
  access: 'staff',
  method: 'GET',
  path: '/lp/analytics/closings/{date}/journal',
  summary: 'Journal lines of a closed period as a file; debits and credits balance',
  params: { date: calendarDay },
  data: z.object({ name: z.string(), csv: z.string() }),
  answers: 'one',
  does: 'read',
});

export const setLiabilityRate = endpoint({
  id: 'analytics.set-liability-rate',
  access: 'write',
  method: 'PUT',
  path: '/lp/analytics/liability-rate',
  summary: 'Set what points are worth, from now on; null returns to the rate of the rewards',
  query: writing,
  body: z.strictObject({ rate: rateRequest.nullable() }),
  data: z.object({ rate: pointsRate.nullable() }),
  answers: 'receipt',
  does: 'write',
  rejections: ['liability.rate-currency', 'liability.rate-too-fine', 'liability.rate-zero'],
});

export const getPointsRate = endpoint({
  id: 'analytics.points-rate',
  access: 'staff',
  method: 'GET',
  path: '/lp/analytics/points-rate',
  summary: 'What points are worth today, and by what; no rate where nothing says it',
  query: reading,
  data: z.object({ rated: ratedBy.nullable() }),
  answers: 'one',
  does: 'read',
});

export const liabilityEndpoints = [
  getLiability,
  listClosings,
  closeLiability,
  getJournal,
  setLiabilityRate,
  getPointsRate,
] as const;
