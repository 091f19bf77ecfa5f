import { defineContract } from '../kernel/contract.js';
import { flowEvents } from './events.js';
import { flowEndpoints } from './queries.js';
import { flowRejections } from './rejections.js';

export const flowContract = defineContract({
  name: 'flow',
  events: flowEvents,
  endpoints: flowEndpoints,
  routes: [
    { method: 'POST', path: '/flow/actions/{handle}', access: 'platform' },
    { method: 'POST', path: '/flow/lifecycle', access: 'platform' },
  ],
  rejections: flowRejections,
});
