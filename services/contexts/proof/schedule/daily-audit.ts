import { hash } from 'node:crypto';
import type { ReadPool } from '@loyalty/projections/engine/connection/pool';
import { dueAudits } from '@loyalty/projections/proof/due.queries';
import type { ScheduledWork } from '../../../platform/schedule/scheduler.js';
import type { Jobs } from '../../../platform/tasks/jobs.js';
import { dailyAuditTask } from '../application/tasks.js';

const PAGE = 200;

/**
 * Requests the check and the seal of shops whose log was not checked yet on their own day, each shop once a day: a check that finds a known
 * break again writes nothing, so that its shop stays due. @param pool of the projector's role
 */
export function askForAudits(pool: ReadPool, jobs: Pick<Jobs, 'askOnce'>): ScheduledWork {
  /** Days for which shops that are still due were requested. */
  const requested = new Map<string, string>();
  return {
    kind: 'daily-audit',
    async run(now) {
      const limit = PAGE + requested.size;
      const due = await dueAudits(pool, now, limit);
      const fresh = due.filter(({ shop, day }) => requested.get(shop) !== day).slice(0, PAGE);
      const known = new Set(due.map(({ shop }) => shop));
      if (due.length < limit) for (const shop of requested.keys()) if (!known.has(shop)) requested.delete(shop);
      if (fresh.length === 0) return 0;
      const shops = fresh.map(({ shop }) => shop);
      const day = now.slice(0, 10);
      const key = `audit:${day}:${hash('sha256', shops.join(' '), 'hex')}`;
      const isNew = await jobs.askOnce(dailyAuditTask, { day, shops }, key);
      for (const one of fresh) requested.set(one.shop, one.day);
      return isNew ? 1 : 0;
    },
  };
}
