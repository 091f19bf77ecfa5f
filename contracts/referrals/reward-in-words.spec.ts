import { expect, it } from '@jest/globals';
import { catalogue } from '../programs/catalogue.js';
import { summarize } from '../programs/summary.js';
import { summaryTextsIn } from '../programs/summary-languages.js';
import { describeReward } from '../rewards/describe-reward.js';
import { referralRewardInWords, referralRewardTexts } from './reward-in-words.js';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

const TEN = { kind: 'percentage', amount: 10, minimumPurchase: 0 } as const;

it.each([
  ['en', '10% off', 'With an order of ¥3,000 or more'],
  ['de', '10 % Rabatt', 'Ab einem Bestellwert von 3.000 ¥'],
  ['es', '10 % de descuento', 'Con un pedido de 3000 JPY o más'],
  ['fr', '10 % de réduction', 'Dès 3 000 JPY de commande'],
  ['it', '10% di sconto', 'Con un ordine di almeno 3000 JPY'],
  ['ja', '10%割引', '￥3,000以上のご注文で'],
])(
  'ten per cent for a friend is worded as in rewards and coupons, with the order that it asks for: %s',
  (language, off, order) => {
    const texts = summaryTextsIn(language);
    const settings = catalogue.percentage_discount.settings.parse({ title: 'Ten', pointsCost: 100, redeemValue: 10 });
    const worded = [
      referralRewardInWords(TEN, 'JPY', texts),
      describeReward({ kind: 'percentage', percentage: '10', goods: { of: 'all' } }, 'JPY', texts),
    ].map(plain);
    expect(worded).toEqual([off, off]);
    expect(plain(summarize({ event: 'percentage_discount', settings }, 'JPY', false, texts))).toContain(off);
    expect(plain(referralRewardTexts(TEN, 3000, 'JPY', texts).condition)).toBe(order);
  },
);

it('the order that a friend needs is the larger of those of the program and of the coupon; points ask for none of their own', () => {
  const conditionOf = (kind: 'amount' | 'points', minimumPurchase: number, least: number) =>
    referralRewardTexts({ kind, amount: 5, minimumPurchase }, least, 'EUR', summaryTextsIn('en')).condition;
  expect(conditionOf('amount', 80, 50)).toBe('With an order of €80.00 or more');
  expect(conditionOf('amount', 30, 50)).toBe('With an order of €50.00 or more');
  expect(conditionOf('points', 80, 0)).toBe('');
});
