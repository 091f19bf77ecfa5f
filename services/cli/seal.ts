import { auditRejections } from '@loyalty/contracts/audit/rejections';
import { resolution } from '@loyalty/contracts/proof/queries';
import { PROOF } from '../contexts/proof/application/queries.js';
import { dailyAuditTask, resolveIntegrityTask } from '../contexts/proof/application/tasks.js';
import { isPersonal } from '../kernel/personal-text.js';
import { streamOf } from '../platform/event-store/port.js';
import type { Arguments } from './arguments.js';
import { exitCode, WrongUse } from './exit-code.js';
import { mustKnow, openLog, operatorConfig } from './open.js';
import type { Output } from './output.js';
import { runOnWriter } from './through-service.js';

/** The last event of a shop's proof. */
async function lastProofEvent(env: NodeJS.ProcessEnv, shop: string) {
  const log = await openLog(operatorConfig(env));
  try {
    await mustKnow(log, shop);
    return (await log.readStream(shop, streamOf(shop, 'proof', PROOF))).at(-1);
  } finally {
    await log.close();
  }
}

/** Checks the log of a shop and seals it. */
export async function seal(given: Arguments, env: NodeJS.ProcessEnv, terminal: Output): Promise<number> {
  const shop = given.shop();
  const before = await lastProofEvent(env, shop);
  await runOnWriter(env, dailyAuditTask, { day: 'asked', shops: [shop] });
  const latest = await lastProofEvent(env, shop);
  const data = latest?.data as { number?: number; events?: number; head?: string; position?: number; why?: string };
  const isSealed = latest?.type === 'LogSealed' && latest.position !== before?.position;
  await terminal.data({ shop, isSealed, ...data });
  if (isSealed) {
    await terminal.out(`Seal ${data.number} covers ${data.events} events; its head is ${data.head}.`);
    return exitCode.fine;
  }
  await terminal.out(
    `Not sealed: the log does not verify${data?.why ? ` at position ${data.position}: ${data.why}` : ''}.`,
  );
  return exitCode.differs;
}

/** Resolves a broken log: by a check that passes again, or by accepting the loss. */
export async function resolve(given: Arguments, env: NodeJS.ProcessEnv, terminal: Output): Promise<number> {
  const shop = given.shop();
  const request = resolution.safeParse({ shop, note: given.required('note'), accept: given.has('accept') });
  if (!request.success) throw new WrongUse(`--note: ${request.error.issues[0]?.message}`);
  if (isPersonal(request.data.note)) throw new WrongUse(`--note: ${auditRejections['audit.personal']}`);
  await lastProofEvent(env, shop);
  try {
    await runOnWriter(env, resolveIntegrityTask, request.data);
  } catch (error) {
    await terminal.out((error as Error).message);
    return exitCode.differs;
  }
  await terminal.out(`Resolved. Points are given again in ${shop}, and what waited is caught up.`);
  return exitCode.fine;
}
