import { describe, expect, it } from '@jest/globals';
import { isRejection } from '@loyalty/contracts/kernel/rejection';
import type { ReferralEvent } from '@loyalty/contracts/referrals/events';
import fc from 'fast-check';
import { pointsInvitation } from '../../../../tests/support/referrals/invitation.js';
import { type FriendsOrder, type Referral, type ReferralCommand, referralDecider } from './referral.js';

const OPENED = '2026-03-01T10:00:00.000Z';
const order = (given: Partial<FriendsOrder> = {}): FriendsOrder => ({
  order: '100',
  number: '#100',
  placedAt: '2026-03-02T10:00:00.000Z',
  total: '60.00',
  currency: 'EUR',
  paid: true,
  cancelled: false,
  test: false,
  customer: '2',
  ...given,
});

type Settling = Partial<Extract<ReferralCommand, { kind: 'SettleReferral' }>>;

const settle = (given: Partial<FriendsOrder> = {}, more: Settling = {}): ReferralCommand => ({
  kind: 'SettleReferral',
  order: order(given),
  friendCustomer: '2',
  referrer: '1',
  isReassigned: false,
  failure: null,
  waits: false,
  code: null,
  ...more,
});

/** Carries commands out one after the other; what is rejected changes nothing. */
function run(commands: readonly ReferralCommand[]): { state: Referral; events: ReferralEvent[]; codes: string[] } {
  let ids = 0;
  let state = referralDecider.initial();
  const events: ReferralEvent[] = [];
  const codes: string[] = [];
  for (const command of commands) {
    const decided = referralDecider.decide(command, state, { now: OPENED, newId: () => `id-${++ids}` });
    if (isRejection(decided)) {
      codes.push(decided.rejected);
      continue;
    }
    for (const event of decided) {
      state = referralDecider.evolve(state, { ...event, id: `event-${events.length}`, occurredAt: OPENED });
      events.push(event);
    }
    referralDecider.assert?.(state);
  }
  return { state, events, codes };
}

const open: ReferralCommand = { kind: 'OpenReferral', invitation: pointsInvitation };
const typesOf = (...commands: ReferralCommand[]) => run([open, ...commands]).events.map(({ type }) => type);

describe('a referral', () => {
  it('is opened once; the friend of another link is referred already [I-54, MSG-126]', () => {
    const other = { ...pointsInvitation, link: 'CCCCC-DDDDD', referrer: '9' };
    const { events, codes } = run([open, open, { kind: 'OpenReferral', invitation: other }]);
    expect([events.length, codes]).toEqual([1, ['referral.email-referred']]);
  });

  it('is completed by an order from its requirement on [REFR-003]', () => {
    expect(typesOf(settle({ total: '49.99' }))).toEqual(['ReferralOpened', 'ReferralOrderPlaced']);
    expect(typesOf(settle({ total: '50.00' }))).toEqual(['ReferralOpened', 'ReferralCompleted']);
  });

  it.each([
    ['unpaid', { paid: false }, ['ReferralOrderPlaced']],
    ['a test', { test: true }, []],
    ['of nobody', { customer: null }, []],
    ['from before the link was followed', { placedAt: '2026-03-01T09:59:59.000Z' }, []],
    ['in the second in which it was followed', { placedAt: '2026-03-01T10:00:00.000Z' }, ['ReferralCompleted']],
  ] as const)('is not completed by an order that is %s', (_, given, types) => {
    expect(typesOf(settle(given)).slice(1)).toEqual(types);
  });

  it('waits for approval where the program asks for it, for one order only', () => {
    const waits = settle({}, { waits: true });
    const later = settle({ order: '101', total: '90.00' }, { waits: true });
    const approve: ReferralCommand = { kind: 'ApproveReferral', referrer: '1', note: '', code: null };
    const { state, events } = run([open, waits, waits, later, approve]);
    expect(events.map(({ type }) => type)).toEqual(['ReferralOpened', 'ReferralOrderPlaced', 'ReferralCompleted']);
    expect(state.completed?.order).toBe('100');
  });

  it('is canceled with the order that waits, also when a refund takes it below the requirement', () => {
    const waits = settle({}, { waits: true });
    for (const given of [{ cancelled: true }, { total: '10.00' }])
      expect(typesOf(waits, settle(given, { waits: true })).at(-1)).toBe('ReferralCanceled');
  });

  it('fails by a check when its order would complete it [CON-15]', () => {
    expect(typesOf(settle({ total: '10.00' }, { failure: 'same_phone' })).at(-1)).toBe('ReferralOrderPlaced');
    expect(typesOf(settle({}, { failure: 'same_phone' })).at(-1)).toBe('ReferralFailed');
  });

  it.each([
    ['refunded', { total: '49.99' }],
    ['cancelled', { cancelled: true }],
  ] as const)('is compensated once when its order is %s [I-28]', (cause, given) => {
    const { events } = run([open, settle(), settle(given), settle(given), settle({ total: '0.00' })]);
    expect(events.slice(2)).toMatchObject([{ type: 'ReferralCompensated', data: { cause } }]);
  });

  it.each<[told: string, totals: string[], areLost: boolean]>([
    ['at once', ['55.00'], false],
    ['with the new line first', ['105.00', '55.00'], false],
    ['with a return that leaves enough', ['50.00', '55.00'], false],
    ['with the return first', ['0.00', '55.00'], true],
    ['with the return first, twice', ['0.00', '55.00', '0.00', '55.00'], true],
  ])(
    'keeps its rewards in an exchange that is told %s, or loses them once and for good [I-28, I-54]',
    (_, totals, areLost) => {
      const { events, state } = run([open, settle(), ...totals.map((total) => settle({ total }))]);
      expect(events.slice(2).map(({ type }) => type)).toEqual(areLost ? ['ReferralCompensated'] : []);
      expect([state.status, state.compensated]).toEqual(['completed', areLost]);
    },
  );

  it('is compensated when its order goes to another customer', () => {
    const { events } = run([open, settle(), settle({ customer: '3' }, { friendCustomer: '3', isReassigned: true })]);
    expect(events.at(-1)).toMatchObject({
      type: 'ReferralCompensated',
      data: { cause: 'reassigned', friendCustomer: '2' },
    });
  });

  it('stays completed when its friend is merged into another customer [P24]', () => {
    const { events } = run([open, settle(), settle({}, { friendCustomer: '3' })]);
    expect(events.map(({ type }) => type)).toEqual(['ReferralOpened', 'ReferralCompleted']);
  });

  it('leaves pending once, whatever staff decide after [REFR-012]', () => {
    const cancel: ReferralCommand = { kind: 'CancelReferral', note: 'Typing error' };
    const approve: ReferralCommand = { kind: 'ApproveReferral', referrer: '1', note: '', code: null };
    expect(run([open, approve]).codes).toEqual(['referral.no-order']);
    expect(run([open, cancel, approve, cancel, settle()])).toMatchObject({
      state: { status: 'canceled' },
      codes: ['referral.not-pending', 'referral.not-pending'],
    });
    expect(run([open, settle(), cancel]).codes).toEqual(['referral.not-pending']);
  });
});

/** Deliveries about two orders of the friend, in any order and with repetitions. */
const deliveries = fc.array(
  fc.oneof(
    fc
      .record({
        id: fc.constantFrom('100', '101'),
        total: fc.constantFrom('0.00', '49.99', '50.00', '60.00'),
        paid: fc.boolean(),
        cancelled: fc.boolean(),
        waits: fc.boolean(),
        failure: fc.constantFrom(null, null, null, 'same_phone' as const),
        customer: fc.constantFrom('2', '2', '3'),
      })
      .map(({ id, total, paid, cancelled, waits, failure, customer }) =>
        settle({ order: id, total, paid, cancelled, customer }, { waits, failure, friendCustomer: customer }),
      ),
    fc.constant(open),
    fc.constant<ReferralCommand>({ kind: 'CancelReferral', note: '' }),
    fc.constant<ReferralCommand>({ kind: 'ApproveReferral', referrer: '1', note: '', code: null }),
  ),
  { maxLength: 30 },
);

describe('in any sequence and repetition of deliveries', () => {
  it('a referral has one end, and rewards are given once and taken back once [I-28, I-54]', () => {
    fc.assert(
      fc.property(deliveries, (commands) => {
        const { events } = run([open, ...commands]);
        const count = (...types: string[]) => events.filter(({ type }) => types.includes(type)).length;
        expect(count('ReferralOpened')).toBe(1);
        expect(count('ReferralCompleted', 'ReferralCanceled', 'ReferralFailed')).toBeLessThanOrEqual(1);
        expect(count('ReferralCompensated')).toBeLessThanOrEqual(count('ReferralCompleted'));
      }),
      { numRuns: 500 },
    );
  });
});
