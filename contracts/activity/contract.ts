import { defineContract } from '../kernel/contract.js';
import { activityEndpoints } from './queries.js';

export const activityContract = defineContract({
  name: 'activity',
  endpoints: activityEndpoints,
});
