import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { reading } from '../kernel/paging.js';
import { catalogue, type ProgramEvent, programEvents } from './catalogue.js';

/** The two lists shown to shoppers. */
const displayList = z.enum(['earn', 'redeem']);
export type DisplayList = z.output<typeof displayList>;

/** The list of a kind of program. */
export const listOf = (event: ProgramEvent): DisplayList => (catalogue[event].type === 'spending' ? 'redeem' : 'earn');

/** Default place of a kind, as ordered in the catalogue. */
export const defaultPlace = (event: ProgramEvent): number => programEvents.indexOf(event);

/** Maximum number of programs in a list. */
const MAX = 2000;

const params = { of: displayList };
const ids = z
  .array(z.uuid())
  .max(MAX)
  .refine((all) => new Set(all).size === all.length, { error: 'A program is named twice' });

export const getDisplayOrder = endpoint({
  id: 'programs.display-order',
  access: 'staff',
  method: 'GET',
  path: '/lp/display-order/{of}',
  summary: 'Ways to earn, or to redeem, in the order that shoppers see',
  params,
  query: reading,
  data: z.object({
    id: z.string(),
    event: z.enum(programEvents),
    title: z.string(),
    display: z.boolean(),
    /** Whether shoppers see it now: it is on, and displayed. */
    shown: z.boolean(),
  }),
  answers: 'list',
  does: 'read',
});

export const saveDisplayOrder = endpoint({
  id: 'programs.save-display-order',
  access: 'write',
  method: 'PUT',
  path: '/lp/display-order/{of}',
  summary: 'Put ways to earn, or to redeem, into this order; those not named stay behind them as they are',
  params,
  body: z.strictObject({ ids }),
  data: z.object({ ids: z.array(z.string()) }),
  answers: 'receipt',
  does: 'write',
  rejections: ['program.unknown'],
});

export const displayOrderEndpoints = [getDisplayOrder, saveDisplayOrder] as const;
