import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';

/** Whether the shop sells subscriptions: without them, other purchase types are not offered (spec REDM-051, GAP-59). */
export const getSubscriptions = endpoint({
  id: 'programs.subscriptions',
  access: 'staff',
  method: 'GET',
  path: '/lp/programs/subscriptions',
  summary: 'Whether the shop sells subscriptions',
  data: z.object({ sold: z.boolean() }),
  answers: 'one',
  does: 'read',
});
