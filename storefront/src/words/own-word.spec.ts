import { describe, expect, it } from '@jest/globals';
import { rejectionTexts } from '@loyalty/contracts/rejections';
import type { Catalogue } from '@loyalty/contracts/shopper/catalogues/catalogue';
import { language as formsDe } from '@loyalty/contracts/shopper/catalogues/forms/de';
import { language as formsEs } from '@loyalty/contracts/shopper/catalogues/forms/es';
import { language as formsFr } from '@loyalty/contracts/shopper/catalogues/forms/fr';
import { language as formsIt } from '@loyalty/contracts/shopper/catalogues/forms/it';
import { language as formsJa } from '@loyalty/contracts/shopper/catalogues/forms/ja';
import { language as de } from '@loyalty/contracts/shopper/catalogues/panel/de';
import { language as es } from '@loyalty/contracts/shopper/catalogues/panel/es';
import { language as fr } from '@loyalty/contracts/shopper/catalogues/panel/fr';
import { language as it_ } from '@loyalty/contracts/shopper/catalogues/panel/it';
import { language as ja } from '@loyalty/contracts/shopper/catalogues/panel/ja';
import { ownWordTexts, textsWithOwnWord } from '@loyalty/contracts/shopper/own-word/own-word-texts';
import { formEnglish } from '@loyalty/contracts/shopper/texts/form-texts';
import { en as panelEnglish } from '@loyalty/contracts/shopper/widget-texts';
import { widgetTexts } from './widget-texts.js';

const BEANS = { singular: 'Bean', plural: 'Beans', position: 'after' } as const;
const POINTS = /\bpoints?\b|punkt|\bpunt[oi]s?\b|ポイント/i;
const namesPoints = (text: string): boolean => POINTS.test(text.replace(/\{\w+\}/g, ''));

const textsOf = (...catalogues: Catalogue<string>[]): Record<string, string> =>
  Object.assign({}, ...catalogues.flatMap(({ words, refusals: rejections }) => [words, rejections]));

/** What a shopper may be told in English: the widget's own texts, and the rejections that it translates into other languages. */
const translated = Object.keys({ ...formsDe.refusals, ...de.refusals });
const english = { words: { ...panelEnglish, ...formEnglish }, refusals: {} };
const spoken: Readonly<Record<string, string>> = rejectionTexts;
const rejections = { words: Object.fromEntries(translated.map((code) => [code, spoken[code]!])), refusals: {} };
const TEXTS: [string, Record<string, string>][] = [
  ['en', textsOf(english, rejections)],
  ['de', textsOf(de, formsDe)],
  ['es', textsOf(es, formsEs)],
  ['fr', textsOf(fr, formsFr)],
  ['it', textsOf(it_, formsIt)],
  ['ja', textsOf(ja, formsJa)],
];
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

describe.each(TEXTS)('in %s', (code, texts) => {
  const own = textsWithOwnWord(code, BEANS);

  it('every text that names points has one with the merchant’s word, which fills in the same', () => {
    const named = Object.keys(texts).filter((key) => namesPoints(texts[key]!));
    expect(named.filter((key) => !(key in own))).toEqual([]);
    for (const [key, text] of Object.entries(own)) {
      expect([key, key in texts]).toEqual([key, true]);
      expect([key, namesPoints(text)]).toEqual([key, false]);
      // A rejection comes from the service with its figures filled in.
      if (!key.includes('.')) expect([key, placeholders(text)]).toEqual([key, placeholders(texts[key]!)]);
    }
  });

  it('has no more texts than that', () => {
    const rest = Object.keys(ownWordTexts[code]!).filter((key) => !namesPoints(texts[key] ?? ''));
    expect(rest).toEqual([]);
  });
});

describe('a text with the merchant’s word', () => {
  const textsWith = (label: Parameters<typeof textsWithOwnWord>[1], code = 'en') =>
    widgetTexts(code, { words: { ...panelEnglish, ...textsWithOwnWord(code, label) }, refusals: {} });

  it('has the singular for one, and the plural for others', () => {
    const texts = textsWith(BEANS);
    expect([texts.count('points', 1), texts.count('points', 0)]).toEqual(['1 Bean', '0 Beans']);
    expect(texts.count('expire', 1, { date: '2 Dec' })).toBe('1 Bean expires on 2 Dec');
    expect(texts.count('expire', 1240, { date: '2 Dec' })).toBe('1,240 Beans expire on 2 Dec');
    expect(textsWith(BEANS, 'ja').count('points', 1)).toBe('1 Bean');
  });

  it('has the word before the number where the merchant put it there', () => {
    expect(textsWith({ ...BEANS, position: 'before' }).count('youHave', 5)).toBe('You have Beans 5.');
  });

  it('begins with a capital letter, and cannot be broken by the word', () => {
    const texts = textsWith({ singular: '{n}|leaf', plural: 'leaves|{date}', position: 'after' });
    expect(texts.say('everyOrder')).toBe('Leavesdate on every order');
    expect(texts.count('points', 2)).toBe('2 leavesdate');
  });

  it('is none where the word is the default one', () => {
    expect(textsWithOwnWord('de', { singular: 'Point', plural: 'Points', position: 'after' })).toEqual({});
    expect(textsWithOwnWord('de', null)).toEqual({});
  });
});
