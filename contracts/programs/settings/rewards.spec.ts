import { describe, expect, it } from '@jest/globals';
import { catalogue, eventsOf, type ProgramEvent } from '../catalogue.js';
import { summarizeReward } from '../reward-summary.js';

const chosen = (id: number) => ({ id: String(id), title: `Product ${id}` });
const some = { products: [chosen(1)] };
const SMALLEST: Partial<Record<ProgramEvent, object>> = {
  amount_discount: { redeemValue: 5 },
  percentage_discount: { redeemValue: 10 },
  pos_amount_discount: { redeemValue: 5 },
  pos_percentage_discount: { redeemValue: 10 },
  free_shipping: {},
  buy_x_get_y: { buy: some, get: some },
  free_gift: { typeProductMatch: 'specific_products', ...some },
  custom_voucher: {},
  dynamic_voucher: { redeemValue: 1 },
  partner_voucher: {},
  store_credit: { redeemValue: 5 },
};
const read = (event: ProgramEvent, change: object = {}) =>
  catalogue[event].settings.safeParse({ title: 'R', pointsCost: 100, ...SMALLEST[event], ...change });
/** The rejection of one change as its field and text. */
const problems = (event: ProgramEvent, change: object) =>
  read(event, change).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('rewards', () => {
  it('each kind has its row', () => {
    expect(eventsOf('spending').sort()).toEqual(Object.keys(SMALLEST).sort());
    expect(eventsOf('spending').filter((event) => !read(event).success)).toEqual([]);
  });

  it('the kinds of the paid plan say so', () => {
    const paid = eventsOf('spending').filter((event) => catalogue[event].plan !== 'free');
    expect(paid.sort()).toEqual(
      ['pos_amount_discount', 'pos_percentage_discount', 'free_shipping', 'buy_x_get_y', 'free_gift'].sort(),
    );
  });

  it.each<[string, ProgramEvent, object, string]>([
    [
      'too many products',
      'amount_discount',
      { products: Array.from({ length: 101 }, (_, i) => chosen(i)) },
      'products: Select at most 100 products, or use a collection instead',
    ],
    ['no use of an order', 'free_shipping', { usesPerOrder: 0 }, 'usesPerOrder: Number needs to be greater than 0'],
    ['no cost', 'store_credit', { pointsCost: 0 }, 'pointsCost: Number needs to be greater than 0'],
    [
      'a maximum below the minimum',
      'dynamic_voucher',
      { pointsCost: 10, minPoints: 50, maxPoints: 40 },
      'maxPoints: The maximum needs to be at least the minimum',
    ],
    [
      'a minimum between steps',
      'dynamic_voucher',
      { minPoints: 150 },
      'minPoints: The minimum needs to be a multiple of the points cost',
    ],
    [
      'a maximum below a step',
      'amount_discount',
      { costMode: 'dynamic', maxPoints: 50 },
      'maxPoints: Number needs to be at least 100',
    ],
    [
      'a share out of bounds',
      'percentage_discount',
      { redeemValue: 0 },
      'redeemValue: Number needs to be between 1 and 100',
    ],
    [
      'a share out of bounds',
      'pos_percentage_discount',
      { redeemValue: 101 },
      'redeemValue: Number needs to be between 1 and 100',
    ],
    [
      'instant points out of bounds',
      'amount_discount',
      { instantPoints: 100 },
      'instantPoints: Number needs to be less than 100',
    ],
    [
      'instant points out of bounds',
      'amount_discount',
      { instantPoints: -1 },
      'instantPoints: Number needs to be at least 0',
    ],
    ['no value', 'amount_discount', { redeemValue: 0 }, 'redeemValue: Number needs to be greater than 0'],
    [
      'a prefix of other letters',
      'free_gift',
      { codePrefix: 'AB C' },
      'codePrefix: Use letters and digits only, without spaces or special characters',
    ],
    [
      'a prefix of other letters',
      'free_gift',
      { codePrefix: 'AB#' },
      'codePrefix: Use letters and digits only, without spaces or special characters',
    ],
    [
      'both minimums',
      'free_shipping',
      { minimumPurchase: 1, minimumQuantity: 1 },
      'minimumQuantity: Give either a minimum amount or a minimum quantity',
    ],
    [
      'no product',
      'percentage_discount',
      { typeProductMatch: 'specific_products' },
      'products: Select at least one product',
    ],
    ['no gift', 'free_gift', { products: [] }, 'products: Select at least one product'],
    [
      'nothing to buy',
      'buy_x_get_y',
      { buy: { match: 'specific_collections' } },
      'buy.collections: Select at least one collection',
    ],
  ])('%s %s with %j is refused', (_, event, change, rejection) => {
    expect(problems(event, change)).toEqual([rejection]);
  });

  it('a coupon’s life is one of eight', () => {
    const lives = ['custom', 'permanent', '14D', '1M', '3M', '6M', '1Y', '2Y'];
    const taken = lives.filter((couponExpiry) => read('free_shipping', { couponExpiry, couponExpiryDays: 5 }).success);
    expect([taken, read('free_shipping', { couponExpiry: '5D' }).success]).toEqual([lives, false]);
  });

  it.each<[ProgramEvent, object, string]>([
    ['amount_discount', { costMode: 'dynamic', maxUses: 50 }, '$5.00 off for every 100 points · 50 in all'],
    [
      'percentage_discount',
      { maxDiscountAmount: 20, oncePerCustomer: true },
      '10% off for 100 points · at most $20.00 · once per customer',
    ],
    ['free_shipping', { minimumPurchase: 30 }, 'Free shipping for 100 points · orders from $30.00'],
    ['buy_x_get_y', {}, 'Buy 1, get 1 free for 100 points'],
    ['free_gift', { giftType: 'all', minimumQuantity: 2 }, 'Free gifts for 100 points · orders from 2 items'],
    ['partner_voucher', {}, 'A voucher for 100 points'],
    ['store_credit', {}, '$5.00 store credit for 100 points'],
  ])('%s %j in words', (event, change, words) => {
    const rule = { event, settings: read(event, change).data } as unknown as Parameters<typeof summarizeReward>[0];
    expect(summarizeReward(rule, 'USD')).toBe(words);
  });
});
