import { describe, expect, it } from '@jest/globals';
import { openPage, screen, within } from '../support/page.js';

const NOTHING = { now: 0, before: 0 };
const report = (more: object) => ({ 'analytics.referrals': (data: object) => ({ ...data, ...more }) });

describe('referral analytics', () => {
  it('shows the referrals of a range by its own address [ROUTE-118]', async () => {
    const { calls } = openPage(
      '/analytics/referral?from=2026-01-01&to=2026-03-31',
      report({ links: { now: 4, before: 2 } }),
    );
    await screen.findByText('From claim to order');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Referral analytics');
    expect(calls('analytics.referrals')[0]!.query).toMatchObject({ from: '2026-01-01', to: '2026-03-31' });
  });

  it('says so when there was no referral', async () => {
    openPage('/analytics/referral', report({ links: NOTHING, claimed: NOTHING, completed: NOTHING }));
    await screen.findByText('No referral in this range.');
    expect(screen.queryByText('From claim to order')).toBeNull();
  });

  it('has a funnel of bars with number and share', async () => {
    openPage(
      '/analytics/referral',
      report({
        claimed: { now: 8, before: 0 },
        funnel: [
          { step: 'claimed', referrals: 8, percent: 100 },
          { step: 'ordered', referrals: 4, percent: 50 },
          { step: 'completed', referrals: 3, percent: 37.5 },
        ],
      }),
    );
    const ordered = (await screen.findByText('Ordered')).closest('li')!;
    expect(ordered.textContent).toBe('Ordered450.0%');
    expect(screen.getByText('37.5%')).toBeTruthy();
  });

  it('names the members who referred most, with links to their profiles', async () => {
    const top = [{ customer: '71', name: 'Maya Chen', claimed: 5, completed: 4, revenue: '120.500' }];
    openPage('/analytics/referral', report({ links: { now: 1, before: 0 }, top }));
    const table = await screen.findByRole('region', { name: 'Top referrers' });
    const link = within(table).getByRole('link', { name: 'Maya Chen' });
    expect(link.getAttribute('href')).toMatch(/\/customers\/profile\/71$/);
  });
});
