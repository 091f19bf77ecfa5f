import { describe, expect, it } from '@jest/globals';
import { rejectionTexts } from '@loyalty/contracts/rejections';
import { en } from '@loyalty/contracts/shopper/widget-texts';
import { language as de } from './de.js';
import { language as es } from './es.js';
import { language as fr } from './fr.js';
import { language as it_ } from './it.js';
import { language as ja } from './ja.js';
import type { Language } from './language.js';
import { LANGUAGES } from './languages.js';
import { widgetTexts } from './widget-texts.js';

const catalogues: Record<(typeof LANGUAGES)[number], Language> = { de, es, fr, it: it_, ja };
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

describe('English', () => {
  const english = widgetTexts('en');

  it('counts', () => {
    expect(english.count('points', 1)).toBe('1 point');
    expect(english.count('points', 0)).toBe('0 points');
    expect(english.count('points', 1240)).toBe('1,240 points');
  });

  it('signs changes with a true minus', () => {
    expect([english.signed(180), english.signed(-1500), english.signed(0)]).toEqual(['+180', '−1,500', '0']);
  });

  it('writes money with the digits of its currency', () => {
    expect(english.money('12.40', 'USD')).toBe('$12.40');
    expect(english.money('1200', 'JPY')).toBe('¥1,200');
    expect(english.money('4.125', 'KWD')).toMatch(/^KWD\s4\.125$/);
  });

  it("writes days in the shop's zone, with the year only when it is another one", () => {
    const endOfDay = '2026-12-03T04:59:59.000Z';
    expect(english.day(endOfDay, 'America/New_York', '2026-11-21T19:00:00.000Z')).toBe('2 Dec');
    expect(english.day(endOfDay, 'Asia/Tokyo', '2025-11-21T19:00:00.000Z')).toBe('3 Dec 2026');
    expect(english.time('2026-11-21T19:05:00.000Z', 'America/New_York')).toBe('14:05');
  });

  it('leaves an unknown placeholder as it is', () => {
    expect(english.say('hi', {})).toBe('Hi {name}');
  });

  it('says what the service says', () => {
    expect(english.rejection('points.redeem-amount', 'Redeem amount must be greater than 0')).toBe(
      'Redeem amount must be greater than 0',
    );
  });
});

describe.each(LANGUAGES)('%s', (code) => {
  const { words, refusals: rejections } = catalogues[code];

  it('has every text, with the same placeholders', () => {
    for (const [key, english] of Object.entries(en)) {
      const text = words[key as keyof typeof en];
      expect([key, text && placeholders(text)]).toEqual([key, placeholders(english)]);
    }
  });

  it('translates refusals that exist', () => {
    expect(Object.keys(rejections).filter((rejection) => !(rejection in rejectionTexts))).toEqual([]);
    expect(widgetTexts(code, { words, refusals: rejections }).rejection('pool.used', 'x')).toBe(
      rejections['pool.used'],
    );
  });
});

it('German writes numbers and money its own way', () => {
  const german = widgetTexts('de', de);
  expect(german.count('points', 1240)).toBe('1.240 Punkte');
  expect(german.money('4.40', 'EUR')).toMatch(/^4,40\s€$/);
});
