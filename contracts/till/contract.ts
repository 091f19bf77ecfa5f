import { defineContract } from '../kernel/contract.js';
import { posIntegration } from './features.js';
import { tillEndpoints } from './queries.js';

export const tillContract = defineContract({
  name: 'till',
  endpoints: tillEndpoints,
  features: [posIntegration],
});
