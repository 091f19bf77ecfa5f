import { describe, expect, it } from '@jest/globals';
import { type Call, rejection } from '../support/answers.js';
import { openPage, screen, waitFor, within } from '../support/page.js';

const DEAL = '7f9c24e8-3b12-4fef-91e0-000000000001';
const OTHER = '7f9c24e8-3b12-4fef-91e0-000000000002';
const figures = (taken: number, revenue: string) => ({
  taken: { now: taken, before: 2 },
  orders: { now: 3, before: 0 },
  revenue: { now: revenue, before: '0.000' },
  cost: { now: '9.500', before: '0.000' },
});
const deal = {
  id: DEAL,
  version: 1,
  state: 'active',
  status: 'Active',
  claims: 5,
  iconUrl: null,
  settings: {
    title: 'Autumn',
    discount: { kind: 'percentage', value: '15' },
    eligibility: 'all_members',
    tiers: [],
    startDate: '2026-01-01',
    endDate: null,
    design: {
      actionText: 'Get my code',
      description: 'For members',
      font: 'theme',
      size: 14,
      icon: null,
      colours: { text: '#1F2933', background: '#FFF7E6' },
    },
    positions: ['cart'],
  },
};
const answers = {
  'memberships.deal': () => deal,
  'memberships.deals': () => ({ deals: [deal] }),
  'analytics.deals': (data: object) => ({
    ...data,
    total: figures(7, '80.000'),
    deals: [
      { deal: DEAL, ...figures(5, '60.000') },
      { deal: OTHER, ...figures(2, '20.000') },
    ],
  }),
};
const shown = async () => within((await screen.findByText('Discounts given')).closest<HTMLElement>('.figure-grid')!);

describe('member deals', () => {
  it('begin with the figures of all of them', async () => {
    openPage('/membership/exclusive-deal', answers);
    const card = await shown();
    card.getByText('7');
    card.getByText(/80\.000/);
    card.getByText('↑ 250.0%');
  });

  it('say who claimed one, in the days that its figure counts', async () => {
    const coupon = (data: readonly object[]) => data;
    const page = openPage(`/membership/exclusive-deal/${DEAL}`, { ...answers, 'coupons.list': coupon });
    await shown();
    await page.user.click(screen.getByRole('button', { name: 'See who: Claimed' }));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Members who claimed it' }));
    const { query } = page.calls('coupons.list').at(-1)!;
    expect(query).toMatchObject({ program: DEAL, from: expect.any(String), to: expect.any(String) });
    await page.user.click(screen.getByRole('tab', { name: 'All' }));
    await waitFor(() => expect(page.calls('coupons.list').at(-1)!.query.from).toBeUndefined());
  });

  it('are turned off by a switch that asks first and says what stops', async () => {
    const saved = { id: DEAL, version: 2, status: 'Inactive' };
    const page = openPage(`/membership/exclusive-deal/${DEAL}`, {
      ...answers,
      'memberships.save-deal': { data: saved },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Turn off Autumn' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('Members no longer see it. Codes already claimed stay valid.');
    await page.user.click(dialog.getByRole('button', { name: 'Turn off' }));
    await waitFor(() =>
      expect(page.calls('memberships.save-deal').at(-1)!.body).toMatchObject({
        state: 'inactive',
        settings: deal.settings,
      }),
    );
  });

  it('have the figures of one on its page, beside what members see while it is typed', async () => {
    const page = openPage(`/membership/exclusive-deal/${DEAL}`, answers);
    const card = await shown();
    card.getByText('5');
    card.getByText(/60\.000/);
    const preview = document.querySelector('.deal-preview');
    expect(preview?.textContent).toContain('Autumn');
    screen.getByText('15% off · from 1 Jan 2026');
    const name = screen.getByLabelText('Name');
    await page.user.clear(name);
    await page.user.type(name, 'Winter');
    expect(preview?.textContent).toContain('Winter');
  });
});

describe('membership by subscription', () => {
  it('begins with members, contracts and what members ordered, and says when they cannot be loaded', async () => {
    const page = openPage('/membership/subscription', { 'analytics.subscriptions': rejection(503) });
    await screen.findByText('Figures of subscriptions could not be loaded');
    page.answers({
      'analytics.subscriptions': (data: object) => ({ ...data, members: 14, active: 16, ended: { now: 2, before: 1 } }),
    });
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    const card = within((await screen.findByText('Active contracts')).closest<HTMLElement>('.figure-grid')!);
    for (const text of ['14', '16', '2']) card.getByText(text);
    screen.getByText('Last 30 days, compared with the 30 days before.');
  });

  it('speaks of a comparison only where there is something to compare with', async () => {
    openPage('/membership/subscription', {
      'analytics.subscriptions': (data: object) => ({ ...data, members: 14, active: 16 }),
    });
    await screen.findByText('Last 30 days.');
    expect(screen.queryByText(/compared with/)).toBeNull();
  });

  it('shows who is behind a figure, and how fresh the page is', async () => {
    const row = {
      contract: '71',
      customer: { id: '8001', name: 'Ida Vale' },
      status: 'cancelled',
      interval: 'month',
      every: 1,
      tier: null,
      updatedAt: '2026-11-20T10:00:00.000Z',
    };
    const page = openPage('/membership/subscription', {
      'analytics.subscriptions': (data: object) => ({ ...data, members: 14, ended: { now: 1, before: 3 } }),
      'memberships.subscriptions': (_: object, { query }: Call) => (query.group === 'ended' ? [row] : []),
    });
    await page.user.click(await screen.findByRole('button', { name: 'See who: Contracts ended' }));
    const link = await screen.findByRole('link', { name: 'Ida Vale' });
    expect(link.getAttribute('href')).toBe('/app/customers/profile/8001');
    const { from = '', to = '' } = page.calls('memberships.subscriptions').at(-1)!.query;
    expect(page.calls('analytics.subscriptions')[0]!.query).toMatchObject({ from, to });
    await page.user.click(screen.getByRole('button', { name: 'See who: Members now' }));
    await waitFor(() =>
      expect(page.calls('memberships.subscriptions').at(-1)!.query).toMatchObject({ group: 'members' }),
    );
    expect(page.calls('memberships.subscriptions').at(-1)!.query).not.toHaveProperty('from');
    screen.getByText(/^Up to date as of/);
  });

  it('removes a plan by a button that is not red, since nothing is lost before it is saved', async () => {
    const plan = { id: '7f9c24e8-3b12-4fef-91e0-000000000009', interval: 'month', every: 1, tier: 'vip' };
    const page = openPage('/membership/subscription', {
      'documents.get': (data: object) => ({
        ...data,
        kind: 'subscription-membership',
        settings: { enabled: true, plans: [plan], grantEntryReward: false },
      }),
    });
    const button = await screen.findByRole('button', { name: 'Remove plan 1' });
    expect(button.className).not.toContain('Critical');
    await page.user.click(button);
    await page.user.click(screen.getByRole('button', { name: 'Discard' }));
    await screen.findByRole('button', { name: 'Remove plan 1' });
  });
});
