import { describe, expect, it } from '@jest/globals';
import { type Call, rejection } from '../support/answers.js';
import { fails, openPage, screen, titled, waitFor, within } from '../support/page.js';
import { shopWith } from '../support/shop.js';

describe('the hub of settings', () => {
  const sees = (...names: string[]) => {
    for (const name of names) screen.getByRole('heading', { name });
  };
  it('has sections of the store [SETT-001, SETT-002, SETT-003]', async () => {
    await openPage('/settings').settled();
    sees('General', 'Email', 'Pre-launch');
  });
  it('has sections of orders and looks [SETT-004, SETT-005, SETT-006]', async () => {
    await openPage('/settings').settled();
    sees('Order', 'In-app language', 'Colors');
  });
  it('has sections of the plan and of texts [SETT-007, SETT-008]', async () => {
    await openPage('/settings').settled();
    sees('Subscription', 'Translations');
  });
  it('has sections of mails and for developers [SETT-009, SETT-010]', async () => {
    await openPage('/settings').settled();
    sees('Notifications', 'Developers');
    expect(screen.queryByText(/not in this version/)).toBeNull();
  });
  it('leads to plans inside settings, as the page of the platform’s billing does [ROUTE-064, ROUTE-103]', async () => {
    const { user } = openPage('/settings');
    await user.click(await screen.findByRole('link', { name: 'Plans' }));
    await screen.findByRole('listitem', { name: 'Advanced' });
    expect(location.pathname).toBe('/app/settings/subscription/plans');
    openPage('/subscription/shopify');
    await screen.findByRole('listitem', { name: 'Advanced' });
  });
});

it('dates follow the zone and the order that the merchant chose', async () => {
  openPage('/customers/activity/all', shopWith({ timezone: 'Pacific/Auckland', dateFormat: 'YYYY/MM/DD' }));
  await waitFor(() =>
    expect(document.querySelector('[title*="Pacific/Auckland"]')?.textContent).toMatch(/\d{4}\/\d{2}\/\d{2}/),
  );
});

it('the test list keeps a valid address and refuses another [SETT-011, MSG-053, MSG-039]', async () => {
  let emails: string[] = [];
  const { user } = openPage('/settings', {
    'shop.test-list': () => ({ emails, testMode: false }),
    'shop.save-test-list': (_: unknown, { body }: Call) => {
      ({ emails } = body as { emails: string[] });
      return { emails };
    },
  });
  const field = await screen.findByLabelText('Email address');
  const add = async (email: string) => {
    await user.clear(field);
    await user.type(field, email);
    await user.click(screen.getByRole('button', { name: 'Add address' }));
  };
  await add('abc');
  await screen.findByText('Email is invalid');
  expect(emails).toEqual([]);
  await add('tester@merchant.example');
  const list = await screen.findByRole('list', { name: 'Test list' });
  await waitFor(() => expect(list.textContent).toContain('tester@merchant.example'));
  await user.click(screen.getByRole('button', { name: 'Delete tester@merchant.example' }));
  await waitFor(() => expect(emails).toEqual([]));
});

it('test mode is switched on beside the test list [NOTF-031]', async () => {
  const page = openPage('/settings', { 'shop.change-settings': () => ({}) });
  const mode = await screen.findByLabelText<HTMLInputElement>('Test mode');
  page.answers({ 'shop.test-list': () => ({ emails: [], testMode: true }) });
  await page.user.click(mode);
  await waitFor(() => expect(page.calls('shop.change-settings')[0]?.body).toEqual({ testMode: true }));
  await waitFor(() => expect(mode.checked).toBe(true));
});

it('a setting is saved at once, and a failure is told [SETT-014, MSG-087, SETT-013]', async () => {
  const page = openPage('/settings', { 'shop.change-settings': () => ({}) });
  const format = await screen.findByLabelText<HTMLSelectElement>('Date format');
  page.answers(shopWith({ dateFormat: 'YYYY/MM/DD' }));
  await page.user.selectOptions(format, 'YYYY/MM/DD');
  await screen.findByText('Updated successfully');
  expect(page.calls('shop.change-settings')[0]?.body).toEqual({ dateFormat: 'YYYY/MM/DD' });
  page.answers({ 'shop.change-settings': rejection(500) });
  await page.user.selectOptions(format, 'DD/MM/YYYY');
  await fails('Failed to change settings');
  expect(format.value).toBe('YYYY/MM/DD');
});

it('the date format that follows the language is called automatic', async () => {
  openPage('/settings');
  const format = await screen.findByLabelText<HTMLSelectElement>('Date format');
  expect(
    within(format).getByRole<HTMLOptionElement>('option', { name: 'Automatic (follows your language)' }).value,
  ).toBe('MM/DD/YYYY');
});

it('pages have a language switcher when the shop shows it [SHELL-036]', async () => {
  await openPage('/customers').settled();
  expect(screen.queryByLabelText('Admin language')).toBeNull();
  const hub = openPage('/settings', { 'shop.change-settings': () => ({}) });
  await hub.user.click(await screen.findByLabelText('Show the language switcher on every page'));
  await waitFor(() =>
    expect(hub.calls('shop.change-settings').map(({ body }) => body)).toEqual([{ isShowSettingLanguage: true }]),
  );
  const settings = { primaryLanguageInApp: 'en', isShowSettingLanguage: true, standaloneSignIn: false };
  const { user } = openPage('/customers', { ...shopWith({ settings }), 'shop.settings': () => ({}) });
  await user.selectOptions(await screen.findByLabelText('Admin language'), 'fr');
  await titled('Clients');
  await user.selectOptions(screen.getByLabelText('Langue de l’administration'), 'en');
  await titled('Customers');
});
