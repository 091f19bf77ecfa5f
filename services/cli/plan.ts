import { randomUUID } from 'node:crypto';
import { planNames, plans } from '@loyalty/contracts/kernel/plans';
import type { PlanChange } from '../contexts/programs/application/set-plan.js';
import { setPlanTask } from '../contexts/programs/application/tasks.js';
import type { Arguments } from './arguments.js';
import { exitCode } from './exit-code.js';
import { mustBeKnown } from './open.js';
import type { Output } from './output.js';
import { runOnWriter } from './through-service.js';

/** Sets the plan of a shop; programs that it does not include are paused with it. */
export async function setPlan(given: Arguments, env: NodeJS.ProcessEnv, terminal: Output): Promise<number> {
  given.required('plan');
  const request: PlanChange = { shop: given.shop(), plan: given.oneOf('plan', plans), asked: randomUUID() };
  await mustBeKnown(env, request.shop);
  await runOnWriter(env, setPlanTask, request);
  await terminal.data({ shop: request.shop, plan: request.plan });
  await terminal.out(`${request.shop} is on the plan ${planNames[request.plan]}.`);
  return exitCode.fine;
}
