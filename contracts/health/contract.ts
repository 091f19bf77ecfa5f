import { defineContract } from '../kernel/contract.js';
import { healthEndpoints } from './queries.js';
import { healthRejections } from './rejections.js';

export const healthContract = defineContract({
  name: 'health',
  endpoints: healthEndpoints,
  rejections: healthRejections,
});
