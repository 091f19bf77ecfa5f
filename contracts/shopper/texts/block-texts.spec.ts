import { expect, it } from '@jest/globals';
import { blockNames } from '../../blocks/kinds.js';
import { textAreaNames } from './areas.js';
import { blockTexts } from './block-texts.js';
import { shopperTextOf } from './text-keys.js';

it('every block has its texts in one area, each under a key of its own', () => {
  expect([...new Set(blockTexts.map(({ block }) => block))].sort()).toEqual([...blockNames].sort());
  expect(new Set(blockTexts.map(({ key }) => key)).size).toBe(blockTexts.length);
  expect(blockTexts.filter(({ key }) => shopperTextOf(key))).toEqual([]);
  expect([...new Set(blockTexts.map(({ area }) => area))].sort()).toEqual([...textAreaNames].sort());
});
