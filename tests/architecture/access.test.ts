import fs from 'node:fs';
import { expect, it } from '@jest/globals';
import { accessDocument } from './access-matrix.js';

it('docs/access.md says what the endpoint table says (node scripts/access-document.mjs)', () => {
  expect(fs.readFileSync('docs/access.md', 'utf8')).toBe(accessDocument());
});
