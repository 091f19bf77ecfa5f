import { describe, expect, it } from '@jest/globals';
import type { Answers } from '../support/answers.js';
import { fireEvent, openPage, screen, titled, waitFor, within } from '../support/page.js';
import { programWith } from '../support/programs.js';
import { onPlan } from '../support/shop.js';

const stays: Answers = { 'billing.subscribe': () => ({ isRedirect: false, confirmationUrl: null }) };
const choose = async (page: ReturnType<typeof openPage>, plan: string) =>
  page.user.click(await screen.findByRole('button', { name: `Change to ${plan}` }));

describe('a change to a lower plan', () => {
  const rows: Answers = {
    'programs.earning': () => [
      programWith({ event: 'birthday', title: 'Birthday treat', status: true, createdAt: '2026-01-02T00:00:00.000Z' }),
      programWith({ event: 'sign_up', title: 'Welcome', status: true, createdAt: '2026-01-01T00:00:00.000Z' }),
    ],
    'programs.spending': () => [],
    'programs.milestone': () => [],
  };
  const on = (plan: string): Answers => ({
    ...rows,
    ...onPlan(plan, plan.split('_')[0]),
    'billing.subscription': (data: object) => ({ ...data, plan, status: 'active', interval: 'monthly' }),
  });

  it('names the programs and features that pause, and asks first', async () => {
    const page = openPage('/subscription', { ...on('advanced_2025'), ...stays });
    await choose(page, 'Free');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change to Free?' }));
    await dialog.findByText('Birthday treat');
    expect(dialog.queryByText('Welcome')).toBeNull();
    dialog.getByText(/you turn the programs back on/);
    dialog.getByText(/^Free doesn’t include: Referrals, VIP tiers, .*Partner tiers\.$/);
    expect(page.calls('billing.subscribe')).toEqual([]);
  });

  it('says on the dashboard what it paused, and leads to how it runs again [BILL-050]', async () => {
    const page = openPage('/subscription', { ...on('advanced_2025'), ...stays });
    await choose(page, 'Free');
    const dialog = within(await screen.findByRole('dialog'));
    page.answers({
      ...onPlan('free'),
      'programs.earning': () => [
        programWith({ event: 'birthday', title: 'Birthday treat', status: false, state: 'Paused' }),
      ],
    });
    await page.user.click(dialog.getByRole('button', { name: 'Change to Free' }));
    await screen.findByText('1 program is paused');
    expect(location.pathname).toMatch(/^\/app\/?$/);
    await page.user.click(screen.getByRole('button', { name: 'See what is paused' }));
    await titled('Paused programs');
    await screen.findByRole('link', { name: 'Birthday treat' });
    screen.getByRole('button', { name: 'Available in Pro' });
    expect(screen.queryByText('1 program is paused')).toBeNull();
  });

  it('speaks of programs to turn on again only where some pause', async () => {
    const page = openPage('/subscription', { ...on('advanced_2025'), 'programs.earning': () => [] });
    await choose(page, 'Free');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('No program pauses');
    expect(dialog.queryByText(/you turn the programs back on/)).toBeNull();
  });

  it('is sent once by a double click', async () => {
    const page = openPage('/subscription', { ...on('advanced_2025'), ...stays });
    await choose(page, 'Free');
    const confirm = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Change to Free' });
    fireEvent.click(confirm);
    // The second press comes in a task of its own, before whatever the first one put off.
    await Promise.resolve();
    fireEvent.click(confirm);
    await waitFor(() => expect(location.pathname).toMatch(/^\/app\/?$/));
    expect(page.calls('billing.subscribe')).toHaveLength(1);
  });

  it('names the plan of a second discount, whose page has no way to turn it on', async () => {
    const discount =
      (fields: object) =>
      ([row]: object[]) => ({ ...row, event: 'amount_discount', ...fields });
    openPage('/programs/paused', {
      ...on('free'),
      'programs.earning': () => [],
      'programs.spending': (data: object[]) => [
        discount({ title: 'Five off', status: true, state: 'Active' })(data),
        discount({ id: '65e3e8f4-f539-8986-aab4-000000000009', title: 'Ten off', status: false, state: 'Paused' })(
          data,
        ),
      ],
    });
    const row = (await screen.findByRole('link', { name: 'Ten off' })).closest('li')!;
    within(row).getByRole('button', { name: 'Available in Pro' });
    expect(within(row).queryByRole('button', { name: 'Turn on Ten off' })).toBeNull();
  });

  it('leaves programs paused that a larger plan includes again, until they are turned on', async () => {
    const paused = programWith({ event: 'birthday', title: 'Birthday treat', status: false, state: 'Paused' });
    const page = openPage('/programs/paused', {
      ...on('pro_3_2025'),
      'programs.earning': () => [paused],
      'programs.status': () => ({ id: '65e3e8f4-f539-8986-aab4-000000000001', version: 1, status: true }),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Turn on Birthday treat' }));
    await waitFor(() => expect(page.calls('programs.status').map(({ body }) => body)).toEqual([{ status: true }]));
  });
});
