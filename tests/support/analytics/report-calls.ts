import type { ReportInterval } from '@loyalty/contracts/analytics/scheduled-reports';
import type { Merchant } from '../clients/merchant.js';

/** Valid calls of the endpoints of scheduled reports, by their ids. */
export async function reportCalls(merchant: Merchant) {
  const { data: staff } = (await merchant.get('/lp/analytics/reports/recipients')).body;
  const body = { report: 'overview', every: 'weekly', recipients: [staff[0].id] };
  const add = async (every: ReportInterval): Promise<{ id: string }> => {
    const { body: added } = await merchant.post('/lp/analytics/reports/schedules', { ...body, every });
    return { id: added.data.id };
  };
  const [stored, spare] = [await add('daily'), await add('monthly')];
  const days = { from: '2026-01-01', to: '2026-01-31' };
  return {
    'reports.schedules': {},
    'reports.recipients': {},
    'reports.add-schedule': { body },
    'reports.pause-schedule': { params: stored, body: {} },
    'reports.resume-schedule': { params: stored, body: {} },
    'reports.resend-schedule': { params: stored, body: {} },
    'reports.remove-schedule': { params: spare },
    'reports.send': { body: { report: 'programs', recipients: body.recipients, ...days } },
  };
}
