import { describe, expect, it } from '@jest/globals';
import { catalogue } from './catalogue.js';
import { conditionWords } from './condition-languages.js';
import { conditionFieldName, conditionInWords, conditionsInWords } from './condition-summary.js';
import { type Condition, type ConditionField, conditionFields, operatorsOf } from './settings/conditions.js';
import { summarize } from './summary.js';
import { summaryTextsIn } from './summary-languages.js';

const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'ja'];
const LARGE: Condition = { field: 'order_subtotal_price', typeMatch: 'greater_or_equal', content: '3000' };
const JAPAN: Condition = { field: 'customer_country_code', typeMatch: 'equal', content: 'JP' };
const TRADE: Condition = { field: 'customer_tag', typeMatch: 'includes', content: 'trade-17' };

/** Words of a name that a clause lacks, whatever their ending. */
function strays(name: string, clause: string): string[] {
  const words = name.toLowerCase().split(/[ ’]/);
  return words.filter((word) => !clause.toLowerCase().includes(word.slice(0, Math.max(3, word.length - 2))));
}

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

function summaryIn(language: string, conditions: readonly Condition[], more: object = {}): string {
  const settings = catalogue.place_order.settings.parse({
    title: 'Orders',
    earnPoint: 10,
    rateMoney: 100,
    statusUseCondition: true,
    conditions,
    ...more,
  });
  return plain(summarize({ event: 'place_order', settings }, 'JPY', false, summaryTextsIn(language)));
}

describe('the summary of a program with conditions for shoppers', () => {
  it.each([
    ['en', '10 points per ¥100 · if the subtotal is at least ¥3,000 and the country is Japan'],
    ['de', '10 Punkte pro 100 ¥ · wenn die Zwischensumme mindestens 3.000 ¥ beträgt und als Land Japan angegeben ist'],
    ['es', '10 puntos por cada 100 JPY · si el subtotal es de al menos 3000 JPY y el país es Japón'],
    [
      'fr',
      '10 points par tranche de 100 JPY · si le sous-total est d’au moins 3 000 JPY et si le pays indiqué est « Japon »',
    ],
    ['it', '10 punti ogni 100 JPY · se il subtotale è almeno 3000 JPY e se il paese indicato è «Giappone»'],
    ['ja', '￥100ごとに10ポイント · 条件：小計が￥3,000以上であること、かつ国が日本であること'],
  ])('is what the order needs, in %s', (language, text) => {
    expect(summaryIn(language, [LARGE, JAPAN])).toBe(text);
  });

  it.each(LANGUAGES)('names no tag of the merchant’s own in %s', (language) => {
    expect(summaryIn(language, [LARGE, TRADE])).toContain(conditionWords[language]!.further);
    expect(summaryIn(language, [LARGE, TRADE])).not.toContain('trade-17');
  });

  it.each([
    ['en', 'if certain conditions are met'],
    ['de', 'wenn bestimmte Bedingungen erfüllt sind'],
    ['es', 'si se cumplen ciertas condiciones'],
    ['fr', 'si certaines conditions sont remplies'],
    ['it', 'se sono soddisfatte determinate condizioni'],
    ['ja', '条件：所定の条件を満たすこと'],
  ])('speaks of no further conditions where it names none, in %s', (language, text) => {
    expect(summaryIn(language, [TRADE])).toMatch(new RegExp(` · ${text}$`));
  });

  it('is nothing of conditions that are switched off', () => {
    expect(summaryIn('en', [LARGE], { statusUseCondition: false })).toBe('10 points per ¥100');
  });

  it.each([
    ['en', '50 points · if the country is Japan'],
    ['ja', '50ポイント · 条件：国が日本であること'],
  ])('tells those of an action too, in %s', (language, text) => {
    const settings = catalogue.sign_up_newsletter.settings.parse({
      title: 'News',
      earnPoint: 50,
      statusUseCondition: true,
      conditions: [JAPAN],
    });
    expect(plain(summarize({ event: 'sign_up_newsletter', settings }, 'JPY', false, summaryTextsIn(language)))).toBe(
      text,
    );
  });

  it('keeps what is no code of a country as it was typed', () => {
    expect(summaryIn('en', [{ ...JAPAN, content: 'Nippon' }])).toContain('the country is Nippon');
  });

  it('joins alternatives by "or"', () => {
    expect(summaryIn('en', [LARGE, JAPAN], { typeCondition: 'any' })).toContain(
      'at least ¥3,000 or the country is Japan',
    );
  });
});

describe.each(LANGUAGES)('conditions in %s', (language) => {
  const texts = summaryTextsIn(language);
  const all = Object.entries(conditionFields).flatMap(([field, { kind }]) =>
    operatorsOf[kind].map((typeMatch) => ({
      field,
      typeMatch,
      content: kind === 'flag' ? 'true' : kind === 'number' ? '5' : 'Tea',
    })),
  ) as Condition[];

  it('have words for each field and comparison, and no two say the same', () => {
    const phrases = all.map((one) => conditionInWords(one, 'EUR', texts));
    for (const phrase of phrases) expect(phrase).not.toMatch(/[{}_]|undefined|customer_|order_/);
    const distinct = (operators: readonly Condition[]) =>
      new Set(operators.map((one) => conditionInWords(one, 'EUR', texts)));
    for (const field of Object.keys(conditionFields)) {
      const own = all.filter((one) => one.field === field);
      expect([field, distinct(own).size]).toEqual([field, own.length]);
    }
  });

  it('have the noun of a clause in the name that a form gives to its field', () => {
    for (const field of Object.keys(conditionFields) as ConditionField[]) {
      const clause = all.find((one) => one.field === field)!;
      expect([field, strays(conditionFieldName(field, texts), conditionInWords(clause, 'EUR', texts))]).toEqual([
        field,
        [],
      ]);
    }
  });

  it('are named in full in the merchant’s preview', () => {
    const settings = { statusUseCondition: true, typeCondition: 'all', conditions: [LARGE, TRADE] } as const;
    expect(conditionsInWords(settings, 'JPY', texts)).toContain('trade-17');
  });
});
