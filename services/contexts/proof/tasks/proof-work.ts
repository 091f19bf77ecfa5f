import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { LogSealed, type Seal } from '@loyalty/contracts/proof/events';
import type { CheckResult, resolution } from '@loyalty/contracts/proof/queries';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { type MailGateway, MailRejected } from '../../../gateways/mail/mail.gateway.js';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { RunningTask, TaskExecution } from '../../../platform/tasks/task-runner.js';
import type { Vault } from '../../../platform/vault/vault.js';
import { compose } from '../../messaging/application/letter.js';
import type { Letterhead, Letterheads } from '../../messaging/application/letterhead.js';
import { mailTexts } from '../../messaging/application/mail-texts.js';
import type { Auditor } from '../application/auditor.js';
import type { PackMaker } from '../application/pack/pack-maker.js';
import type { PublishedSeals } from '../application/published.js';
import { PROOF } from '../application/queries.js';
import { RECIPIENT } from '../application/seal-recipient.js';
import { sealLine, statementOf } from '../application/statement.js';
import { proofDecider } from '../domain/proof.js';

type Resolution = z.output<typeof resolution>;

export interface ProofWork {
  readonly auditor: Auditor;
  readonly packs: PackMaker;
  readonly published: PublishedSeals;
  readonly ledger: Ledger;
  readonly vault: Vault;
  readonly mail: MailGateway;
  readonly letterheads: Letterheads;
  readonly log: Logger;
  readonly clock: Clock;
  /** Events of a shop as far as they are folded: what a bar goes up to. */
  readonly countOf: (shop: string) => Promise<number>;
}

/** Reports events of a shop's log up to their number in all, which may have grown meanwhile. */
async function reportTo(task: RunningTask<unknown>, { countOf }: ProofWork): Promise<(done: number) => Promise<void>> {
  const total = await countOf(task.shop);
  const report = (done: number) => task.report(done, Math.max(done, total));
  await report(0);
  return report;
}

/** The mail that brings a seal to whoever keeps the independent copy. */
function sealLetter({ name, zone, staffLanguage, adminUrl }: Letterhead, shop: string, seal: Seal) {
  const texts = mailTexts(staffLanguage, zone);
  const number = texts.number(seal.number);
  return compose({
    language: texts.language,
    subject: texts.text('sealSubject', { number, shop: name }),
    brand: name,
    paragraphs: [
      texts.count('sealBody', seal.events, { number, shop: name, day: texts.day(seal.at) }),
      texts.text('sealKeep'),
      `${texts.text('sealHead')}: ${seal.head}`,
    ],
    fixed: statementOf(shop, seal),
    button: { label: texts.text('sealOpen'), url: adminUrl('/settings/proof') },
    footer: texts.text('sealWhy', { shop: name }),
  });
}

export async function publishSealed(
  { published, vault, mail, letterheads, log }: ProofWork,
  event: Recorded,
): Promise<void> {
  const { shop } = event;
  const seal = LogSealed.schema.parse(event.data) as Seal;
  published.publish(shop, seal);
  const to = await vault.secret(shop, RECIPIENT);
  if (!to) return;
  const letterhead = await letterheads(shop);
  const { number } = seal;
  const letter = sealLetter(letterhead, shop, seal);
  const attachments = [
    { name: `seal-${shop}-${number}.ndjson`, type: 'application/x-ndjson', content: `${sealLine(shop, seal)}\n` },
  ];
  try {
    await mail.send({ id: `seal-${shop}-${number}`, to, fromName: letterhead.name, ...letter, attachments });
  } catch (error) {
    if (!(error instanceof MailRejected)) throw error;
    log.warn({ shop, number, why: error.message }, 'a seal could not be mailed');
  }
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

/** Checks the log of a shop from its first event; a check that broke off begins again. */
export const checkLog = (work: ProofWork): TaskExecution<{ seal: boolean }, CheckResult> => ({
  async execute(task) {
    const { shop, id, requestedBy, input } = task;
    const cause = { actor: { kind: 'staff' as const, id: requestedBy }, causation: `run:${id}`, correlation: id };
    const report = await reportTo(task, work);
    const [verdict] = await work.auditor[input.seal ? 'seal' : 'check']([shop], cause, report);
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
