import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it, jest } from '@jest/globals';
import { scratchCopy } from '../support/scratch-copy.js';

const copy = scratchCopy();
afterAll(() => copy.remove());

/** The compiler builds two thirds of the repository, on two busy cores perhaps. */
jest.setTimeout(300_000);

/** The files that ARCHITECTURE.md lists for a new kind of reward. */
function documented(): string[] {
  const text = fs.readFileSync('ARCHITECTURE.md', 'utf8');
  const section = /## Adding a kind of reward\n([\s\S]*?)\n## /.exec(text)?.[1] ?? '';
  return [...section.matchAll(/^- `([^`]+)`/gm)].map(([, file]) => file!);
}

/** Files of the copy that the compiler finds errors in. */
function filesWithErrors(): string[] {
  try {
    copy.run(path.join('node_modules', 'typescript7', 'bin', 'tsc'), '-b', 'services', 'admin-ui', 'storefront');
    return [];
  } catch (error) {
    const lines = String(error instanceof Error ? error.message : error).matchAll(/^(\S+\.tsx?)\(\d+,\d+\): error /gm);
    return [...new Set([...lines].map(([, file]) => file!))];
  }
}

it('a new kind of reward is asked for by the compiler in the documented files and in no other', () => {
  const voucher = /^ {2}z\.strictObject\(\{ kind: z\.literal\('voucher'\) \}\),$/;
  copy.insert('contracts/rewards/reward.ts', [voucher, "  z.strictObject({ kind: z.literal('stamp') }),"]);
  expect(documented()).toHaveLength(3);
  expect(filesWithErrors().sort()).toEqual(documented().sort());
});
