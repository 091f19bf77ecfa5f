import { describe, expect, it } from '@jest/globals';
import type { PointsEvent } from '@loyalty/contracts/points/events';
import fc from 'fast-check';
import { given } from '../../../../../tests/support/given.js';
import { adjust, expire, giveBack, post, redeem, undo } from '../../../../../tests/support/points/account.js';
import { CUSTOMER, lineOf, orderOf, refundOf, ruleOf, settle } from '../../../../../tests/support/points/orders.js';
import { endOf, lotOf } from '../../domain/account.js';
import { type AccountCommand, pointsDecider } from '../../domain/decider.js';
import type { RecordedPointsEvent } from './account-history.js';
import { type AccountView, viewOf } from './account-view.js';
import { explainEvent, explainView, lotBranch, useBranch } from './explain.js';

const START = Date.UTC(2026, 0, 5);
const DAY = 86_400_000;
const iso = (at: number) => new Date(at).toISOString();
const RULES = [ruleOf({ earnPoint: 7, rateMoney: 3 }, 'first')];
const ORDERS = [0, 1, 2].map((n) => ({
  base: orderOf('59.99', {
    order: `o${n}`,
    lines: [lineOf('59.99', { line: 'a' })],
    placedAt: iso(START - n * 200 * DAY),
    updatedAt: iso(START),
  }),
  // Refunds that were reported long after they happened, some before other facts that are known already.
  refunds: [3, 40, 90].map((days, r) =>
    refundOf(`o${n}-r${r}`, '9.99', { order: `o${n}`, at: iso(START + days * DAY - n * 200 * DAY) }),
  ),
}));

type Step = { days: number; seconds: number; what: number; at: number; points: number };
const anyStep: fc.Arbitrary<Step> = fc.record({
  days: fc.oneof({ weight: 5, arbitrary: fc.nat(4) }, { weight: 1, arbitrary: fc.nat(150) }),
  seconds: fc.nat(86_399),
  what: fc.nat(9),
  at: fc.nat(2),
  points: fc.integer({ min: 1, max: 150 }),
});
/** Points live two months; in half of the cases counted from the last activity. */
const termsOf = (points: number) => ({
  zone: 'UTC',
  expiry: { months: 2, from: points % 4 < 2 ? ('earned' as const) : ('activity' as const) },
});

/** Random history of one account, with clocks that step back and late facts, as the log would hold it. */
function expiryOf(steps: readonly Step[]): RecordedPointsEvent[] {
  const past = given(pointsDecider);
  const reported = ORDERS.map(() => 0);
  const recorded: string[] = [];
  let now = START;
  for (const { days, seconds, what, at, points } of steps) {
    now += days * DAY + (seconds - 20_000) * 1000;
    const redemption = Object.keys(past.state.redemptions)[at];
    const adjustment = Object.keys(past.state.adjustments)[at];
    const settled = (): AccountCommand => {
      const { base, refunds } = ORDERS[at]!;
      reported[at] = Math.min(3, reported[at]! + 1);
      return settle(base, {
        rules: RULES,
        refunds: refunds.slice(0, reported[at]! - 1),
        terms: termsOf(points),
      });
    };
    const command = [
      settled,
      settled,
      settled,
      () => redeem(points, `r${Object.keys(past.state.redemptions).length}`, {}, termsOf(points)),
      () => redemption && post(redemption),
      () => redemption && giveBack(redemption, what % 2 ? 'refused' : 'revoked'),
      () => redemption && giveBack(redemption, 'revoked'),
      () => adjust(points % 2 ? points : -points, { terms: termsOf(points) }),
      () => adjustment && undo(adjustment),
      () => expire,
    ][what]!() as AccountCommand | undefined;
    if (command) past.when(command, iso(now));
    while (recorded.length < past.events.length) recorded.push(iso(now));
  }
  return past.events.map((event, index) => ({
    ...event,
    shop: 's',
    stream: `s/points/${CUSTOMER}`,
    revision: index + 1,
    position: 10 * (index + 1),
    hash: '',
    actor: { kind: 'system', id: 'test' },
    causation: 'c',
    correlation: 'c',
    recordedAt: recorded[index]!,
  })) as RecordedPointsEvent[];
}

/** Effect of an event on the balance, written from the rules and independent of the fold. */
function value({ type, data }: PointsEvent): number {
  if ('balance' in data) throw new Error(`${type} is none of these accounts`);
  if (type === 'PointsRedeemed' || type === 'CouponGranted' || type === 'PointsLifeMoved') return 0;
  if (type === 'OrderReassigned') return 0;
  if (type === 'PointsAdjusted') return data.amount;
  return ['PointsEarned', 'PointsReturned', 'PointsRecounted'].includes(type) ? data.points : -data.points;
}

function checkSums(
  { available, held, debt, lots, lines, unplaced }: AccountView,
  seen: readonly RecordedPointsEvent[],
): void {
  expect(available - debt).toBe(seen.reduce((sum, event) => sum + value(event), 0));
  expect(lines.map(({ event }) => event.id)).toEqual(seen.map(({ id }) => id));
  for (const n of [available, held, debt]) expect(n).toBeGreaterThanOrEqual(0);
  expect(Math.min(available, debt)).toBe(0);
  expect(lots.reduce((sum, lot) => sum + lot.remaining, unplaced)).toBe(available);
  expect(unplaced).toBeGreaterThanOrEqual(0);
  for (const { original, remaining, held: onHold, consumed, expired, reversed } of lots) {
    expect(remaining + onHold + consumed + expired + reversed).toBe(original);
    expect(Math.min(remaining, onHold, consumed, expired, reversed)).toBeGreaterThanOrEqual(0);
  }
}

const anyExpiry = fc.array(anyStep, { minLength: 8, maxLength: 30, size: 'max' }).map(expiryOf);

describe('an account seen from a moment', () => {
  it('from anywhere in its two times: the sum of what is seen, in lots that add up [I-02, I-09]', () => {
    let late = 0;
    const moments = fc.tuple(fc.integer({ min: -420, max: 900 }), fc.integer({ min: 0, max: 900 }));
    fc.assert(
      fc.property(anyExpiry, moments, (events, [asOf, knownAt]) => {
        const [t, k] = [iso(START + asOf * DAY), iso(START + knownAt * DAY)];
        const happened = events.filter((event) => event.occurredAt <= t);
        checkSums(viewOf(events, { asOf: t }), happened);
        checkSums(
          viewOf(events, { knownAt: k }),
          events.filter((event) => event.recordedAt <= k),
        );
        const both = happened.filter((event) => event.recordedAt <= k);
        checkSums(viewOf(events, { asOf: t, knownAt: k }), both);
        if (both.length > 0 && both.length < happened.length) late += 1;
      }),
      { numRuns: 600 },
    );
    // Without late facts the two times would be equal, and nothing would be shown about them.
    expect(late).toBeGreaterThan(20);
  });

  it('from now: the account that decides [I-02]', () => {
    fc.assert(
      fc.property(anyExpiry, (events) => {
        const account = events.reduce(
          (so, event) => pointsDecider.evolve(so, structuredClone(event)),
          pointsDecider.initial(),
        );
        const view = viewOf(events);
        expect([view.debt, view.unplaced]).toEqual([account.debt, 0]);
        expect(view.lots).toHaveLength(account.opened);
        for (const [age, { origin: _, uses: __, expiresAt, ...lot }] of view.lots.entries()) {
          const { ownEnd: ___, ...stored } = lotOf(account, lot.lot)!;
          expect({ ...lot, age, availableAt: null }).toEqual(stored);
          expect(expiresAt).toBe(endOf(account, lotOf(account, lot.lot)!));
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('the tree behind a balance', () => {
  it('adds up at every node, page by page, and every line of the history is explained by its lots', () => {
    fc.assert(
      fc.property(anyExpiry, fc.integer({ min: 1, max: 4 }), (events, first) => {
        const view = viewOf(events);
        const root = explainView(CUSTOMER, view);
        expect(root.sum).toBe(view.available - view.debt);
        const lots = [];
        for (let before: number | undefined; ; ) {
          const { rows, next } = lotBranch(view, 'all', { first, before });
          lots.push(...rows);
          if (next === null) break;
          before = next;
        }
        expect(lots.map(({ lot }) => lot).reverse()).toEqual(view.lots.map(({ lot }) => lot));
        expect(lots).toHaveLength(root.lots);
        for (const lot of view.lots) {
          const { rows } = useBranch(lot, { first: 1000 });
          const taken = rows.reduce((sum, use) => sum + use.remaining, 0);
          const began = lot.origin.moves.find((by) => by.lot === lot.lot)!.remaining;
          expect(began + taken).toBe(lot.remaining);
        }
        for (const { event, movement } of view.lines) {
          const node = explainEvent(view, event.id)!;
          const fromLots = node.parts.reduce((sum, part) => sum + part.remaining, 0);
          expect(fromLots - node.debtChange - movement.points).toBe(0);
        }
      }),
      { numRuns: 200 },
    );
  });
});
