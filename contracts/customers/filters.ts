import { z } from 'zod';
import { calendarDay, line } from '../kernel/shapes.js';
import { tierId } from '../tiers/settings.js';

const points = z.string().regex(/^\d{1,13}$/, { error: 'Digits only' });

/** Language that the store writes to somebody in, such as `de` or `pt-BR`. */
export const languageTag = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/, { error: 'Language is invalid' });

/** Consent to marketing by e-mail: given, withdrawn, or never asked for. */
export const consentFilter = z.enum(['subscribed', 'unsubscribed', 'unknown']);

/** What customers can be filtered by beside their membership and a search; texts, because they stand in the address of a list. */
export const customerCriteria = {
  /** Id of a VIP tier. */
  tier: tierId.optional(),
  /** Available points, both ends included. */
  pointsFrom: points.optional(),
  pointsTo: points.optional(),
  owed: z.literal('yes').optional(),
  pending: z.literal('yes').optional(),
  /** A tag of the store, without regard to case. */
  tag: line(255).optional(),
  birthMonth: z
    .string()
    .regex(/^([1-9]|1[0-2])$/, { error: 'Month is invalid' })
    .optional(),
  /** Days of the shop, both included. Somebody without any activity was last active before all of them. */
  activeFrom: calendarDay.optional(),
  activeTo: calendarDay.optional(),
  joinedFrom: calendarDay.optional(),
  joinedTo: calendarDay.optional(),
  /** Days of the shop on which available points of theirs expire, both included. */
  expiresFrom: calendarDay.optional(),
  expiresTo: calendarDay.optional(),
  language: languageTag.optional(),
  consent: consentFilter.optional(),
};

export const CUSTOMER_CRITERIA = Object.keys(customerCriteria) as (keyof typeof customerCriteria)[];
export type CustomerCriteria = z.output<z.ZodObject<typeof customerCriteria>>;
