import { auditedAt, countEvents } from '@loyalty/projections/proof/proof.queries';
import { onEventTask, onTask } from '../../platform/tasks/task.js';
import { onTaskKind } from '../../platform/tasks/task-services.js';
import { type Dependencies, defineContext } from '../dependencies.js';
import { TamperedCopy } from './application/copy.js';
import { proofMigrations } from './application/migrations.js';
import { PackLinks } from './application/pack/links.js';
import { PackMaker } from './application/pack/pack-maker.js';
import { PublishedSeals } from './application/published.js';
import { Signer } from './application/signer.js';
import { checkTask, dailyAuditTask, packTask, publishSealTask, resolveIntegrityTask } from './application/tasks.js';
import { checksHandlers, ProofTasks } from './http/checks.handler.js';
import { proofHandlers } from './http/proof.handler.js';
import { ProofController } from './http/published.controller.js';
import { sealPublished } from './mails/seal-published.js';
import { whenLogSealedPublish } from './process-managers/when-sealed.js';
import { askForAudits } from './schedule/daily-audit.js';
import { auditDue, checkLog, makePackFile, type ProofWork, publishSealed, resolveBroken } from './tasks/proof-work.js';

function workOf({
  proof,
  ledger,
  vault,
  messaging: { mails, letterheads },
  log,
  clock,
  reader,
}: Dependencies): ProofWork {
  const countOf = async (shop: string) => (await reader.read(shop, (db) => countEvents(db, shop))).value;
  return { ...proof, ledger, vault, mails, letterheads, log, clock, countOf };
}

/** Proof context: seals, checks of the log, and evidence packs. */
export const proof = defineContext({
  name: 'proof',
  migrations: proofMigrations,
  controllers: [ProofController],
  handlers: [...proofHandlers, ...checksHandlers],
  injectables: [ProofTasks],
  providers: ({ proof: services, store }) => [
    [Signer, services.signer],
    [PublishedSeals, services.published],
    [PackMaker, services.packs],
    [PackLinks, services.links],
    [TamperedCopy, new TamperedCopy({ ...services, scan: store.scan })],
  ],
  processManagers: ({ jobs }) => [whenLogSealedPublish(jobs)],
  mails: [sealPublished],
  tasks: [
    onTask(dailyAuditTask, ({ proof: { auditor, published }, ledger, clock, jobs, reader }) => {
      const lastOf = async (shop: string) => (await reader.read(shop, (db) => auditedAt(db, shop))).value;
      return (input) => auditDue({ auditor, published, ledger, clock, jobs, auditedAt: lastOf }, input);
    }),
    onEventTask(publishSealTask, (dependencies) => {
      const work = workOf(dependencies);
      return (event) => publishSealed(work, event);
    }),
    onTask(
      resolveIntegrityTask,
      ({ proof: { auditor }, ledger }) =>
        (input) =>
          resolveBroken({ auditor, ledger }, input),
    ),
  ],
  taskKinds: [
    onTaskKind(checkTask, (dependencies: Dependencies) => checkLog(workOf(dependencies))),
    onTaskKind(packTask, (dependencies: Dependencies) => makePackFile(workOf(dependencies))),
  ],
  schedule: ({ jobs }, readPool) => [askForAudits(readPool, jobs)],
});
