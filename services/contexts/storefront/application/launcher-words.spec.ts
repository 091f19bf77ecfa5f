import { expect, it } from '@jest/globals';
import { languages } from '@loyalty/contracts/kernel/languages';
import type { Catalogue } from '@loyalty/contracts/shopper/catalogues/catalogue';
import { catalogueOf } from '@loyalty/contracts/shopper/catalogues/catalogue-of';
import { launcherWords } from './launcher-words.js';

/** The panel's name in its catalogue. */
async function panelName(code: string): Promise<[string, string | undefined]> {
  const file = `@loyalty/contracts/shopper/catalogues/panel/${catalogueOf(code)}`;
  const { language } = (await import(file)) as { language: Catalogue };
  return [code, language.words.rewards];
}

it('the launcher is named as its panel in each language that shoppers may read', async () => {
  const named = Object.fromEntries(languages.map((language) => [language, launcherWords(language, undefined)[0]]));
  expect(named).toEqual(Object.fromEntries(await Promise.all(languages.map(panelName))));
  expect(named.ar).toBe('المكافآت');
});

it('no connection is said in each language', () => {
  const english = launcherWords('en', undefined)[1];
  const others = languages.filter((language) => language !== 'en');
  expect(others.filter((language) => launcherWords(language, undefined)[1] === english)).toEqual([]);
});

it('the merchant’s own name of the panel goes first', () => {
  expect(launcherWords('ar', 'Fern Club')[0]).toBe('Fern Club');
});
