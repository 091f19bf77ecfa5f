import { describe, expect, it } from '@jest/globals';
import { languages } from '@loyalty/contracts/kernel/languages';
import { blockTextOf } from '@loyalty/contracts/shopper/texts/block-texts';
import { builtInTexts } from '@loyalty/contracts/shopper/texts/built-in-texts';
import { shopperEnglish } from '@loyalty/contracts/shopper/texts/text-ids';
import fc from 'fast-check';
import {
  furtherPlaceholders,
  missingPlaceholders,
  placeholdersOf,
  unknownPlaceholders,
  withPlaceholder,
} from './placeholders.js';
import { roomOf } from './room.js';

const ofWidget = (standard: string) => ({ section: 'widget', key: standard, standard }) as const;

describe('placeholders', () => {
  it('are missing where the default has them, in any form but that of one number [TRAN-004]', () => {
    const missing = (standard: string, text: string, language = 'de') =>
      missingPlaceholders(ofWidget(standard), text, language);
    expect(missing('{n} pending for {name}', 'en attente : {n}')).toEqual(['{name}']);
    expect(missing('{n} pending', '')).toEqual([]);
    expect(missing('{n} point|{n} points', 'ein Punkt|{n} Punkte')).toEqual([]);
    expect(missing('{n} point|{n} points', '{n} Punkt|Punkte')).toEqual(['{n}']);
    expect(missing('{n} point|{n} points', 'punkt|punkty|{n} punktów', 'pl')).toEqual(['{n}']);
    expect(missing('{n} point|{n} points', 'punkt|{n} punkty|{n} punktów', 'pl')).toEqual([]);
    expect(missing('{n} point|{n} points', 'балл|{n} балла|{n} баллов', 'ru')).toEqual(['{n}']);
    expect(missing('{n} by {date}|{n} by {date}', 'einer|{n} bis {date}')).toEqual(['{date}']);
    expect(missing('one|{n} of them', 'einer|{n} davon')).toEqual([]);
    expect(missing('Hi {{ customer_name }}', 'Moin')).toEqual(['{{customer_name}}']);
  });

  it('may be more than the default has, and others are unknown [TRAN-004]', () => {
    expect(furtherPlaceholders(ofWidget('{n} pending'))).toEqual([
      '{customer_name}',
      '{loyalty_point}',
      '{earning_points}',
      '{redeeming_points}',
    ]);
    expect(unknownPlaceholders(ofWidget('{n} pending'), '{n} {loyalty_point} {nn}')).toEqual(['{nn}']);
    const key = '[[dashboard]]Hi {{customer_name}}';
    const block = { section: 'blocks', key, standard: blockTextOf(key)!.english } as const;
    expect(unknownPlaceholders(block, '{{shop_name}} {{nobody}} {customer_name}')).toEqual([
      '{{nobody}}',
      '{customer_name}',
    ]);
    expect(unknownPlaceholders({ section: 'titles', key: 'a', standard: 'Buy' }, '{x}')).toEqual([]);
  });

  it('stand at the caret, in place of what is selected', () => {
    expect(withPlaceholder('Hello !', '{name}', [6, 6])).toEqual({ text: 'Hello {name}!', caret: 12 });
    expect(withPlaceholder('Hello you', '{name}', [6, 9])).toEqual({ text: 'Hello {name}', caret: 12 });
    expect(withPlaceholder('Hello ', '{name}')).toEqual({ text: 'Hello {name}', caret: 12 });
  });

  it('are no longer missing once they are put in, wherever that is', () => {
    const text = fc
      .string({ unit: fc.constantFrom('a', 'ß', ' ', '日'), minLength: 1 })
      .filter((one) => one.trim() !== '');
    fc.assert(
      fc.property(text, fc.nat(), (before, at) => {
        const place = at % (before.length + 1);
        const { text: after } = withPlaceholder(before, '{name}', [place, place]);
        expect(missingPlaceholders(ofWidget('Hi {name}'), before, 'de')).toEqual(['{name}']);
        expect(missingPlaceholders(ofWidget('Hi {name}'), after, 'de')).toEqual([]);
        expect(after.replace('{name}', '')).toBe(before);
      }),
    );
  });

  it.each(languages)('are all in the built-in texts in %s', async (language) => {
    const texts = Object.entries(await builtInTexts(language, null)) as [keyof typeof shopperEnglish, string][];
    expect(
      texts.filter(([id, text]) => missingPlaceholders(ofWidget(shopperEnglish[id]), text, language).length > 0),
    ).toEqual([]);
    expect(texts.filter(([id, text]) => placeholdersOf(text).some((one) => !shopperEnglish[id].includes(one)))).toEqual(
      [],
    );
  });
});

describe('the room of a text', () => {
  it('is some letters for a short default, and half as much again and a little for a long one', () => {
    const fitOf = (standard: string, letters: number, letter = 'x') => roomOf(standard, letter.repeat(letters)).fit;
    expect([20, 21, 24, 25].map((letters) => fitOf('Home', letters))).toEqual(['fits', 'tight', 'tight', 'long']);
    expect([100, 160, 161].map((letters) => fitOf('x'.repeat(100), letters))).toEqual(['fits', 'tight', 'long']);
    expect([10, 12, 13].map((letters) => fitOf('Home', letters, '日'))).toEqual(['fits', 'tight', 'long']);
  });

  it('is measured by the widest form, with placeholders as short as what they stand for', () => {
    expect(roomOf('Home', `a|${'x'.repeat(25)}`).fit).toBe('long');
    expect(roomOf('Hi {customer_name}', 'Hi {customer_name}').share).toBeCloseTo(7 / 24);
  });

  it('gets no larger by typing more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^\w+$/), (text, more) => {
        const [before, after] = [roomOf('Home', `${text}.`), roomOf('Home', `${text}.${more}`)];
        expect(after.share).toBeGreaterThanOrEqual(before.share);
      }),
    );
  });
});
