import { expect, it } from '@jest/globals';
import { mailTexts } from './mail-texts.js';

const none = { en: {}, de: {}, es: {}, fr: {}, it: {}, ja: {} };

it.each([
  ['en', 'Sunday, 22 November', 'Sun 22 Nov', '11:59 pm', '1,240'],
  ['de', 'Sonntag, 22. November', 'So., 22. Nov.', '23:59', '1.240'],
  ['fr', 'dimanche 22 novembre', 'dim. 22 nov.', '23:59', '1 240'],
  ['es', 'domingo, 22 de noviembre', 'dom, 22 nov', '23:59', '1240'],
  ['it', 'domenica 22 novembre', 'dom 22 nov', '23:59', '1240'],
  ['ja', '11月22日日曜日', '11月22日(日)', '23:59', '1,240'],
] as const)(
  '%s writes a moment in the time zone of the shop, and numbers its own way',
  (language, day, short, time, n) => {
    const texts = mailTexts(none, language, 'America/New_York');
    const end = '2026-11-23T04:59:59.000Z';
    const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
    expect([texts.day(end), texts.shortDay(end), plain(texts.time(end)), plain(texts.number(1240))]).toEqual([
      day,
      short,
      time,
      n,
    ]);
    expect(texts.city).toBe('New York');
  },
);

const owed = { owed: '{n} point|{n} points' };
const OWED = { en: owed, de: owed, es: owed, fr: owed, it: owed, ja: owed };

it('numbers and amounts below zero have a true minus', () => {
  const texts = mailTexts(OWED, 'en', 'America/New_York');
  expect([texts.number(-1200), texts.money('-3.50', 'USD'), texts.money('-3.5', '')]).toEqual([
    '−1,200',
    '−$3.50',
    '−3.5',
  ]);
  expect(texts.count('owed', -2)).toBe('−2 points');
});
