import { describe, expect, it } from '@jest/globals';
import type { OrderSnapshot } from '@loyalty/contracts/intake/events';
import fc from 'fast-check';
import { given, kinds } from '../../../tests/support/given.js';
import { lineOf, orderOf, refundOf } from '../../../tests/support/points/orders.js';
import { merge, type OrderCommand, orderDecider } from './order.js';

const at = (minute: number) => `2026-03-01T10:0${minute}:00.000Z`;
const version = (minute: number, more: Partial<OrderSnapshot> = {}) =>
  orderOf('10.00', { updatedAt: at(minute), paid: false, ...more });
const report = (snapshot: OrderSnapshot, ...refunds: ReturnType<typeof refundOf>[]): OrderCommand => ({
  kind: 'ReportOrder',
  snapshot,
  refunds,
});
const order = () => given(orderDecider);

describe('deliveries about an order', () => {
  it('are told once: a repeat changes nothing (I-11)', () => {
    const past = order().after(report(version(1)));
    expect(past.when(report(version(1)))).toEqual([]);
    expect(past.when(report(structuredClone(version(1))))).toEqual([]);
  });

  it('change nothing when they are older, or as old and the same with their fields in another order (I-14)', () => {
    const past = order().after(report(version(5, { total: '20.00', paid: true })));
    expect(past.when(report(version(4, { total: '99.00' })))).toEqual([]);
    const { order: id, ...rest } = past.state.snapshot!;
    expect(past.when(report({ ...rest, order: id }))).toEqual([]);
    expect(past.when(report(version(6, { total: '99.00' })))).toMatchObject([
      { occurredAt: at(6), data: { snapshot: { total: '99.00', paid: true } } },
    ]);
  });

  it('never take back that it was paid, cancelled or whose it is, nor make it younger', () => {
    const told = order().after(report(version(1, { paid: true, cancelledAt: at(2), customer: '8209' })));
    told.after(report(version(9, { customer: null, placedAt: at(3) })));
    expect(told.state.snapshot).toMatchObject({
      paid: true,
      cancelledAt: at(2),
      customer: '8209',
      placedAt: '2026-03-01T10:00:00.000Z',
    });
    expect(told.when(report(version(9, { customer: '77' })))).toEqual([]);
  });

  it('that are older still tell facts that were missing', () => {
    const past = order().after(report(version(9, { customer: null })));
    expect(past.when(report(version(1, { paid: true })))).toMatchObject([
      { data: { snapshot: { paid: true, customer: '8209', updatedAt: at(9) } } },
    ]);
  });

  it('bring their refunds, each once, also before the order is known (P5, I-23)', () => {
    const past = order().after({ kind: 'ReportRefund', refund: refundOf('r1', '1.00') });
    expect(past.state.snapshot).toBeNull();
    expect(kinds(past.when(report(version(1), refundOf('r1', '1.00'), refundOf('r2', '2.00'))))).toEqual([
      'OrderReported',
      'OrderRefundReported',
    ]);
    expect(past.when({ kind: 'ReportRefund', refund: refundOf('r2', '2.00') })).toEqual([]);
    expect(Object.keys(past.state.refunds)).toEqual(['r1', 'r2']);
  });
});

describe('why nothing was paid', () => {
  it('is written once, and again only when it is something else', () => {
    const note = (reason: string): OrderCommand => ({
      kind: 'NoteNoAward',
      order: '5001',
      reasons: [{ program: null, reason }],
    });
    const past = order()
      .after(report(version(1)))
      .after(note('guests'));
    expect(past.when(note('guests'))).toEqual([]);
    expect(past.when(note('channel'))).toHaveLength(1);
  });
});

describe('merging', () => {
  const anyVersion = fc
    .record({
      minute: fc.nat(2),
      paid: fc.boolean(),
      cancelled: fc.option(fc.nat(3), { nil: null }),
      known: fc.boolean(),
      placed: fc.nat(2),
      total: fc.nat(2),
    })
    .map(({ minute, paid, cancelled, known, placed, total }) =>
      orderOf(`${total}.00`, {
        updatedAt: at(minute),
        paid,
        cancelledAt: cancelled === null ? null : at(cancelled),
        customer: known ? '8209' : null,
        placedAt: at(placed),
        lines: [lineOf(`${total}.00`, { line: 'a' })],
      }),
    );

  it('ends the same in any sequence and with any repeats, versions of the same second included (I-13)', () => {
    fc.assert(
      fc.property(
        fc.array(anyVersion, { minLength: 1, maxLength: 5 }),
        fc.infiniteStream(fc.nat()),
        (versions, dice) => {
          const fold = (all: readonly OrderSnapshot[]) => all.reduce<OrderSnapshot | null>(merge, null);
          const ranked = [...versions, ...versions].map((one) => ({ one, rank: dice.next().value as number }));
          const shuffled = ranked.sort((a, b) => a.rank - b.rank).map(({ one }) => one);
          expect(fold(shuffled)).toEqual(fold(versions));
        },
      ),
      { numRuns: 2000 },
    );
  });
});
