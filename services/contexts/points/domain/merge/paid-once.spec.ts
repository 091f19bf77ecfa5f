import { describe, expect, it } from '@jest/globals';
import { isRejection } from '@loyalty/contracts/kernel/rejection';
import type { PointsEvent } from '@loyalty/contracts/points/events';
import { given, type Past } from '../../../../../tests/support/given.js';
import { milestoneReached } from '../../../../../tests/support/points/milestones.js';
import type { Account } from '../account.js';
import { type AccountCommand, pointsDecider } from '../decider.js';
import { recordsOf } from './records.js';

const [SURVIVOR, MERGED] = ['8209', '9001'];
const ACTIONS: Readonly<Record<string, string>> = { [SURVIVOR]: 'as-survivor', [MERGED]: 'as-merged' };

/** The milestone of a customer, reached with their first order, as a command of that customer's account. */
const reachedBy = (customer: string, reward: 'bonus_point' | 'free_shipping') =>
  milestoneReached(customer, ACTIONS[customer]!, reward, {
    alsoAs: (people) =>
      [SURVIVOR, ...people].map((person) => ACTIONS[person]!).filter((action) => action !== ACTIONS[customer]),
  });

function mergeInto(survivor: Past<AccountCommand, PointsEvent, Account>, records: ReturnType<typeof recordsOf>): void {
  survivor.after({ kind: 'MergeAccountIn', customer: SURVIVOR, merge: 'm1', from: MERGED, records });
}

describe('what two merged customers both reached', () => {
  it.each(['bonus_point', 'free_shipping'] as const)(
    'is refused once the other account is there, also by a command that was made before: %s [P19, I-53]',
    (reward) => {
      const merged = given(pointsDecider).after(reachedBy(MERGED, reward));
      const survivor = given(pointsDecider);
      const command = reachedBy(SURVIVOR, reward);
      mergeInto(survivor, recordsOf(merged.state));
      survivor.setAside();
      const decided = survivor.when(command);
      expect(isRejection(decided) && decided.rejected).toBe('action.limit');
    },
  );

  it('is paid to a customer whose merged account never reached it [I-53]', () => {
    const survivor = given(pointsDecider);
    mergeInto(survivor, recordsOf(given(pointsDecider).state));
    expect(survivor.when(reachedBy(SURVIVOR, 'free_shipping'))).toMatchObject([{ type: 'CouponGranted' }]);
  });
});
