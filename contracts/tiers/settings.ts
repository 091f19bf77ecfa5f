import { z } from 'zod';
import { calendarDay, line, note, POINTS_CAP } from '../kernel/shapes.js';
import { checkGiving, giving } from '../programs/settings/milestone.js';

/** Measures of qualification for tiers (spec TIER-014…016). */
export const calculateBy = z.enum(['pointEarned', 'moneySpent', 'numberOfOrders']);
export type CalculateBy = z.output<typeof calculateBy>;

/** Resets of qualifying points; `rolling` always counts the last months (spec TIER-021). */
export const resetOn = z.enum(['lifetime', 'calendar_date', 'half_year', 'rolling']);

/** Units of the inactivity period (spec TIER-019). */
export const inactivityUnit = z.enum(['day', 'week', 'month', 'year']);

/** Permanent id of a tier in its scheme; the title may change. */
export const tierId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/);

const whole = z.int({ error: 'Digits only' });
const atLeastZero = whole
  .min(0, { error: 'Number needs to be at least 0' })
  .max(POINTS_CAP, { error: `Number needs to be at most ${POINTS_CAP}` });
const between = (least: number, most: number) =>
  whole
    .min(least, { error: `Number needs to be between ${least} and ${most}` })
    .max(most, { error: `Number needs to be between ${least} and ${most}` });
const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/, { error: 'Give a colour as #rrggbb' });

/** Reward for entering a tier: points, or a coupon without points. */
const reward = z.strictObject(giving).superRefine(checkGiving);
export type TierReward = z.output<typeof reward>;

const perk = z.strictObject({
  description: line(200),
  /** The id of an uploaded picture; empty for none. */
  icon: z.string().max(500).default(''),
  reward: note(200).default(''),
});

export const tier = z.strictObject({
  id: tierId,
  title: line(60),
  /** The id of an uploaded image; empty for none. */
  icon: z.string().max(500).default(''),
  colour: colour.default('#7C8794'),
  /** The tier of every member without another one. */
  isBase: z.boolean().default(false),
  /** Points, whole units of money, or orders. */
  goal: atLeastZero,
  /** Reached by assignment only. */
  exclusive: z.boolean().default(false),
  entryReward: reward.nullable().default(null),
  preTier: z.strictObject({ threshold: atLeastZero, reward }).nullable().default(null),
  perks: z.array(perk).max(20, { error: 'At most 20 perks' }).default([]),
  autoTag: z.boolean().default(false),
  tagPrefix: z.string().trim().max(40).default('Joy'),
  codePrefix: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]{0,20}$/, { error: 'Letters, digits and hyphens only' })
    .default(''),
});
export type Tier = z.output<typeof tier>;

/** The settings of a tier scheme without the rules across fields, so that stored settings stay readable. */
export const storedTierSettings = z.strictObject({
  calculateBy: calculateBy.default('pointEarned'),
  /** The first day that counts; null for no restriction. */
  startDate: calendarDay.nullable().default(null),
  resetOn: resetOn.default('lifetime'),
  /** Day of the year of a reset on a calendar date. */
  resetDay: z
    .string()
    .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { error: 'Date is invalid' })
    .default('01-01'),
  rollingMonths: between(1, 60).default(12),
  demotion: z
    .strictObject({
      enabled: z.boolean().default(false),
      action: z.enum(['downgrade_tier', 'reset_tier']).default('downgrade_tier'),
      after: z
        .strictObject({ value: between(1, 1000).default(6), unit: inactivityUnit.default('month') })
        .default({ value: 6, unit: 'month' }),
    })
    .default({ enabled: false, action: 'downgrade_tier', after: { value: 6, unit: 'month' } }),
  /** Days of notice before a demotion or reset. */
  notice: z
    .strictObject({ enabled: z.boolean().default(false), daysBefore: between(1, 90).default(7) })
    .default({ enabled: false, daysBefore: 7 }),
  /** Demotion of members below the threshold at the end of each time frame, after this many days. */
  assessment: z
    .strictObject({
      enabled: z.boolean().default(false),
      startDate: calendarDay.nullable().default(null),
      offsetDays: between(0, 90).default(0),
      threshold: atLeastZero.default(0),
      timeFrameMonths: between(1, 60).default(12),
    })
    .default({ enabled: false, startDate: null, offsetDays: 0, threshold: 0, timeFrameMonths: 12 }),
  tierPointEditing: z.boolean().default(false),
  hideDefaultTier: z.boolean().default(false),
  tiers: z.array(tier).max(30, { error: 'At most 30 tiers' }),
});
export type TierSettings = z.output<typeof storedTierSettings>;

type Issue = { readonly message: string; readonly path: (string | number)[] };

const DUPLICATE_GOAL: Record<CalculateBy, string> = {
  pointEarned: 'Duplicate tier target points',
  moneySpent: 'Duplicate tier target amount',
  numberOfOrders: 'Duplicate tier target orders',
};

function baseIssues({ tiers }: TierSettings): Issue[] {
  const bases = tiers.filter(({ isBase }) => isBase);
  if (bases.length === 0) return [{ message: 'Choose one tier as the base tier', path: ['tiers'] }];
  if (bases.length > 1) return [{ message: 'Only one base tier allowed', path: ['tiers'] }];
  const index = tiers.findIndex(({ isBase }) => isBase);
  const { goal, exclusive } = tiers[index]!;
  return [
    ...(goal === 0 ? [] : [{ message: 'The goal of the base tier needs to be 0', path: ['tiers', index, 'goal'] }]),
    ...(exclusive ? [{ message: 'The base tier cannot be exclusive', path: ['tiers', index, 'exclusive'] }] : []),
  ];
}

const spelt = (title: string): string => title.normalize('NFKC').trim().toLowerCase();

function duplicateIssues({ tiers, calculateBy: by }: TierSettings): Issue[] {
  return tiers.flatMap(({ id, title, goal, exclusive }, index) => {
    const before = tiers.slice(0, index);
    const found: Issue[] = [];
    if (before.some((one) => one.id === id))
      found.push({ message: 'This value already exists', path: ['tiers', index, 'id'] });
    if (before.some((one) => spelt(one.title) === spelt(title)))
      found.push({ message: 'Duplicate tier name', path: ['tiers', index, 'title'] });
    if (!exclusive && before.some((one) => !one.exclusive && one.goal === goal))
      found.push({ message: DUPLICATE_GOAL[by], path: ['tiers', index, 'goal'] });
    return found;
  });
}

/** Checks that a pre-tier reward is between the previous tier and the one it leads to (spec TIER-047). */
function preTierIssues({ tiers }: TierSettings): Issue[] {
  const goals = tiers.filter(({ exclusive }) => !exclusive).map(({ goal }) => goal);
  return tiers.flatMap(({ preTier, goal }, index) => {
    if (!preTier) return [];
    const before = Math.max(0, ...goals.filter((other) => other < goal));
    const fits = preTier.threshold > before && preTier.threshold < goal;
    const message = `Number needs to be above ${before} and below ${goal}`;
    return fits ? [] : [{ message, path: ['tiers', index, 'preTier', 'threshold'] }];
  });
}

/** Days of each month in a leap year: 29 February is a day of a year, kept as the 28th in common ones (P12). */
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function resetDayIssues({ resetDay }: TierSettings): Issue[] {
  const [month, dayOfMonth] = resetDay.split('-').map(Number) as [number, number];
  return dayOfMonth <= DAYS[month - 1]! ? [] : [{ message: 'Date is invalid', path: ['resetDay'] }];
}

/** Settings as accepted from a merchant (I-48). */
export const tierSettings = storedTierSettings.superRefine((settings, context) => {
  const issues = [baseIssues, duplicateIssues, preTierIssues, resetDayIssues];
  for (const issue of issues.flatMap((issuesOf) => issuesOf(settings))) context.addIssue({ code: 'custom', ...issue });
});

/** Tiers by qualifying points, from the base tier upwards. */
export const ladderOf = ({ tiers }: Pick<TierSettings, 'tiers'>): Tier[] =>
  tiers.filter(({ exclusive }) => !exclusive).sort((a, b) => a.goal - b.goal);
