import { z } from 'zod';
import { bulkResult } from '../customers/bulk.js';
import { endpoint } from '../kernel/endpoint.js';
import { writing } from '../kernel/paging.js';
import { platformId } from '../kernel/shapes.js';
import { tierId } from './settings.js';

export const changeCustomersTier = endpoint({
  id: 'tiers.change-many',
  access: 'write',
  method: 'PUT',
  path: '/lp/customers/tier',
  summary:
    'Move customers to a tier, or assign them an exclusive one; those whom it does not fit are listed with the reason',
  customers: ['body.ids'],
  query: writing,
  body: z.strictObject({
    ids: z.array(platformId).min(1).max(500),
    tier: tierId,
    grantEntryReward: z.boolean().default(false),
  }),
  data: bulkResult,
  answers: 'receipt',
  does: 'write',
});
