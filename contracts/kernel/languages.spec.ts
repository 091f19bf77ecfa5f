import { expect, it } from '@jest/globals';
import { languageOf, languages } from './languages.js';

it('thirty languages, and every one of them is understood as itself in any case', () => {
  expect(languages).toHaveLength(30);
  expect(new Set(languages).size).toBe(30);
  for (const code of languages) expect([code, languageOf(code.toUpperCase())]).toEqual([code, code]);
});

it.each([
  ['en-US', 'en'],
  ['pt-BR', 'pt'],
  ['de_AT', 'de'],
  ['he', 'he-IL'],
  ['iw', 'he-IL'],
  ['no', 'nb'],
  ['zh', 'zh-CN'],
  ['zh-tW', 'zh-TW'],
  ['zh-Hant-HK', 'zh-TW'],
  ['tlh', 'en'],
  ['', 'en'],
])('a page in %j is spoken to in %s [TRAN-006]', (tag, code) => {
  expect(languageOf(tag)).toBe(code);
});
