import { z } from 'zod';

/** The payload is not what its topic promises; the delivery is parked with this reason, nothing is guessed. */
export class BadPayload extends Error {}

/** A number that may have a fraction or more digits than a double counts: what stands before a number tells it from a text's digits. */
const UNSURE = /[[:,\s]-?\d+(?:[.eE]|\d{15})/;

/** A number that a double would change, or that has a fraction, as the text it was. */
function exactly(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' || context?.source === undefined) return value;
  return Number.isSafeInteger(value) && /^-?\d+$/.test(context.source) ? value : context.source;
}

/**
 * Parses a body without losing digits: ids pass 2^53 and amounts come as JSON numbers, so every number that a double
 * would change, or that has a fraction, stays the text it was.
 */
export function parseBody(body: Buffer): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    // Most bodies have no such number, and looking at each value costs three times what parsing does.
    return UNSURE.test(` ${text}`) ? JSON.parse(text, exactly) : JSON.parse(text);
  } catch {
    throw new BadPayload('the body is not JSON in UTF-8');
  }
}

/** The object inside a wrapper such as `{"order": {…}}`, or the body itself. */
export function unwrap(body: unknown, name: string): unknown {
  if (typeof body === 'object' && body !== null && name in body && !('id' in body))
    return (body as Record<string, unknown>)[name];
  return body;
}

/** A field that one function reads, whether it is there or not: for shapes of many fields, a third of what zod's own steps cost. */
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

/** An id as text, however it was written. */
export const platformId = z.union([z.int().min(0), z.string()]).transform((value, context) => {
  const text = String(value);
  if (/^\d{1,20}$/.test(text)) return text;
  context.addIssue({ code: 'custom', message: 'is no id' });
  return z.NEVER;
});

/** An amount as decimal text: the platform writes texts, numbers and sometimes nothing. */
export const amount = field((value) => {
  if (value === null || value === undefined || value === '') return '0';
  const text = isScalar(value) ? String(value).trim() : '';
  return /^-?\d{1,15}(\.\d{1,12})?$/.test(text) ? text : undefined;
}, 'is no amount');

const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})$/;

/** Date.parse alone would take many texts for a moment, read those without an offset in the machine's zone, and roll February 30 over. */
function instantOf(text: string): string | null {
  const [, day, time, offset] = MOMENT.exec(text) ?? [];
  if (!day || new Date(Date.parse(`${day}T00:00:00Z`) || 0).toISOString().slice(0, 10) !== day) return null;
  const at = Date.parse(`${day}T${time}${offset}`);
  const instant = Number.isNaN(at) ? '' : new Date(at).toISOString();
  return /^\d{4}-/.test(instant) ? instant : null;
}

/** A moment as UTC, or null when it is missing. */
export const moment = field((value) => {
  if (value === null || value === undefined || value === '') return null;
  return (typeof value === 'string' && instantOf(value)) || undefined;
}, 'is no moment');

/** A text; missing is empty. PostgreSQL refuses NUL, and half a character is none: both are left out. */
export const text = field((value) => {
  if (value === null || value === undefined) return '';
  return isScalar(value) ? whole(String(value)) : undefined;
}, 'is no text');

const whole = (value: string): string => value.replaceAll('\u0000', '').toWellFormed();

/** The beginning of a text, without half a character at its end. */
export const beginning = (value: string, max: number): string => whole(value.slice(0, max));

/** Checks a payload against the shape we read of it. @throws BadPayload naming the first wrong field. */
export function read<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new BadPayload(`${issue?.path.join('.') || 'the body'} ${issue?.message ?? 'is wrong'}`);
}
