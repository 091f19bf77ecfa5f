import { expect, it } from '@jest/globals';
import { changedTitles, firstLanguage, renamed } from './titles.js';

const stored = [
  { id: '1', title: 'Buy', translateTitle: { de: 'Kaufen' } },
  { id: '2', title: 'Visit', translateTitle: {} },
];

it('sends the programs whose names changed, with all of their names', () => {
  expect(changedTitles(stored, { 1: renamed({ de: 'Kaufen' }, 'fr', 'Acheter') })).toEqual([
    { id: '1', translateTitle: { de: 'Kaufen', fr: 'Acheter' } },
  ]);
});

it('sends nothing for a name that was typed back, and takes a blank one for none', () => {
  const back = renamed(renamed({ de: 'Kaufen' }, 'de', 'Einkaufen'), 'de', 'Kaufen');
  expect(changedTitles(stored, { 1: back, 2: renamed({}, 'de', ' ') })).toEqual([]);
  expect(changedTitles(stored, { 1: renamed({ de: 'Kaufen' }, 'de', '') })).toEqual([{ id: '1', translateTitle: {} }]);
});

it('begins with the language that is told most', () => {
  expect([firstLanguage(stored), firstLanguage([])]).toEqual(['de', 'fr']);
});
