import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { writing } from '../kernel/paging.js';
import { instant } from '../kernel/shapes.js';
import { flowCallRow } from './calls.js';
import { flowTriggerHandles } from './catalogue.js';

const connection = z.object({
  connected: z.boolean(),
  /** Null while it is not connected. */
  by: z.enum(['trigger', 'action', 'skip']).nullable(),
  /** Triggers that a workflow of the shop listens to, each since when. */
  listening: z.array(z.object({ trigger: z.enum(flowTriggerHandles), since: instant })),
});
export type FlowConnectionAnswer = z.output<typeof connection>;

export const getFlowConnection = endpoint({
  id: 'flow.connection',
  access: 'staff',
  method: 'GET',
  path: '/lp/integrations/shopify-flow',
  summary:
    'The connection to Shopify Flow: its state, the triggers that workflows listen to, the latest calls of both sides',
  data: connection.extend({
    calls: z.array(flowCallRow),
    /** Address of Shopify Flow in the store's admin, where workflows are built. */
    editor: z.url(),
  }),
  answers: 'one',
  does: 'read',
});

export const skipFlow = endpoint({
  id: 'flow.skip',
  access: 'write',
  method: 'POST',
  path: '/lp/integrations/shopify-flow/skip',
  summary: 'Count Shopify Flow as connected without a workflow',
  query: writing,
  data: connection.pick({ connected: true, by: true }),
  answers: 'receipt',
  does: 'write',
  rejections: ['flow.already-connected'],
});

export const flowEndpoints = [getFlowConnection, skipFlow] as const;
