import { randomUUID } from 'node:crypto';
import { referralFlags } from '@loyalty/contracts/referrals/features';
import type { FlagChange } from '../contexts/referrals/application/set-flag.js';
import { setFlagTask } from '../contexts/referrals/application/tasks.js';
import type { Arguments } from './arguments.js';
import { exitCode } from './exit-code.js';
import { mustBeKnown } from './open.js';
import type { Output } from './output.js';
import { runOnWriter } from './through-service.js';

/** Gives a shop a flag that stands in for a plan, or takes it away. */
export async function setFlag(given: Arguments, env: NodeJS.ProcessEnv, terminal: Output): Promise<number> {
  given.required('flag');
  const on = !given.has('off');
  const request: FlagChange = { shop: given.shop(), flag: given.oneOf('flag', referralFlags), on, asked: randomUUID() };
  await mustBeKnown(env, request.shop);
  await runOnWriter(env, setFlagTask, request);
  await terminal.data({ shop: request.shop, flag: request.flag, on });
  await terminal.out(`${request.shop} ${on ? 'has' : 'no longer has'} the flag ${request.flag}.`);
  return exitCode.fine;
}
