import { defineContract, getRoute } from '../kernel/contract.js';
import { activityEndpoints } from './queries.js';
import { getMonthStatement, STATEMENT_PDF } from './statement.js';

export const activityContract = defineContract({
  name: 'activity',
  endpoints: [...activityEndpoints, getMonthStatement],
  routes: [getRoute(`/api${STATEMENT_PDF}`, 'customers')],
});
