import type { RecordedOf } from '@loyalty/contracts/events';
import { LogSealed, type Seal } from '@loyalty/contracts/proof/events';
import type { CheckResult, resolution } from '@loyalty/contracts/proof/queries';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { localDay } from '../../../kernel/calendar.js';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Ledger, LedgerStates } from '../../../platform/commands/ledger.js';
import type { Jobs } from '../../../platform/tasks/jobs.js';
import type { RunningTask, TaskExecution } from '../../../platform/tasks/task-runner.js';
import type { Vault } from '../../../platform/vault/vault.js';
import type { Mails } from '../../messaging/application/send-mail.js';
import type { Letterheads } from '../../messaging/layout/letterhead.js';
import { loadShop } from '../../shop/application/queries.js';
import { type Auditor, systemContext } from '../application/auditor.js';
import type { PackMaker } from '../application/pack/pack-maker.js';
import type { PublishedSeals } from '../application/published.js';
import { PROOF } from '../application/queries.js';
import { RECIPIENT } from '../application/seal-recipient.js';
import { dailyAuditTask } from '../application/tasks.js';
import { proofDecider } from '../domain/proof.js';
import { sealPublished } from '../mails/seal-published.js';

type Resolution = z.output<typeof resolution>;

export interface ProofWork {
  readonly auditor: Auditor;
  readonly packs: PackMaker;
  readonly published: PublishedSeals;
  readonly ledger: Ledger;
  readonly vault: Vault;
  readonly mails: Mails;
  readonly letterheads: Letterheads;
  readonly log: Logger;
  readonly clock: Clock;
  /** Number of a shop's folded events: the total of the progress bar. */
  readonly countOf: (shop: string) => Promise<number>;
}

/** Reports progress up to the shop's number of events, which may have grown meanwhile. */
async function reportTo(task: RunningTask<unknown>, { countOf }: ProofWork): Promise<(done: number) => Promise<void>> {
  const total = await countOf(task.shop);
  const report = (done: number) => task.report(done, Math.max(done, total));
  await report(0);
  return report;
}

/**
 * Publishes a seal and mails it. Seals whose own jobs still wait are published before it: the file has them in order, and without gaps a log
 * verifies against it.
 */
export async function publishSealed(
  {
    auditor,
    published,
    vault,
    mails,
    letterheads,
  }: Pick<ProofWork, 'published' | 'vault' | 'mails' | 'letterheads'> & { readonly auditor: Pick<Auditor, 'sealsOf'> },
  event: RecordedOf<'LogSealed'>,
): Promise<void> {
  const { shop } = event;
  const seal = LogSealed.schema.parse(event.data) as Seal;
  const known = published.of(shop).length;
  for (const earlier of (await auditor.sealsOf(shop)).slice(known))
    if (earlier.number < seal.number) published.publish(shop, earlier);
  published.publish(shop, seal);
  if (!(await vault.secrets.read(shop, RECIPIENT))) return;
  const { staffLanguage: language } = await letterheads(shop);
  const id = `seal-${shop}-${seal.number}`;
  await mails.enqueue({ shop, id, template: sealPublished, to: { secret: RECIPIENT }, language, data: seal });
}

interface DailyAudit {
  readonly auditor: Pick<Auditor, 'seal'>;
  readonly published: Pick<PublishedSeals, 'of'>;
  readonly ledger: LedgerStates;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'askOnce'>;
  /** When a shop's log was last checked. */
  readonly auditedAt: (shop: string) => Promise<string | null>;
}

/**
 * Checks and seals those of the shops that are still due: a job that broke off has sealed some of them by then. A shop whose published seals
 * cannot be read gets a separate job. @throws an error that names the shop, in that job
 */
export async function auditDue(
  { auditor, published, ledger, clock, jobs, auditedAt }: DailyAudit,
  { day, shops }: { readonly day: string; readonly shops: readonly string[] },
): Promise<void> {
  const now = clock.now().toISOString();
  const due: string[] = [];
  for (const shop of shops) {
    const [{ zone }, audited] = await Promise.all([loadShop(ledger, shop), auditedAt(shop)]);
    if (audited !== null && localDay(audited, zone) >= localDay(now, zone)) continue;
    try {
      published.of(shop);
      due.push(shop);
    } catch (error) {
      if (shops.length === 1)
        throw new Error(`the published seals of ${shop} cannot be read: ${(error as Error).message}`);
      await jobs.askOnce(dailyAuditTask, { day, shops: [shop] }, `audit:${day}:${shop}`);
    }
  }
  if (due.length > 0) await auditor.seal(due, systemContext('agenda', `audit:${day}`));
}

/** Resolves a broken log on behalf of an operator: by a check that passes again, or by accepting the loss. */
export async function resolveBroken(
  { auditor, ledger }: Pick<ProofWork, 'auditor' | 'ledger'>,
  { shop, note, accept }: Resolution,
): Promise<void> {
  const context = { actor: { kind: 'support' as const, id: 'operator' }, causation: 'resolve', correlation: 'resolve' };
  const [verdict] = await auditor.check([shop], context);
  if (verdict?.broken && !accept)
    throw new Error(`The log still does not verify at position ${verdict.broken.position}: ${verdict.broken.why}.`);
  const command = { kind: 'ResolveIntegrity' as const, note, accepted: Boolean(verdict?.broken) };
  const outcome = await ledger.execute(proofDecider, PROOF, command, { ...context, shop });
  if (!outcome.ok) throw new Error(`The log of ${shop} is not marked as broken.`);
}

/** Checks the log of a shop from its first event; an interrupted check starts over. */
export const checkLog = (work: ProofWork): TaskExecution<{ seal: boolean }, CheckResult> => ({
  async execute(task) {
    const { shop, id, requestedBy, input } = task;
    const context = { actor: { kind: 'staff' as const, id: requestedBy }, causation: `run:${id}`, correlation: id };
    const progress = await reportTo(task, work);
    const [verdict] = await work.auditor[input.seal ? 'seal' : 'check']([shop], context, { progress });
    if (!verdict) return { result: { found: null, broken: null } };
    const { events, streams, seals, position, broken } = verdict;
    const found = { events, streams, seals, position };
    return { result: { found, broken: broken && { ...broken, checked: events } } };
  },
});

export const makePackFile = (work: ProofWork): TaskExecution<object, object> => ({
  async execute(task) {
    await work.packs.make(task.shop, task.id, await reportTo(task, work));
    return { result: {} };
  },
});
