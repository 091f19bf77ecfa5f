import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { translations } from './settings/fields.js';

/** Maximum number of programs of all kinds in a shop. */
const MAX = 500;

/** A program with its translated names; an omitted language has none. */
const named = z.strictObject({ id: z.uuid(), translateTitle: translations });
export type Named = z.output<typeof named>;

export const translateTitles = endpoint({
  id: 'programs.translate',
  access: 'write',
  method: 'PUT',
  path: '/lp/programs',
  summary: 'Publish names of programs in other languages: those whose names changed, all or none of them',
  body: z
    .array(named)
    .min(1, { error: 'Name at least one program' })
    .max(MAX)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, { error: 'A program is named twice' }),
  data: z.object({ ids: z.array(z.string()) }),
  answers: 'receipt',
  does: 'write',
  rejections: ['program.unknown'],
});
