import type { FieldError, Problem } from '@loyalty/contracts/kernel/endpoint';
import type { z } from 'zod';

/** An error response (RFC 9457). Thrown inside the API only; the domain returns rejections as values. */
export class HttpProblem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly errors: readonly FieldError[] = [],
    readonly extra: { currentRevision?: number; retryAfterS?: number; limit?: { perS: number; burst: number } } = {},
  ) {
    super(message);
  }

  toProblem(requestId: string): Problem {
    const { status, code, message, errors, extra } = this;
    const revision = extra.currentRevision === undefined ? {} : { currentRevision: extra.currentRevision };
    const list = errors.length > 0 ? [...errors] : [{ path: '', code, message }];
    return {
      type: `urn:loyalty:${code}`,
      title: message,
      status,
      success: false,
      error: message,
      code,
      errors: list,
      requestId,
      ...revision,
    };
  }
}

export const unauthorized = (): HttpProblem => new HttpProblem(401, 'unauthorized', 'Sign in again to go on');
export const forbidden = (message: string): HttpProblem => new HttpProblem(403, 'forbidden', message);
/** The storefront shows nothing of the app to this caller. */
export const storefrontOff = (): HttpProblem => new HttpProblem(403, 'off', 'Points are not available right now.');
export const tooMany = (message: string, retryAfterS: number): HttpProblem =>
  new HttpProblem(429, 'too-many', message, [], { retryAfterS });
export const notFound = (message = 'There is nothing at this address'): HttpProblem =>
  new HttpProblem(404, 'not-found', message);

/** Codes of issues that are answered with 422: the value has the right type and is wrong. A body of the wrong shape is 400. */
const VALUE_CODES = new Set(['too_small', 'too_big', 'invalid_format', 'not_multiple_of', 'invalid_value', 'custom']);

/** A number that is not an integer. */
const isFractional = (issue: z.core.$ZodIssue): boolean => issue.code === 'invalid_type' && issue.expected === 'int';

/** Zod reports a number beyond 2^53 twice; the field's own bound is the better message. */
function isSecondary(issue: z.core.$ZodIssue, all: readonly z.core.$ZodIssue[]): boolean {
  const at = issue.path.join('.');
  return 'note' in issue && all.some((other) => other !== issue && other.path.join('.') === at);
}

/** Field errors of a body or query, in the spec's words where it has them. */
export function fromValidation(error: z.ZodError): HttpProblem {
  const issues = error.issues.filter((issue, _, all) => !isSecondary(issue, all));
  const errors = issues.flatMap(fieldErrors);
  const status = issues.every((issue) => VALUE_CODES.has(issue.code) || isFractional(issue)) ? 422 : 400;
  const first = errors[0];
  return new HttpProblem(status, 'invalid', first ? first.message : 'The request is not valid', errors);
}

function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...issue.path, key].join('.'),
      code: issue.code,
      message: 'This field is not known',
    }));
  }
  return [{ path: issue.path.join('.'), code: issue.code, message: wording(issue) }];
}

/** Beginnings of zod's own messages; all others come from contracts. */
const ZODS_OWN = /^(Invalid|Too small|Too big|Unrecognized)/;

/** Texts for zod's built-in checks; the contracts have their own for theirs. */
function wording(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'This field is required';
  if (!ZODS_OWN.test(issue.message)) return issue.message;
  if (isFractional(issue)) return 'Number needs to be a whole number';
  if (issue.code === 'invalid_type') return 'This value has the wrong kind';
  if (issue.code === 'too_small' && issue.origin !== 'string' && issue.origin !== 'array') {
    return `Number needs to be at least ${issue.minimum}`;
  }
  if (issue.code === 'too_big' && issue.origin !== 'string' && issue.origin !== 'array')
    return `Number needs to be at most ${issue.maximum}`;
  if (issue.code === 'too_small') return 'This field is required';
  if (issue.code === 'too_big') return `At most ${issue.maximum} ${issue.origin === 'array' ? 'items' : 'characters'}`;
  if (issue.code === 'invalid_union') return 'This value is not one of the allowed ones';
  return issue.message;
}
