import { describe, expect, it } from '@jest/globals';
import { type Body, token } from '../../../../../tests/fixtures/platform/exact-json.js';
import { type RefundGiven, refundBody } from '../../../../../tests/fixtures/platform/refund-body.js';
import { BadPayload, parseBody } from '../../../../platform/inbox/payload.js';
import { type RefundedOrder, readRefund } from './refund.js';

const NOW = '2026-03-30T00:00:00.000Z';
const readBody = (body: Body, currency = 'USD', presentment: RefundedOrder['presentment'] = null) =>
  readRefund(parseBody(Buffer.from(JSON.stringify(body))), { currency, presentment }, NOW);
const refund = (given: RefundGiven, more: Body = {}) => readBody({ ...refundBody(given), ...more }, given.currency);
const mug = { id: '9001', quantity: 1, subtotal: '24.00', tax: '2.00' };

describe('a refund of an order that was paid in another currency', () => {
  const paid = { kind: 'refund', status: 'success', amount: '1500', currency: 'JPY' };
  const both = (ours: string, shown: string) => ({
    shop_money: { amount: ours, currency_code: 'USD' },
    presentment_money: { amount: shown, currency_code: 'JPY' },
  });
  const alone = { ...refundBody(), order_adjustments: [], transactions: [paid] };
  const presentment = { currency: 'JPY', total: '15000', of: '100.00' };

  it('is converted by its own amounts before the order’s total', () => {
    const adjusted = {
      order_adjustments: [{ kind: 'refund_discrepancy', amount: '-9.99', amount_set: both('-10.00', '-1500') }],
    };
    expect(readBody({ ...alone, ...adjusted }, 'USD', presentment)).toMatchObject({ money: '9.99', total: '10.00' });
    expect(readBody(alone, 'USD', presentment)).toMatchObject({ money: '10.00', total: '10.00', status: 'settled' });
  });

  it('is rounded up, so that parts of all the money are all of it', () => {
    const third = { ...alone, transactions: [{ ...paid, amount: '5000' }] };
    expect(readBody(third, 'USD', presentment).money).toBe('33.34');
  });

  it('is one whose money is not known yet while the order is to come', () => {
    expect(readBody(alone)).toMatchObject({ money: '0', total: '0', status: 'told', transactions: 0 });
    const other = { currency: 'EUR', total: '90.00', of: '100.00' };
    expect(readBody(alone, 'USD', other)).toMatchObject({ status: 'told', transactions: 0 });
  });
});

describe('a refund as the platform reports it', () => {
  it('names its lines, its moment and what was paid back in all', () => {
    expect(refund({ lines: [mug], shipping: '5.00' })).toEqual({
      refund: '890088186047892319',
      order: '450789469',
      at: '2026-03-20T16:00:00.000Z',
      lines: [{ line: '9001', quantity: 1, subtotal: '24.00', tax: '2.00' }],
      shipping: '5.00',
      money: '0.00',
      total: '31.00',
      status: 'settled',
      transactions: 1,
    });
  });

  it('of money alone is money, however it is written: as a discrepancy or only as a transaction', () => {
    expect(refund({ money: '5.00' })).toMatchObject({ money: '5.00', shipping: '0.00', total: '5.00' });
    expect(refund({ money: '5.00' }, { order_adjustments: [] })).toMatchObject({ money: '5.00' });
    expect(refund({ money: '5.00' }, { order_adjustments: null, refund_shipping_lines: null })).toMatchObject({
      money: '5.00',
    });
  });

  it('of shipping counts it once, whether listed, adjusted or both', () => {
    const given = { shipping: '5.00' };
    for (const more of [{}, { refund_shipping_lines: [] }, { order_adjustments: [] }])
      expect(refund(given, more)).toMatchObject({ shipping: '5.00', money: '0.00' });
  });

  it('withholds nothing of its items where less was paid out and no discrepancy is told [P3]', () => {
    const transactions = [{ kind: 'refund', status: 'success', amount: '9.00' }];
    const untold = { order_adjustments: [], transactions };
    expect(refund({ lines: [mug] }, untold)).toMatchObject({ money: '0.00', total: '9.00', lines: [{ quantity: 1 }] });
  });

  it('that gave back less than its lines are worth says so by money below zero', () => {
    const order_adjustments = [{ kind: 'refund_discrepancy', amount: '4.00' }];
    expect(refund({ lines: [mug] }, { order_adjustments })).toMatchObject({ money: '-4.00' });
  });

  it('counts only transactions that pay back and did not fail', () => {
    const transactions = ['success', 'failure', 'error', 'pending'].map((status) => ({
      kind: 'refund',
      status,
      amount: '3.00',
    }));
    expect(
      refund({}, { transactions: [...transactions, { kind: 'suggested_refund', status: null, amount: '9.00' }] }),
    ).toMatchObject({ money: '6.00', total: '6.00' });
  });

  it.each([
    ['told', []],
    ['pending', ['pending']],
    ['pending', ['success', 'pending']],
    ['settled', ['failure', 'success']],
    ['failed', ['failure', 'error']],
  ])('is %s while its transactions are %p', (status, read) => {
    const transactions = read.map((one) => ({ kind: 'refund', status: one, amount: '26.00' }));
    expect(refund({ lines: [mug] }, { transactions }).status).toBe(status);
  });

  it('gave nothing back once all its transactions failed', () => {
    const transactions = [{ kind: 'refund', status: 'failure', amount: '31.00' }];
    const read = refund({ lines: [mug], shipping: '5.00' }, { transactions });
    expect(read).toMatchObject({ lines: [], shipping: '0', money: '0', total: '0' });
  });

  it('is dated by its receipt where it says more than a day after it', () => {
    expect(refund({}, { processed_at: '2099-01-01T00:00:00Z' }).at).toBe(NOW);
  });

  it('keeps three digits, and ids and amounts that are JSON numbers', () => {
    const read = refund({
      currency: 'KWD',
      id: '9007199254740993',
      lines: [{ id: '9001', quantity: 1, subtotal: '8.750' }],
    });
    expect(read).toMatchObject({ refund: '9007199254740993', lines: [{ subtotal: '8.750' }] });
  });

  it('happened when it was processed, else created, else reported', () => {
    expect(refund({}, { processed_at: null, created_at: '2026-01-01T00:00:00Z' }).at).toBe('2026-01-01T00:00:00.000Z');
    expect(refund({}, { processed_at: null, created_at: null }).at).toBe(NOW);
  });

  it.each([
    ['no order', { order_id: null }, 'order_id is missing'],
    ['no id', { id: null }, /id/],
    [
      'a line of nothing',
      { refund_line_items: [{ line_item_id: null, quantity: 1 }] },
      /refund_line_items\.0\.line_item_id/,
    ],
    [
      'a quantity below zero',
      { refund_line_items: [{ line_item_id: 1, quantity: -1 }] },
      /refund_line_items\.0\.quantity/,
    ],
    [
      'an amount that is none',
      { order_adjustments: [{ kind: 'x', amount: 'example string' }] },
      /order_adjustments\.0\.amount is no amount/,
    ],
  ])('is parked with the reason for %s', (_, more, reason) => {
    expect(() => refund({}, more)).toThrow(BadPayload);
    expect(() => refund({}, more)).toThrow(reason);
  });

  it('is refused with more digits than the currency has [B-065]', () => {
    expect(() =>
      readBody({ ...refundBody(), transactions: [{ kind: 'refund', status: 'success', amount: token('1.005') }] }),
    ).toThrow(RangeError);
  });
});
