import { customerViewsKind } from '@loyalty/contracts/customers/views';
import { CustomerDirectory } from '../../platform/access/customer-directory.js';
import { Documents } from '../../platform/documents/documents.js';
import { dailyTask } from '../../platform/schedule/daily-task.js';
import { onTaskKind } from '../../platform/tasks/task-services.js';
import { type Dependencies, defineContext } from '../dependencies.js';
import { installedIn } from '../shop/application/queries.js';
import { StaffCreations } from './application/create-by-staff.js';
import { CustomerCreation } from './application/create-customer.js';
import { CreationPermission } from './application/creation-permission.js';
import { CustomerEdits } from './application/edit-customer.js';
import { noteErasure } from './application/erases.js';
import { customerExports } from './application/exported-customers.js';
import { PersonDetailsStore } from './application/person-details.js';
import { PresentPersons } from './application/present-persons.js';
import { segmentMembers } from './application/segment-members.js';
import { customerReadingKind, segmentRefreshKind, taggingKind } from './application/tasks.js';
import { CustomerViews } from './application/views.js';
import { bulkHandlers } from './http/bulk.handler.js';
import { editHandlers } from './http/edit.handler.js';
import { Exclusions, segmentsHandlers } from './http/segments.handler.js';
import { viewsHandlers } from './http/views.handler.js';
import { whenMemberMergedJoinSurvivor } from './process-managers/when-customer-merged.js';
import { whenInstalledReadCustomers } from './process-managers/when-installed-read-customers.js';
import { SegmentRefreshes } from './schedule/segment-refreshes.js';
import { customerReading } from './tasks/read-customers.js';
import { segmentRefreshExecution } from './tasks/refresh-segment.js';
import { taggingExecution } from './tasks/tag-customers.js';

const detailsOf = ({ vault, birthdays }: Dependencies) => new PersonDetailsStore(vault, birthdays);

/** Customers of a shop: membership, profile, merges, the excluded segment. */
export const customers = defineContext({
  name: 'customers',
  handlers: [...bulkHandlers, ...editHandlers, ...segmentsHandlers, ...viewsHandlers],
  documents: () => [{ kind: customerViewsKind }],
  providers: (dependencies) => {
    const { ledger, clock, platform, access, tasks, registry } = dependencies;
    const details = detailsOf(dependencies);
    const edits = new CustomerEdits(ledger, clock, details);
    const creation = new CustomerCreation(dependencies, registry);
    const permission = new CreationPermission(platform, access);
    return [
      [CustomerDirectory, registry],
      [PersonDetailsStore, details],
      [PresentPersons, new PresentPersons(ledger, details)],
      [CustomerViews, new CustomerViews(new Documents(ledger, [{ kind: customerViewsKind }]))],
      [CustomerEdits, edits],
      [StaffCreations, new StaffCreations({ ledger, clock, creation, permission, edits })],
      [Exclusions, new Exclusions(ledger, platform, access, tasks.store, clock)],
    ];
  },
  processManagers: ({ ledger, tasks, clock }) => [
    whenMemberMergedJoinSurvivor(ledger),
    whenInstalledReadCustomers(tasks.store, clock),
  ],
  exportSources: customerExports,
  erases: ({ vault }) => noteErasure(vault),
  taskKinds: [
    onTaskKind(customerReadingKind, (dependencies: Dependencies) =>
      customerReading({
        ...dependencies,
        reached: (shop, until) => dependencies.reconciliations.customersReached(shop, until),
        pause: (shop, ms) => dependencies.tasks.store.pause(customerReadingKind, shop, ms),
      }),
    ),
    onTaskKind(taggingKind, (dependencies: Dependencies) => taggingExecution(dependencies)),
    onTaskKind(segmentRefreshKind, ({ ledger, platform, access, reader }: Dependencies) =>
      segmentRefreshExecution({ ledger, members: segmentMembers(platform, access, reader) }),
    ),
  ],
  schedule: ({ ledger, tasks, dailyRuns, log }, readPool) => {
    const refreshes = new SegmentRefreshes(ledger, tasks.store);
    return [dailyTask(refreshes, { runs: dailyRuns, installed: installedIn(readPool), log })];
  },
});
