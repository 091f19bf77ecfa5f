import { endingPoints } from '@loyalty/projections/points/due.queries';
import { dailyTask } from '../../platform/schedule/daily-task.js';
import { onEventTask } from '../../platform/tasks/task.js';
import { defineContext } from '../dependencies.js';
import { installedIn } from '../shop/application/queries.js';
import { PointAdjustments } from './application/adjust-points.js';
import { EligibilityData } from './application/eligibility-data.js';
import { Accounts } from './application/history/accounts.js';
import { AsOfQueries } from './application/history/as-of-queries.js';
import { mailExpiryTask } from './application/tasks.js';
import { AdjustPointsHandler } from './http/adjust-points.handler.js';
import {
  ExplainBalanceHandler,
  ExplainEventHandler,
  ExplainLotHandler,
  ExplainLotsHandler,
  Explanations,
} from './http/explain.handler.js';
import { UndoAdjustmentHandler } from './http/undo-adjustment.handler.js';
import { WhyOrderHandler } from './http/why-order.handler.js';
import { expiryReminder } from './mails/expiry-reminder.js';
import { mailExpiry, whenExpiryRemindedMail } from './process-managers/expiry-mail.js';
import { whenCustomerJoinedSettleOrders } from './process-managers/when-customer-joined-award-orders.js';
import {
  whenAccountLeftFinishMove,
  whenCustomerMergedMovePoints,
  whenCustomerMergedSettleOrders,
  whenUnmergedMovePoints,
} from './process-managers/when-customer-merged.js';
import {
  whenOrderReleasedSettlePoints,
  whenOrderReportedSettlePoints,
} from './process-managers/when-order-reported-award-points.js';
import { expireAndRelease, storedDuePoints } from './schedule/expire-and-release.js';
import { ExpiryReminders } from './schedule/expiry-reminders.js';

/** Points context: awards, adjustments, expiry, history. */
export const points = defineContext({
  name: 'points',
  handlers: [
    AdjustPointsHandler,
    UndoAdjustmentHandler,
    WhyOrderHandler,
    ExplainBalanceHandler,
    ExplainLotsHandler,
    ExplainLotHandler,
    ExplainEventHandler,
  ],
  injectables: [Explanations],
  providers: ({ store, ledger, clock, facts, vault }) => {
    const accounts = new Accounts(store);
    return [
      [PointAdjustments, new PointAdjustments(ledger, clock, vault.notes)],
      [Accounts, accounts],
      [AsOfQueries, new AsOfQueries(accounts, clock)],
      [EligibilityData, facts],
    ];
  },
  processManagers: ({ ledger, store, jobs }) => [
    whenExpiryRemindedMail(jobs),
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
  ],
  mails: [expiryReminder],
  tasks: [
    onEventTask(mailExpiryTask, ({ messaging: { mails, letterheads }, ...dependencies }) => {
      const work = { ...dependencies, mails, letterheads };
      return (event) => mailExpiry(work, event);
    }),
  ],
  schedule: ({ ledger, dailyRuns, log }, readPool) => {
    const ending: ConstructorParameters<typeof ExpiryReminders>[1] = (...requested) =>
      endingPoints(readPool, ...requested);
    const daily = { runs: dailyRuns, installed: installedIn(readPool), log };
    return [
      ...expireAndRelease(ledger, storedDuePoints(readPool)),
      dailyTask(new ExpiryReminders(ledger, ending), daily),
    ];
  },
});
