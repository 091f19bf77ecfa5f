import { describe, expect, it } from '@jest/globals';
import { headerAction, openPage, screen, waitFor, within } from '../support/page.js';
import { programWith } from '../support/programs.js';
import { onPlan } from '../support/shop.js';

const ADVANCED = 'Available in Advanced';
const MILESTONES = [{ value: 1, unit: 'days', action: 'bonus_point', earnPoint: 100 }];
const EVERY_TENTH = {
  type: 'milestone',
  event: 'milestone',
  title: 'Every tenth',
  state: 'Paused',
  status: false,
  milestones: MILESTONES,
};
const milestone = { 'programs.milestone': () => [programWith(EVERY_TENTH)] };

const row = async (title: string) => (await screen.findByText(title)).closest('li')!;
const dialogText = async () => (await screen.findByRole('dialog')).textContent;

it('the list shows the state of each program, and the review app that is connected [EARN-116]', async () => {
  const states = { Draft: 'Never on yet', Active: 'Always on', Inactive: 'Off again', Expired: 'Long over' };
  const programs = Object.entries(states).map(([state, title], nth) =>
    programWith({ id: `65e3e8f4-f539-8986-aab4-00000000000${nth}`, state, title }),
  );
  const reviews = programWith({ event: 'write_review', title: 'Tell us', reviewApp: 'judgeme', state: 'Active' });
  openPage('/programs', {
    'programs.earning': () => [...programs, reviews],
    'reviews.apps': (apps: { app: string }[]) => apps.map((one) => ({ ...one, connected: one.app === 'judgeme' })),
  });
  for (const [state, title] of Object.entries(states)) within(await row(title)).getByText(state);
  await within(await row('Tell us')).findByText('Connected');
  expect(screen.getAllByText('Connected')).toHaveLength(1);
});

describe('a feature outside the plan', () => {
  it('is locked in the list and names the plan that has it [GATE-003, EARN-119]', async () => {
    const { user } = openPage('/programs?type=milestone', { ...onPlan('free'), ...milestone });
    const line = within(await row('Every tenth'));
    line.getByText('Paused');
    await user.click(line.getByRole('button', { name: ADVANCED }));
    expect(await dialogText()).toContain('$99.00 a month');
    await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(line.getByRole('switch'));
    expect(await dialogText()).toContain('$99.00 a month');
  });

  it('leads to the plan that its dialog names [BILL-089]', async () => {
    const page = openPage('/programs?type=milestone', {
      ...onPlan('free'),
      ...milestone,
      'billing.subscribe': () => ({ isRedirect: false, confirmationUrl: null }),
    });
    await page.user.click(within(await row('Every tenth')).getByRole('button', { name: ADVANCED }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Change to Advanced' }));
    await waitFor(() => expect(page.calls('billing.subscribe')[0]?.params).toEqual({ planId: 'advanced_2025' }));
  });

  it('cannot be added on the free plan, and can on Pro', async () => {
    const { user } = openPage('/programs', onPlan('free'));
    await user.click((await screen.findAllByRole('button', { name: 'Add earning program' }))[0]!);
    const picker = await screen.findByRole('dialog');
    await user.click(within(picker).getByRole('button', { name: /^Write a review/ }));
    expect(await dialogText()).toContain('$24.99 a month');
    expect(location.pathname).toBe('/app/programs');
    openPage('/programs', onPlan('pro_3_2025', 'pro'));
    await user.click((await screen.findAllByRole('button', { name: 'Add earning program' }))[0]!);
    const open = within(await screen.findByRole('dialog'));
    open.getByRole('button', { name: /^Write a review/ });
    expect(open.queryByText(/Available in/)).toBeNull();
  });

  it('is an export, which needs Pro [GATE-030]', async () => {
    const page = openPage('/customers/activity/all', onPlan('free'));
    await headerAction(page, 'Export');
    expect(await dialogText()).toContain('$24.99 a month');
  });

  it('are conditions, which need Advanced [GATE-013]', async () => {
    const { user } = openPage('/programs/sign_up_newsletter/new', onPlan('pro_3_2025', 'pro'));
    const card = (await screen.findByRole('heading', { name: 'Conditions' })).parentElement?.parentElement;
    await user.click(within(card!).getByRole('button', { name: ADVANCED }));
    expect(await dialogText()).toContain('$99.00 a month');
  });
});

describe('the offer of a coupon at a locked feature', () => {
  const offered = (offer: 'headstart' | 'coupon') => ({
    ...onPlan('free'),
    'deals.offers': (data: object) => ({
      ...data,
      headstart: { offer, claimed: false, eligible: true, until: null },
    }),
  });

  it('comes after the plan that has the feature [GATE-010]', async () => {
    const page = openPage('/customers/activity/all', offered('coupon'));
    await headerAction(page, 'Export');
    const dialog = await screen.findByRole('dialog', { name: 'A coupon for your store' });
    expect(dialog.querySelector('.Polaris-Button--variantPrimary')?.textContent).toBe('See Pro');
    within(dialog).getByRole('button', { name: 'Claim offer' });
    await page.user.click(within(dialog).getByRole('button', { name: 'See Pro' }));
    await screen.findByRole('dialog', { name: 'Available in Pro' });
  });

  it('is the only one: the headstart, which has no feature in it, is not offered', async () => {
    const page = openPage('/customers/activity/all', offered('headstart'));
    await headerAction(page, 'Export');
    await screen.findByRole('dialog', { name: 'Available in Pro' });
    expect(screen.queryByRole('button', { name: 'Claim offer' })).toBeNull();
  });
});
