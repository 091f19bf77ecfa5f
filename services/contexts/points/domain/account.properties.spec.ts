import { describe, expect, it } from '@jest/globals';
import type { OrderSnapshot } from '@loyalty/contracts/intake/events';
import { isRejection } from '@loyalty/contracts/kernel/rejection';
import type { PointsEvent } from '@loyalty/contracts/points/events';
import type { PointsExpiry } from '@loyalty/contracts/programs/events';
import fc from 'fast-check';
import { given } from '../../../../tests/support/given.js';
import {
  adjust,
  adjustTo,
  balance,
  expire,
  giveBack,
  post,
  redeem,
  undo,
} from '../../../../tests/support/points/account.js';
import { Ends } from '../../../../tests/support/points/ends.js';
import {
  CUSTOMER,
  lineOf,
  orderOf,
  refundOf,
  returned,
  ruleOf,
  settle,
} from '../../../../tests/support/points/orders.js';
import { Postings } from '../../../../tests/support/points/postings.js';
import { type Account, endOf } from './account.js';
import { accountBalance } from './balance.js';
import type { AccountCommand } from './decider.js';
import { pointsDecider } from './decider.js';

const START = Date.UTC(2026, 0, 5);
const DAY = 86_400_000;
const LINES = [lineOf('40.00', { line: 'a', quantity: 3 }), lineOf('19.99', { line: 'b' })];

/** Three orders, reported in any sequence of growing facts: each fact is one bit. */
const ORDERS = ['1001', 'o2', '1003'].map((order, index) => {
  const placedAt = new Date(START - index * 250 * DAY).toISOString();
  const base = orderOf('59.99', { order, lines: LINES, placedAt, updatedAt: placedAt, paid: false });
  const facts = [
    returned(`${order}-r1`, 'a', 1, '13.33'),
    returned(`${order}-r2`, 'a', 2, '26.67'),
    refundOf(`${order}-r3`, '7.77'),
  ];
  return { base, refunds: facts.map((fact) => ({ ...fact, order })) };
});
const RULES = [ruleOf({ earnPoint: 7, rateMoney: 3 }, 'first'), ruleOf({ earnBy: 'order', earnPoint: 11 }, 'second')];

type Step = { days: number; seconds: number } & (
  | { do: 'tell'; order: number; fact: number; expiry: PointsExpiry; wait: number }
  | { do: 'redeem'; points: number; expiry: PointsExpiry }
  | { do: 'post' | 'refuse' | 'revoke'; at: number }
  | { do: 'adjust'; amount: number; expiry: PointsExpiry }
  | { do: 'balance'; to: number }
  | { do: 'undo'; at: number; mode: 'claw_back' | 'forgive' }
  | { do: 'expire' }
  | { do: 'release'; cause: 'due' | 'switched_off' }
);

const expiry = fc.constantFrom<PointsExpiry>(
  null,
  { months: 1, from: 'earned' },
  { months: 12, from: 'earned' },
  { days: 5, from: 'activity' },
  { months: 2, from: 'activity' },
  { months: 12, from: 'activity' },
);
const what = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('tell' as const),
      order: fc.nat(2),
      fact: fc.constantFrom(3, 0, 1, 2, 3, 4),
      expiry,
      wait: fc.constantFrom(0, 0, 0, 30, 600),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('redeem' as const), points: fc.integer({ min: 1, max: 160 }), expiry }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('post', 'refuse', 'revoke'), at: fc.nat(2) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('adjust' as const), amount: fc.integer({ min: -120, max: 120 }), expiry }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('balance' as const), to: fc.nat(200) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('undo' as const),
      at: fc.nat(4),
      mode: fc.constantFrom('claw_back', 'forgive'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expire' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('release' as const), cause: fc.constantFrom('due', 'switched_off') }),
  },
);
const passing = fc.record({
  days: fc.oneof({ weight: 6, arbitrary: fc.nat(3) }, { weight: 1, arbitrary: fc.nat(200) }),
  seconds: fc.nat(86_399),
});
const anySteps = fc.array(
  fc.tuple(passing, what).map(([time, one]) => ({ ...time, ...one }) as Step),
  { minLength: 10, maxLength: 30, size: 'max' },
);

/** Applies steps to one account and checks invariants after every event. */
class Expiry {
  readonly past = given(pointsDecider);
  readonly commands: [AccountCommand, string][] = [];
  private readonly postings = new Postings();
  private readonly ends = new Ends();
  private readonly reported = ORDERS.map(() => new Set<number>());
  private now = START;
  private seen = 0;

  take(step: Step): void {
    // Some steps go slightly back in time: clocks do, and nothing may depend on them (I-08).
    this.now += step.days * DAY + (step.seconds - 20_000) * 1000;
    const now = new Date(this.now).toISOString();
    const command = this.commandOf(step);
    if (!command) return;
    this.commands.push([command, now]);
    const before = structuredClone(this.past.state);
    const decided = this.past.when(command, now);
    if (isRejection(decided)) this.rejected(command, decided.rejected, before, now);
    else this.check(before, now);
  }

  private commandOf(step: Step): AccountCommand | undefined {
    const redemptions = Object.keys(this.past.state.redemptions);
    const adjustments = Object.keys(this.past.state.adjustments);
    switch (step.do) {
      case 'tell':
        return this.settling(step.order, step.fact, step.expiry, step.wait);
      case 'redeem':
        return redeem(step.points, `r${redemptions.length + 1}`, {}, { expiry: step.expiry });
      case 'post':
        return redemptions[step.at] === undefined ? undefined : post(redemptions[step.at]);
      case 'refuse':
      case 'revoke':
        return redemptions[step.at] === undefined
          ? undefined
          : giveBack(redemptions[step.at], step.do === 'refuse' ? 'refused' : 'revoked');
      case 'adjust':
        return adjust(step.amount, { terms: { zone: 'Europe/Berlin', expiry: step.expiry } });
      case 'balance':
        return adjustTo(step.to);
      case 'undo':
        return adjustments[step.at] === undefined ? undefined : undo(adjustments[step.at]!, step.mode);
      case 'release':
        return { kind: 'ReleaseLots', customer: CUSTOMER, cause: step.cause };
      case 'expire':
        return expire;
    }
  }

  private settling(index: number, fact: number, expiry: PointsExpiry, wait: number): AccountCommand {
    const reported = this.reported[index]!.add(fact);
    const { base, refunds } = ORDERS[index]!;
    const snapshot: OrderSnapshot = {
      ...base,
      paid: reported.has(3),
      cancelledAt: reported.has(4) ? base.placedAt : null,
    };
    const known = refunds.filter((_, at) => reported.has(at));
    return settle(snapshot, {
      refunds: known,
      rules: RULES,
      terms: { zone: 'UTC', expiry: expiry, hold: wait === 0 ? null : { days: wait } },
    });
  }

  /** Checks that a rejection is right for the state it was decided on. */
  private rejected(command: AccountCommand, code: string, before: Account, now: string): void {
    const { available, debt } = balance(before, now);
    if (code === 'points.insufficient' && command.kind === 'RedeemPoints')
      expect(command.reward.settings.pointsCost).toBeGreaterThan(available);
    if (code === 'points.insufficient' && command.kind === 'AdjustPoints')
      expect(-command.amount!).toBeGreaterThan(available);
    if (code === 'points.owed') expect(debt).toBeGreaterThan(0);
  }

  /** Double entries balance and agree with the account at this version (I-02, I-03, I-05); every expiry is where it was moved to. */
  private check(before: Account, now: string): void {
    for (const event of this.past.events.slice(this.seen)) {
      this.postings.post(event);
      this.ends.take(event);
      if (event.type === 'PointsReserved') expect(event.data.parts).toEqual(prefix(before, event.data.points, now));
    }
    this.seen = this.past.events.length;
    const lots = Object.values(this.past.state.lots);
    expect(lots.map((lot) => endOf(this.past.state, lot))).toEqual(lots.map(({ lot }) => this.ends.of(lot)));
    const sum = (of: 'pending' | 'remaining' | 'held') => lots.reduce((all, lot) => all + lot[of], 0);
    // The sums of the balance are memoised: they must be those of the lots at every version and time.
    const left = lots.filter((lot) => lot.remaining > 0 && (endOf(this.past.state, lot) ?? '9999') > now);
    expect(accountBalance(this.past.state, now)).toEqual({
      available: left.reduce((all, lot) => all + lot.remaining, 0),
      held: sum('held'),
      pending: sum('pending'),
      soonestEnd:
        left
          .map((lot) => endOf(this.past.state, lot) ?? '9999')
          .sort()
          .find((end) => end !== '9999') ?? null,
    });
    expect(this.postings.total()).toBe(0);
    expect(sum('pending') + sum('remaining') + sum('held') - this.past.state.debt).toBe(this.postings.sums.customer);
  }

  /** Replay: folding the events again gives an equal account (I-09). */
  replayed(): Account {
    return given(pointsDecider, this.past.events).state;
  }
}

/** Reference implementation of P7: walk the lots by (expiry, age) and take from each until the points are complete. */
function prefix(account: Account, points: number, now: string): { lot: string; points: number }[] {
  const lots = Object.values(account.lots).filter((lot) => lot.remaining > 0);
  const end = ({ follows, ownEnd }: (typeof lots)[number]) => {
    const at = follows ? account.until : ownEnd;
    return at === null ? Number.POSITIVE_INFINITY : Date.parse(at);
  };
  const usable = lots.filter((lot) => end(lot) > Date.parse(now));
  usable.sort((a, b) => (end(a) === end(b) ? a.age - b.age : end(a) - end(b)));
  let rest = points;
  return usable.flatMap(({ lot, remaining }) => {
    const part = Math.min(remaining, rest);
    rest -= part;
    return part > 0 ? [{ lot, points: part }] : [];
  });
}

describe('any life of an account', () => {
  it('keeps every invariant at every event and replays to the same state [I-39, I-45, B-226]', () => {
    const ends: Record<string, number> = {};
    fc.assert(
      fc.property(anySteps, (steps) => {
        const expiry = new Expiry();
        for (const step of steps) expiry.take(step);
        for (const { type } of expiry.past.events) ends[type] = (ends[type] ?? 0) + 1;
        expect(expiry.replayed()).toEqual(expiry.past.state);
      }),
      { numRuns: 700 },
    );
    // Coverage check: a generator that no longer reaches a type of event would prove nothing about it.
    const all: PointsEvent['type'][] = [
      'PointsEarned',
      'PointsPended',
      'PointsReleased',
      'PointsReversed',
      'PointsReserved',
      'PointsRedeemed',
      'PointsReturned',
      'PointsAdjusted',
      'PointsLifeMoved',
      'PointsExpired',
    ];
    for (const type of all) expect(ends[type]).toBeGreaterThan(50);
  });

  it('is the same whatever was set aside of it when: refusals and events to the word, balance and open lots', () => {
    let recalled = 0;
    fc.assert(
      fc.property(anySteps, fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }), (steps, asides) => {
        const expiry = new Expiry();
        for (const step of steps) expiry.take(step);
        const other = given(pointsDecider);
        const twin = given(pointsDecider);
        for (const [index, [command, now]] of expiry.commands.entries()) {
          expect(other.when(command, now)).toEqual(twin.when(command, now));
          if (asides[index]) other.setAside();
          expect(balance(other.state, now)).toEqual(balance(twin.state, now));
        }
        expect(other.events).toEqual(expiry.past.events);
        expect(other.state.lots).toEqual(expiry.past.state.lots);
        recalled += other.recalled;
        // Archived records are folded the same when another process reads the tail.
        const late = given(pointsDecider, expiry.past.events.slice(0, 8));
        late.setAside();
        expect(late.happened(expiry.past.events.slice(8)).state.lots).toEqual(expiry.past.state.lots);
      }),
      { numRuns: 400 },
    );
    expect(recalled).toBeGreaterThan(500);
  });

  it('never reverses more of an order than it earned, and all of it at a cancellation [I-21, I-22]', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const expiry = new Expiry();
        for (const step of steps) expiry.take(step);
        const cancelled = { ...ORDERS[0]!.base, paid: true, cancelledAt: ORDERS[0]!.base.placedAt };
        expiry.past.after(settle(cancelled, { rules: RULES }), new Date(START + 9000 * DAY).toISOString());
        for (const award of Object.values(expiry.past.state.awards).flat()) {
          expect(award.reversed).toBeLessThanOrEqual(award.points);
          if (award.order === '1001') expect(award.reversed).toBe(award.points);
        }
      }),
      { numRuns: 200 },
    );
  });
});
