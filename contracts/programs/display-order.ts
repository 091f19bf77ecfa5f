import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { reading } from '../kernel/paging.js';
import { catalogue, type ProgramEvent, programEvents } from './catalogue.js';

/** The two lists that shoppers see. */
export const displayList = z.enum(['earn', 'redeem']);
export type DisplayList = z.output<typeof displayList>;

/** The list that a kind of program stands on. */
export const listOf = (event: ProgramEvent): DisplayList => (catalogue[event].type === 'spending' ? 'redeem' : 'earn');

/** Where a kind stands as long as the merchant has not said otherwise: as the catalogue has them. */
export const defaultPlace = (event: ProgramEvent): number => programEvents.indexOf(event);

/** Programs that a list may have. */
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
    /** Shoppers see it now: it is on, and displayed. */
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
