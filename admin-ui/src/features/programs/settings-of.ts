import { catalogue, type ProgramEvent, type ProgramRule } from '@loyalty/contracts/programs/catalogue';
import type { ConditionSettings } from '@loyalty/contracts/programs/condition-summary';
import type { ZodType } from 'zod';
import { isAmountTooFine } from './condition-cells.js';

/** Settings of any kind. */
export type Settings = ProgramRule['settings'];

/** The schema of a kind's settings; it validates the form here and the command on the server. */
export const schemaOf = (event: ProgramEvent): ZodType<Settings> =>
  catalogue[event].settings as unknown as ZodType<Settings>;

/** The schema of a kind in a shop: amounts of its conditions have no more decimals than the shop's currency. @param tooFine what is said of one that has */
export const schemaIn = (event: ProgramEvent, currency: string, tooFine: string): ZodType<Settings> =>
  schemaOf(event).superRefine((settings, context) => {
    const { statusUseCondition, conditions } = settings as Partial<ConditionSettings>;
    if (!statusUseCondition) return;
    for (const [at, one] of (conditions ?? []).entries())
      if (isAmountTooFine(one, currency))
        context.addIssue({ code: 'custom', message: tooFine, path: ['conditions', at, 'content'] });
  });
