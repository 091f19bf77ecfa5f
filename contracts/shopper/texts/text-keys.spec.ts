import { describe, expect, it } from '@jest/globals';
import { textAreas } from './areas.js';
import { shopperEnglish } from './text-ids.js';
import { shopperTexts, textsById, textsByKey } from './text-keys.js';

const keys = shopperTexts.map(({ key }) => key);

it('every text that shoppers read is in one tab, under one key', () => {
  const placed = Object.values(textAreas).flatMap((tabs) => Object.values(tabs).flat());
  expect([...placed].sort()).toEqual(Object.keys(shopperEnglish).sort());
  expect(new Set(keys).size).toBe(keys.length);
  expect(shopperTexts.flatMap(({ ids }) => ids).sort()).toEqual(Object.keys(shopperEnglish).sort());
});

describe('the keys', () => {
  it('are the default English texts', () => {
    for (const { key, english, ids } of shopperTexts) {
      expect(key.replace(/^\[\[\w+\]\]/, '')).toBe(english);
      for (const id of ids) expect(shopperEnglish[id]).toBe(english);
    }
  });

  it('name the tab in double brackets where the same text stands in two tabs, and only there', () => {
    for (const { key, english, tab } of shopperTexts) {
      const isShared = shopperTexts.filter((one) => one.english === english).length > 1;
      expect([english, key.startsWith('[[')]).toEqual([english, isShared]);
      if (isShared) expect(key).toBe(`[[${tab}]]${english}`);
    }
    expect(keys).toContain('[[landing]]Copy');
  });
});

it('texts by their keys are those by the places that show them', () => {
  const texts = { Home: 'Start', '[[landing]]Copy': 'Kopieren', Nothing: 'x', constructor: 'y' };
  expect(textsById(texts)).toEqual({ home: 'Start', 'landing.copy': 'Kopieren' });
  expect(textsByKey(textsById(texts))).toEqual({ Home: 'Start', '[[landing]]Copy': 'Kopieren' });
});
