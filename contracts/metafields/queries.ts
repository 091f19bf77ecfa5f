import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { instant } from '../kernel/shapes.js';
import { taskOf } from '../tasks/queries.js';
import { metafieldMapping, metafieldMappings } from './settings.js';

/** Customers whose values the store has, and those whose values it rejected; each of these has an error by row. */
export const syncResult = z.object({ valid: z.int().min(0), invalid: z.int().min(0), total: z.int().min(0) });

const metafieldSync = taskOf('metafield-sync', syncResult);

/** Why nothing is sent: a permission is missing, the store lets nobody in, it rejects a definition, or it does not answer. */
const blockCode = z.enum(['scope', 'access', 'definition', 'busy']);
export type BlockCode = z.output<typeof blockCode>;

/** Off, on, or on without the plan. */
const connectionState = z.enum(['disconnected', 'connected', 'paused']);

/** The mapping, and how far the store has what the ledger says. */
const metafields = z.object({
  enabled: z.boolean(),
  map: z.array(metafieldMapping),
  state: connectionState,
  /** The last sync of everybody; null before the first. */
  sync: metafieldSync.nullable(),
  /** Customers whose values changed and are not sent yet. */
  waiting: z.int(),
  /** Customers whose values the store rejected at last. */
  rejected: z.int(),
  lastSentAt: instant.nullable(),
  block: z.object({ code: blockCode, message: z.string(), at: instant, until: instant }).nullable(),
});

export const getMetafields = endpoint({
  id: 'metafields.get',
  access: 'staff',
  method: 'GET',
  path: '/lp/metafields',
  summary: 'Which values of members stand in which metafields of the store’s customers, and how far they are sent',
  data: metafields,
  answers: 'one',
  does: 'read',
});

export const setMetafields = endpoint({
  id: 'metafields.set',
  access: 'write',
  method: 'PUT',
  path: '/lp/metafields',
  summary:
    'Switch metafields on or off and choose which value goes to which; the values of all customers are sent again in the background',
  body: z.strictObject({ enabled: z.boolean(), map: metafieldMappings }),
  data: metafields,
  answers: 'one',
  does: 'write',
  rejections: ['plan.needed', 'feature.support-lock'],
});

export const syncMetafields = endpoint({
  id: 'metafields.sync',
  access: 'write',
  method: 'POST',
  path: '/lp/metafields/sync',
  summary: 'Send the values of all members to the store in the background',
  data: metafieldSync,
  answers: 'one',
  does: 'starts-task',
  rejections: ['plan.needed', 'feature.support-lock', 'metafields.off'],
});

export const metafieldEndpoints = [getMetafields, setMetafields, syncMetafields] as const;
