import { describe, expect, it } from '@jest/globals';
import { createWords, LANGUAGES, languageKey, languageOf, speak } from './languages.js';

type Tree = { readonly [key: string]: string | Tree };

/** Paths of a language's texts that English does not have, or whose numbers have other names. */
function strangers(texts: Tree, english: Tree, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const here = `${path}.${key}`;
    const origin = english[key];
    if (typeof text !== 'string') return typeof origin === 'object' ? strangers(text, origin, here) : [here];
    const numbers = (all: string) => (all.match(/\{\{\w+\}\}/g) ?? []).sort().join();
    return typeof origin === 'string' && numbers(text) === numbers(origin) ? [] : [here];
  });
}

describe('languages', () => {
  it('takes six, en-US as en, and English for what it does not know', () => {
    expect([...LANGUAGES].sort()).toEqual(['de', 'en', 'es', 'fr', 'it', 'ja']);
    expect(['en-US', 'de-AT', 'pt', '', null].map(languageOf)).toEqual(['en', 'de', 'en', 'en', 'en']);
  });

  it('SHELL-053 keeps the choice under a key of the shop', () => {
    expect(languageKey('fern-and-clay')).toBe('primaryLanguageInAppfern-and-clay');
  });

  it.each(LANGUAGES.filter((language) => language !== 'en'))(
    'says in %s only what English says, with the same numbers',
    async (language) => {
      const words = createWords();
      await speak(words, language);
      const tree = (of: string) => words.getResourceBundle(of, 'translation') as Tree;
      expect(strangers(tree(language), tree('en'))).toEqual([]);
      expect(words.t('shell.nav.settings')).not.toBe('Settings');
    },
  );

  it('falls back to English, with English plurals', async () => {
    const words = createWords();
    await speak(words, 'ja');
    expect(words.t('dashboard.expiringSub', { count: 1, n: '1' })).toBe('Held by 1 customer');
    expect(words.t('dashboard.expiringSub', { count: 7, n: '7' })).toBe('Held by 7 customers');
  });
});
