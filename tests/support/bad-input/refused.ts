import { expect } from '@jest/globals';
import type { RawAnswer } from './raw-call.js';

/** Expected content of a rejection. */
export interface Rejected {
  readonly status: number;
  /** The field it names. */
  readonly field?: string;
  /** Its message, or a part of it. */
  readonly text?: string | RegExp;
}

/** Internal details that must not leak (docs/rules/bad-input.md, general rule 5): stacks, SQL, hosts, secrets. */
const INSIDE = /\bat \S+ \(|node_modules|\.ts:\d+|\bselect\b.+\bfrom\b|syntax error at|ECONN|postgres:\/\/|secret/i;

/** An answer beside its expectation; `faults` are departures from the one form of rejections. */
interface SeenRejection extends Rejected {
  readonly faults: readonly string[];
}

export const asExpected = (rejected: Rejected): SeenRejection => ({ ...rejected, faults: [] });

/** Every rejection is one problem document (RFC 9457 and the spec's own fields), without internal details. */
export function seenRejection({ status, headers, text }: RawAnswer, rejected: Rejected): SeenRejection {
  const problem = parsed(text);
  const paths = (Array.isArray(problem.errors) ? problem.errors : []).map(({ path }) => String(path));
  const faults: [boolean, string][] = [
    [typeof problem.error === 'string', 'has no message'],
    [String(headers['content-type']).startsWith('application/problem+json'), 'is no problem document'],
    [headers['cache-control'] === 'no-store', 'may be cached'],
    [problem.success === false && problem.status === status, 'has another status in its body'],
    [/^[0-9a-f-]{36}$/.test(String(problem.requestId)), 'has no request id'],
    [paths.length > 0, 'lists no error'],
    [!INSIDE.test(text), `shows what is inside: ${text.slice(0, 200)}`],
  ];
  return {
    status,
    ...(rejected.field === undefined ? {} : { field: paths.includes(rejected.field) ? rejected.field : paths.join() }),
    ...(rejected.text === undefined
      ? {}
      : { text: says(problem.error, rejected.text) ? rejected.text : problem.error }),
    faults: faults.filter(([isMet]) => !isMet).map(([, fault]) => fault),
  };
}

interface Problem {
  readonly success?: boolean;
  readonly status?: number;
  readonly error?: string;
  readonly requestId?: string;
  readonly errors?: readonly { path: string }[];
}

function parsed(text: string): Problem {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

const says = (error: string | undefined, text: string | RegExp): boolean =>
  typeof text === 'string' ? error === text : text.test(String(error));

export function expectRejected(answer: RawAnswer, rejected: Rejected): void {
  expect(seenRejection(answer, rejected)).toEqual(asExpected(rejected));
}
