import { expect, it } from '@jest/globals';
import { catalogue } from './catalogue.js';
import { summarize } from './summary.js';
import { sayingIn, summaryWords } from './summary-languages.js';
import { english } from './summary-words.js';

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].filter((name) => name !== '{n}').sort();

it.each(Object.keys(summaryWords))('no summary lacks a text in %s', (language) => {
  for (const [key, text] of Object.entries(english)) {
    const said = summaryWords[language]?.[key as keyof typeof english];
    expect([key, said && placeholders(said)]).toEqual([key, placeholders(text)]);
  }
});

it('says a program as each language writes its numbers and money', () => {
  const order = { title: 'Orders', earnPoint: 1500, rateMoney: 10 };
  const settings = catalogue.place_order.settings.parse(order);
  const say = (language: string) =>
    summarize({ event: 'place_order', settings }, 'EUR', false, sayingIn(language)).replace(/\s/g, ' ');
  expect(say('en')).toBe('1,500 points per €10.00');
  expect(say('de')).toBe('1.500 Punkte pro 10,00 €');
  expect(say('fr')).toBe('1 500 points par tranche de 10,00 €');
  expect(say('ja')).toBe('€10.00ごとに1,500ポイント');
  // A language without words of its own.
  expect(say('ko')).toBe(say('en'));
});
