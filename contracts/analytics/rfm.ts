import { z } from 'zod';
import { documentKind } from '../documents/kind.js';
import { currency, instant, money, pointsOrZero } from '../kernel/shapes.js';

/** The groups of members by recency, frequency and money of their orders (spec ANLY-017, GAP-30), best first. */
export const rfmGroups = [
  'champions',
  'loyal',
  'potential_loyalist',
  'new',
  'promising',
  'need_attention',
  'about_to_sleep',
  'at_risk',
  'cannot_lose',
  'hibernating',
  'lost',
] as const;
export type RfmGroup = (typeof rfmGroups)[number];

/** Scores are 1 (lowest) to this. */
export const HIGHEST_SCORE = 5;
/** Boundaries between the scores. */
const BOUNDARIES = HIGHEST_SCORE - 1;

/** Group by recency (rows, score 1 to 5) and value (columns, score 1 to 5). */
const GRID: readonly (readonly RfmGroup[])[] = [
  ['lost', 'lost', 'hibernating', 'cannot_lose', 'cannot_lose'],
  ['hibernating', 'hibernating', 'at_risk', 'at_risk', 'at_risk'],
  ['about_to_sleep', 'need_attention', 'need_attention', 'loyal', 'loyal'],
  ['promising', 'potential_loyalist', 'loyal', 'loyal', 'champions'],
  ['new', 'potential_loyalist', 'potential_loyalist', 'champions', 'champions'],
];

/** Every cell with its group, by recency and value: the mean of the scores for frequency and money, halves rounded up. */
export const rfmCells = GRID.flatMap((groups, row) =>
  groups.map((group, column) => ({ recency: row + 1, value: column + 1, group })),
);

const isAscending = (numbers: readonly number[]): boolean =>
  numbers.every((number, index) => index === 0 || number > numbers[index - 1]!);
const ASCENDING = { error: 'Each boundary needs to be more than the one before' };
const FOUR = { error: 'Four boundaries are needed' };
const whole = (most: number) =>
  z
    .int({ error: 'Digits only' })
    .min(1, { error: 'Number needs to be at least 1' })
    .max(most, { error: `Number needs to be at most ${most}` });
const amount = money.refine((text) => Number(text) > 0, { error: 'Number needs to be greater than 0' });

/** Boundaries of the scores, as a shop sets them. */
const rfmSettings = z.strictObject({
  /** Days since the last order, up to which recency scores 5, 4, 3 and 2. */
  recencyDays: z
    .array(whole(3_660))
    .length(BOUNDARIES, FOUR)
    .refine(isAscending, ASCENDING)
    .default([30, 60, 120, 240]),
  /** Orders from which frequency scores 2, 3, 4 and 5. */
  orders: z.array(whole(10_000)).length(BOUNDARIES, FOUR).refine(isAscending, ASCENDING).default([2, 3, 5, 8]),
  /** Amounts of all orders from which money scores 2 to 5; null: fifths of the members who ordered. Amounts in another currency than the shop's are not applied. */
  spent: z
    .strictObject({
      currency,
      amounts: z
        .array(amount)
        .length(BOUNDARIES, FOUR)
        .refine((amounts) => isAscending(amounts.map(Number)), ASCENDING),
    })
    .nullable()
    .default(null),
});
export type RfmSettings = z.output<typeof rfmSettings>;

/** Document of the boundaries of a shop. */
export const rfmKind = documentKind({
  kind: 'rfm',
  key: z.literal('main'),
  settings: rfmSettings,
  defaults: rfmSettings.parse({}),
  feature: null,
});

const counts = {
  members: z.int(),
  /** Points that these members have. */
  points: pointsOrZero,
  /** Paid orders of these members, tests and cancelled ones aside. */
  orders: z.int(),
};

/** Members by recency, frequency and money. Members without a paid order are in no group. */
export const rfmReport = z.object({
  /** When the groups were computed: now in shops that are small enough, else the last night; null before the first time. */
  computedAt: instant.nullable(),
  /** The boundaries that were applied. `spent` are amounts in the shop's currency; empty while no member has ordered. */
  boundaries: z.object({ recencyDays: z.array(z.int()), orders: z.array(z.int()), spent: z.array(z.string()) }),
  /** Whether `spent` are fifths of the members who ordered, and not amounts that the shop set. */
  spentByFifths: z.boolean(),
  withoutOrder: z.int(),
  /** All eleven groups, best first. */
  groups: z.array(z.object({ group: z.enum(rfmGroups), ...counts })),
  /** All 25 cells, by recency and value; the value is the mean of the scores for frequency and money, halves rounded up. */
  cells: z.array(
    z.object({
      recency: z.int().min(1).max(HIGHEST_SCORE),
      value: z.int().min(1).max(HIGHEST_SCORE),
      group: z.enum(rfmGroups),
      ...counts,
    }),
  ),
});
export type RfmReport = z.output<typeof rfmReport>;
