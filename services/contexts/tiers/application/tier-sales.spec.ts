import { expect, it } from '@jest/globals';
import type { StoredEntry } from '@loyalty/projections/tiers/tier-entries.queries';
import { TierSales } from './tier-sales.js';

const order = (id: string, at: string, amount: string, more: Partial<StoredEntry> = {}): StoredEntry => ({
  kind: 'order',
  id,
  customer: '1',
  label: id,
  at,
  amount,
  currency: 'USD',
  takes: [],
  cancelled_at: null,
  ...more,
});

it('sums up what is left of the orders of the last days, in the currency of the shop alone', () => {
  const sales = new TierSales('2026-06-30T00:00:00.000Z', 'USD');
  sales.add('silver', [
    order('1', '2026-06-01T00:00:00.000Z', '20.00', {
      takes: [{ id: 'r', at: '2026-06-02T00:00:00.000Z', amount: '5.50' }],
    }),
    order('2', '2026-01-01T00:00:00.000Z', '900.00'),
    order('3', '2026-06-03T00:00:00.000Z', '70', { currency: 'JPY' }),
    order('4', '2026-06-04T00:00:00.000Z', '10.00', { cancelled_at: '2026-06-05T00:00:00.000Z' }),
  ]);
  sales.add('silver', [order('5', '2026-06-06T00:00:00.000Z', '0.50')]);
  expect(sales.result()).toEqual([{ tier: 'silver', orders: 2, revenue: '15.00' }]);
});
