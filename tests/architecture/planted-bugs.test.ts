import { expect, it } from '@jest/globals';
import { textOf } from './repository.js';

interface PlantedBug {
  readonly name: string;
  readonly edits: readonly { readonly file: string; readonly find: string }[];
}

// @ts-expect-error -- a script without types
const { planted } = (await import('../../scripts/simulate/planted-bugs.mjs')) as { planted: readonly PlantedBug[] };

it('each planted bug finds the text that it changes once in its file', () => {
  expect(planted.length).toBeGreaterThan(80);
  const stale = planted.filter(({ edits }) => edits.some(({ file, find }) => textOf(file).split(find).length !== 2));
  expect(stale.map(({ name }) => name)).toEqual([]);
});
