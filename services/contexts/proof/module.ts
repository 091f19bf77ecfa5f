import { countEvents } from '@loyalty/projections/proof/proof.queries';
import { sqlMigration } from '../../platform/database/migrations.js';
import { onEventTask, onTask } from '../../platform/tasks/task.js';
import { type Dependencies, defineContext } from '../dependencies.js';
import { systemContext } from './application/auditor.js';
import { TamperedCopy } from './application/copy.js';
import { PackLinks } from './application/pack/links.js';
import { PackMaker } from './application/pack/pack-maker.js';
import { PublishedSeals } from './application/published.js';
import { Runs } from './application/runs.js';
import { proofSchema } from './application/schema.js';
import { Signer } from './application/signer.js';
import {
  dailyAuditTask,
  makePackTask,
  publishSealTask,
  resolveIntegrityTask,
  verifyLogTask,
} from './application/tasks.js';
import {
  GetProofHandler,
  ListSealsHandler,
  ListTamperableHandler,
  SetSealRecipientHandler,
  TamperWithCopyHandler,
} from './http/proof.handler.js';
import { ProofController } from './http/published.controller.js';
import {
  CancelProofRunHandler,
  GetProofRunHandler,
  LinkPackHandler,
  MakePackHandler,
  ProofRuns,
  StartSealingHandler,
  StartVerificationHandler,
} from './http/runs.handler.js';
import { sealPublished } from './mails/seal-published.js';
import { whenIntegrityResolvedCatchUp, whenLogSealedPublish } from './process-managers/when-sealed.js';
import { askForAudits } from './schedule/daily-audit.js';
import {
  type ProofWork,
  publishSealed,
  resolveBroken,
  transferOutPack,
  transferOutVerification,
} from './tasks/proof-work.js';

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

/** Seals, checks of the log, and evidence packs. */
export const proof = defineContext({
  name: 'proof',
  migrations: [sqlMigration('0001-tables', proofSchema)],
  controllers: [ProofController],
  handlers: [
    GetProofHandler,
    ListSealsHandler,
    ListTamperableHandler,
    TamperWithCopyHandler,
    SetSealRecipientHandler,
    StartVerificationHandler,
    GetProofRunHandler,
    CancelProofRunHandler,
    StartSealingHandler,
    MakePackHandler,
    LinkPackHandler,
  ],
  injectables: [ProofRuns],
  providers: ({ proof: services, store }) => [
    [Signer, services.signer],
    [PublishedSeals, services.published],
    [Runs, services.runs],
    [PackMaker, services.packs],
    [PackLinks, services.links],
    [TamperedCopy, new TamperedCopy({ ...services, scan: store.scan })],
  ],
  processManagers: ({ jobs }) => [whenLogSealedPublish(jobs)],
  deferrable: ({ ledger, facts, store }, data) => [whenIntegrityResolvedCatchUp(ledger, facts[data], store)],
  mails: [sealPublished],
  tasks: [
    onTask(dailyAuditTask, ({ proof: { auditor } }) => async ({ day, shops }) => {
      await auditor.seal(shops, systemContext('agenda', `audit:${day}`));
    }),
    onTask(verifyLogTask, (dependencies) => {
      const work = workOf(dependencies);
      return (run) => transferOutVerification(work, run);
    }),
    onTask(makePackTask, (dependencies) => {
      const work = workOf(dependencies);
      return (run) => transferOutPack(work, run);
    }),
    onEventTask(publishSealTask, (dependencies) => {
      const work = workOf(dependencies);
      return (event) => publishSealed(work, event);
    }),
    onTask(
      resolveIntegrityTask,
      ({ proof: { auditor }, ledger }) =>
        (requested) =>
          resolveBroken({ auditor, ledger }, requested),
    ),
  ],
  schedule: ({ jobs }, readPool) => [askForAudits(readPool, jobs)],
});
