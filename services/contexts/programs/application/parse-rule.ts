import { catalogue, type ProgramRule } from '@loyalty/contracts/programs/catalogue';
import type { addProgram } from '@loyalty/contracts/programs/queries';
import type { z } from 'zod';

/** Reads the settings of a flat body by the schema of their kind, including its rules over several fields: the rule, or the mistakes. */
export function parseRule(body: z.output<typeof addProgram.body>): ProgramRule | z.ZodError {
  const { type: _type, event, status: _status, ...settings } = body;
  const checked = catalogue[event].settings.safeParse(settings, { reportInput: true });
  return checked.success ? ({ event, settings: checked.data } as ProgramRule) : checked.error;
}
