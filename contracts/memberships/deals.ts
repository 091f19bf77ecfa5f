import { z } from 'zod';
import { imageUse } from '../files/use.js';
import { calendarDay, line, money } from '../kernel/shapes.js';
import { tierId } from '../tiers/settings.js';

/** Uploads that become icons of deals (spec TIER-057). */
export const dealIconUse = imageUse('member-deal-icon', 200 * 1024);

/** Places of the storefront that show a deal (spec GAP-64). */
export const dealPosition = z.enum(['product_page', 'cart', 'loyalty_page']);
export const dealFont = z.enum(['theme', 'sans-serif', 'serif', 'monospace']);

const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/, { error: 'Give a colour as #rrggbb' });

const percentage = z.strictObject({
  kind: z.literal('percentage'),
  value: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,2})?$/, { error: 'Digits only' })
    .refine((value) => Number(value) > 0 && Number(value) <= 100, {
      error: 'Number needs to be between 1 and 100',
    }),
});
const amount = z.strictObject({
  kind: z.literal('amount'),
  value: money.refine((value) => Number(value) > 0, { error: 'Number needs to be above 0' }),
});

/** A deal as it is stored, without the rules among its fields: what was stored once stays readable. */
export const storedDealSettings = z.strictObject({
  title: line(100),
  /** A share of a hundred, or money in the shop's currency; decimal texts. */
  discount: z.discriminatedUnion('kind', [percentage, amount]),
  eligibility: z.enum(['all_members', 'tiers']).default('all_members'),
  tiers: z.array(tierId).max(30).default([]),
  /** Days of the shop; the deal ends with its last day. */
  startDate: calendarDay,
  endDate: calendarDay.nullable().default(null),
  /** Looks of the deal (spec TIER-052); `size` of the text in pixels. */
  design: z.strictObject({
    actionText: line(40),
    description: z.string().trim().max(300, { error: 'At most 300 characters' }).default(''),
    font: dealFont.default('theme'),
    size: z
      .int({ error: 'Digits only' })
      .min(10, { error: 'Number needs to be between 10 and 32' })
      .max(32, { error: 'Number needs to be between 10 and 32' })
      .default(14),
    icon: z.uuid().nullable().default(null),
    colours: z
      .strictObject({ text: colour.default('#1F2933'), background: colour.default('#FFF7E6') })
      .default({ text: '#1F2933', background: '#FFF7E6' }),
  }),
  positions: z.array(dealPosition).default(['product_page', 'cart', 'loyalty_page']),
});
export type DealSettings = z.output<typeof storedDealSettings>;

/** A deal as a merchant may save it. */
export const dealSettings = storedDealSettings.superRefine(
  ({ startDate, endDate, eligibility, tiers, positions }, context) => {
    if (endDate !== null && endDate <= startDate)
      context.addIssue({ code: 'custom', message: 'End date must be later than start date', path: ['endDate'] });
    if (eligibility === 'tiers' && tiers.length === 0)
      context.addIssue({ code: 'custom', message: 'Choose at least one tier', path: ['tiers'] });
    if (new Set(positions).size !== positions.length)
      context.addIssue({ code: 'custom', message: 'This value already exists', path: ['positions'] });
  },
);

/** State that the merchant sets on a deal; `editing` is a draft. */
export const dealState = z.enum(['active', 'inactive', 'editing']);
export type DealState = z.output<typeof dealState>;

/** Statuses of a deal (spec TIER-055). */
export const dealStatus = z.enum(['Active', 'Inactive', 'Editing', 'Expired']);
export type DealStatus = z.output<typeof dealStatus>;

/** The status on a day of the shop: one that has not begun is inactive. */
export function statusOf(state: DealState, { startDate, endDate }: DealSettings, today: string): DealStatus {
  if (endDate !== null && endDate < today) return 'Expired';
  if (state === 'editing') return 'Editing';
  return state === 'active' && startDate <= today ? 'Active' : 'Inactive';
}
