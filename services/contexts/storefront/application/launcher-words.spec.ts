import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { languages } from '@loyalty/contracts/kernel/languages';
import { launcherWords } from './launcher-words.js';

const CATALOGUES = path.resolve('storefront/src/words');

/** The panel's name in a catalogue, read from its source: the storefront is no package of the service. */
function panelName(language: string): string {
  const file = language === 'zh-TW' ? 'zh-tw' : language.slice(0, 2);
  return /^\s+rewards: '(.+)',$/m.exec(readFileSync(path.join(CATALOGUES, `${file}.ts`), 'utf8'))?.[1] ?? 'Rewards';
}

it('the launcher is named as its panel in each language that shoppers may read', () => {
  const named = Object.fromEntries(languages.map((language) => [language, launcherWords(language, undefined)[0]]));
  expect(named).toEqual(Object.fromEntries(languages.map((language) => [language, panelName(language)])));
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
