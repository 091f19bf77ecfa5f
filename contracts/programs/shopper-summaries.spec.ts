import { expect, it } from '@jest/globals';
import { languages } from '../kernel/languages.js';
import { catalogue } from './catalogue.js';
import { furtherSummaryWords, shopperSummary, shopperSummaryTexts } from './shopper-summaries.js';
import { summaryWords } from './summary-languages.js';
import { english } from './summary-words.js';

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].filter((name) => name !== '{n}').sort();
const plain = (text: string) => text.replace(/[\s\u200e\u200f]/g, ' ');

it('shoppers read sentences of programs in all thirty languages [TRAN-007]', () => {
  expect(['en', ...Object.keys(summaryWords), ...Object.keys(furtherSummaryWords)].sort()).toEqual(
    [...languages].sort(),
  );
});

it.each(Object.entries(furtherSummaryWords))('sentences in %s have the places of the English ones', (_, words) => {
  for (const [key, text] of Object.entries(words))
    expect([key, placeholders(text)]).toEqual([key, placeholders(english[key as keyof typeof english])]);
});

const order = catalogue.place_order.settings.parse({ title: 'Orders', earnPoint: 5, rateMoney: 10 });
const say = (language: string, settings = order) =>
  plain(shopperSummary({ event: 'place_order', settings }, 'EUR', language, null));

it('a program is said in the language of the shopper, with its numbers, money and plural forms', () => {
  expect(say('pl')).toBe('5 punktów za 10,00 €');
  expect(say('ko')).toBe('€10.00당 5포인트');
  expect(say('zh-TW')).toBe('每 €10.00 得 5 點');
  expect(say('he-IL')).toContain('5 נקודות לכל');
  const texts = shopperSummaryTexts('ru', null);
  expect([1, 3, 7].map((n) => texts.count('streak', n, { earn: '5 баллов' }))).toEqual([
    '5 баллов за 1 день подряд',
    '5 баллов за 3 дня подряд',
    '5 баллов за 7 дней подряд',
  ]);
  expect(texts.count('points', 22)).toBe('22 балла');
});

it('the merchant’s own word for points stands in them [PTS-011]', () => {
  const label = { singular: 'Leaf', plural: 'Leaves', position: 'after' } as const;
  expect(plain(shopperSummary({ event: 'place_order', settings: order }, 'EUR', 'nl', label))).toBe(
    '5 Leaves per € 10,00',
  );
});

it('a program with conditions is in one language as a whole where those have no words', () => {
  const condition = { field: 'order_subtotal_price', typeMatch: 'greater_than', content: '50' };
  const conditions = { ...order, statusUseCondition: true, typeCondition: 'all', conditions: [condition] };
  const settings = catalogue.place_order.settings.parse(conditions);
  expect(say('pl', settings)).toBe(say('en', settings));
  expect(say('pl', settings)).toMatch(/^5 points per €10\.00 · /);
  expect(say('de', settings)).toMatch(/^5 Punkte pro /);
});
