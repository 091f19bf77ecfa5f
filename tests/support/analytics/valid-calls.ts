import type { Merchant } from '../clients/merchant.js';

/** Days before the first event: nothing was outstanding at their ends. */
const [CLOSED, NEXT] = ['2024-12-31', '2025-01-31'];

/** Valid calls of the reports and of the liability, for a shop with a reward that gives money; one day is signed off here. */
export async function analyticsCalls(merchant: Merchant) {
  const { status, body } = await merchant.post('/lp/analytics/closings', { date: CLOSED, outstanding: 0 });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const range = { query: { from: '2026-11-01', to: '2026-11-30', compare: 'year' } };
  return {
    'analytics.dashboard': { query: { days: '60' } },
    'analytics.days': { query: { from: '2026-11-01', to: '2026-11-30' } },
    'analytics.search': { query: { q: 'maya' } },
    'analytics.overview': range,
    'analytics.programs': range,
    'analytics.points': range,
    'analytics.members': range,
    'analytics.rfm-members': { params: { group: 'champions' } },
    'analytics.referrals': range,
    'analytics.deals': range,
    'analytics.subscriptions': range,
    'analytics.liability': { query: { at: CLOSED } },
    'analytics.closings': {},
    'analytics.points-rate': {},
    'analytics.close-liability': { body: { date: NEXT, outstanding: 0 } },
    'analytics.journal': { params: { date: CLOSED } },
    'analytics.set-liability-rate': { body: { rate: { points: 100, money: '1.50', currency: 'USD' } } },
  };
}
