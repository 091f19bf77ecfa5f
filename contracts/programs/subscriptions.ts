import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';

/**
 * Sales that the platform allows the shop: purchases by subscription are not offered where it sells none (spec REDM-051, GAP-59), B2B partners
 * are not where companies cannot buy (spec GATE-026).
 */
export const getSubscriptions = endpoint({
  id: 'programs.subscriptions',
  access: 'staff',
  method: 'GET',
  path: '/lp/programs/subscriptions',
  summary: 'Whether the shop sells subscriptions, and to companies',
  data: z.object({ sold: z.boolean(), toCompanies: z.boolean() }),
  answers: 'one',
  does: 'read',
});
