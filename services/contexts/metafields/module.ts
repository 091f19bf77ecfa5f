import { onTask } from '../../platform/tasks/task.js';
import { onTaskKind } from '../../platform/tasks/task-services.js';
import { type Dependencies, defineContext } from '../dependencies.js';
import { StoreLinks } from '../referrals/application/store-links.js';
import { DueCustomers } from './application/due-customers.js';
import { MemberTextsReader } from './application/member-texts.js';
import { MetafieldSender, type MetafieldSenderParts } from './application/metafield-sender.js';
import { Metafields } from './application/metafields.js';
import { metafieldMigrations } from './application/schema.js';
import { SendingState } from './application/sending-state.js';
import { metafieldSyncKind, sendMetafieldsTask } from './application/tasks.js';
import { metafieldHandlers } from './http/metafields.handler.js';
import { whenShopChangedSync } from './process-managers/when-shop-changed-sync.js';
import { whenValuesChangedMark } from './process-managers/when-values-changed-mark.js';
import { sendDueMetafields } from './schedule/send-due.js';
import { metafieldSyncExecution } from './tasks/sync-metafields.js';

const partsOf = ({ pool, ledger, reader, config, metafields, access, clock }: Dependencies): MetafieldSenderParts => ({
  ledger,
  due: new DueCustomers(pool),
  state: new SendingState(pool),
  members: new MemberTextsReader({ reader, ledger, links: new StoreLinks(ledger, config) }),
  gateway: metafields,
  access,
  clock,
});

/** Metafields: what the ledger says of members, on the customers of the store. */
export const metafields = defineContext({
  name: 'metafields',
  migrations: metafieldMigrations,
  handlers: metafieldHandlers,
  providers: (dependencies) => {
    const { ledger, settings, pool, tasks, clock } = dependencies;
    const stored = { due: new DueCustomers(pool), state: new SendingState(pool) };
    return [[Metafields, new Metafields({ ledger, settings, ...stored, tasks: tasks.store, clock })]];
  },
  erases: ({ pool, clock }) => {
    const due = new DueCustomers(pool);
    return {
      persons: {
        async copies({ shop, traces }) {
          const customers = traces.map(({ customer }) => customer);
          await due.erase(shop, customers, clock.now().toISOString());
          return {};
        },
      },
      wholeShop: (shop) => due.remove(shop),
    };
  },
  processManagers: ({ ledger, pool, tasks, clock }) => {
    const due = new DueCustomers(pool);
    return [
      ...whenValuesChangedMark(ledger, due, clock),
      ...whenShopChangedSync({ ledger, due, tasks: tasks.store, clock }),
    ];
  },
  tasks: [
    onTask(sendMetafieldsTask, (dependencies: Dependencies) => {
      const sender = new MetafieldSender(partsOf(dependencies));
      return async ({ shop }) => void (await sender.sendDue(shop));
    }),
  ],
  taskKinds: [
    onTaskKind(metafieldSyncKind, (dependencies: Dependencies) => {
      const parts = partsOf(dependencies);
      return metafieldSyncExecution({ ...parts, sender: new MetafieldSender(parts) });
    }),
  ],
  schedule: ({ pool, jobs }) => [
    sendDueMetafields(new DueCustomers(pool), (shop) =>
      jobs.addIn(pool, sendMetafieldsTask, { shop }, `${sendMetafieldsTask.name}:${shop}`),
    ),
  ],
});
