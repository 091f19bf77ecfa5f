import { describe, expect, it } from '@jest/globals';
import type { PointsEvent } from '@loyalty/contracts/points/events';
import { kinds, Past } from '../../../../../tests/support/given.js';
import { adjust, redeem } from '../../../../../tests/support/points/account.js';
import { milestoneReached } from '../../../../../tests/support/points/milestones.js';
import { TERMS } from '../../../../../tests/support/points/orders.js';
import type { Account } from '../account.js';
import { type AccountCommand, pointsDecider } from '../decider.js';
import type { MergedIn, SplitAccountOff } from './commands.js';
import { recordsOf } from './records.js';

const [SURVIVOR, MERGED] = ['8209', '9001'];
const MERGE = 'merge-1';

type Survivor = Past<AccountCommand, PointsEvent, Account>;

/** A survivor with 30 points, whose merged account brought 100 that expire sooner. */
function survivorOf(): Survivor {
  const soon = { ...TERMS, expiry: { months: 1, from: 'earned' as const } };
  const merged = new Past(pointsDecider, 'm-').after({ ...adjust(100, { terms: soon }), customer: MERGED });
  const survivor = new Past(pointsDecider, 's-').after(adjust(30));
  const records = recordsOf(merged.state);
  return survivor.after({ kind: 'MergeAccountIn', customer: SURVIVOR, merge: MERGE, from: MERGED, records });
}

/** The command that undoes the merge, made from the account as it is now. */
function splitOf(survivor: Survivor, more: Partial<SplitAccountOff> = {}): AccountCommand {
  const origin = survivor.events.find(({ type }) => type === 'AccountMergedIn')!.data as MergedIn;
  const nothing = { later: [], laterGrants: [], laterUndos: [], repeated: [] };
  const spentBy = { redemptions: [], adjustments: [] };
  const read = survivor.events.length;
  return {
    kind: 'SplitAccountOff',
    customer: SURVIVOR,
    merge: MERGE,
    origin,
    ...nothing,
    spentBy,
    read,
    ...more,
  };
}

/** The coupon of a milestone that the merged customer reached. */
const reached = () => milestoneReached(SURVIVOR, 'reached-by-merged', 'free_shipping', { of: MERGED });

describe('a merge that is undone while the survivor’s account changes', () => {
  it.each([
    ['a coupon that is granted meanwhile', reached()],
    ['points that are spent meanwhile', redeem(20)],
    ['points that staff take meanwhile', adjust(-20)],
  ])('is read again for %s, also when that is archived already [P19]', (_, meanwhile) => {
    const survivor = survivorOf();
    const command = splitOf(survivor);
    survivor.after(meanwhile);
    survivor.setAside();
    expect(kinds(survivor.when(command))).toBe('points.changed');
  });

  it('takes the granted coupon along once it is read, so that it is not granted again [P19, I-53]', () => {
    const survivor = survivorOf().after(reached());
    survivor.setAside();
    const decided = survivor.when(splitOf(survivor, { laterGrants: ['reached-by-merged'] }));
    expect(decided).toMatchObject([
      { type: 'AccountSplitOff', data: { records: { redemptions: [{ redemption: 'reached-by-merged' }] } } },
    ]);
  });
});
