import { z } from 'zod';
import { isUsableDay } from './days.js';
import { textLimits } from './text-limits.js';

/** Maximum number of points in an account (P1); a command that would exceed it is rejected, never wrapped. */
export const POINTS_CAP = 1_000_000_000_000;

/** A positive number of points. */
export const points = z.int().min(1).max(POINTS_CAP);
/** A number of points that may be zero. */
export const pointsOrZero = z.int().min(0).max(POINTS_CAP);
/** A signed change of points. */
export const pointsChange = z.int().min(-POINTS_CAP).max(POINTS_CAP);
/** An instant: ISO 8601 in UTC with milliseconds. */
export const instant = z.iso.datetime();
const WRONG_DATE = { error: 'Date is invalid' };
/** A calendar day of a request (YYYY-MM-DD), 1900 to 9999. */
export const calendarDay = z.iso.date(WRONG_DATE).refine(isUsableDay, WRONG_DATE);
/** A moment of a request, with any offset; becomes an instant in UTC, 1900 to 9999. */
export const moment = z.iso
  .datetime({ offset: true, ...WRONG_DATE })
  .transform((text) => new Date(text).toISOString())
  .refine((instant) => isUsableDay(instant.slice(0, 10)), WRONG_DATE);
/** Money in major units, with the decimal places of the currency: "12.30", "1200", "4.125". */
export const money = z.string().regex(/^-?\d{1,15}(\.\d{1,4})?$/);
/** ISO 4217 currency code. */
export const currency = z.string().regex(/^[A-Z]{3}$/);
const PLATFORM_ID = /^\d{1,20}$/;
/** A numeric id of the platform, as text: such ids may exceed 2^53. */
export const platformId = z.string().regex(PLATFORM_ID);
/** An id of the platform that a person chooses. @param error what is said of any other text */
export const chosenId = (error: string) => z.string().regex(PLATFORM_ID, { error });
/** Ids of this product: lower-case UUIDs. */
export const id = z.uuid();
/** A shop: its handle at the platform, the part before `.myshopify.com`. */
export const shopId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/);

const INVISIBLE = /[\s\p{Cf}\p{Mn}\p{Me}]/gu;
// Control characters would forge log lines and break one-line fields (B-083).
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

/** A required one-line text: trimmed, at most `max` code points, with at least one visible character. */
export function line(max: number) {
  return z
    .string()
    .trim()
    .refine((text) => [...text].length <= max, { error: `At most ${max} characters` })
    .refine((text) => !CONTROL.test(text), { error: 'Control characters are not allowed' })
    .refine((text) => text.replace(INVISIBLE, '') !== '', { error: 'This field is required' })
    .register(textLimits, { minLength: 1, maxLength: max });
}

/** Tags that are put on a customer or an order at the platform. */
export const tagList = z.array(line(40)).max(20, { error: 'At most 20 tags' }).default([]);

/** An optional text of several lines: trimmed, at most `max` code points, without control characters except line breaks. */
export function note(max: number) {
  return z
    .string()
    .trim()
    .refine((text) => [...text].length <= max, { error: `At most ${max} characters` })
    .refine((text) => !/[\p{Cc}]/u.test(text.replace(/[\n\r\t]/g, '')), {
      error: 'Control characters are not allowed',
    })
    .register(textLimits, { maxLength: max });
}

/** A required text of several lines. */
export function requiredNote(max: number) {
  return note(max)
    .refine((text) => text.replace(INVISIBLE, '') !== '', { error: 'This field is required' })
    .register(textLimits, { minLength: 1, maxLength: max });
}

/** Tells a row of a list from its neighbours across versions, so that the changes of two editors can be merged. Rows of older versions have none. */
export const rowId = z.string().regex(/^[A-Za-z0-9-]{1,40}$/);

/** Language tag of the page that a text is for; English without one. */
export const pageLanguage = z.string().max(35).optional();
/** Language tags of a shopper's browser by preference, separated by commas. */
export const browserLanguages = z.string().max(200).optional();
