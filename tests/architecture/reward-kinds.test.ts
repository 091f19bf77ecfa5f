import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { reward } from '@loyalty/contracts/rewards/reward';

const KINDS = 'services/contexts/rewards/kinds';
const CONTEXTS = 'services/contexts';
/** A branch on the kind of a promised or issued reward. */
const BRANCH = /\breward\.kind\s*(===|!==)|\(\s*(\w+\.)*reward\.kind\s*\)\s*\{/;

const sources = fs
  .readdirSync(CONTEXTS, { recursive: true, encoding: 'utf8' })
  .map((name) => path.join(CONTEXTS, name))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && !file.startsWith(KINDS));

describe('kinds of rewards', () => {
  it('are branched on in their own files only', () => {
    expect(sources.filter((file) => BRANCH.test(fs.readFileSync(file, 'utf8')))).toEqual([]);
  });

  it.each([
    "if (promise.reward.kind === 'voucher') return",
    "reward.kind !== 'credit'",
    'switch (issued.reward.kind) {',
  ])('are found where a file branches on them: %s', (line) => expect(line).toMatch(BRANCH));

  it('have a file each', () => {
    const files = new Set(fs.readdirSync(KINDS));
    const kinds = reward.options.map(({ shape }) => shape.kind.value);
    expect(kinds.filter((kind) => !files.has(`${kind.replace('_', '-')}.ts`))).toEqual([]);
  });
});
