import { defineContract } from '../kernel/contract.js';
import { getOverview } from './overview.js';
import { getProgramsReport } from './programs-report.js';
import { analyticsEndpoints } from './queries.js';
import { analyticsRejections } from './rejections.js';
import { scheduledReportEndpoints } from './scheduled-reports.js';

export const analyticsContract = defineContract({
  name: 'analytics',
  endpoints: [...analyticsEndpoints, getOverview, getProgramsReport, ...scheduledReportEndpoints],
  rejections: analyticsRejections,
});
