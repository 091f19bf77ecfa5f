import type { ScheduledWork } from '../../../platform/schedule/scheduler.js';
import type { Reconciliations } from '../application/reconciliations.js';

const PAGE = 200;
/** New shops are looked for this often. */
const ENROL_EVERY_MS = 60_000;

/** Asks for the reconciliation of shops whose night has come. */
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
