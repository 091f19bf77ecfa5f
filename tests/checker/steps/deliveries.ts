import type { Findings } from '../findings.js';
import type { JournalEvent, Op } from '../input/journal.js';
import { PROGRESS } from '../model/orders.js';
import type { Replay } from '../model/replay.js';
import type { Shop } from '../model/shop.js';

/** Checks that acknowledged deliveries are in the log: every order in a version at least as new, every refund (I-12, I-14). */
export function deliveries(ops: Iterable<Op>, replay: Replay, findings: Findings): void {
  for (const { delivery: reported, outcome, shop, opId } of ops) {
    if (!reported || outcome !== 'ok') continue;
    const known = replay.shop(shop);
    // Deliveries while the app is not installed are ignored with a reason.
    if (known.facts.all.some(({ position, value }) => position > 0 && !value.installed)) continue;
    if (reported.merge) merged(reported.merge, known, opId, findings);
    if (!reported.order) continue;
    const order = known.orders.get(reported.order);
    const wrong = (what: string, expected: unknown, found: unknown) =>
      findings.add({
        rule: 'I-12',
        what: `${reported.topic} of order ${reported.order}: ${what}`,
        opId,
        expected,
        found,
      });
    const isRefund = reported.topic === 'refunds/create';
    const isDeletion = reported.topic === 'orders/delete';
    const isKnown = isRefund || (isDeletion ? order?.deletedAt : order?.snapshots.now);
    if (!order || !isKnown) {
      wrong('acknowledged and lost', 'in the log', null);
      continue;
    }
    if (isDeletion) continue;
    const newest = order.snapshots.now?.updatedAt;
    if (!isRefund && reported.updatedAt && newest && Date.parse(newest) < Date.parse(reported.updatedAt))
      wrong('an older version stands', reported.updatedAt, newest);
    const missing = reported.refunds.filter(({ id }) => !order.refunds.has(id));
    if (missing.length > 0) wrong('refunds are lost', missing, [...order.refunds.keys()]);
    for (const { id, progress } of reported.refunds) {
      const status = order.refunds.get(id)?.status;
      if (status && PROGRESS[status] < progress) wrong(`refund ${id} stands as it was before`, progress, status);
    }
  }
}

/** Checks that a reported merge is known, even if an earlier delivery contradicted it (P24). */
function merged(
  { customer, into }: NonNullable<JournalEvent['merge']>,
  shop: Shop,
  opId: string,
  findings: Findings,
): void {
  const { seen, forgotten, mergedInto, unmergedFrom } = shop.customer(customer).now;
  if (!seen || forgotten || mergedInto !== null || unmergedFrom === into) return;
  findings.add({ rule: 'P24', what: `customer ${customer} was merged and nobody knows`, opId, expected: into });
}
