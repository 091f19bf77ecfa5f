import { defineContract, getRoute } from '../kernel/contract.js';
import { messagingEndpoints } from './queries.js';
import { messagingRejections } from './rejections.js';

export const messagingContract = defineContract({
  name: 'messaging',
  endpoints: messagingEndpoints,
  routes: [getRoute('/mail/unsubscribe', 'public'), { method: 'POST', path: '/mail/unsubscribe', access: 'public' }],
  rejections: messagingRejections,
});
