import type { z } from 'zod';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { programBookDecider } from '../domain/book.js';
import { PROGRAM_BOOK } from './queries.js';
import type { setPlanTask } from './tasks.js';

export type PlanChange = z.output<(typeof setPlanTask)['input']>;

/** Sets the plan of a shop, on behalf of the operator. */
export async function changePlan(ledger: Ledger, { shop, plan, asked: request }: PlanChange): Promise<void> {
  const actor = { kind: 'support' as const, id: 'operator' };
  const context = { shop, actor, causation: request, correlation: request };
  await ledger.execute(programBookDecider, PROGRAM_BOOK, { kind: 'SetPlan', plan }, context);
}
