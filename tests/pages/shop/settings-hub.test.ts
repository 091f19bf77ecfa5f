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
    const hub = within(await screen.findByRole('main'));
    await user.click(await hub.findByRole('link', { name: 'Subscription' }));
    await screen.findByRole('listitem', { name: 'Advanced' });
    expect(location.pathname).toBe('/app/settings/subscription/plans');
    openPage('/subscription/shopify');
    await screen.findByRole('listitem', { name: 'Advanced' });
  });

  it.each([
    ['General', 'Oasis Goods · KWD · Asia/Kuwait'],
    ['Order', 'Points expire after 12 months'],
    ['Pre-launch', 'Live: all customers earn and redeem'],
    ['Subscription', 'No plan chosen yet'],
  ])('says how %s is set', async (section, state) => {
    await openPage('/settings').settled();
    const hub = within(screen.getByRole('main'));
    const card = hub.getByRole('link', { name: section }).closest('li')!;
    expect(card.textContent).toContain(state);
  });

  it('finds a setting by its name, and leads to its field', async () => {
    const { user } = openPage('/settings');
    await user.type(await screen.findByRole('combobox', { name: 'Search settings' }), 'primary');
    await user.click(await screen.findByRole('option', { name: /^Primary color/ }));
    await titled('Colors');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Primary color')));
  });

  it('says that no setting has a name', async () => {
    const { user } = openPage('/settings');
    await user.type(await screen.findByRole('combobox', { name: 'Search settings' }), 'zzz');
    await screen.findByText('No setting has this name');
  });
});

it('dates follow the zone and the order that the merchant chose', async () => {
  openPage('/customers/activity/all', shopWith({ timezone: 'Pacific/Auckland', dateFormat: 'YYYY/MM/DD' }));
  await waitFor(() => expect(document.querySelector('[title*="Pacific/Auckland"]')).not.toBeNull());
  expect(document.querySelector('th[scope=colgroup]')?.textContent).toMatch(/^\d{4}\/\d{2}\/\d{2}/);
});

it('the test list keeps a valid address and refuses another [SETT-011, MSG-053, MSG-039]', async () => {
  let emails: string[] = [];
  const { user } = openPage('/settings/pre-launch', {
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
  const page = openPage('/settings/pre-launch', { 'shop.change-settings': () => ({}) });
  const mode = await screen.findByLabelText<HTMLInputElement>('Test mode');
  page.answers({ 'shop.test-list': () => ({ emails: [], testMode: true }) });
  await page.user.click(mode);
  await waitFor(() => expect(page.calls('shop.change-settings')[0]?.body).toEqual({ testMode: true }));
  await waitFor(() => expect(mode.checked).toBe(true));
});

type Row = { key: string; value: unknown };
const withSetting = (values: Record<string, unknown>) => ({
  'shop.list-settings': (rows: Row[]) =>
    rows.map((row) => (row.key in values ? { ...row, value: values[row.key] } : row)),
});
const saveBar = () => screen.findByRole('button', { name: 'Save' });

describe('a section of the settings', () => {
  it('saves what was changed, and a failure is told [SETT-014, MSG-087, SETT-013]', async () => {
    const page = openPage('/settings/general', { 'shop.change-settings': () => ({}) });
    const format = await screen.findByLabelText<HTMLSelectElement>('Date format');
    await page.user.selectOptions(format, 'YYYY/MM/DD');
    page.answers(withSetting({ dateFormat: 'YYYY/MM/DD' }));
    await page.user.click(await saveBar());
    await screen.findByText('Updated successfully');
    expect(page.calls('shop.change-settings')[0]?.body).toEqual({ dateFormat: 'YYYY/MM/DD' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    page.answers({ 'shop.change-settings': rejection(500) });
    await page.user.selectOptions(format, 'DD/MM/YYYY');
    await page.user.click(await saveBar());
    await fails('Failed to change settings');
    expect(format.value).toBe('DD/MM/YYYY');
  });

  it('sends nothing that was changed back, and discards the rest', async () => {
    const page = openPage('/settings/general');
    const switcher = await screen.findByLabelText<HTMLInputElement>('Show the language switcher on every page');
    await page.user.click(switcher);
    await saveBar();
    await page.user.click(switcher);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    await page.user.click(switcher);
    await page.user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(switcher.checked).toBe(false));
  });

  it('leaves what another person changes meanwhile, and shows it', async () => {
    const page = openPage('/settings/email', {
      ...shopWith({ plan: 'pro_3_2025', planGroup: 'pro' }),
      'shop.change-settings': () => ({}),
    });
    await page.user.type(await screen.findByLabelText('Sender name'), 'Oasis');
    page.answers(withSetting({ mailSenderName: 'Oasis', mailFooter: 'See you soon' }));
    await page.user.click(await saveBar());
    await waitFor(() =>
      expect(page.calls('shop.change-settings').map(({ body }) => body)).toEqual([{ mailSenderName: 'Oasis' }]),
    );
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Email footer').value).toBe('See you soon'));
  });

  it('has the hours of emails and their number, which is a whole one', async () => {
    const page = openPage('/settings/email', { 'shop.change-settings': () => ({}) });
    const most = await screen.findByLabelText<HTMLInputElement>('Optional emails for one person and day');
    expect(most.value).toBe('3');
    await page.user.clear(most);
    await page.user.type(most, '2.5');
    await page.user.click(await saveBar());
    await screen.findByText('Number needs to be a whole number');
    await page.user.clear(most);
    await page.user.type(most, '5');
    await page.user.click(await saveBar());
    await waitFor(() => expect(page.calls('shop.change-settings')[0]?.body).toEqual({ mailsADay: 5 }));
  });

  it('shows that another person changed the same setting, before a second save replaces it', async () => {
    const page = openPage('/settings/general', { 'shop.change-settings': () => ({}) });
    await page.user.selectOptions(await screen.findByLabelText('Date format'), 'YYYY/MM/DD');
    page.answers(withSetting({ dateFormat: 'DD/MM/YYYY' }));
    await page.user.click(await saveBar());
    await screen.findByText('Someone else changed this as well: Date format');
    expect(page.calls('shop.change-settings')).toEqual([]);
    await page.user.click(await saveBar());
    await waitFor(() =>
      expect(page.calls('shop.change-settings').map(({ body }) => body)).toEqual([{ dateFormat: 'YYYY/MM/DD' }]),
    );
    await waitFor(() => expect(screen.queryByText(/Someone else changed this as well/)).toBeNull());
  });

  it('that cannot be read says so', async () => {
    openPage('/settings/general', { 'shop.list-settings': rejection(500) });
    await screen.findByText('General could not be loaded');
  });
});

it('the date format that follows the language is called automatic', async () => {
  openPage('/settings/general');
  const format = await screen.findByLabelText<HTMLSelectElement>('Date format');
  expect(
    within(format).getByRole<HTMLOptionElement>('option', { name: 'Automatic (follows your language)' }).value,
  ).toBe('MM/DD/YYYY');
});

it('pages have a language switcher when the shop shows it [SHELL-036]', async () => {
  await openPage('/customers').settled();
  expect(screen.queryByLabelText('Admin language')).toBeNull();
  const general = openPage('/settings/general', { 'shop.change-settings': () => ({}) });
  await general.user.click(await screen.findByLabelText('Show the language switcher on every page'));
  await general.user.click(await saveBar());
  await waitFor(() =>
    expect(general.calls('shop.change-settings').map(({ body }) => body)).toEqual([{ isShowSettingLanguage: true }]),
  );
  const settings = { primaryLanguageInApp: 'en', isShowSettingLanguage: true, standaloneSignIn: false };
  const { user } = openPage('/customers', { ...shopWith({ settings }), 'shop.settings': () => ({}) });
  await user.selectOptions(await screen.findByLabelText('Admin language'), 'fr');
  await titled('Clients');
  await user.selectOptions(screen.getByLabelText('Langue de l’administration'), 'en');
  await titled('Customers');
});
