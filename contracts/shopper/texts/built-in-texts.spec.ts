import { describe, expect, it } from '@jest/globals';
import { languages } from '../../kernel/languages.js';
import { builtInTexts } from './built-in-texts.js';
import { type ShopperTextId, shopperEnglish } from './text-ids.js';

const ids = Object.keys(shopperEnglish) as ShopperTextId[];

describe.each(languages)('in %s', (language) => {
  it('every text of a shopper is built in, and no other [STOR-038, TRAN-007]', async () => {
    const texts = await builtInTexts(language, null);
    expect(ids.filter((id) => !texts[id])).toEqual([]);
    expect(Object.keys(texts).filter((id) => !(id in shopperEnglish))).toEqual([]);
  });
});

it('English is the default text', async () => {
  expect(await builtInTexts('en', null)).toEqual(shopperEnglish);
});

it('texts that name points have the merchant’s word for them', async () => {
  const texts = await builtInTexts('de', { singular: 'Blatt', plural: 'Blätter', position: 'after' });
  expect([texts.points, texts['history.expired'], texts.home]).toEqual([
    '{n} Blatt|{n} Blätter',
    'Blätter verfallen',
    'Start',
  ]);
});
