import { describe, expect, it } from '@jest/globals';
import { rejection, storedAt } from '../support/answers.js';
import { fails, headerAction, openPage, screen, waitFor, within } from '../support/page.js';
import { onPlan } from '../support/shop.js';

const program = (changed: object) => ({ 'referrals.program': (data: object) => ({ ...data, ...changed }) });
const stored = (changed: object, revision = 1) => ({
  'referrals.program': (data: { settings: object }) => ({
    ...data,
    revision,
    settings: { ...data.settings, ...changed },
  }),
});
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const save = async ({ user }: ReturnType<typeof openPage>) =>
  user.click(await screen.findByRole('button', { name: 'Save' }));

describe('the referral program', () => {
  it('is closed on a plan that has no referrals, which it names [GATE-023]', async () => {
    const { user } = openPage('/programs/referral', { ...onPlan('free'), ...program({ locked: true }) });
    await screen.findByText('Referrals are available in Pro.');
    await user.click(screen.getByRole('button', { name: 'See Pro' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('Pro');
  });

  it('says on the free plan how many orders came of it [REFR-017]', async () => {
    const allowance = { most: 100, links: 95, nudge: true };
    openPage('/programs/referral', { ...onPlan('free'), ...program({ orderReferralCount: 90, allowance }) });
    await screen.findByText(/90 orders came from referrals/);
  });

  it('keeps what was typed when somebody else saved before, and shows theirs', async () => {
    const page = openPage('/programs/referral', {
      ...stored({ description: 'First words' }),
      'referrals.save-program': storedAt(2, 'referral.changed', () => ({ revision: 3, on: false })),
    });
    await page.user.type(await field('Order tags'), 'own tag');
    page.answers(stored({ description: 'Their words' }, 2));
    await save(page);
    await screen.findByText(/Someone else saved this page/);
    await waitFor(async () => expect((await field('Description')).value).toBe('Their words'));
    expect((await field('Order tags')).value).toContain('own tag');
    await page.user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(async () => expect((await field('Order tags')).value).toBe(''));
    await page.user.type(await field('Order tags'), 'other tag');
    page.answers(stored({ description: 'Their words', orderTags: ['other tag'] }, 3));
    await save(page);
    await screen.findByText('Saved referral program successfully');
    const saves = page.calls('referrals.save-program');
    expect(saves.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
    expect(saves[1]?.body).toMatchObject({ settings: { description: 'Their words', orderTags: ['other tag'] } });
  });
});

it('the whitelist takes addresses and refuses what is none [CUST-024, REFR-010, ROUTE-009]', async () => {
  const page = openPage('/customers', { 'referrals.change-whitelist': () => ({ added: 1, removed: 0 }) });
  await headerAction(page, 'Referral whitelist');
  await page.user.click((await screen.findAllByRole('button', { name: 'Add emails' }))[0]!);
  expect(location.pathname).toBe('/app/customers/whitelist/referral');
  const dialog = within(await screen.findByRole('dialog'));
  const add = async (email: string) => {
    const emails = dialog.getByLabelText('Emails (one per line)');
    await page.user.clear(emails);
    await page.user.type(emails, email);
    await page.user.click(dialog.getByRole('button', { name: 'Add emails' }));
  };
  await add('nobody');
  await dialog.findByText(/Email is invalid: nobody/);
  const row = { id: '65e3e8f4-f539-8986-aab4-78d11bd4dc15', email: 'fay@friends.example', customer: null };
  page.answers({
    'referrals.whitelist': () => [{ ...row, addedBy: 'Ana Vidal', addedAt: '2026-11-28T21:36:50.000Z' }],
  });
  await add(row.email);
  await screen.findByText('Whitelist updated');
  await screen.findByText(row.email);
  expect(page.calls('referrals.change-whitelist')[0]?.body).toMatchObject({ add: [row.email] });
});

describe('the referrals of a customer', () => {
  const OF = {
    link: 'https://oasis-goods.example/apps/loyalty/refer/BEN00-23456',
    code: 'BEN00-23456',
    whitelisted: false,
    completed: 1,
    pending: 1,
    total: 2,
    conversionRate: 50,
    active: true,
  };
  const open = (of: object) =>
    openPage('/customers/profile/1795901809792', { 'referrals.customer': () => ({ ...OF, ...of }) });

  it('are the link and the figures on the profile [CUST-029, REFR-022]', async () => {
    open({});
    await screen.findByText(/\/refer\/BEN00-23456/);
    await screen.findByText('Conversion rate');
    await screen.findByText('50.0%');
  });

  it('say that a link could not be created [MSG-069]', async () => {
    const page = open({ link: null, code: null });
    page.answers({ 'referrals.create-link': rejection(503) });
    await page.user.click(await screen.findByRole('button', { name: 'Create link' }));
    await fails('Failed to create referral link');
  });
});
