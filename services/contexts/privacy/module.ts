import { onEventTask, onTask } from '../../platform/tasks/task.js';
import { type Dependencies, defineContext } from '../dependencies.js';
import { takeBackForeignerTask } from '../orders/application/tasks.js';
import { deleteShopDataTask, finishDeletionTask, mailDeletionTask } from './application/deletion-tasks.js';
import { privacyOf } from './application/privacy.js';
import type { Privacy } from './application/requests.js';
import { privacyTopics } from './application/topics.js';
import { deletionHandlers } from './http/deletion.handler.js';
import { deletionDone, deletionRequested } from './mails/deletion.js';
import { whenDeletionMoved } from './process-managers/when-deletion-moved.js';
import { startDeletions } from './schedule/start-deletions.js';
import { deleteShopData } from './tasks/delete-shop-data.js';
import { finishDeletion, mailDeletionRequest } from './tasks/finish-deletion.js';
import { takeBack } from './tasks/take-back.js';

/** Carries out requests, with what all contexts erase. */
const privacyWith = (dependencies: Dependencies): Privacy =>
  privacyOf(
    dependencies,
    dependencies.contributions.flatMap(({ erases }) => erases?.(dependencies) ?? []),
  );

/** Privacy context: erasing persons and shops, data requests, deletions that owners request, and the removal of the app. */
export const privacy = defineContext({
  name: 'privacy',
  handlers: deletionHandlers,
  topics: (dependencies) => privacyTopics(privacyWith(dependencies)),
  processManagers: ({ jobs }) => whenDeletionMoved(jobs),
  mails: [deletionRequested, deletionDone],
  tasks: [
    onEventTask(mailDeletionTask, (dependencies) => (event) => mailDeletionRequest(dependencies, event)),
    onEventTask(deleteShopDataTask, (dependencies) => {
      const work = { ledger: dependencies.ledger, privacy: privacyWith(dependencies) };
      return (event) => deleteShopData(work, event);
    }),
    onEventTask(finishDeletionTask, (dependencies) => (event) => finishDeletion(dependencies, event)),
    onTask(
      takeBackForeignerTask,
      (dependencies) =>
        ({ shop, customer }) =>
          takeBack({ ...dependencies, privacy: privacyWith(dependencies) }, shop, customer),
    ),
  ],
  schedule: ({ ledger }, readPool) => [startDeletions(ledger, readPool)],
});
