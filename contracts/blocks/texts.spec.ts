import { describe, expect, it } from '@jest/globals';
import { type Language, languages } from '../kernel/languages.js';
import { commonTexts } from './common-texts.js';
import type { CountedText } from './data.js';
import { blockTexts, MAX_BLOCK_TEXT } from './kind.js';
import { type BlockName, blockKinds, blockNames } from './kinds.js';
import { renderPage } from './page-markup.js';
import { pageTexts } from './page-words.js';
import { counter } from './point-name.js';
import { sampleBlockData } from './sample.js';
import type { TextsByLanguage } from './texts.js';

const others = languages.filter((code) => code !== 'en');
const placesOf = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].sort();

/** Words that are written as in English. */
const SAME: Partial<Record<Language, readonly string[]>> = { fr: ['points'] };

/** Texts that all blocks share, without those that have a form for each plural. */
const shared = Object.fromEntries(
  languages.map((code) => {
    const { counted: _, orders: __, ...texts } = commonTexts(code);
    return [code, texts];
  }),
) as unknown as TextsByLanguage<string>;

const all: readonly (readonly [string, TextsByLanguage<string>])[] = [
  ...blockNames.map((name) => [name, blockKinds[name].texts] as const),
  ['all blocks', shared],
  ['the page', pageTexts],
];

describe('built-in texts of blocks', () => {
  it.each(all)(
    'of %s are in all languages of shoppers, each with the placeholders of English [TRAN-007]',
    (_, texts) => {
      expect(Object.keys(texts).sort()).toEqual([...languages].sort());
      for (const code of others)
        for (const [key, english] of Object.entries(texts.en)) {
          const text = texts[code][key] ?? '';
          expect([code, key, placesOf(text)]).toEqual([code, key, placesOf(english)]);
          expect([code, key, text.trim()]).toEqual([code, key, text]);
          expect([code, key, text.length > 0 && text.length <= MAX_BLOCK_TEXT]).toEqual([code, key, true]);
          expect([code, key, text === english && !SAME[code]?.includes(text)]).toEqual([code, key, false]);
        }
    },
  );

  it.each(all)('of %s fit where English does: buttons and titles are not twice as long', (_, texts) => {
    const long = others.flatMap((code) =>
      Object.entries(texts[code]).filter(([key, text]) => text.length > Math.max(42, 2 * texts.en[key]!.length)),
    );
    expect(long).toEqual([]);
  });

  it('have a form for every count of points and of orders, which names the number from three on', () => {
    const forms = (code: Language): CountedText[] => [commonTexts(code).counted, commonTexts(code).orders];
    for (const code of languages)
      for (const form of forms(code)) {
        const plural = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
        expect(plural).toEqual(expect.arrayContaining(Object.keys(form)));
        for (const n of [3, 5, 11, 21, 100, 1240]) expect(counter(code)(form, n)).toMatch(/\p{Nd}/u);
      }
  });

  it.each([
    ['cs', ['1 bod', '3 body', '5 bodů']],
    ['pl', ['1 punkt', '3 punkty', '5 punktów']],
    ['ru', ['1 балл', '3 балла', '5 баллов']],
    ['ro', ['1 punct', '3 puncte', '25 de puncte']],
    ['ja', ['1ポイント', '3ポイント', '5ポイント']],
  ] as const)('count points as %s does', (code, counted) => {
    const count = counter(code);
    expect(counted.map((text) => count(commonTexts(code).counted, Number.parseInt(text, 10)))).toEqual(counted);
  });
});

const ROWS: Partial<Record<BlockName, Record<string, unknown>>> = {
  donation: { causes: [{ id: '1', title: '۱', text: '۲', link: '', minPoints: 100, isPaused: false }] },
  faqs: { questions: [{ id: '1', question: '۱', answer: '۲' }] },
};

/** Languages whose letters are none of English, with the word that they borrow as it is. */
const FOREIGN = ['ar', 'he-IL', 'hi', 'ja', 'ko', 'ru', 'th', 'ur', 'zh-CN', 'zh-TW'] as const;
const BORROWED = /\bVIP/g;

describe('a page of all blocks', () => {
  it.each(FOREIGN)('in %s has no letter of English besides those that the shop has typed', (language) => {
    const names = ['person', 'order', 'reward', 'other', 'base', 'tier', 'perk', 'friend'] as const;
    const read = [true, false].map((isMember) => {
      const data = sampleBlockData({
        language,
        shop: { name: '۰', currency: 'EUR', zone: 'UTC' },
        colour: '',
        isMember,
        names: Object.fromEntries(names.map((name) => [name, '۹'])) as Record<(typeof names)[number], string>,
      });
      const blocks = blockNames.map((name) => {
        const settings = { ...(blockKinds[name].settings.parse({}) as object), ...ROWS[name] };
        return { name, settings, texts: blockTexts(blockKinds[name], settings, language) };
      });
      const withoutCode = data.member ? { ...data, member: { ...data.member, coupons: [] } } : data;
      return renderPage({ title: '', description: '', blocks }, withoutCode);
    });
    const text = read
      .join('')
      .replace(/<code>.*?<\/code>|<[^>]*>/g, '')
      .replace(/&#?\w+;/g, '');
    expect(text.replace(BORROWED, '').match(/.{0,20}[A-Za-z].{0,20}/)?.[0]).toBeUndefined();
  });
});
