import { defineContract, getRoute } from '../kernel/contract.js';
import { proofEvents } from './events.js';
import { proofEndpoints } from './queries.js';
import { proofRejections } from './rejections.js';

export const proofContract = defineContract({
  name: 'proof',
  events: proofEvents,
  endpoints: proofEndpoints,
  routes: [
    getRoute('/api/lp/proof/download', 'staff'),
    getRoute('/api/proof/keys', 'public'),
    getRoute('/api/proof/seals', 'public'),
  ],
  rejections: proofRejections,
});
