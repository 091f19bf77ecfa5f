import { describe, expect, it } from '@jest/globals';
import { languages } from '@loyalty/contracts/kernel/languages';
import { shopperTexts } from '@loyalty/contracts/shopper/texts/text-keys';
import fc from 'fast-check';
import { doneOf, isWithin, standingOf, textFilters } from './standing.js';
import type { TextRow } from './texts.js';

const none = { titles: {}, widget: {}, blocks: {} };
const rowOf = (key: string): TextRow => {
  const { english, ids } = shopperTexts.find((text) => text.key === key)!;
  return { section: 'widget', key, standard: english, detail: '', feature: null, ids };
};
const [home, tiers] = [rowOf('Home'), rowOf('Your tier')];
const name: TextRow = { section: 'titles', key: 'a', standard: 'Buy', detail: '', feature: null, ids: [] };
const block: TextRow = { ...home, section: 'blocks', key: '[[faqs]]Questions and answers', ids: ['faqs.title'] };
const rows = [home, tiers, name, block];
const german = { language: 'de', primary: 'en' };
const finnish = { language: 'fi', primary: 'en' };

describe('a text of a language', () => {
  it('is built in where people have read it, else suggested; a name of a program is missing', () => {
    expect(rows.map((row) => standingOf(row, '', german))).toEqual(['built-in', 'built-in', 'missing', 'built-in']);
    expect(rows.map((row) => standingOf(row, '', finnish))).toEqual(['suggested', 'suggested', 'missing', 'suggested']);
    expect(standingOf(home, 'Koti', finnish)).toBe('own');
  });

  it('needs no name of a program in the language in which programs are named', () => {
    expect(standingOf(name, '', { language: 'fi', primary: 'fi' })).toBe('built-in');
  });
});

it('finds texts that are missing, suggested, of the merchant’s own, or too long', () => {
  const own = { ...none, widget: { Home: 'x'.repeat(30) } };
  const within = (texts: typeof own | typeof none) =>
    Object.fromEntries(
      textFilters.map((filter) => [filter, rows.filter((row) => isWithin(filter, row, texts, finnish)).length]),
    );
  expect(within(none)).toEqual({ all: 4, missing: 1, suggested: 3, changed: 0, long: 0 });
  expect(within(own)).toEqual({ all: 4, missing: 1, suggested: 2, changed: 1, long: 1 });
});

it('counts a text as done once, whatever is written in whichever language [TRAN-010]', () => {
  const texts = fc.record({
    titles: fc.dictionary(fc.constant('a'), fc.string({ minLength: 1 })),
    widget: fc.dictionary(fc.constantFrom('Home', 'Your tier'), fc.string({ minLength: 1 })),
    blocks: fc.dictionary(fc.constant(block.key), fc.string({ minLength: 1 })),
  });
  fc.assert(
    fc.property(texts, fc.constantFrom(...languages), fc.constantFrom(...languages), (written, language, primary) => {
      const reading = { language, primary };
      const count = (filter: 'missing' | 'suggested') =>
        rows.filter((row) => isWithin(filter, row, written, reading)).length;
      const { done, all } = doneOf(rows, written, reading);
      expect([all, done + count('missing') + count('suggested')]).toEqual([rows.length, rows.length]);
      const complete = { titles: { a: 'x' }, widget: { Home: 'x', 'Your tier': 'x' }, blocks: { [block.key]: 'x' } };
      expect(doneOf(rows, complete, reading).done).toBe(all);
    }),
  );
});
