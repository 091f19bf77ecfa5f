import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';

/** Whether the shop sells subscriptions: purchases of other kinds are not offered where it does not (spec REDM-051, GAP-59). */
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
