import { describe, expect, it } from '@jest/globals';
import type { OrderSnapshot, RefundStatus } from '@loyalty/contracts/intake/events';
import type { NotAwardedCode } from '@loyalty/contracts/intake/reasons';
import fc from 'fast-check';
import { given, kinds } from '../../../../tests/support/given.js';
import { lineOf, orderOf, refundOf } from '../../../../tests/support/points/orders.js';
import { type KnownOrder, merge, type OrderCommand, orderDecider } from './order.js';

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
  it('are processed once: a repeat changes nothing [I-11]', () => {
    const past = order().after(report(version(1)));
    expect(past.when(report(version(1)))).toEqual([]);
    expect(past.when(report(structuredClone(version(1))))).toEqual([]);
  });

  it('change nothing when they are older, or as old and the same with their fields in another order [I-14]', () => {
    const past = order().after(report(version(5, { total: '20.00', paid: true })));
    expect(past.when(report(version(4, { total: '99.00' })))).toEqual([]);
    const { order: id, ...rest } = past.state.snapshot!;
    expect(past.when(report({ ...rest, order: id }))).toEqual([]);
    expect(past.when(report(version(6, { total: '99.00' })))).toMatchObject([
      { occurredAt: at(6), data: { snapshot: { total: '99.00', paid: true } } },
    ]);
  });

  it('never take back that it was paid or cancelled, nor make it younger, nor take it from its customer', () => {
    const reported = order().after(report(version(1, { paid: true, cancelledAt: at(2), customer: '8209' })));
    reported.after(report(version(9, { customer: null, placedAt: at(3) })));
    expect(reported.state.snapshot).toMatchObject({
      paid: true,
      cancelledAt: at(2),
      customer: '8209',
      placedAt: '2026-03-01T10:00:00.000Z',
    });
  });

  it('give it to the customer whom the newest version names, whatever came first [P23]', () => {
    const versions = [version(1, { customer: '8209' }), version(3, { customer: '77' }), version(5, { customer: null })];
    for (const sequence of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 0, 2],
      [0, 2, 1],
    ]) {
      const past = sequence.reduce((all, n) => all.after(report(versions[n]!)), order());
      expect(past.state.snapshot?.customer).toBe('77');
      expect(past.state.formerCustomers.filter((former) => former !== '8209')).toEqual([]);
    }
  });

  it('change no award by telling which lines are subscriptions, as awards asked for it', () => {
    const past = order().after(report(version(1, { lines: [lineOf('10.00', { line: 'a', subscription: null })] })));
    const newer = version(2, { lines: [lineOf('10.00', { line: 'a', subscription: true })] });
    expect(past.when(report(newer))).toMatchObject([{ data: { changed: false } }]);
  });

  it('say whether an award depends on what they changed', () => {
    const past = order().after(report(version(1)));
    expect(past.when(report(version(2)))).toMatchObject([{ data: { changed: false } }]);
    expect(past.when(report(version(3, { tags: ['gift'] })))).toMatchObject([{ data: { changed: true } }]);
    expect(past.when(report(version(4, { customer: '77' })))).toMatchObject([{ data: { changed: true } }]);
  });

  it('that are older still supply missing facts', () => {
    const past = order().after(report(version(9, { customer: null })));
    expect(past.when(report(version(1, { paid: true })))).toMatchObject([
      { data: { snapshot: { paid: true, customer: '8209', updatedAt: at(9) } } },
    ]);
  });

  it('bring their refunds, each once, also before the order is known [P5, I-23]', () => {
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

describe('versions of a refund', () => {
  const money = (amount: string, status: RefundStatus, transactions = 1): OrderCommand => ({
    kind: 'ReportRefund',
    refund: refundOf('r1', amount, { status, transactions }),
  });
  const versions = [money('0', 'told', 0), money('5.00', 'pending'), money('5.00', 'settled')];

  it('end with the copy that has most of the amounts, in any sequence [I-13, I-14]', () => {
    for (const sequence of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
      [0, 2, 1],
    ]) {
      const past = sequence.reduce((all, n) => all.after(versions[n]!), order());
      expect(past.state.refunds).toMatchObject({ r1: { money: '5.00', status: 'settled' } });
    }
  });

  it('take a failure for the end of an attempt, until another attempt is made', () => {
    const past = order().after(money('5.00', 'pending')).after(money('0', 'failed'));
    expect(past.state.refunds).toMatchObject({ r1: { money: '0', status: 'failed' } });
    expect(past.when(money('0', 'failed'))).toEqual([]);
    expect(past.when(money('5.00', 'pending'))).toEqual([]);
    expect(past.when(money('5.00', 'settled', 2))).toHaveLength(1);
  });
});

describe('why nothing was paid', () => {
  it('is written once, and again only when it is something else', () => {
    const note = (code: NotAwardedCode): OrderCommand => ({
      kind: 'NoteNoAward',
      order: '5001',
      reasons: [{ program: null, reason: { code } }],
    });
    const past = order()
      .after(report(version(1)))
      .after(note('members-only'));
    expect(past.when(note('members-only'))).toEqual([]);
    expect(past.when(note('sales-channel'))).toHaveLength(1);
  });
});

describe('merging', () => {
  const anyVersion = fc
    .record({
      minute: fc.nat(2),
      paid: fc.boolean(),
      cancelled: fc.option(fc.nat(3), { nil: null }),
      customer: fc.constantFrom(null, '77', '8209'),
      placed: fc.nat(2),
      total: fc.nat(2),
    })
    .map(({ minute, paid, cancelled, customer, placed, total }) =>
      orderOf(`${total}.00`, {
        updatedAt: at(minute),
        paid,
        cancelledAt: cancelled === null ? null : at(cancelled),
        customer,
        placedAt: at(placed),
        lines: [lineOf(`${total}.00`, { line: 'a' })],
      }),
    );

  it('ends the same in any sequence and with any repeats, versions of the same second included [I-13]', () => {
    fc.assert(
      fc.property(
        fc.array(anyVersion, { minLength: 1, maxLength: 5 }),
        fc.infiniteStream(fc.nat()),
        (versions, dice) => {
          const fold = (all: readonly OrderSnapshot[]) => all.reduce<KnownOrder | null>(merge, null);
          const ranked = [...versions, ...versions].map((one) => ({ one, rank: dice.next().value as number }));
          const shuffled = ranked.sort((a, b) => a.rank - b.rank).map(({ one }) => one);
          expect(fold(shuffled)).toEqual(fold(versions));
        },
      ),
      { numRuns: 2000 },
    );
  });
});
