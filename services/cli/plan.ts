import { randomUUID } from 'node:crypto';
import { planNames, plans } from '@loyalty/contracts/programs/plans';
import type { PlanChange } from '../contexts/programs/application/set-plan.js';
import { setPlanTask } from '../contexts/programs/application/tasks.js';
import type { Arguments } from './arguments.js';
import { exitCode } from './exit-code.js';
import { mustBeKnown } from './open.js';
import type { Output } from './output.js';
import { byWhoeverMay } from './through-service.js';

/** Says which plan a shop is on from now on; what the plan has not is paused with it. */
export async function setPlan(given: Arguments, env: NodeJS.ProcessEnv, terminal: Output): Promise<number> {
  given.required('plan');
  const wish: PlanChange = { shop: given.shop(), plan: given.oneOf('plan', plans), asked: randomUUID() };
  await mustBeKnown(env, wish.shop);
  await byWhoeverMay(env, setPlanTask, wish);
  await terminal.data({ shop: wish.shop, plan: wish.plan });
  await terminal.out(`${wish.shop} is on the plan ${planNames[wish.plan]}.`);
  return exitCode.fine;
}
