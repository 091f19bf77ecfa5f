import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createWords, LANGUAGES, languageKey, languageOf, loadPageWords, speak } from './languages.js';

type Tree = { readonly [key: string]: string | Tree };

/** Paths of a language's texts that English does not have, that are missing, or whose numbers and marks have other names. */
function strangers(texts: Tree, english: Tree, language: string, path = ''): string[] {
  const names = (text: string) => (text.match(/\{\{\w+\}\}|<\/?\w+>/g) ?? []).sort().join();
  const known = Object.entries(english).flatMap(([key, origin]) => {
    const here = `${path}.${key}`;
    const text = texts[key];
    if (typeof origin !== 'string')
      return typeof text === 'object' ? strangers(text, origin, language, here) : [`${here} is missing`];
    // Japanese says one as it says many.
    if (text === undefined && language === 'ja' && key.endsWith('_one')) return [];
    return typeof text === 'string' && names(text) === names(origin) ? [] : [`${here}: ${text}`];
  });
  return [...known, ...Object.keys(texts).filter((key) => !(key in english) && !key.endsWith('_many'))];
}

/** Keys of the catalogues of a language, by file and in their order. What one is called is left out: Japanese does not have it. */
function keysOf(language: string): string[] {
  const folder = path.join(import.meta.dirname, language);
  const keys = (texts: Tree, above: string): string[] =>
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string' ? [`${above}.${key}`] : keys(text, `${above}.${key}`),
    );
  return fs
    .readdirSync(folder)
    .filter((file) => file !== 'messages.json')
    .flatMap((file) => keys(JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')), file))
    .filter((key) => !key.endsWith('_one'));
}

describe('languages', () => {
  it('takes six, en-US as en, and English for what it does not know', () => {
    expect([...LANGUAGES].sort()).toEqual(['de', 'en', 'es', 'fr', 'it', 'ja']);
    expect(['en-US', 'de-AT', 'pt', '', null].map(languageOf)).toEqual(['en', 'de', 'en', 'en', 'en']);
  });

  it('keeps the choice under a key of the shop [SHELL-053]', () => {
    expect(languageKey('fern-and-clay')).toBe('primaryLanguageInAppfern-and-clay');
  });

  it.each(LANGUAGES.filter((language) => language !== 'en'))(
    'says in %s all that English says, with the same numbers',
    async (language) => {
      const words = createWords();
      await loadPageWords(words);
      await speak(words, language);
      const tree = (of: string) => words.getResourceBundle(of, 'translation') as Tree;
      expect(strangers(tree(language), tree('en'), language)).toEqual([]);
      expect(words.t('shell.nav.settings')).not.toBe('Settings');
    },
  );

  it.each(LANGUAGES.filter((language) => language !== 'en'))(
    'have the keys of English in %s, in the same files and order',
    (language) => {
      expect(keysOf('en').length).toBeGreaterThan(1_000);
      expect(keysOf(language)).toEqual(keysOf('en'));
    },
  );

  it.each(LANGUAGES)(
    'leaves the sign of a percentage in %s to the formatter, which knows its place',
    async (language) => {
      const words = createWords();
      await speak(words, language);
      const all = JSON.stringify(words.getResourceBundle(language, 'translation'));
      expect(all.match(/\{\{\w+\}\}\s?[%％]/g)).toBeNull();
    },
  );

  it.each([
    ['en', 'Held by 1 customer', 'Held by 7 customers'],
    ['es', 'Los tiene 1 cliente', 'Los tienen 7 clientes'],
    ['ja', '対象の顧客：1人', '対象の顧客：7人'],
  ] as const)('counts in %s as its speakers do, up to exact millions', async (language, one, seven) => {
    const words = createWords();
    await speak(words, language);
    const sentence = (count: number) => words.t('dashboard.expiringSub', { count, n: String(count) });
    expect([sentence(1), sentence(7), sentence(1_000_000)]).toEqual([one, seven, seven.replace('7', '1000000')]);
  });
});
