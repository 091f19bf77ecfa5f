import type { ReadPool } from '@loyalty/projections/engine/connection/pool';
import { dueAudits } from '@loyalty/projections/proof/due.queries';
import type { ScheduledWork } from '../../../platform/schedule/scheduler.js';
import type { Jobs } from '../../../platform/tasks/jobs.js';
import { dailyAuditTask } from '../application/tasks.js';

const PAGE = 200;

/** Requests the check and the seal of shops whose log was not checked yet on their own day. @param pool of the projector's role */
export const askForAudits = (pool: ReadPool, jobs: Pick<Jobs, 'askOnce'>): ScheduledWork => ({
  kind: 'daily-audit',
  async run(now) {
    const shops = await dueAudits(pool, now, PAGE);
    if (shops.length === 0) return 0;
    const day = now.slice(0, 10);
    return (await jobs.askOnce(dailyAuditTask, { day, shops }, `audit:${day}:${shops[0]}`)) ? 1 : 0;
  },
});
