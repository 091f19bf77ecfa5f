import { describe, expect, it } from '@jest/globals';
import { kinds, Past } from '../../../../../tests/support/given.js';
import { balance } from '../../../../../tests/support/points/account.js';
import { orderOf, ruleOf, settle } from '../../../../../tests/support/points/orders.js';
import { pointsDecider } from '../decider.js';
import { recordsOf } from './records.js';

const [SURVIVOR, MERGED] = ['8209', '9001'];
const RULE = ruleOf({ earnPoint: 10, rateMoney: 30 });
const LATER = '2026-03-12T12:00:00.000Z';

/** The merged customer had the order first; it moved to the survivor, who was paid for it, and then the two were merged. */
function survivorOf() {
  const order = orderOf('90.00', { customer: MERGED });
  const moved = orderOf('90.00');
  const merged = new Past(pointsDecider, 'm-').after({ ...settle(order, { rules: [RULE] }), customer: MERGED });
  merged.after({ kind: 'ReassignOrder', customer: MERGED, snapshot: moved });
  const survivor = new Past(pointsDecider, 's-').after(settle(moved, { rules: [RULE], from: MERGED }));
  const records = recordsOf(merged.state);
  return survivor.after({ kind: 'MergeAccountIn', customer: SURVIVOR, merge: 'm1', from: MERGED, records });
}

describe('an order for which both of two merged customers were paid', () => {
  it.each([
    ['is in force', [RULE]],
    ['is no longer in force', []],
  ])('counts once when it is counted again while its program %s [P22, P24]', (_, rules) => {
    const survivor = survivorOf();
    const again = settle(orderOf('90.00'), { rules, paidBy: [RULE], recount: true });
    expect(kinds(survivor.when(again, LATER))).toEqual([]);
    expect(balance(survivor.state, LATER).available).toBe(30);
  });

  it('is taken once when it is cancelled [P3, P24]', () => {
    const survivor = survivorOf();
    const cancelled = orderOf('90.00', { cancelledAt: LATER, updatedAt: LATER });
    survivor.after(settle(cancelled, { rules: [], paidBy: [RULE], recount: true }), LATER);
    expect(balance(survivor.state, LATER)).toEqual({ available: 0, held: 0, debt: 0 });
  });
});
