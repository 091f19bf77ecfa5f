import { defineContract } from '../kernel/contract.js';
import { activityEndpoints } from './queries.js';
import { getMonthStatement } from './statement.js';

export const activityContract = defineContract({
  name: 'activity',
  endpoints: [...activityEndpoints, getMonthStatement],
});
