import { describe, expect, it } from '@jest/globals';
import {
  OrderNotAwarded,
  OrderRefundReported,
  OrderReported,
  type RefundStatus,
} from '@loyalty/contracts/intake/events';
import { occurred } from '@loyalty/contracts/kernel/event';
import { fold } from '../../tests/support/log/fold.js';
import { MemoryLog } from '../../tests/support/log/memory-log.js';
import { orderOf as snapshotOf } from '../../tests/support/points/orders.js';
import { customerTable } from '../customers/customer-table.js';
import { customerOrderTable } from './customer-order.projection.js';

interface OrderChanges {
  total?: string;
  paid?: boolean;
  cancelledAt?: string | null;
  updatedAt?: string;
  customer?: string | null;
}

const reported = (changes: OrderChanges = {}) => {
  const at = { placedAt: '2026-03-01T10:00:00Z', updatedAt: '2026-03-01T10:00:00Z' };
  const snapshot = snapshotOf('30.00', { order: '1', customer: '8', ...at, ...changes });
  const { updatedAt, paid } = snapshot;
  const reportedAt = { customerAt: updatedAt, paymentKnownSince: paid ? updatedAt : null };
  return occurred(OrderReported, { snapshot, ...reportedAt, changed: true, futureDate: null });
};

const refunded = (refund: string, total: string, status: RefundStatus = 'settled') => {
  const at = '2026-03-02T10:00:00Z';
  const settled = {
    refund,
    order: '1',
    at,
    lines: [],
    shipping: '0.00',
    money: '0.00',
    total,
    status,
    transactions: 1,
  };
  return occurred(OrderRefundReported, { refund: settled, again: status === 'failed' });
};

async function orderOf(...events: Parameters<MemoryLog['append']>[2][]) {
  const log = new MemoryLog();
  for (const event of events) log.append('fern', 'intake/1', event);
  const rows = await fold(log.events);
  return { order: rows(customerOrderTable)[0]!, customers: rows(customerTable) };
}

describe('the status of an order', () => {
  it.each([
    ['open', [reported({ paid: false })]],
    ['paid', [reported()]],
    ['paid', [reported({ paid: false }), reported({ updatedAt: '2026-03-01T11:00:00Z' })]],
    ['partially_refunded', [reported(), refunded('a', '10.00')]],
    ['paid', [reported(), refunded('a', '10.00'), refunded('a', '0', 'failed')]],
    ['partially_refunded', [reported(), refunded('a', '10.00'), refunded('b', '19.99')]],
    ['refunded', [reported(), refunded('a', '10.00'), refunded('b', '20.0')]],
    ['refunded', [refunded('a', '30.00'), reported()]],
    ['partially_refunded', [refunded('a', '0.01'), reported()]],
    ['partially_refunded', [reported(), refunded('a', '15.00'), refunded('a', '15.00')]],
    ['paid', [reported(), refunded('a', '0.00')]],
    ['cancelled', [reported(), reported({ cancelledAt: '2026-03-01T12:00:00Z', updatedAt: '2026-03-01T12:00:00Z' })]],
    ['cancelled', [reported({ cancelledAt: '2026-03-01T12:00:00Z' }), refunded('a', '30.00')]],
  ] as const)('is %s', async (status, events) => {
    expect((await orderOf(...events)).order.status).toBe(status);
  });

  it('does not change by a late report of an older version', async () => {
    const { order, customers } = await orderOf(
      reported({ updatedAt: '2026-03-01T12:00:00Z', total: '25.00' }),
      reported({ updatedAt: '2026-03-01T11:00:00Z', total: '30.00', paid: false, customer: '9' }),
    );
    expect(order).toMatchObject({ status: 'paid', total: '25.00', customer: '8' });
    expect(customers.map(({ customer, orders }) => ({ customer, orders }))).toEqual([{ customer: '8', orders: 1 }]);
  });
});

describe('an order', () => {
  it('counts once for its customer, and moves with them', async () => {
    const { customers } = await orderOf(
      reported({ customer: null }),
      reported({ updatedAt: '2026-03-01T11:00:00Z' }),
      reported({ updatedAt: '2026-03-01T12:00:00Z' }),
      reported({ updatedAt: '2026-03-01T13:00:00Z', customer: '9' }),
    );
    expect(customers.map(({ customer, orders }) => ({ customer, orders }))).toEqual([
      { customer: '8', orders: 0 },
      { customer: '9', orders: 1 },
    ]);
  });

  it('says why it earned nothing, each reason once', async () => {
    const { order } = await orderOf(
      reported(),
      occurred(OrderNotAwarded, {
        order: '1',
        reasons: [
          { program: 'a', reason: { code: 'not-paid' } },
          { program: 'b', reason: { code: 'not-paid' } },
          { program: 'c', reason: { code: 'ended', with: { date: '2026-01-31' } } },
        ],
      }),
    );
    expect(order.reasons).toEqual([{ code: 'not-paid' }, { code: 'ended', with: { date: '2026-01-31' } }]);
  });
});
