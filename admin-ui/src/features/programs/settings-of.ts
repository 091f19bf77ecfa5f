import { catalogue, type ProgramEvent, type ProgramRule } from '@loyalty/contracts/programs/catalogue';
import type { ZodType } from 'zod';

/** Settings of any kind. */
export type Settings = ProgramRule['settings'];

/** The schema of a kind's settings; it validates the form here and the command on the server. */
export const schemaOf = (event: ProgramEvent): ZodType<Settings> =>
  catalogue[event].settings as unknown as ZodType<Settings>;
