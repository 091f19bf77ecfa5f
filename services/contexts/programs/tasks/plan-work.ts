import { plans } from '@loyalty/contracts/programs/plans';
import { z } from 'zod';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { PROGRAM_BOOK } from '../application/queries.js';
import { programBookDecider } from '../domain/book.js';

const wish = z.object({ shop: z.string(), plan: z.enum(plans), asked: z.uuid() });
export type PlanWish = z.output<typeof wish>;

/** What the job queue does for the plans of shops: billing is not there yet, so that an operator says which one it is. */
export function planWork({
  ledger,
}: {
  readonly ledger: Ledger;
}): Record<'set-plan', (payload: unknown) => Promise<void>> {
  return {
    'set-plan': async (payload) => {
      const { shop, plan, asked } = wish.parse(payload);
      const actor = { kind: 'support' as const, id: 'operator' };
      const cause = { shop, actor, causation: asked, correlation: asked };
      await ledger.execute(programBookDecider, PROGRAM_BOOK, { kind: 'SetPlan', plan }, cause);
    },
  };
}
