import { describe, expect, it } from '@jest/globals';
import { isRejection } from '@loyalty/contracts/kernel/rejection';
import type { AccountRecords } from '@loyalty/contracts/points/account-merges';
import type { PointsEvent } from '@loyalty/contracts/points/events';
import type { PointsExpiry } from '@loyalty/contracts/programs/events';
import fc from 'fast-check';
import { kinds, NOW, Past } from '../../../../../tests/support/given.js';
import { adjust, balance, expire, giveBack, post, redeem } from '../../../../../tests/support/points/account.js';
import { orderOf, refundOf, settle, TERMS } from '../../../../../tests/support/points/orders.js';
import { copyOf } from '../../../../kernel/copy.js';
import type { Account } from '../account.js';
import { accountBalance } from '../balance.js';
import { type AccountCommand, pointsDecider } from '../decider.js';
import type { MergedIn, SplitOff } from './commands.js';
import { recordsOf } from './records.js';

const [SURVIVOR, MERGED] = ['8209', '9001'];
const MERGE = 'merge-1';

/** Two accounts of one shop, as the process manager of a merge handles them. */
class TwoAccounts {
  readonly survivor = new Past(pointsDecider, 's-');
  readonly merged = new Past(pointsDecider, 'm-');

  of(who: 'survivor' | 'merged') {
    const [past, customer] = who === 'survivor' ? [this.survivor, SURVIVOR] : [this.merged, MERGED];
    return {
      after: (command: AccountCommand, now = NOW) => past.after(owned(command, customer), now),
      when: (command: AccountCommand, now = NOW) => past.when(owned(command, customer), now),
    };
  }

  merge(now = NOW): MergedIn {
    const before = this.merged.events.length;
    this.merged.after({ kind: 'MergeAccountAway', customer: MERGED, merge: MERGE, into: SURVIVOR }, now);
    const records = recordsOf(refolded(this.merged.events.slice(0, -1)));
    expect(this.merged.events.slice(before).at(-1)!.type).toBe('AccountMergedAway');
    const take = { kind: 'MergeAccountIn' as const, customer: SURVIVOR, merge: MERGE, from: MERGED, records };
    this.survivor.after(take, now);
    expect(this.survivor.when(take, now)).toEqual([]);
    return this.survivor.events.at(-1)!.data as MergedIn;
  }

  /** @returns the code of a rejection; null when it is done */
  split(origin: MergedIn, now = NOW): string | null {
    const split = {
      kind: 'SplitAccountOff' as const,
      customer: SURVIVOR,
      merge: MERGE,
      origin,
      later: [],
      laterGrants: [],
      laterUndos: [],
      repeated: [],
      read: this.survivor.events.length,
      spentBy: {
        redemptions: this.survivor.events.flatMap((one) =>
          one.type === 'PointsReserved' ? [one.data.redemption] : [],
        ),
        adjustments: this.survivor.events.flatMap((one) => (one.type === 'PointsAdjusted' ? [one.id] : [])),
      },
    };
    const decided = this.survivor.when(split, now);
    if (isRejection(decided)) return decided.rejected;
    const { records } = this.survivor.events.at(-1)!.data as SplitOff;
    expect(this.survivor.when(split, now)).toEqual([]);
    const restore = { kind: 'RestoreAccount' as const, customer: MERGED, merge: MERGE, from: SURVIVOR, records };
    this.merged.after(restore, now);
    expect(this.merged.when(restore, now)).toEqual([]);
    return null;
  }
}

function owned(command: AccountCommand, customer: string): AccountCommand {
  const own = { ...command, customer };
  return own.kind === 'SettleOrder' ? { ...own, snapshot: { ...own.snapshot, customer } } : own;
}

/** Folded from the log alone: nothing is archived. */
const refolded = (events: readonly PointsEvent[]): Account =>
  events.reduce((so, event) => pointsDecider.evolve(so, structuredClone(event) as never), pointsDecider.initial());

const worth = (account: Account, now = NOW): number => {
  const { available, pending, held } = accountBalance(account, now);
  return available + pending + held - account.debt;
};

/** An account without the ages of its lots, which affect ties only. */
function comparable(events: readonly PointsEvent[]): AccountRecords {
  const records = recordsOf(refolded(events));
  const byName = <R>(rows: R[], name: keyof R) => rows.sort((a, b) => (String(a[name]) < String(b[name]) ? -1 : 1));
  return {
    ...records,
    awards: byName(records.awards, 'lot'),
    redemptions: byName(records.redemptions, 'redemption'),
    adjustments: byName(records.adjustments, 'event'),
  };
}

describe('a merge of two accounts', () => {
  it('adds up points, points on hold and lots with their ends [P19, P24]', () => {
    const two = new TwoAccounts();
    two.of('merged').after(adjust(100));
    two.of('merged').after(redeem(40));
    two.of('survivor').after(adjust(30));
    two.merge();
    expect(balance(two.survivor.state, NOW)).toEqual({ available: 90, held: 40, debt: 0 });
    expect(balance(two.merged.state, NOW)).toEqual({ available: 0, held: 0, debt: 0 });
    const ends = Object.values(two.survivor.state.lots).map(({ ownEnd }) => ownEnd);
    expect(ends).toEqual(['2027-03-10T23:59:59.000Z', '2027-03-10T23:59:59.000Z']);
  });

  it('ends the merged account: nothing is decided on it any more [P24]', () => {
    const two = new TwoAccounts();
    two.of('merged').after(adjust(100));
    two.merge();
    for (const command of [adjust(5), redeem(5), post(), expire, settle(orderOf('30.00'))])
      expect(two.of('merged').when(command)).toMatchObject({ rejected: 'points.merged', with: { into: SURVIVOR } });
  });

  it('lets points of one pay what the other owes [P2]', () => {
    const two = new TwoAccounts();
    two.of('merged').after(settle(orderOf('90.00')));
    two.of('merged').after(adjust(-20));
    two.of('merged').after(settle(orderOf('90.00'), { refunds: [refundOf('r', '90.00')] }));
    expect(two.merged.state.debt).toBe(20);
    two.of('survivor').after(adjust(100));
    const origin = two.merge();
    expect(balance(two.survivor.state, NOW)).toEqual({ available: 80, held: 0, debt: 0 });
    two.split(origin);
    expect(balance(two.survivor.state, NOW)).toEqual({ available: 100, held: 0, debt: 0 });
    expect(balance(two.merged.state, NOW)).toEqual({ available: 0, held: 0, debt: 20 });
  });

  it('lets a refund of the merged customer’s order take its points from the survivor [P3, P24]', () => {
    const two = new TwoAccounts();
    two.of('merged').after(settle(orderOf('90.00')));
    two.of('survivor').after(adjust(5));
    two.merge();
    two.of('survivor').after(settle(orderOf('90.00'), { refunds: [refundOf('r', '90.00')] }));
    expect(balance(two.survivor.state, NOW)).toEqual({ available: 5, held: 0, debt: 0 });
  });

  it('lets a coupon of the merged customer be revoked on the survivor’s account [P9]', () => {
    const two = new TwoAccounts();
    two.of('merged').after(adjust(100));
    two.of('merged').after(redeem(40));
    two.merge();
    two.of('survivor').after(post());
    two.of('survivor').after(giveBack());
    expect(balance(two.survivor.state, NOW)).toEqual({ available: 100, held: 0, debt: 0 });
  });

  it('is refused where the two together have more points than an account can hold [P1]', () => {
    const two = new TwoAccounts();
    two.of('merged').after(adjust(1_000_000_000_000));
    two.of('survivor').after(adjust(1));
    const records = recordsOf(two.merged.state);
    const take = { kind: 'MergeAccountIn' as const, customer: SURVIVOR, merge: MERGE, from: MERGED, records };
    expect(kinds(two.survivor.when(take))).toBe('points.cap');
  });

  it('is not undone once points were spent that came with it [P19]', () => {
    const two = new TwoAccounts();
    two.of('merged').after(adjust(100, { terms: { ...TERMS, expiry: { months: 1, from: 'earned' } } }));
    two.of('survivor').after(adjust(50));
    const origin = two.merge();
    two.of('survivor').after(redeem(20));
    expect(two.split(origin)).toBe('customer.merge-spent');
    two.of('survivor').after(giveBack('r1', 'refused'));
    expect(two.split(origin)).toBeNull();
    expect(balance(two.merged.state, NOW).available).toBe(100);
    expect(balance(two.survivor.state, NOW).available).toBe(50);
  });
});

type Step = { readonly who: 'survivor' | 'merged' } & (
  | { readonly do: 'adjust'; readonly amount: number; readonly expiry: PointsExpiry }
  | { readonly do: 'redeem'; readonly points: number }
  | { readonly do: 'post' | 'back'; readonly at: number }
  | { readonly do: 'order'; readonly order: number; readonly refunded: boolean }
  | { readonly do: 'aside' }
);

const who = fc.constantFrom<Step['who']>('survivor', 'merged');
const expiry = fc.constantFrom<PointsExpiry>(
  null,
  { months: 1, from: 'earned' },
  { months: 12, from: 'earned' },
  { months: 2, from: 'activity' },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ who, do: fc.constant('adjust' as const), amount: fc.integer({ min: -60, max: 120 }), expiry }),
  fc.record({ who, do: fc.constant('redeem' as const), points: fc.integer({ min: 1, max: 80 }) }),
  fc.record({ who, do: fc.constantFrom('post' as const, 'back' as const), at: fc.nat(3) }),
  fc.record({ who, do: fc.constant('order' as const), order: fc.nat(2), refunded: fc.boolean() }),
  fc.record({ who, do: fc.constant('aside' as const) }),
);

/** Orders and redemptions of the two accounts have different names. */
function take(two: TwoAccounts, steps: readonly Step[], who: (one: Step) => Step['who'], tag = ''): void {
  const redemptions = { survivor: [] as string[], merged: [] as string[] };
  for (const [index, one] of steps.entries()) {
    const on = two.of(who(one));
    const own = `${one.who}${tag}`;
    switch (one.do) {
      case 'adjust':
        if (one.amount !== 0) on.when(adjust(one.amount, { terms: { ...TERMS, expiry: one.expiry } }));
        break;
      case 'redeem': {
        const redemption = `${own}-r${index}`;
        on.when(redeem(one.points, redemption));
        redemptions[one.who].push(redemption);
        break;
      }
      case 'post':
      case 'back': {
        const redemption = redemptions[one.who][one.at];
        if (redemption) on.when(one.do === 'post' ? post(redemption) : giveBack(redemption, 'refused'));
        break;
      }
      case 'order': {
        const order = `${one.who === 'survivor' ? 1 : 2}00${one.order}`;
        const refunds = one.refunded ? [refundOf(`${order}-refund`, '45.00', { order })] : [];
        on.when(settle(orderOf('90.00', { order }), { refunds }));
        break;
      }
      case 'aside':
        two[who(one)].setAside();
    }
  }
}

describe('any merge', () => {
  it('keeps every point, and undone at once restores both accounts exactly [P19]', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const two = new TwoAccounts();
        take(two, steps, (one) => one.who);
        const total = worth(two.survivor.state) + worth(two.merged.state);
        const before = copyOf([comparable(two.survivor.events), comparable(two.merged.events)]);
        const origin = two.merge();
        expect(worth(two.survivor.state)).toBe(total);
        expect(worth(two.merged.state)).toBe(0);
        two.split(origin);
        expect([comparable(two.survivor.events), comparable(two.merged.events)]).toEqual(before);
      }),
      { numRuns: 300 },
    );
  });

  it('undone after more was done keeps every point, and its accounts go on [P19, I-01, I-04]', () => {
    const steps = fc.array(step, { maxLength: 15 });
    fc.assert(
      fc.property(steps, steps, steps, (first, between, after) => {
        const two = new TwoAccounts();
        take(two, first, (one) => one.who);
        const origin = two.merge();
        take(two, between, () => 'survivor', '-late');
        const total = worth(two.survivor.state);
        const rejection = two.split(origin);
        expect([null, 'customer.merge-spent']).toContain(rejection);
        if (rejection) return;
        expect(worth(two.survivor.state) + worth(two.merged.state)).toBe(total);
        take(two, after, (one) => one.who, '-after');
      }),
      { numRuns: 300 },
    );
  });
});
