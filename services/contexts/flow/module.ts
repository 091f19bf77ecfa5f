import { sqlMigration } from '../../platform/database/migrations.js';
import { dailyTask } from '../../platform/schedule/daily-task.js';
import { onTask } from '../../platform/tasks/task.js';
import { Claims } from '../actions/application/claims.js';
import { type Dependencies, defineContext } from '../dependencies.js';
import { PointAdjustments } from '../earning/application/adjust-points.js';
import { authorsOf } from '../reviews/application/authors.js';
import { Gifts } from '../rewards/application/gifts.js';
import { GivenRewards } from '../rewards/application/give-reward.js';
import { installedIn } from '../shop/application/queries.js';
import { FlowCalls } from './application/calls.js';
import { flowErasure } from './application/erases.js';
import { FlowEditor } from './application/flow-editor.js';
import { FlowActions } from './application/receive-action.js';
import { flowSchema } from './application/schema.js';
import { sendTriggerTask } from './application/tasks.js';
import { flowHandlers } from './http/flow.handler.js';
import { FlowActionsController } from './http/flow-actions.controller.js';
import { FlowLifecycleController } from './http/flow-lifecycle.controller.js';
import { whenNewsStartWorkflows } from './process-managers/when-news-start-workflows.js';
import { UpcomingBirthdays } from './schedule/upcoming-birthdays.js';
import { sendTrigger } from './tasks/send-trigger.js';

const callsOf = ({ pool, jobs, clock }: Dependencies): FlowCalls => new FlowCalls(pool, jobs, clock);

function actionsOf(dependencies: Dependencies): FlowActions {
  const { ledger, clock, registry, vault, facts, platform, access, tierHistories: histories } = dependencies;
  return new FlowActions({
    ...{ ledger, clock, registry, calls: callsOf(dependencies), authors: authorsOf(dependencies) },
    adjustments: new PointAdjustments(ledger, clock, vault.notes),
    tiers: { ledger, histories },
    rewards: new GivenRewards(ledger, clock, new Gifts(platform, access)),
    claims: new Claims(ledger, clock, facts.live),
  });
}

/** Flow context: triggers that start workflows of the platform, and actions that workflows run. */
export const flow = defineContext({
  name: 'flow',
  migrations: [sqlMigration('0001-tables', flowSchema)],
  controllers: [FlowActionsController, FlowLifecycleController],
  handlers: flowHandlers,
  providers: (dependencies) => [
    [FlowCalls, callsOf(dependencies)],
    [FlowActions, actionsOf(dependencies)],
    [FlowEditor, new FlowEditor(dependencies.config)],
  ],
  erases: (dependencies) => flowErasure(callsOf(dependencies)),
  processManagers: (dependencies) => {
    const { ledger, accounts, clock } = dependencies;
    return whenNewsStartWorkflows({ ledger, accounts, clock, calls: callsOf(dependencies) });
  },
  tasks: [
    onTask(sendTriggerTask, (dependencies: Dependencies) => {
      const { ledger, platform, access, clock, messaging } = dependencies;
      const services = { ledger, platform, access, clock, holds: messaging.holds, calls: callsOf(dependencies) };
      return (input) => sendTrigger(services, input);
    }),
  ],
  schedule: (dependencies, readPool) => {
    const { ledger, birthdays, dailyRuns, log } = dependencies;
    const daily = { runs: dailyRuns, installed: installedIn(readPool), log };
    return [dailyTask(new UpcomingBirthdays(ledger, birthdays, callsOf(dependencies)), daily)];
  },
});
