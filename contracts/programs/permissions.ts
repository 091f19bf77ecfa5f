import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';

/** Access scope of the platform for store credit. */
export const CREDIT_SCOPE = 'write_store_credit_account_transactions';

/** Whether the app may issue store credit, and where the merchant grants the permission (spec GATE-021). */
export const getCreditPermission = endpoint({
  id: 'programs.credit-permission',
  access: 'staff',
  method: 'GET',
  path: '/lp/programs/credit-permission',
  summary: 'Whether the app may give store credit, and where that is granted',
  data: z.object({ granted: z.boolean(), grantUrl: z.url() }),
  answers: 'one',
  does: 'read',
});
