import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { LogSealed, type Seal } from '@loyalty/contracts/proof/events';
import type { resolution } from '@loyalty/contracts/proof/queries';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Vault } from '../../../platform/vault/vault.js';
import type { Mails } from '../../messaging/application/send-mail.js';
import type { Letterheads } from '../../messaging/layout/letterhead.js';
import { type Auditor, Cancelled } from '../application/auditor.js';
import type { PackMaker } from '../application/pack/pack-maker.js';
import type { PublishedSeals } from '../application/published.js';
import { PROOF } from '../application/queries.js';
import type { RunOutcome, Runs } from '../application/runs.js';
import { RECIPIENT } from '../application/seal-recipient.js';
import { proofDecider } from '../domain/proof.js';
import { sealPublished } from '../mails/seal-published.js';

type Resolution = z.output<typeof resolution>;

export interface ProofWork {
  readonly auditor: Auditor;
  readonly runs: Runs;
  readonly packs: PackMaker;
  readonly published: PublishedSeals;
  readonly ledger: Ledger;
  readonly vault: Vault;
  readonly mails: Mails;
  readonly letterheads: Letterheads;
  readonly log: Logger;
  readonly clock: Clock;
  /** Events of a shop as far as they are folded: what a bar goes up to. */
  readonly countOf: (shop: string) => Promise<number>;
}

/** A run from its beginning to its end, whatever that is. */
async function transferred(work: ProofWork, shop: string, run: string, task: Task): Promise<void> {
  const { runs, log, clock, countOf } = work;
  const began = performance.now();
  const total = await countOf(shop);
  const report = async (done: number) => {
    if (!(await runs.move(shop, run, done, Math.max(done, total)))) throw new Cancelled('nobody waits for it');
  };
  try {
    await report(0);
    const of = await task(report);
    await runs.end(shop, run, 'done', clock.now(), performance.now() - began, of);
  } catch (error) {
    if (error instanceof Cancelled) return;
    log.error({ err: error, shop, run }, 'a check or a pack failed');
    await runs.end(shop, run, 'failed', clock.now(), performance.now() - began, NOTHING);
  }
}

type Task = (report: (done: number) => Promise<void>) => Promise<RunOutcome>;

const NOTHING: RunOutcome = { found: null, broken: null };

export async function publishSealed(
  { published, vault, mails, letterheads }: ProofWork,
  event: Recorded,
): Promise<void> {
  const { shop } = event;
  const seal = LogSealed.schema.parse(event.data) as Seal;
  published.publish(shop, seal);
  if (!(await vault.secret(shop, RECIPIENT))) return;
  const { staffLanguage: language } = await letterheads(shop);
  const id = `seal-${shop}-${seal.number}`;
  await mails.enqueue({ shop, id, template: sealPublished, to: { secret: RECIPIENT }, language, data: seal });
}

/** An operator ends the state of a broken log: by a check that passes again, or by accepting what is lost. */
export async function resolveBroken(
  { auditor, ledger }: Pick<ProofWork, 'auditor' | 'ledger'>,
  { shop, note, accept }: Resolution,
): Promise<void> {
  const cause = { actor: { kind: 'support' as const, id: 'operator' }, causation: 'resolve', correlation: 'resolve' };
  const [verdict] = await auditor.check([shop], cause);
  if (verdict?.broken && !accept)
    throw new Error(`The log still does not verify at position ${verdict.broken.position}: ${verdict.broken.why}.`);
  const command = { kind: 'ResolveIntegrity' as const, note, accepted: Boolean(verdict?.broken) };
  const outcome = await ledger.execute(proofDecider, PROOF, command, { ...cause, shop });
  if (!outcome.ok) throw new Error(`The log of ${shop} is not marked as broken.`);
}

interface RequestedRun {
  readonly shop: string;
  readonly run: string;
  readonly staff: string;
  readonly seal: boolean;
}

export async function transferOutVerification(
  work: ProofWork,
  { shop, run, seal, staff }: RequestedRun,
): Promise<void> {
  const cause = { actor: { kind: 'staff' as const, id: staff }, causation: `run:${run}`, correlation: run };
  await transferred(work, shop, run, async (report) => {
    const [verdict] = await work.auditor[seal ? 'seal' : 'check']([shop], cause, report);
    if (!verdict) return NOTHING;
    const { events, streams, seals, position, broken } = verdict;
    return { found: { events, streams, seals, position }, broken: broken && { ...broken, checked: events } };
  });
}

export const transferOutPack = (work: ProofWork, { shop, run }: Pick<RequestedRun, 'shop' | 'run'>): Promise<void> =>
  transferred(work, shop, run, async (report) => {
    await work.packs.make(shop, run, report);
    return NOTHING;
  });
