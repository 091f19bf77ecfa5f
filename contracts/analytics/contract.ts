import { defineContract } from '../kernel/contract.js';
import { getOverview } from './overview.js';
import { getProgramsReport } from './programs-report.js';
import { analyticsEndpoints } from './queries.js';

export const analyticsContract = defineContract({
  name: 'analytics',
  endpoints: [...analyticsEndpoints, getOverview, getProgramsReport],
});
