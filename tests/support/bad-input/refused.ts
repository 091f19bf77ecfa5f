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

/** Every rejection is one problem document (RFC 9457 and the spec's own fields), without internal details. */
export function expectRejected({ status, headers, text }: RawAnswer, rejected: Rejected): void {
  const problem = text === '' ? {} : JSON.parse(text);
  expect({ status, error: problem.error }).toEqual({ status: rejected.status, error: expect.any(String) });
  expect(headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(headers['cache-control']).toBe('no-store');
  expect(problem).toMatchObject({ success: false, status, requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(problem.errors).not.toHaveLength(0);
  expect(text).not.toMatch(INSIDE);
  const paths = problem.errors.map(({ path }: { path: string }) => path);
  if (rejected.field !== undefined) expect(paths).toContain(rejected.field);
  if (typeof rejected.text === 'string') expect(problem.error).toBe(rejected.text);
  else if (rejected.text) expect(problem.error).toMatch(rejected.text);
}
