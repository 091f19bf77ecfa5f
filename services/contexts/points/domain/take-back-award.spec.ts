import { describe, expect, it } from '@jest/globals';
import { given, NOW } from '../../../../tests/support/given.js';
import { adjust, balance, undo } from '../../../../tests/support/points/account.js';
import { milestoneReached } from '../../../../tests/support/points/milestones.js';
import { CUSTOMER } from '../../../../tests/support/points/orders.js';
import { pointsDecider } from './decider.js';
import { repaidBy } from './repaid-debt.js';

/** A customer who owed 3 points was paid 5, of which 2 were left. */
const paidInDebt = () =>
  given(pointsDecider)
    .after(adjust(3))
    .after(adjust(-3))
    .after(undo('event-1'))
    .after(milestoneReached(CUSTOMER, 'reward', 'bonus_point'));

/** The reward's points go, as with the undo of its launch; what is spent is forgiven. */
function forgiven(past: ReturnType<typeof paidInDebt>) {
  const repaid = repaidBy('reward', past.events);
  return past.after({
    kind: 'TakeBackAward',
    customer: CUSTOMER,
    action: 'reward',
    mode: 'forgive',
    label: 'Gold',
    repaid,
  });
}

describe('withdrawing a reward and forgiving what was spent of it', () => {
  it('makes owed again what the reward paid of a debt [P2]', () => {
    const past = paidInDebt();
    expect(balance(past.state, NOW)).toMatchObject({ available: 2 });
    expect(past.state.debt).toBe(0);
    expect(forgiven(past).state.debt).toBe(3);
    expect(balance(past.state, NOW)).toMatchObject({ available: 0 });
  });

  it('forgives only what was spent [P2]', () => {
    const past = forgiven(paidInDebt().after(adjust(-1)));
    expect(past.events.at(-1)).toMatchObject({ type: 'PointsReversed', data: { points: 4, debtIncurred: 3 } });
    expect(past.state.debt).toBe(3);
  });

  it('takes what is owed again from other points first [P2]', () => {
    const past = forgiven(paidInDebt().after(adjust(10)));
    expect(past.state.debt).toBe(0);
    expect(balance(past.state, NOW)).toMatchObject({ available: 7 });
  });

  it('changes nothing when it is repeated', () => {
    const past = forgiven(paidInDebt());
    const before = past.events.length;
    expect(forgiven(past).events).toHaveLength(before);
  });
});
