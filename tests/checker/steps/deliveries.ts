import type { Findings } from '../findings.js';
import type { Op } from '../input/journal.js';
import type { Replay } from '../model/replay.js';

/** What was acknowledged to the platform is in the log: every order in a version at least as new, every refund (I-12, I-14). */
export function deliveries(ops: Iterable<Op>, replay: Replay, findings: Findings): void {
  for (const { told, outcome, shop, opId } of ops) {
    if (!told?.order || outcome !== 'ok') continue;
    const known = replay.shop(shop);
    // What arrives while the app is not installed is ignored with a reason.
    if (known.facts.all.some(({ position, value }) => position > 0 && !value.installed)) continue;
    const order = known.orders.get(told.order);
    const wrong = (what: string, expected: unknown, found: unknown) =>
      findings.add({ rule: 'I-12', what: `${told.topic} of order ${told.order}: ${what}`, opId, expected, found });
    const isRefund = told.topic === 'refunds/create';
    if (!order || (!isRefund && !order.snapshots.now)) {
      wrong('acknowledged and lost', 'in the log', null);
      continue;
    }
    const newest = order.snapshots.now?.updatedAt;
    if (!isRefund && told.updatedAt && newest && Date.parse(newest) < Date.parse(told.updatedAt))
      wrong('an older version stands', told.updatedAt, newest);
    const missing = told.refunds.filter((refund) => !order.refunds.has(refund));
    if (missing.length > 0) wrong('refunds are lost', missing, [...order.refunds.keys()]);
  }
}
