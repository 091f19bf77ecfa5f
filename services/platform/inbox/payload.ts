import { z } from 'zod';

/** The payload does not have the shape of its topic; the delivery is parked with this reason, nothing is guessed. */
export class BadPayload extends Error {}

/** Reasons that deliveries of any sender end with. */
export const UNREADABLE_BODY = 'the body is not JSON in UTF-8';
export const ERASED_PERSON = 'its person was erased';

/** A number with a fraction or more digits than a double holds; the character before it tells it from digits in a text. */
const UNSURE = /[[:,\s]-?\d+(?:[.eE]|\d{15})/;

/** Keeps a number as its text if a double would change it, or if it has a fraction. */
function exactly(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' || context?.source === undefined) return value;
  return Number.isSafeInteger(value) && /^-?\d+$/.test(context.source) ? value : context.source;
}

/**
 * Parses a body without losing digits: ids pass 2^53 and amounts come as JSON numbers, so every number that a double
 * would change, or that has a fraction, stays text.
 */
export function parseBody(body: Buffer): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    // Most bodies have no such number, and a reviver costs three times as much as parsing.
    return UNSURE.test(` ${text}`) ? JSON.parse(text, exactly) : JSON.parse(text);
  } catch {
    throw new BadPayload(UNREADABLE_BODY);
  }
}

/** The object inside a wrapper such as `{"order": {…}}`, or the body itself. */
export function unwrap(body: unknown, name: string): unknown {
  if (typeof body === 'object' && body !== null && name in body && !('id' in body))
    return (body as Record<string, unknown>)[name];
  return body;
}

/** A field that one function reads, present or not: for shapes of many fields a third of the cost of zod's own steps. */
function field<Read>(readIt: (value: unknown) => Read | undefined, wrong: string) {
  return z
    .unknown()
    .optional()
    .transform((value, context): Read => {
      const found = readIt(value);
      if (found !== undefined) return found;
      context.addIssue({ code: 'custom', message: wrong });
      return z.NEVER;
    });
}

const isScalar = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** An id as text, in whatever form it was sent. */
export const platformId = z.union([z.int().min(0), z.string()]).transform((value, context) => {
  const text = String(value);
  if (/^\d{1,20}$/.test(text)) return text;
  context.addIssue({ code: 'custom', message: 'is no id' });
  return z.NEVER;
});

/** An amount as decimal text: the platform sends texts, numbers and sometimes nothing. */
export const amount = field((value) => {
  if (value === null || value === undefined || value === '') return '0';
  const text = isScalar(value) ? String(value).trim() : '';
  return /^-?\d{1,15}(\.\d{1,12})?$/.test(text) ? text : undefined;
}, 'is no amount');

const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})$/;

/** Date.parse alone would accept many texts, read those without an offset in the machine's zone, and roll February 30 over. */
function instantOf(text: string): string | null {
  const [, day, time, offset] = MOMENT.exec(text) ?? [];
  if (!day || new Date(Date.parse(`${day}T00:00:00Z`) || 0).toISOString().slice(0, 10) !== day) return null;
  const at = Date.parse(`${day}T${time}${offset}`);
  const instant = Number.isNaN(at) ? '' : new Date(at).toISOString();
  return /^\d{4}-/.test(instant) ? instant : null;
}

/** A moment in UTC, or null when it is missing. */
export const moment = field((value) => {
  if (value === null || value === undefined || value === '') return null;
  return (typeof value === 'string' && instantOf(value)) || undefined;
}, 'is no moment');

/** A text; missing is empty. PostgreSQL rejects NUL and lone surrogates: both are removed. */
export const text = field((value) => {
  if (value === null || value === undefined) return '';
  return isScalar(value) ? whole(String(value)) : undefined;
}, 'is no text');

const whole = (value: string): string => value.replaceAll('\u0000', '').toWellFormed();

/** The beginning of a text, without a lone surrogate at its end. */
export const beginning = (value: string, max: number): string => whole(value.slice(0, max));

/** Parses a payload by the shape that we read of it. @throws BadPayload naming the first wrong field */
export function read<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new BadPayload(`${issue?.path.join('.') || 'the body'} ${issue?.message ?? 'is wrong'}`);
}
