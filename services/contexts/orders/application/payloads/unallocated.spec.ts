import { describe, expect, it } from '@jest/globals';
import type { OrderLine } from '@loyalty/contracts/intake/events';
import { plainLine } from '../../../../../tests/support/points/plain.js';
import { type Sold, type Subtotals, withinSubtotal } from './unallocated.js';

const soldLine = (net: string, quantity: number): OrderLine => ({
  ...plainLine,
  line: net,
  product: null,
  title: 'Thing',
  quantity,
  net,
  tax: '0.00',
  giftCard: false,
});
const line = (net: string, quantity = 1, left: number | null = null): Sold => ({
  line: soldLine(net, quantity),
  discount: 0n,
  left,
});
const nets = (lines: OrderLine[]) => lines.map(({ net }) => net);
const of = (asPlaced: string | null, now: string | null = null, refunded = '0'): Subtotals => ({
  asPlaced,
  now,
  refunded,
});

describe('lines that say more than the order', () => {
  it('stay as they are when they add up to the subtotal or less, or the order has none', () => {
    expect(nets(withinSubtotal([line('10.00'), line('5.00')], of('15.00'), 'USD'))).toEqual(['10.00', '5.00']);
    expect(nets(withinSubtotal([line('10.00')], of('25.00'), 'USD'))).toEqual(['10.00']);
    expect(nets(withinSubtotal([line('10.00')], of(null), 'USD'))).toEqual(['10.00']);
  });

  it('share a discount that no line carries, to the last cent', () => {
    const shared = nets(withinSubtotal([line('10.00'), line('10.00'), line('10.00')], of('20.00'), 'USD'));
    expect(shared).toEqual(['6.68', '6.66', '6.66']);
  });

  it('a quantity that cannot be earns on what the order says it is worth [B-074]', () => {
    expect(nets(withinSubtotal([line('24000000000.00', 1_000_000_000)], of('24.00'), 'USD'))).toEqual(['24.00']);
  });

  it('keep the worth of lines that an edit added: the subtotal of today has them [P22]', () => {
    expect(nets(withinSubtotal([line('24.00', 1, 1), line('18.50', 1, 1)], of('24.00', '42.50'), 'USD'))).toEqual([
      '24.00',
      '18.50',
    ]);
    const oneGone = [line('24.00', 1, 1), line('18.50', 1, 0)];
    expect(nets(withinSubtotal(oneGone, of('24.00', '24.00'), 'USD'))).toEqual(['24.00', '18.50']);
  });

  it('share a discount that no line carries beside a line that an edit added', () => {
    expect(nets(withinSubtotal([line('20.00', 1, 1), line('20.00', 1, 1)], of('15.00', '30.00'), 'USD'))).toEqual([
      '15.00',
      '15.00',
    ]);
  });

  it('go by the order as it was placed once nothing is left of it', () => {
    expect(nets(withinSubtotal([line('10.00', 1, 0)], of('8.00', '0.00'), 'USD'))).toEqual(['8.00']);
  });

  it('keep the worth of lines that an edit added once their refunds gave all of them back [P22]', () => {
    const allBack = [line('24.00', 1, 0), line('18.50', 1, 0)];
    expect(nets(withinSubtotal(allBack, of('24.00', '0.00', '42.50'), 'USD'))).toEqual(['24.00', '18.50']);
    expect(nets(withinSubtotal([line('10.00', 1, 0)], of('8.00', '0.00', '8.00'), 'USD'))).toEqual(['8.00']);
  });

  it('reads currencies without and with three decimals', () => {
    expect(nets(withinSubtotal([line('1000'), line('500')], of('1200'), 'JPY'))).toEqual(['800', '400']);
    expect(nets(withinSubtotal([line('1.000'), line('0.500')], of('1.200'), 'KWD'))).toEqual(['0.800', '0.400']);
  });
});
