import { rfmKind } from '@loyalty/contracts/analytics/rfm';
import { Documents } from '../../platform/documents/documents.js';
import { dailyTask } from '../../platform/schedule/daily-task.js';
import { type Dependencies, defineContext } from '../dependencies.js';
import { installedIn } from '../shop/application/queries.js';
import { analyticsMigrations } from './application/migrations.js';
import { RfmBoundaries } from './application/rfm-boundaries.js';
import { analyticsHandlers } from './http/analytics.handler.js';
import { liabilityHandlers } from './http/liability.handler.js';
import { membersReportHandlers } from './http/members-report.handler.js';
import { pointsHandlers } from './http/points.handler.js';
import { reportHandlers } from './http/reports.handler.js';
import { whenBoundariesChangedCompute } from './process-managers/when-boundaries-changed-compute.js';
import { RfmRuns } from './schedule/compute-rfm.js';

const SOURCES = [{ kind: rfmKind }];

const boundariesOf = ({ ledger }: Dependencies) => new RfmBoundaries(new Documents(ledger, SOURCES));

/** Analytics context: figures of a shop by day, and the liability that its points are. */
export const analytics = defineContext({
  name: 'analytics',
  migrations: analyticsMigrations,
  handlers: [
    ...analyticsHandlers,
    ...reportHandlers,
    ...membersReportHandlers,
    ...pointsHandlers,
    ...liabilityHandlers,
  ],
  providers: (dependencies) => [[RfmBoundaries, boundariesOf(dependencies)]],
  documents: () => SOURCES,
  processManagers: ({ ledger, dailyRuns, clock }) => whenBoundariesChangedCompute(ledger, dailyRuns, clock),
  schedule: (dependencies, readPool) => [
    dailyTask(new RfmRuns(readPool, boundariesOf(dependencies)), {
      runs: dependencies.dailyRuns,
      installed: installedIn(readPool),
      log: dependencies.log,
    }),
  ],
});
