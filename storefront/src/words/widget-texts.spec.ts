import { beforeAll, describe, expect, it } from '@jest/globals';
import { rejectionTexts } from '@loyalty/contracts/rejections';
import type { Catalogue } from '@loyalty/contracts/shopper/catalogues/catalogue';
import { LANGUAGES } from '@loyalty/contracts/shopper/catalogues/languages';
import { en } from '@loyalty/contracts/shopper/widget-texts';
import { widgetTexts } from './widget-texts.js';
import { widgetTextsFor } from './widget-texts-for.js';

/** The catalogue of a language, as the panel loads it. */
const catalogueOf = async (code: string): Promise<Catalogue> =>
  ((await import(`@loyalty/contracts/shopper/catalogues/panel/${code}`)) as { language: Catalogue }).language;
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

describe('English', () => {
  const english = widgetTexts('en', { words: en, refusals: {} });

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
  let words: Catalogue['words'];
  let rejections: Catalogue['refusals'];
  beforeAll(async () => {
    ({ words, refusals: rejections } = await catalogueOf(code));
  });

  it('has every text, with the same placeholders', () => {
    for (const [key, english] of Object.entries(en)) {
      const text = words[key as keyof typeof en];
      expect([key, text && placeholders(text)]).toEqual([key, placeholders(english)]);
    }
  });

  it('translates refusals that exist', () => {
    expect(Object.keys(rejections).filter((rejection) => !(rejection in rejectionTexts))).toEqual([]);
    expect(widgetTexts(code, { words, refusals: rejections }).rejection('pool.used', 'x')).toBe(
      rejections['pool.used'] ?? 'x',
    );
  });
});

it('German writes numbers and money its own way', async () => {
  const german = widgetTexts('de', await catalogueOf('de'));
  expect(german.count('points', 1240)).toBe('1.240 Punkte');
  expect(german.money('4.40', 'EUR')).toMatch(/^4,40\s€$/);
});

it.each([
  ['ru', [1, 2, 5, 21, 22], ['1 балл', '2 балла', '5 баллов', '21 балл', '22 балла']],
  ['pl', [1, 2, 5, 22, 25], ['1 punkt', '2 punkty', '5 punktów', '22 punkty', '25 punktów']],
  ['ar', [0, 1, 2, 3, 11, 100], ['لا نقاط', 'نقطة واحدة', 'نقطتان', '3 نقاط', '11 نقطة', '100 نقطة']],
  ['cs', [1, 3, 5], ['1 bod', '3 body', '5 bodů']],
  ['sl', [1, 2, 3, 5, 101], ['1 točka', '2 točki', '3 točke', '5 točk', '101 točka']],
  ['ro', [1, 5, 20], ['1 punct', '5 puncte', '20 de puncte']],
  ['he-IL', [1, 2, 7], ['נקודה אחת', 'שתי נקודות', '7 נקודות']],
  ['pt', [0, 1, 2], ['0 ponto', '1 ponto', '2 pontos']],
  ['fr', [0, 1, 2], ['0 point', '1 point', '2 points']],
  ['ja', [1, 2], ['1 ポイント', '2 ポイント']],
])('counts by the plural forms of %s', async (tag, counts, written) => {
  const texts = (await widgetTextsFor(tag))!;
  expect(counts.map((n) => texts.count('points', n).replaceAll(/\s/g, ' '))).toEqual(written);
});

it.each([
  ['de-AT', 'Prämien'],
  ['pt-BR', 'Recompensas'],
  ['iw', 'הטבות'],
  ['no', 'Fordeler'],
  ['nn-NO', 'Fordeler'],
  ['zh', '奖励'],
  ['zh-Hant-HK', '獎勵'],
  ['zh-tW', '獎勵'],
  ['en-US', 'Rewards'],
  ['tlh', 'Rewards'],
])('a page in %s reads %s [TRAN-007]', async (tag, rewards) => {
  expect((await widgetTextsFor(tag))!.say('rewards')).toBe(rewards);
});

it.each([
  ['de', 'in 3 Tagen'],
  ['en', 'in 3 days'],
  ['es', 'dentro de 3 días'],
  ['fr', 'dans 3 jours'],
  ['he-IL', 'בעוד 3 ימים'],
  ['hi', '3 दिन में'],
  ['id', 'dalam 3 hari'],
  ['it', 'tra 3 giorni'],
  ['ja', '3 日後'],
  ['ko', '3일 후'],
  ['ms', 'dalam 3 hari'],
  ['nl', 'over 3 dagen'],
  ['pt', 'em 3 dias'],
  ['ru', 'через 3 дня'],
  ['vi', 'sau 3 ngày nữa'],
  ['zh-CN', '3天后'],
  ['zh-TW', '3 天後'],
])('words for time are those of %s [TRAN-008]', async (language, written) => {
  expect((await widgetTextsFor(language))!.inDays(3)).toBe(written);
});

it('the names that any text may have are those of the texts of a language [TRAN-004]', async () => {
  const texts = (await widgetTextsFor('de', { useYourPoints: '{loyalty_point} nutzen', held: 'Ein {loyalty_point}' }))!;
  expect([texts.say('useYourPoints'), texts.count('held', 1), texts.count('held', 3)]).toEqual([
    'Punkte nutzen',
    'Ein Punkt',
    'Ein Punkte',
  ]);
});

it('sets words of another direction apart in a sentence that runs from right to left, but nothing that somebody copies', () => {
  const words = { next: 'التالي: {what}' };
  const filled = (locale: string, what: string) =>
    widgetTexts<'next'>(locale, { words, refusals: {} } as never).say('next', { what });
  expect(filled('ar', '$15 off')).toBe('التالي: \u2068$15 off\u2069');
  expect([filled('ar', 'MAYA-7KQ2'), filled('ar', '٥٠ نقطة'), filled('de', '$15 off')]).toEqual([
    'التالي: MAYA-7KQ2',
    'التالي: ٥٠ نقطة',
    'التالي: $15 off',
  ]);
});
