import { expect } from '@jest/globals';
import type { RawAnswer } from './raw-call.js';

/** What a refusal has to say. */
export interface Refused {
  readonly status: number;
  /** The field it names. */
  readonly field?: string;
  /** Its words, or a part of them. */
  readonly text?: string | RegExp;
}

/** Words that only somebody inside may read (docs/rules/bad-input.md, general rule 5): stacks, SQL, hosts, secrets. */
const INSIDE = /\bat \S+ \(|node_modules|\.ts:\d+|\bselect\b.+\bfrom\b|syntax error at|ECONN|postgres:\/\/|secret/i;

/** Every refusal is one problem document (RFC 9457 and the spec's own fields), and says nothing of the inside. */
export function expectRefused({ status, headers, text }: RawAnswer, refused: Refused): void {
  const problem = text === '' ? {} : JSON.parse(text);
  expect({ status, error: problem.error }).toEqual({ status: refused.status, error: expect.any(String) });
  expect(headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(headers['cache-control']).toBe('no-store');
  expect(problem).toMatchObject({ success: false, status, requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(problem.errors).not.toHaveLength(0);
  expect(text).not.toMatch(INSIDE);
  const paths = problem.errors.map(({ path }: { path: string }) => path);
  if (refused.field !== undefined) expect(paths).toContain(refused.field);
  if (typeof refused.text === 'string') expect(problem.error).toBe(refused.text);
  else if (refused.text) expect(problem.error).toMatch(refused.text);
}
