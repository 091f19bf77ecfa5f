import { expect, it } from '@jest/globals';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { customerDecider } from '../../customers/domain/customer.js';
import type { Order } from '../../orders/domain/order.js';
import { pointsDecider } from '../domain/decider.js';
import { isAwarded, isPaidFor, withOwners } from './order-owners.js';

/** A ledger of these customers and accounts; all others are strangers. */
function ledgerOf(customers: Record<string, object>, accounts: Record<string, object>): Ledger {
  const states: Record<string, Record<string, object>> = {
    [customerDecider.context]: customers,
    [pointsDecider.context]: accounts,
  };
  const stateOf = async (decider: { context: string; initial(): object }, _shop: string, id: string) => ({
    ...decider.initial(),
    ...states[decider.context]?.[id],
  });
  return { stateOf } as unknown as Ledger;
}

const orderOf = (customer: string, formerCustomers: readonly string[]) =>
  ({ snapshot: { order: '1', customer }, formerCustomers }) as unknown as Order;

it('names the account that a former customer left with an undone merge: an award may have stayed there [P23, P24]', async () => {
  // 7 is a part of 8, which was a part of 9 until that merge was undone.
  const ledger = ledgerOf(
    { 7: { mergedInto: '8' }, 8: { unmergedFrom: '9' } },
    { 7: { merged: { merge: 'm1', into: '8' } }, 8: { merges: { m1: 1 } } },
  );
  const { snapshot, formerCustomers } = await withOwners(ledger, 'fern', orderOf('5', ['7']));
  expect([snapshot!.customer, formerCustomers]).toEqual(['5', ['9', '8']]);
});

it('names no account but the former customers’ where no merge was undone [P23]', async () => {
  const { formerCustomers } = await withOwners(ledgerOf({}, {}), 'fern', orderOf('5', ['7', '5', '6']));
  expect(formerCustomers).toEqual(['7', '6']);
});

const awarded = (points: number, reversed: number) => ({ awards: { 1: [{ points, reversed }] } });

it.each<[of: string, accounts: Record<string, object>, isPaid: boolean]>([
  ['a former customer who gave all of it back', { 7: awarded(40, 40) }, false],
  ['a former customer who has a part of it left', { 7: awarded(40, 25) }, true],
  ['a former customer who has all of it', { 7: awarded(40, 0) }, true],
  ['its customer, though it was refunded since', { 5: awarded(40, 40) }, true],
  ['its customer, and a former one who gave it back', { 5: awarded(40, 0), 7: awarded(40, 40) }, true],
])('an award of %s: whether the order is paid for [EARN-142, P23]', async (_, accounts, isPaid) => {
  const ledger = ledgerOf({}, accounts);
  expect(await isPaidFor(ledger, 'fern', orderOf('5', ['7']))).toBe(isPaid);
  expect(await isAwarded(ledger, 'fern', orderOf('5', ['7']))).toBe(true);
});

it('pays for no order by awards of none of its customers, or of nothing [EARN-142]', async () => {
  const ledger = ledgerOf({}, { 5: awarded(0, 0), 6: awarded(40, 0) });
  expect(await isPaidFor(ledger, 'fern', orderOf('5', ['7']))).toBe(false);
  expect(await isAwarded(ledger, 'fern', orderOf('5', ['7']))).toBe(false);
});
