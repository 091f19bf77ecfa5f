import { describe, expect, it } from '@jest/globals';
import type { OrderLine } from '@loyalty/contracts/intake/events';
import { plainLine } from '../../../tests/support/points/plain.js';
import { withinSubtotal } from './unallocated.js';

const line = (net: string, quantity = 1): OrderLine => ({
  ...plainLine,
  line: net,
  product: null,
  title: 'Thing',
  quantity,
  net,
  tax: '0.00',
  giftCard: false,
});
const nets = (lines: OrderLine[]) => lines.map(({ net }) => net);

describe('lines that say more than the order', () => {
  it('stay as they are when they add up to the subtotal or less, or the order has none', () => {
    expect(nets(withinSubtotal([line('10.00'), line('5.00')], '15.00', 'USD'))).toEqual(['10.00', '5.00']);
    expect(nets(withinSubtotal([line('10.00')], '25.00', 'USD'))).toEqual(['10.00']);
    expect(nets(withinSubtotal([line('10.00')], null, 'USD'))).toEqual(['10.00']);
  });

  it('share a discount that no line carries, to the last cent', () => {
    const shared = nets(withinSubtotal([line('10.00'), line('10.00'), line('10.00')], '20.00', 'USD'));
    expect(shared).toEqual(['6.68', '6.66', '6.66']);
  });

  it('B-074 a quantity that cannot be earns on what the order says it is worth', () => {
    expect(nets(withinSubtotal([line('24000000000.00', 1_000_000_000)], '24.00', 'USD'))).toEqual(['24.00']);
  });

  it('knows currencies without and with three decimals', () => {
    expect(nets(withinSubtotal([line('1000'), line('500')], '1200', 'JPY'))).toEqual(['800', '400']);
    expect(nets(withinSubtotal([line('1.000'), line('0.500')], '1.200', 'KWD'))).toEqual(['0.800', '0.400']);
  });
});
