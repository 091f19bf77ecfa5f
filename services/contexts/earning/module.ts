import { endingPoints } from '@loyalty/projections/points/due.queries';
import { dailyTask } from '../../platform/schedule/daily-task.js';
import { onEventTask } from '../../platform/tasks/task.js';
import { onTaskKind } from '../../platform/tasks/task-services.js';
import { type Dependencies, defineContext } from '../dependencies.js';
import { syncPointsTask, syncPreviewTask, whatIfTask } from '../programs/application/tasks.js';
import { installedIn } from '../shop/application/queries.js';
import { PointAdjustments } from './application/adjust-points.js';
import { CustomerMerges } from './application/merges/customer-merges.js';
import { mailExpiryTask } from './application/tasks.js';
import { adjustCustomersHandlers } from './http/adjust-customers.handler.js';
import { adjustPointsHandlers } from './http/adjust-points.handler.js';
import { mergesHandlers } from './http/merges.handler.js';
import { pointSettingsHandlers } from './http/point-settings.handler.js';
import { testOrderHandlers } from './http/test-order.handler.js';
import { undoAdjustmentHandlers } from './http/undo-adjustment.handler.js';
import { whyOrderHandlers } from './http/why-order.handler.js';
import { mailExpiry, whenExpiryRemindedMail } from './process-managers/expiry-mail.js';
import { whenCustomerJoinedSettleOrders } from './process-managers/when-customer-joined-award-orders.js';
import {
  whenAccountLeftFinishMove,
  whenCustomerMergedMovePoints,
  whenCustomerMergedSettleOrders,
  whenUnmergedMovePoints,
} from './process-managers/when-customer-merged.js';
import { whenIntegrityResolvedCatchUp } from './process-managers/when-integrity-resolved-catch-up.js';
import {
  whenOrderReleasedSettlePoints,
  whenOrderReportedSettlePoints,
} from './process-managers/when-order-reported-award-points.js';
import { ExpiryReminders } from './schedule/expiry-reminders.js';
import { programWork } from './tasks/program-reads.js';
import { previewSync, tryDraft } from './tasks/program-work.js';
import { runSync } from './tasks/sync.js';
import { withNames } from './tasks/what-if-names.js';

/**
 * Earning context: what points are given for, by the programs, tiers and actions of a shop. Awards of orders and their explanation,
 * adjustments, merges that are undone, syncs and simulations over past orders, expiry by the settings of points.
 */
export const earning = defineContext({
  name: 'earning',
  handlers: [
    ...adjustPointsHandlers,
    ...adjustCustomersHandlers,
    ...undoAdjustmentHandlers,
    ...mergesHandlers,
    ...whyOrderHandlers,
    ...testOrderHandlers,
    ...pointSettingsHandlers,
  ],
  providers: ({ ledger, clock, vault, reader, tierHistories: histories }) => [
    [PointAdjustments, new PointAdjustments(ledger, clock, vault.notes)],
    [CustomerMerges, new CustomerMerges({ ledger, reader, clock, histories })],
  ],
  processManagers: ({ ledger, store, messaging: { shoppers } }) => [
    whenExpiryRemindedMail({ ledger, shoppers }),
    ...whenAccountLeftFinishMove(ledger, store),
  ],
  deferrable: ({ ledger, store, facts, ordersSince }, data) => [
    ...whenOrderReportedSettlePoints(ledger, facts[data]),
    // First the account: orders of one that a process left between its two steps could not be settled.
    whenCustomerMergedMovePoints(ledger, store),
    whenCustomerMergedSettleOrders(ledger, store, facts[data], ordersSince),
    whenUnmergedMovePoints(ledger, store, facts[data]),
    whenOrderReleasedSettlePoints(ledger, facts[data]),
    whenCustomerJoinedSettleOrders(ledger, facts[data], ordersSince),
    whenIntegrityResolvedCatchUp(ledger, facts[data], store),
  ],
  taskKinds: [
    onTaskKind(whatIfTask, (dependencies: Dependencies) => tryDraft(programWork(dependencies)), withNames),
    onTaskKind(syncPreviewTask, (dependencies: Dependencies) => previewSync(programWork(dependencies))),
  ],
  tasks: [
    // Reminders that an older version has queued.
    onEventTask(
      mailExpiryTask,
      ({ ledger, messaging: { shoppers } }) =>
        (event) =>
          mailExpiry({ ledger, shoppers }, event),
    ),
    onEventTask(syncPointsTask, (dependencies) => {
      const work = programWork(dependencies);
      return (event) => runSync(work, event);
    }),
  ],
  schedule: ({ ledger, dailyRuns, log }, readPool) => {
    const ending: ConstructorParameters<typeof ExpiryReminders>[1] = (...window) => endingPoints(readPool, ...window);
    const daily = { runs: dailyRuns, installed: installedIn(readPool), log };
    return [dailyTask(new ExpiryReminders(ledger, ending), daily)];
  },
});
