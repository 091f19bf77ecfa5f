import { describe, expect, it } from '@jest/globals';
import type { PointsEvent } from '@loyalty/contracts/points/events';
import fc from 'fast-check';
import { Past } from '../../../../../tests/support/given.js';
import { milestoneReached } from '../../../../../tests/support/points/milestones.js';
import type { Account } from '../account.js';
import { accountBalance } from '../balance.js';
import { type AccountCommand, pointsDecider } from '../decider.js';
import type { MergedIn, SplitOff } from './commands.js';
import { recordsOf } from './records.js';

const AT = ['2026-03-09T10:00:00.000Z', '2026-03-09T10:00:01.000Z'] as const;
const LATE = '2026-03-11T12:00:00.000Z';
/** Points of the milestone that every customer reached. */
const POINTS = 5;

interface Merge {
  readonly from: number;
  readonly into: number;
  readonly merge: string;
  readonly origin: MergedIn;
}

/** Customers who were all paid for the same thing, at one of two times, and who are merged and parted. */
class Customers {
  private readonly accounts: Past<AccountCommand, PointsEvent, Account>[];
  private readonly alike: string[][];
  private readonly merges: Merge[] = [];
  private made = 0;

  constructor(readonly times: readonly (0 | 1)[]) {
    this.accounts = times.map((time, n) =>
      new Past(pointsDecider, `${n}-`).after(milestoneReached(`${n}`, `action-${n}`, 'bonus_point', { at: AT[time] })),
    );
    this.alike = [times.map((_, n) => `action-${n}`)];
  }

  /** Those who have an account of their own, with all whose accounts are part of it. */
  families(): number[][] {
    return this.accounts.flatMap(({ state }, n) => (state.merged ? [] : [[n, ...state.people.map(Number)]]));
  }

  merge(from: number, into: number): void {
    this.made += 1;
    const merge = `merge-${this.made}`;
    const records = recordsOf(structuredClone(this.accounts[from]!.state));
    this.accounts[from]!.after({ kind: 'MergeAccountAway', customer: `${from}`, merge, into: `${into}` }, LATE);
    const survivor = { customer: `${into}`, merge };
    this.accounts[into]!.after({ kind: 'MergeAccountIn', ...survivor, from: `${from}`, records }, LATE);
    const origin = this.accounts[into]!.events.findLast(({ type }) => type === 'AccountMergedIn')!.data as MergedIn;
    this.accounts[into]!.after({ kind: 'CountOnce', ...survivor, alike: this.alike }, LATE);
    this.merges.push({ from, into, merge, origin });
  }

  /** Merges whose survivor has an account of their own: only these can be undone. */
  undoable(): Merge[] {
    return this.merges.filter(({ into }) => !this.accounts[into]!.state.merged);
  }

  undo({ from, into, merge, origin }: Merge): void {
    const [survivor, merged] = [this.accounts[into]!, this.accounts[from]!];
    survivor.after(
      {
        kind: 'SplitAccountOff',
        customer: `${into}`,
        merge,
        origin,
        later: [],
        laterGrants: [],
        laterUndos: [],
        repeated: this.alike,
        read: survivor.events.length,
        spentBy: { redemptions: [], adjustments: [] },
      },
      LATE,
    );
    const { records } = survivor.events.at(-1)!.data as SplitOff;
    merged.after({ kind: 'RestoreAccount', customer: `${from}`, merge, from: `${into}`, records }, LATE);
    this.merges.splice(
      this.merges.findIndex((one) => one.merge === merge),
      1,
    );
  }

  /** Actions that an account is paid for by now. */
  paid(customer: number): string[] {
    const { awards } = this.accounts[customer]!.state;
    return Object.values(awards)
      .flat()
      .filter(({ points, reversed }) => points > reversed)
      .map(({ order }) => order);
  }

  /** Whoever holds the points of the customers loses what each was paid, as with the undo of a launch. */
  withdraw(mode: 'claw_back' | 'forgive'): void {
    const label = 'Gold';
    for (const family of this.families()) {
      const holder = this.accounts[family[0]!]!;
      const about = { kind: 'TakeBackAward', customer: `${family[0]}`, mode, label, repaid: 0 } as const;
      for (const n of family) holder.after({ ...about, action: `action-${n}` }, LATE);
    }
  }

  mustBeUnpaid(): void {
    for (const [n] of this.families()) {
      expect(this.paid(n!)).toEqual([]);
      expect(accountBalance(this.accounts[n!]!.state, LATE).available).toBe(0);
    }
  }

  mustBePaidOnce(): void {
    for (const family of this.families()) {
      const first = family.toSorted((a, b) => this.times[a]! - this.times[b]! || a - b)[0];
      expect(this.paid(family[0]!)).toEqual([`action-${first}`]);
      expect(accountBalance(this.accounts[family[0]!]!.state, LATE).available).toBe(POINTS);
    }
  }
}

const times = fc.array(fc.constantFrom(0 as const, 1 as const), { minLength: 3, maxLength: 4 });
const steps = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.boolean()), { maxLength: 12 });

/** Merges two of those with accounts of their own, or undoes a merge. */
function step(customers: Customers, [one, other, undoes]: readonly [number, number, boolean]): void {
  const [undoable, families] = [customers.undoable(), customers.families()];
  if (undoes && undoable.length > 0) customers.undo(undoable[one % undoable.length]!);
  else if (families.length > 1) {
    const from = one % families.length;
    const into = (from + 1 + (other % (families.length - 1))) % families.length;
    customers.merge(families[from]![0]!, families[into]![0]!);
  }
}

describe('what several merged customers were paid for once', () => {
  it('is paid once to all of them, and once to each who is parted, in whatever sequence [P19]', () => {
    fc.assert(
      fc.property(times, steps, (at, all) => {
        const customers = new Customers(at);
        for (const one of all) {
          step(customers, one);
          customers.mustBePaidOnce();
        }
        for (let open = customers.undoable(); open.length > 0; open = customers.undoable()) customers.undo(open[0]!);
        customers.mustBePaidOnce();
        expect(customers.families()).toHaveLength(at.length);
      }),
      { numRuns: 300 },
    );
  });

  it('stays withdrawn from all of them once its cause is undone, whatever is merged or parted before and after [P19]', () => {
    fc.assert(
      fc.property(times, steps, steps, fc.constantFrom('claw_back', 'forgive'), (at, before, after, mode) => {
        const customers = new Customers(at);
        for (const one of before) step(customers, one);
        customers.withdraw(mode);
        customers.mustBeUnpaid();
        for (const one of after) {
          step(customers, one);
          customers.mustBeUnpaid();
        }
        for (let open = customers.undoable(); open.length > 0; open = customers.undoable()) customers.undo(open[0]!);
        customers.mustBeUnpaid();
      }),
      { numRuns: 100 },
    );
  });
});
