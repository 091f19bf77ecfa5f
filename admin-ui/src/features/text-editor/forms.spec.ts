import { describe, expect, it } from '@jest/globals';
import { languages } from '@loyalty/contracts/kernel/languages';
import { builtInTexts } from '@loyalty/contracts/shopper/texts/built-in-texts';
import { shopperEnglish } from '@loyalty/contracts/shopper/texts/text-ids';
import { misfitOf, nameForms } from './forms.js';

const points = { section: 'widget', standard: '{n} point|{n} points' } as const;

describe('forms of a text for numbers', () => {
  it.each([
    ['en', '1 | 0, 2, 3…'],
    ['fr', '0, 1 | 2, 3, 4…'],
    ['ja', '0, 1, 2…'],
    ['pl', '1 | 2, 3, 4… | 0, 5, 6…'],
    ['sl', '1, 101 | 2, 102 | 3, 4, 103… | 0, 5, 6…'],
    ['ar', '0 | 1 | 2 | 3, 4, 5… | 11, 12, 13… | 100, 101, 102…'],
  ])('are named in %s by their first numbers, in their order: %s', (language, names) => {
    expect(nameForms(language)).toBe(names);
  });

  it('fit where they are as many as the language or the built-in text has', () => {
    expect(misfitOf(points, 'punkt|punkty', 'pl', 'a|b|c')).toEqual({ count: 2, needed: 3 });
    expect(misfitOf(points, 'punkt|punkty|punktów', 'pl', 'a|b|c')).toBeNull();
    expect(misfitOf(points, 'a|b|c', 'de', 'a|b')).toEqual({ count: 3, needed: 2 });
    expect(misfitOf(points, '{n} pont', 'hu', '{n} pont')).toBeNull();
    expect(misfitOf({ section: 'widget', standard: 'Home' }, 'a|b|c', 'de', 'Start')).toBeNull();
    expect(misfitOf({ section: 'titles', standard: 'a|b' }, 'a|b|c', 'de', 'a|b')).toBeNull();
  });

  it.each(languages)('fit in the built-in texts in %s that have several', async (language) => {
    const texts = Object.entries(await builtInTexts(language, null)) as [keyof typeof shopperEnglish, string][];
    const misfits = texts.filter(
      ([id, text]) =>
        text.includes('|') &&
        misfitOf({ section: 'widget', standard: shopperEnglish[id] }, text, language, '') !== null,
    );
    expect(misfits).toEqual([]);
  });
});
