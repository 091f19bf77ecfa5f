import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import { sqlMigration } from '../../platform/database/migrations.js';
import { DeliveryWorker, processDelivery } from '../../platform/inbox/delivery-worker.js';
import { Inbox } from '../../platform/inbox/inbox.js';
import { ParkedBodies } from '../../platform/inbox/parked-bodies.js';
import { whileInstalled } from '../../platform/tasks/platform-answers.js';
import { onTask } from '../../platform/tasks/task.js';
import { People } from '../../platform/vault/people.js';
import { isAboutErased } from '../customers/application/erased-people.js';
import { type ReconcileCustomersParts, reconcileCustomers } from '../customers/application/reconcile-customers.js';
import { type Dependencies, defineContext } from '../dependencies.js';
import { installedIn } from '../shop/application/queries.js';
import { Disputes, disputeSchema } from './application/disputes.js';
import { deliveryErasure } from './application/erases.js';
import { reconcile } from './application/reconcile.js';
import { Reconciliations } from './application/reconciliations.js';
import { reconcileOrdersTask, settleDisputeTask, workOnDeliveryTask } from './application/tasks.js';
import { listTopics } from './application/topics/lists.js';
import { type DeliveryServices, workDelivery } from './application/work-delivery.js';
import { orderHandlers } from './http/orders.handler.js';
import { WebhooksController } from './http/webhooks.controller.js';
import { nightlyReconciliation } from './schedule/nightly-reconciliation.js';
import { disputesOf } from './tasks/disputes-of.js';

/** Dependencies of the delivery worker, with what other contexts add. */
function deliveryParts(dependencies: Dependencies): ConstructorParameters<typeof DeliveryWorker>[0] {
  const { pool, inbox, log, ledger, vault, contributions, tasks } = dependencies;
  const people = new People(pool);
  const notes = contributions.flatMap(({ guestOrders }) => guestOrders?.(dependencies) ?? []);
  const others: DeliveryServices = {
    topics: dictionary({
      ...listTopics(tasks.store),
      ...Object.assign({}, ...contributions.map(({ topics }) => topics?.(dependencies))),
    }),
    isAboutErased: (shop, body) => isAboutErased(people, shop, body),
    async noteGuestOrder(...order) {
      for (const note of notes) await note(...order);
    },
  };
  return { pool, inbox, log, work: (delivery) => workDelivery(ledger, vault, delivery, others) };
}

const customerReconciliation = (dependencies: Dependencies): ReconcileCustomersParts => ({
  ...dependencies,
  tasks: dependencies.tasks.store,
  until: (shop) => dependencies.reconciliations.customersUntil(shop),
  reached: (shop, until) => dependencies.reconciliations.customersReached(shop, until),
});

export const deliveryWorker = (dependencies: Dependencies): DeliveryWorker =>
  new DeliveryWorker(deliveryParts(dependencies));

/** Orders context: orders as the platform reports them, webhooks, disputes about them, nightly reconciliation. */
export const orders = defineContext({
  name: 'orders',
  migrations: [sqlMigration('0001-tables', disputeSchema)],
  handlers: orderHandlers,
  controllers: [WebhooksController],
  providers: (dependencies) => [
    [Inbox, dependencies.inbox],
    [Disputes, disputesOf(dependencies)],
    [Reconciliations, dependencies.reconciliations],
  ],
  tasks: [
    onTask(workOnDeliveryTask, (dependencies) => {
      const parts = deliveryParts(dependencies);
      return async ({ shop, id }) => {
        const delivery = await dependencies.inbox.open(shop, id);
        if (delivery) await processDelivery(parts, delivery);
      };
    }),
    onTask(
      reconcileOrdersTask,
      (dependencies) =>
        ({ shop, since }) =>
          whileInstalled(dependencies.access, shop, async () => {
            await reconcile(dependencies, shop, since);
            await reconcileCustomers(customerReconciliation(dependencies), shop);
          }),
    ),
    onTask(settleDisputeTask, (dependencies) => {
      const disputes = disputesOf(dependencies);
      return ({ shop, id }) => disputes.settleHeld(shop, id);
    }),
  ],
  erases: ({ pool }) => deliveryErasure(new ParkedBodies(pool)),
  schedule: ({ reconciliations }, readPool) => [nightlyReconciliation(reconciliations, installedIn(readPool))],
});
