import { defineContract } from '../kernel/contract.js';
import { getCustomerChoices, getCustomerFigures, getExpiringFigures } from './customer-figures.js';
import { analyticsEvents } from './events.js';
import { liabilityEndpoints } from './liability.js';
import { membersReportEndpoints } from './members-report.js';
import { membershipReportEndpoints } from './membership-reports.js';
import { getOverview } from './overview.js';
import { getPointsReport } from './points-report.js';
import { getProgramsReport } from './programs-report.js';
import { analyticsEndpoints } from './queries.js';
import { getReferralsReport } from './referrals-report.js';
import { analyticsRejections } from './rejections.js';
import { scheduledReportEndpoints } from './scheduled-reports.js';

export const analyticsContract = defineContract({
  name: 'analytics',
  events: analyticsEvents,
  endpoints: [
    ...analyticsEndpoints,
    ...membersReportEndpoints,
    getCustomerFigures,
    getExpiringFigures,
    getCustomerChoices,
    getReferralsReport,
    ...membershipReportEndpoints,
    getOverview,
    getProgramsReport,
    getPointsReport,
    ...liabilityEndpoints,
    ...scheduledReportEndpoints,
  ],
  rejections: analyticsRejections,
});
