import { describe, expect, it } from '@jest/globals';
import type { PlaceOrderSettings } from '@loyalty/contracts/programs/settings/orders';
import { given } from '../../../../tests/support/given.js';
import { ruleOf } from '../../../../tests/support/points/orders.js';
import { type ProgramCommand, programBookDecider } from './book.js';
import { expiryAt, orderRulesFor } from './in-force.js';

const day = (date: string) => `2026-${date}T12:00:00.000Z`;
const rule = (settings: Partial<PlaceOrderSettings> = {}) => ({
  event: 'place_order' as const,
  settings: ruleOf(settings).settings,
});
const add = (settings: Partial<PlaceOrderSettings>, on = true, program = 'a'): ProgramCommand => ({
  kind: 'AddProgram',
  program,
  rule: rule(settings),
  on,
});
const revise = (settings: Partial<PlaceOrderSettings>): ProgramCommand => ({
  kind: 'ReviseProgram',
  program: 'a',
  rule: rule(settings),
});
const turn = (on: boolean): ProgramCommand => ({ kind: 'SwitchProgram', program: 'a', on });
const book = () => given(programBookDecider);
/** The version that counts for an order of an instant that is paid much later, or null. */
const version = (past: ReturnType<typeof book>, placedAt: string, zone = 'UTC', paymentKnownSince = day('12-31')) =>
  orderRulesFor(past.state, { placedAt, paymentKnownSince }, zone)[0]?.rule.version ?? null;

describe('the program of an order is that of the order’s own time [I-15]', () => {
  it('by version: a later one does not count for earlier orders', () => {
    const past = book()
      .after(add({ earnPoint: 1 }), day('03-01'))
      .after(revise({ earnPoint: 2 }), day('03-10'))
      .after(revise({ earnPoint: 3 }), day('03-20'));
    expect(
      [day('03-01'), day('03-09'), day('03-10'), day('03-19'), day('03-25')].map((at) => version(past, at)),
    ).toEqual([1, 1, 2, 2, 3]);
  });

  it('by its beginning: before it was written it pays nothing', () => {
    const past = book().after(add({}), '2026-03-01T12:00:00.400Z');
    expect(version(past, '2026-03-01T11:59:59.999Z')).toBeNull();
    expect(version(past, day('03-01'))).toBe(1);
  });

  it('by its start day where that lies before it was written: orders of that day already count', () => {
    const past = book().after(add({ startDate: '2026-03-01' }), day('03-01'));
    expect(version(past, '2026-03-01T05:00:00.000Z', 'America/New_York')).toBe(1);
    expect(version(past, '2026-03-01T04:59:58.000Z', 'America/New_York')).toBeNull();
  });

  it('by its start day only for orders that are paid once it is on, and as it is then', () => {
    const past = book().after(add({ startDate: '2026-03-01' }), day('03-01'));
    const morning = '2026-03-01T09:00:00.000Z';
    expect(version(past, morning, 'UTC', '2026-03-01T11:59:59.000Z')).toBeNull();
    expect(orderRulesFor(past.state, { placedAt: morning, paymentKnownSince: null }, 'UTC')).toEqual([]);
    expect(version(past, morning, 'UTC', day('03-01'))).toBe(1);
    past.after(revise({ startDate: '2026-03-01', earnPoint: 2 }), day('03-02'));
    past.after({ kind: 'RemoveProgram', program: 'a' }, day('03-03'));
    expect([day('03-01'), day('03-02'), day('03-03')].map((paid) => version(past, morning, 'UTC', paid))).toEqual([
      1,
      2,
      null,
    ]);
  });

  it('by its switch: orders of a pause earn nothing, also when they are reported after it', () => {
    const past = book().after(add({}), day('03-01')).after(turn(false), day('03-10')).after(turn(true), day('03-20'));
    expect([day('03-05'), day('03-10'), day('03-15'), day('03-20')].map((at) => version(past, at))).toEqual([
      1,
      null,
      null,
      1,
    ]);
  });

  it('not while it was a draft, not even after its start day [I-18]', () => {
    const past = book()
      .after(add({ startDate: '2026-02-01' }, false), day('03-01'))
      .after(turn(true), day('03-10'));
    expect([day('02-15'), day('03-05'), day('03-09'), day('03-10')].map((at) => version(past, at))).toEqual([
      null,
      null,
      null,
      1,
    ]);
  });

  it('from its start day when it was a draft for a moment only', () => {
    const past = book().after(add({ startDate: '2026-02-01' }, false), day('03-01'));
    past.after(turn(true), '2026-03-01T12:00:09.000Z');
    expect([day('01-31'), day('02-01'), day('03-01')].map((at) => version(past, at))).toEqual([null, 1, 1]);
  });

  it('until it was removed: orders reported late still earn', () => {
    const past = book().after(add({}), day('03-01')).after({ kind: 'RemoveProgram', program: 'a' }, day('03-10'));
    expect([version(past, day('03-09')), version(past, day('03-10'))]).toEqual([1, null]);
  });

  it('by priority where several are in force: lower numbers first [P13]', () => {
    const past = book()
      .after(add({ priorityPlaceOrder: 9 }, true, 'late'))
      .after(add({ priorityPlaceOrder: 2 }, true, 'early'))
      .after(add({}, true, 'last'));
    expect(
      orderRulesFor(past.state, { placedAt: day('04-01'), paymentKnownSince: null }, 'UTC').map(
        ({ rule: { program } }) => program,
      ),
    ).toEqual(['early', 'late', 'last']);
  });
});

describe('how long points live', () => {
  const set = (months: number | null): ProgramCommand => ({
    kind: 'SetPointSettings',
    expiry: months === null ? null : { months, from: 'earned' },
  });

  it('is a year until the merchant says otherwise, and changes from then on only [P15]', () => {
    expect(expiryAt(book().state, day('03-01'))).toEqual({ months: 12, from: 'earned' });
    const past = book().after(set(6), day('03-01')).after(set(null), day('03-10'));
    expect([day('02-01'), day('03-09'), day('03-10')].map((at) => expiryAt(past.state, at))).toEqual([
      { months: 6, from: 'earned' },
      { months: 6, from: 'earned' },
      null,
    ]);
  });

  it('counts for an order that the platform dates by the beginning of the same second', () => {
    const past = book().after(set(6), day('03-01')).after(set(null), '2026-03-10T12:00:00.700Z');
    expect(expiryAt(past.state, '2026-03-10T12:00:00.000Z')).toBeNull();
    expect(expiryAt(past.state, '2026-03-10T11:59:59.000Z')).toEqual({ months: 6, from: 'earned' });
  });
});
