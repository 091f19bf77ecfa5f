import { describe, expect, it } from '@jest/globals';
import { lineOf, orderOf } from '../../../../../tests/support/points/orders.js';
import { paidFor } from './unpaid.js';

const lines = [lineOf('10.00', { line: 'a' }), lineOf('100.00', { line: 'b', quantity: 10, tax: '20.00' })];
const order = (outstanding: string, more = {}) =>
  paidFor(orderOf('110.00', { lines, total: '135.00', shipping: '4.00', tip: '1.00', outstanding, ...more }));
const sold = (paid: ReturnType<typeof paidFor>) => paid.lines.map(({ quantity, net, tax }) => [quantity, net, tax]);

describe('an order as far as it was paid for', () => {
  it('is the order where nothing is outstanding', () => {
    expect(order('0.00')).toMatchObject({ lines, subtotal: '110.00', total: '135.00' });
  });

  it('lacks its last line first, with tax on top, in whole items', () => {
    const paid = order('60.00');
    expect(sold(paid)).toEqual([
      [1, '10.00', '0'],
      [5, '50.00', '10.00'],
    ]);
    expect([paid.subtotal, paid.total, paid.shipping]).toEqual(['60.00', '75.00', '4.00']);
  });

  it('has an item of a line of whose price something was paid, and none of a line that nobody paid', () => {
    expect(sold(order('115.00'))).toEqual([
      [1, '10.00', '0'],
      [1, '4.16', '0.83'],
    ]);
    expect(sold(order('120.00'))[1]).toEqual([0, '0.00', '0.00']);
  });

  it('lacks shipping and tip once all lines are unpaid, and is never below zero', () => {
    expect(order('132.00')).toMatchObject({ subtotal: '0.00', shipping: '2.00', tip: '1.00', total: '3.00' });
    expect(order('999.00')).toMatchObject({ subtotal: '0.00', shipping: '0.00', tip: '0.00', total: '0.00' });
  });

  it('counts tax once where prices include it', () => {
    expect(sold(order('50.00', { taxesIncluded: true }))[1]).toEqual([5, '50.00', '10.00']);
  });
});
