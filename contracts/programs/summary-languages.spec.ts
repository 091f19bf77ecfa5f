import { describe, expect, it } from '@jest/globals';
import { describeReward } from '../rewards/describe-reward.js';
import type { Reward } from '../rewards/reward.js';
import { catalogue, programEvents, readRule } from './catalogue.js';
import { summarize } from './summary.js';
import { summaryTextsIn, summaryWords } from './summary-languages.js';
import { english, type SummaryTexts } from './summary-words.js';

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].filter((name) => name !== '{n}').sort();

it.each(Object.keys(summaryWords))('no summary lacks a text in %s', (language) => {
  for (const [key, text] of Object.entries(english)) {
    const translated = summaryWords[language]?.[key as keyof typeof english];
    expect([key, translated && placeholders(translated)]).toEqual([key, placeholders(text)]);
  }
});

it('says a program as each language writes its numbers and money', () => {
  const order = { title: 'Orders', earnPoint: 1500, rateMoney: 10 };
  const settings = catalogue.place_order.settings.parse(order);
  const say = (language: string) =>
    summarize({ event: 'place_order', settings }, 'EUR', false, summaryTextsIn(language)).replace(/\s/g, ' ');
  expect(say('en')).toBe('1,500 points per €10.00');
  expect(say('de')).toBe('1.500 Punkte pro 10,00 €');
  expect(say('fr')).toBe('1 500 points par tranche de 10,00 €');
  expect(say('ja')).toBe('€10.00ごとに1,500ポイント');
  // A language without its own texts.
  expect(say('ko')).toBe(say('en'));
});

it('says whom a program is for in the language of the merchant [TRAN-006]', () => {
  const settings = catalogue.place_order.settings.parse({
    title: 'Orders',
    earnPoint: 5,
    rateMoney: 1,
    applyTo: 'all_members',
  });
  const say = (language: string) =>
    summarize({ event: 'place_order', settings }, 'USD', true, summaryTextsIn(language)).replace(/\s/g, ' ');
  expect(say('en')).toBe('5 points per $1.00 · all members · online store and POS');
  expect(say('de')).toBe('5 Punkte pro 1,00 $ · alle Mitglieder · Onlineshop und POS');
  expect(say('ja')).toBe('$1.00ごとに5ポイント · すべての会員 · オンラインストアとPOS');
});

it('says what a coupon gives from its data, in each language [TRAN-006]', () => {
  const all = { of: 'all' } as const;
  const given: Reward[] = [
    { kind: 'amount', amount: '15.00', goods: all },
    { kind: 'percentage', percentage: '12.5', goods: all },
    {
      kind: 'buy_get',
      buy: { goods: all, quantity: 2 },
      get: { goods: all, quantity: 1 },
      percentage: '100',
      usesPerOrder: 1,
    },
    { kind: 'products', amount: '29.90', goods: all, quantity: 1 },
    { kind: 'credit', amount: '5.00' },
  ];
  const say = (language: string) =>
    given.map((reward) => describeReward(reward, 'USD', summaryTextsIn(language)).replace(/\s/g, ' '));
  expect(say('en')).toEqual([
    '$15.00 off',
    '12.5% off',
    'Buy 2, get 1 free',
    'Gift worth $29.90',
    '$5.00 store credit',
  ]);
  expect(say('de')).toEqual([
    '15,00 $ Rabatt',
    '12,5 % Rabatt',
    '2 kaufen, 1 gratis dazu',
    'Geschenk im Wert von 29,90 $',
    '5,00 $ Guthaben im Shop',
  ]);
});

describe('with the merchant’s own word for points', () => {
  const BEANS = { singular: 'Bean', plural: 'Beans', position: 'after' } as const;
  /** The languages' own words. */
  const POINTS = /points?\b|punkt|punt[oi]s?\b|ポイント/i;
  const GIVEN = {
    ...{ title: 'Tea', earnPoint: 500, finalPoint: 500, pointsCost: 500, redeemValue: 10 },
    ...{ eventId: 'quiz', socialUrl: 'https://line.me/oasis', placeUrl: 'https://maps.app.goo.gl/fern' },
    ...{ buy: { quantity: 2 }, get: { quantity: 1 } },
  };
  /** Settings that choose another sentence. */
  const VARIANTS = [
    ...['order', 'fixed_order', 'quantity', 'item'].map((earnBy) => ({ event: 'place_order', settings: { earnBy } })),
    {
      event: 'amount_discount',
      settings: { costMode: 'dynamic', minimumPurchase: 20, maxUses: 9, oncePerCustomer: true },
    },
  ];

  it.each(['en', ...Object.keys(summaryWords)])('no kind of program says the word of the language: %s', (language) => {
    const rules = [...programEvents.map((event) => ({ event, settings: {} })), ...VARIANTS].map(({ event, settings }) =>
      readRule({ event, settings: { ...GIVEN, ...settings } }),
    );
    const say = (texts: SummaryTexts) =>
      rules.map((rule) => [rule.event, summarize(rule, 'EUR', false, texts)] as const);
    const [own, merchants] = [say(summaryTextsIn(language)), say(summaryTextsIn(language, BEANS))];
    expect(merchants.filter(([, text]) => POINTS.test(text))).toEqual([]);
    // All but the number of milestones name points.
    const naming = rules.map(({ event }) => event).filter((event) => event !== 'milestone');
    expect(own.filter(([, text]) => POINTS.test(text)).map(([event]) => event)).toEqual(naming);
    expect(merchants.filter(([, text]) => text.includes('500 Beans')).map(([event]) => event)).toEqual(naming);
  });
});
