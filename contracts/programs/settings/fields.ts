import { z } from 'zod';
import { calendarDay, line, note, POINTS_CAP, platformId } from '../../kernel/shapes.js';

const above = (bound: number) => ({ error: `Number needs to be greater than ${bound}` });
const notBelowZero = { error: 'Number needs to be at least 0' };

/** At most six decimal places, so that a rate is an exact decimal and not a binary fraction. */
export const decimal = z
  .number({ error: 'Number is invalid' })
  .max(1_000_000_000_000, { error: 'Number needs to be at most 1000000000000' })
  .refine((n) => /^\d+(\.\d{1,6})?$/.test(String(n)) || n <= 0, { error: 'At most 6 decimals' });
export const positive = decimal.refine((n) => n > 0, above(0));
export const decimalOrZero = decimal.refine((n) => n >= 0, notBelowZero);
/** A percentage, at least one (spec REDM-044). */
export const percent = decimal.refine((n) => n >= 1 && n <= 100, { error: 'Number needs to be between 1 and 100' });
export const positiveInt = z
  .int({ error: 'Number is invalid' })
  .max(POINTS_CAP)
  .refine((n) => n > 0, above(0));
export const wholePoints = z
  .int({ error: 'Number is invalid' })
  .max(POINTS_CAP)
  .refine((n) => n >= 0, notBelowZero);

/** A text per language code (spec EARN-014). */
export const translations = z.record(z.string().regex(/^[a-z]{2}(-[A-Za-z]{2,4})?$/), line(255));

/** Fields of every program, under the spec's names. */
export const common = {
  title: line(255),
  translateTitle: translations.default({}),
  description: note(500).default(''),
  /** Whether shoppers see it. */
  display: z.boolean().default(true),
  /** Shop-local days, both included; unlimited without an end. */
  startDate: calendarDay.optional(),
  endDate: calendarDay.nullable().default(null),
};

export const startBeforeEnd = (settings: { startDate?: string | undefined; endDate: string | null }) =>
  !settings.startDate || !settings.endDate || settings.startDate <= settings.endDate;
export const startBeforeEndError = { error: 'Start date must be before end date', path: ['startDate'] };

/** Audience of a program (spec EARN-020…023). */
export const applyTo = z.enum(['all_members', 'all_customers', 'vip_tiers', 'b2b_partners']);

/** A product or a collection of the platform, with its title at the time of choosing. */
export const chosen = z.strictObject({ id: platformId, title: line(255) });
export type Chosen = z.output<typeof chosen>;
/** Maximum number of specific products in a program (spec EARN-133, REDM-015). */
export const MAX_PRODUCTS = 100;
export const chosenProducts = z
  .array(chosen)
  .max(MAX_PRODUCTS, { error: `Select at most ${MAX_PRODUCTS} products, or use a collection instead` });

/** Units of a limit (spec EARN-065). */
export const limitUnit = z.enum(['minute', 'hour', 'day', 'week', 'month', 'year', 'lifetime']);
export type LimitUnit = z.output<typeof limitUnit>;

/** Rate limit of a customer: once per `limitInterval` of `limitUnit` (spec EARN-003). */
export const limits = (defaults: { has: boolean; unit: LimitUnit }) => ({
  hasLimit: z.boolean().default(defaults.has),
  limitUnit: limitUnit.default(defaults.unit),
  limitInterval: positiveInt.max(1000, { error: 'Number needs to be at most 1000' }).default(1),
  /** Whether repeated claims within the limit are rejected (spec EARN-146, GAP-58). */
  enabledAntiCheat: z.boolean().default(true),
});
