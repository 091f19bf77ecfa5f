import type { ScheduledWork } from '../../../platform/schedule/scheduler.js';
import type { Reconciliations } from '../application/reconciliations.js';

const PAGE = 200;
/** Interval of looking for new shops. */
const ENROL_EVERY_MS = 60_000;

/** Queues the reconciliation of shops that are due. */
export function nightlyReconciliation(
  nights: Pick<Reconciliations, 'enrol' | 'askDue'>,
  installed: () => Promise<readonly { shop: string; zone: string }[]>,
): ScheduledWork {
  let enrolledAt = Number.NEGATIVE_INFINITY;
  return {
    kind: 'reconciliation',
    async run(now) {
      // Also when the clock was set back or forward, as by a test.
      if (Math.abs(Date.parse(now) - enrolledAt) >= ENROL_EVERY_MS) {
        const shops = await installed();
        if (shops.length > 0) await nights.enrol(shops, now);
        enrolledAt = Date.parse(now);
      }
      return nights.askDue(now, PAGE);
    },
  };
}
