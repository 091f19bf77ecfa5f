import { resolution } from '@loyalty/contracts/proof/queries';
import { PROOF } from '../contexts/proof/application/queries.js';
import { dailyAuditTask, resolveIntegrityTask } from '../contexts/proof/application/tasks.js';
import { streamOf } from '../platform/event-store/port.js';
import type { Arguments } from './arguments.js';
import { exitCode, WrongUse } from './exit-code.js';
import { mustKnow, openLog, operatorConfig } from './open.js';
import type { Output } from './output.js';
import { byWhoeverMay } from './through-service.js';

/** The last thing that was told of a shop's proof. */
async function lastTold(env: NodeJS.ProcessEnv, shop: string) {
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
  const before = await lastTold(env, shop);
  await byWhoeverMay(env, dailyAuditTask, { day: 'asked', shops: [shop] });
  const told = await lastTold(env, shop);
  const data = told?.data as { number?: number; events?: number; head?: string; position?: number; why?: string };
  const isSealed = told?.type === 'LogSealed' && told.position !== before?.position;
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

/** Ends the state of a broken log: once it verifies again, or by accepting what is lost. */
export async function resolve(given: Arguments, env: NodeJS.ProcessEnv, terminal: Output): Promise<number> {
  const shop = given.shop();
  const wish = resolution.safeParse({ shop, note: given.required('note'), accept: given.has('accept') });
  if (!wish.success) throw new WrongUse(`--note: ${wish.error.issues[0]?.message}`);
  await lastTold(env, shop);
  try {
    await byWhoeverMay(env, resolveIntegrityTask, wish.data);
  } catch (error) {
    await terminal.out((error as Error).message);
    return exitCode.differs;
  }
  await terminal.out(`Resolved. Points are given again in ${shop}, and what waited is caught up.`);
  return exitCode.fine;
}
