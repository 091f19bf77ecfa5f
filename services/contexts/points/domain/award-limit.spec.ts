import { describe, expect, it } from '@jest/globals';
import { plainStanding } from '@loyalty/contracts/customers/standing';
import type { OrderSnapshot } from '@loyalty/contracts/intake/events';
import type { AccountRecords } from '@loyalty/contracts/points/account-merges';
import type { PointsEvent } from '@loyalty/contracts/points/events';
import { mergeLifts } from '@loyalty/contracts/points/older-merges';
import fc from 'fast-check';
import { given, type Past } from '../../../../tests/support/given.js';
import { redeem } from '../../../../tests/support/points/account.js';
import { CUSTOMER, lineOf, orderOf, refundOf, ruleOf, settle, TERMS } from '../../../../tests/support/points/orders.js';
import type { Account } from './account.js';
import { type AccountCommand, pointsDecider } from './decider.js';
import type { MergedIn } from './merge/commands.js';
import { recordsOf } from './merge/records.js';
import { Simulation } from './simulation.js';

type Customer = Past<AccountCommand, PointsEvent, Account>;

const ONCE_A_DAY = ruleOf({ earnPoint: 10, rateMoney: 1, hasLimit: true, limitUnit: 'day', limitInterval: 1 });
const OTHER = '9001';

/** Carries out commands one after another. */
function all(customer: Customer, ...commands: AccountCommand[]): Customer {
  for (const command of commands) customer.after(command);
  return customer;
}

const at = (hour: number): string => new Date(Date.UTC(2026, 2, 1, 8 + hour)).toISOString();

const order = (name: string, hour: number, more: Partial<OrderSnapshot> = {}): OrderSnapshot =>
  orderOf('10.00', { order: name, placedAt: at(hour), updatedAt: at(hour), lines: [lineOf('10.00')], ...more });

const settled = (snapshot: OrderSnapshot, more: Parameters<typeof settle>[1] = {}): AccountCommand =>
  settle(snapshot, { rules: [ONCE_A_DAY], recount: true, ...more });

const cancelled = (name: string, hour: number) => settled(order(name, hour, { cancelledAt: at(9) }));
const refundedBy = (name: string, money: string) =>
  settled(order(name, 0), { refunds: [refundOf(`${name}-r`, money, { order: name })] });

/** Points that each order of an account still has. */
const pointsOf = ({ state }: Customer): Record<string, number> =>
  Object.fromEntries(
    Object.entries(state.awards).map(([name, awards]) => [
      name,
      awards.reduce((sum, award) => sum + award.points - award.reversed, 0),
    ]),
  );

const timesIn = (tallies: Account['tallies']): string[] => (tallies.orders ?? []).map((use) => use.at);

/** The awards that still have points, by the events alone. */
function inForce(events: readonly PointsEvent[]): string[] {
  const left = new Map<string, { of: string; points: number }>();
  for (const { type, data } of events) {
    if (type === 'PointsEarned') left.set(data.lot, { of: data.source.id, points: data.points });
    if (type === 'PointsReversed') left.get(data.lot)!.points = data.awarded - data.reversedTotal;
    if (type === 'PointsRecounted') left.get(data.lot)!.points = data.awarded - data.reversedTotal;
  }
  return [...left.values()].flatMap(({ of, points }) => (points > 0 ? [of] : []));
}

describe('a limit of one award a day', () => {
  it.each([
    ['cancelled', cancelled('a', 0)],
    ['refunded in full', refundedBy('a', '10.00')],
    ['edited to nothing', settled(order('a', 0, { lines: [lineOf('0', { quantity: 0 })], updatedAt: at(1) }))],
  ])('is free again once the order that used it is %s, whatever is delivered again [I-17]', (_, end) => {
    const customer = all(given(pointsDecider), settled(order('a', 0)), settled(order('b', 1)), end, end);
    expect(customer.state.tallies).toEqual({});
    all(customer, settled(order('c', 2)), end, settled(order('d', 3)));
    expect(pointsOf(customer)).toEqual({ a: 0, c: 100 });
  });

  it('stays used after a refund of a part [I-17]', () => {
    const customer = all(given(pointsDecider), settled(order('a', 0)), refundedBy('a', '9.99'), settled(order('b', 1)));
    expect(pointsOf(customer)).toEqual({ a: 1 });
  });

  it('is free although the points were spent, which are owed then [I-17, P2]', () => {
    const customer = all(given(pointsDecider), settled(order('a', 0)), redeem(60), cancelled('a', 0));
    expect(customer.state.debt).toBe(60);
    all(customer, settled(order('b', 1)));
    expect([pointsOf(customer), customer.state.debt]).toEqual([{ a: 0, b: 100 }, 0]);
  });

  it('is free after pending points were taken back [I-17]', () => {
    const terms = { ...TERMS, hold: { days: 30 } };
    const pending = (one: OrderSnapshot) => settled(one, { terms });
    const customer = all(given(pointsDecider), pending(order('a', 0)));
    expect(timesIn(customer.state.tallies)).toEqual([at(0)]);
    all(customer, pending(order('a', 0, { cancelledAt: at(2) })), pending(order('b', 1)));
    expect(pointsOf(customer)).toEqual({ a: 0, b: 100 });
  });

  it('is used again by an order that is edited up again, unless another has used it since [I-17]', () => {
    const nothing = settled(order('a', 0, { lines: [lineOf('0', { quantity: 0 })], updatedAt: at(1) }));
    const again = settled(order('a', 0, { updatedAt: at(2) }));
    const alone = all(given(pointsDecider), settled(order('a', 0)), nothing, again, settled(order('b', 3)));
    expect(pointsOf(alone)).toEqual({ a: 100 });
    const both = all(given(pointsDecider), settled(order('a', 0)), nothing, settled(order('b', 1)), again);
    expect(pointsOf(both)).toEqual({ a: 0, b: 100 });
  });

  it('counts as used by awards that were combined, taken back or not [I-17]', () => {
    const days = Array.from({ length: 52 }, (_, n) => `d${n}`);
    const customer = given(pointsDecider);
    for (const [n, name] of days.entries()) all(customer, settled(order(name, 24 * n)));
    all(customer, cancelled('d0', 0), settled(order('late', 1)));
    expect(pointsOf(customer)).not.toHaveProperty('late');
  });

  it('holds the awards in force and no others, in every sequence of deliveries [I-17]', () => {
    const delivery = fc.record({
      name: fc.constantFrom('a', 'b', 'c', 'd'),
      state: fc.constantFrom('paid', 'paid', 'nothing', 'cancelled', 'part', 'whole'),
    });
    let paid = 0;
    fc.assert(
      fc.property(fc.array(delivery, { minLength: 3, maxLength: 14 }), (deliveries) => {
        const customer = given(pointsDecider);
        const gone = new Set<string>();
        for (const [n, { name, state }] of deliveries.entries()) {
          // Two of the orders are of one day, two of the next.
          const hour = { a: 0, b: 3, c: 24, d: 30 }[name]!;
          if (state === 'cancelled') gone.add(name);
          const lines = state === 'nothing' ? [lineOf('0', { quantity: 0 })] : [lineOf('10.00')];
          const cancelledAt = gone.has(name) ? at(40) : null;
          const money = { part: '4.00', whole: '10.00' }[state as string];
          const refunds = money ? [refundOf(`${name}-${state}`, money, { order: name })] : [];
          all(customer, settled(order(name, hour, { lines, cancelledAt, updatedAt: at(50 + n) }), { refunds }));
          const now = inForce(customer.events);
          expect(timesIn(customer.state.tallies)).toEqual(
            now.map((one) => at({ a: 0, b: 3, c: 24, d: 30 }[one]!)).sort(),
          );
          expect(now.filter((one) => one === 'a' || one === 'b').length).toBeLessThanOrEqual(1);
          paid += now.length;
        }
      }),
      { numRuns: 300 },
    );
    expect(paid).toBeGreaterThan(500);
  });
});

describe('a merged account', () => {
  const merging = (records: AccountRecords): AccountCommand => ({
    kind: 'MergeAccountIn',
    customer: CUSTOMER,
    merge: 'm1',
    from: OTHER,
    records,
  });

  function merged(...before: AccountCommand[]): Customer {
    const other = all(given(pointsDecider), ...before.map((one) => ({ ...one, customer: OTHER }) as AccountCommand));
    const survivor = given(pointsDecider);
    return all(survivor, merging(recordsOf(other.state)));
  }

  function split(survivor: Customer): { stays: Account['tallies']; leaves: Account['tallies'] } {
    const origin = survivor.events.find(({ type }) => type === 'AccountMergedIn')!.data as MergedIn;
    const nothing = { later: [], laterGrants: [], laterUndos: [], repeated: [] };
    all(survivor, {
      kind: 'SplitAccountOff',
      customer: CUSTOMER,
      merge: 'm1',
      origin,
      ...nothing,
      spentBy: { redemptions: [], adjustments: [] },
      read: survivor.events.length,
    });
    const { records } = survivor.events.find(({ type }) => type === 'AccountSplitOff')!.data as MergedIn;
    const owner = all(given(pointsDecider), {
      kind: 'MergeAccountAway',
      customer: OTHER,
      merge: 'm1',
      into: CUSTOMER,
    });
    all(owner, { kind: 'RestoreAccount', customer: OTHER, merge: 'm1', from: CUSTOMER, records });
    return { stays: survivor.state.tallies, leaves: owner.state.tallies };
  }

  it('frees the limit that an order used before the merge, and the undone merge leaves it free for both [I-17, P19]', () => {
    const survivor = merged(settled(order('a', 0)));
    expect(timesIn(survivor.state.tallies)).toEqual([at(0)]);
    all(survivor, cancelled('a', 0));
    expect(survivor.state.tallies).toEqual({});
    expect(split(survivor)).toEqual({ stays: {}, leaves: {} });
  });

  it('gives back a limit that was used again since the merge [I-17, P19]', () => {
    const survivor = merged(settled(order('a', 0)), cancelled('a', 0));
    expect(survivor.state.tallies).toEqual({});
    const nothing = settled(order('x', 0, { lines: [lineOf('0', { quantity: 0 })], updatedAt: at(1) }));
    const edited = merged(settled(order('x', 0)), nothing);
    all(edited, settled(order('x', 0, { updatedAt: at(2) })));
    expect(timesIn(edited.state.tallies)).toEqual([at(0)]);
    const { stays, leaves } = split(edited);
    expect([timesIn(stays), timesIn(leaves)]).toEqual([[], [at(0)]]);
  });

  it('of an older log knows the limits of its awards, and frees those that had been taken back [I-17, P19]', () => {
    const other = all(given(pointsDecider), settled(order('a', 0)), cancelled('a', 0), settled(order('b', 24)));
    const { awards, ...records } = recordsOf(other.state);
    const use = (hour: number) => ({ points: 100, at: at(hour), until: awards[0]!.limit!.until });
    const tallies = { sign_up: [use(5)], orders: [use(0), ...(records.tallies.orders ?? [])] };
    const old = { ...records, tallies, awards: awards.map(({ limit: _, ...award }) => award) };
    const { lift } = mergeLifts.find(({ type }) => type === 'AccountMergedIn')!;
    const lifted = lift({ records: old }) as MergedIn;
    expect(lifted.records.awards).toEqual(awards);
    expect(lifted.records.tallies).toEqual({ sign_up: [use(5)], ...records.tallies });
  });
});

describe('a simulation of draft rules', () => {
  it('lets a cancelled order use no limit, as orders are settled [I-17]', () => {
    const simulation = new Simulation('UTC');
    const by = { rules: [ONCE_A_DAY] };
    const standing = plainStanding('Member');
    const issued = [order('a', 0, { cancelledAt: at(1) }), order('b', 2), order('c', 3)].map((one) =>
      simulation.order(by, one, [], standing),
    );
    expect(issued.map((one) => one.issued - one.reversed)).toEqual([0, 100, 0]);
  });
});
