import type { Findings } from '../findings.js';
import type { Replay } from '../model/replay.js';

/** Checks that everything sums to 0 per shop, and that in quiescence no points are held and no coupon is being created (I-05). */
export function totals(replay: Replay, findings: Findings): Record<string, number> {
  const sums = { accounts: 0, available: 0, held: 0, debt: 0, coupons: 0, orders: 0 };
  for (const { name, accounts, system, coupons, orders } of replay.shops.values()) {
    let own = 0;
    for (const account of accounts.values()) {
      own += account.pending + account.remaining + account.held - account.debt;
      sums.available += account.remaining;
      sums.held += account.held;
      sums.debt += account.debt;
    }
    const others = Object.values(system).reduce((sum, points) => sum + points, 0);
    if (own + others !== 0)
      findings.add({ rule: 'I-05', what: `${name}: the books do not add up`, expected: 0, found: own + others });
    const making = [...coupons.values()].filter(({ status }) => status === 'promised').map(({ coupon }) => coupon);
    if (making.length > 0)
      findings.add({ rule: 'I-31', what: `${name}: coupons are still being made`, expected: 0, found: making });
    sums.accounts += accounts.size;
    sums.coupons += coupons.size;
    sums.orders += orders.size;
  }
  return sums;
}
