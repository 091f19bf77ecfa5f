import { expect, it } from '@jest/globals';
import { files, textOf } from './repository.js';

const CREATED = /\bNumber\(\s*await [\w.]+\.(?:customer|order)\(/;

it.each([
  ['{ external_id: Number(await merchant.customer()) }', true],
  ['{ external_id: await merchant.customer() }', false],
])('an id that is created and read as a number is seen in: %s', (text, isSeen) => {
  expect(CREATED.test(text)).toBe(isSeen);
});

it('no test reads an id of the demo store as a number, since every seventh is beyond 2^53', () => {
  const tests = files().filter((name) => /\.(test|spec|suite)\.tsx?$|^tests\/support\//.test(name));
  expect(tests.filter((name) => name !== 'tests/architecture/ids.test.ts' && CREATED.test(textOf(name)))).toEqual([]);
});
