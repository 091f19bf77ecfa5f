import { describe, expect, it } from '@jest/globals';
import { rejection } from '../support/answers.js';
import { atPhoneWidth, headerAction, openPage, screen, titled, waitFor, within } from '../support/page.js';
import { schemeOf } from '../support/tiers.js';

const queryOf = (page: ReturnType<typeof openPage>) => page.calls('customers.list').at(-1)?.query;

describe('the list of customers', () => {
  it('begins with whoever was active last, below figures that show the rows behind them', async () => {
    const page = openPage('/customers');
    await page.settled();
    expect(queryOf(page)).toMatchObject({ sort: 'active_desc', filter: 'all' });
    expect(screen.getByText('78 customers with points')).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Points owed: 0' }));
    await page.settled();
    expect(queryOf(page)).toMatchObject({ owed: 'yes', filter: 'all' });
    expect(screen.getByText('Owes points: Yes')).toBeTruthy();
    expect(globalThis.location.search).toBe('?owed=yes');
  });

  it('opens with the filters of its address, and says which of them have no such value', async () => {
    const page = openPage('/customers?pointsFrom=500&birthMonth=13&tab=member&sort=points_desc&search=ana');
    await page.settled();
    expect(queryOf(page)).toMatchObject({ pointsFrom: '500', filter: 'member', sort: 'points_desc', search: 'ana' });
    expect(queryOf(page)).not.toHaveProperty('birthMonth');
    expect(
      screen.getByText('The address has filters without a usable value. They are left out: Month of birth.'),
    ).toBeTruthy();
  });

  it('says how many points of each customer expire, filtered by the days of their expiry', async () => {
    const page = openPage('/customers?expiresFrom=2026-12-01&expiresTo=2026-12-31', {
      'customers.list': ([row]: object[]) => [{ ...row, expiring: { points: 1042, at: '2026-12-09T20:59:59.999Z' } }],
    });
    await page.settled();
    expect(queryOf(page)).toMatchObject({ expiresFrom: '2026-12-01', expiresTo: '2026-12-31' });
    screen.getByRole('columnheader', { name: 'Expiring' });
    expect(screen.getByText('1,042')).toBeTruthy();
  });

  it('has the sum of the points that expire within its days, and their order', async () => {
    const days = { expiresFrom: '2026-12-01', expiresTo: '2026-12-31' };
    const page = openPage('/customers?expiresFrom=2026-12-01&expiresTo=2026-12-31&sort=expiring_desc&tab=member', {
      'analytics.customers-expiring': () => ({
        customers: 12,
        points: 4321,
        worth: { money: '43.210', currency: 'KWD' },
        first: '2026-12-09T20:59:59.999Z',
      }),
    });
    await screen.findByText('4,321');
    screen.getByText(/Worth .*43\.210/);
    expect(page.calls('analytics.customers-expiring')[0]!.query).toEqual({ ...days, filter: 'member' });
    expect(queryOf(page)).toMatchObject({ ...days, sort: 'expiring_desc' });
    expect(screen.queryByText('78 customers with points')).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Clear all' }));
    // Without days nothing expires within them: the list has its usual figures and order.
    await screen.findByText('78 customers with points');
    await waitFor(() => expect(queryOf(page)).toMatchObject({ sort: 'active_desc' }));
  });

  it('names the figure of each row on a phone', async () => {
    atPhoneWidth();
    const points = { available: 900, pending: 0, held: 0, debt: 0 };
    openPage('/customers', { 'customers.list': ([row]: object[]) => [{ ...row, points }] });
    await screen.findByText('900 available');
    openPage('/customers?expiresTo=2026-12-31', {
      'customers.list': ([row]: object[]) => [
        { ...row, points, expiring: { points: 400, at: '2026-12-09T10:00:00.000Z' } },
      ],
    });
    await screen.findByText('400 expire 9 Dec 2026');
    screen.getByText('900 available');
  });

  it('shows the columns that a person chose, the next time too', async () => {
    const page = openPage('/customers');
    await page.settled();
    await headerAction(page, 'Columns');
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(dialog.getByLabelText('Pending'));
    await page.user.click(dialog.getByLabelText('Customer since'));
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    const headings = () => screen.getAllByRole('columnheader').map((one) => one.textContent);
    expect(headings()).toContain('Customer since');
    expect(headings()).not.toContain('Pending');
    const again = openPage('/customers');
    await again.settled();
    expect(headings()).toContain('Customer since');
  });

  it('shows a tier with its color', async () => {
    const tiers = [
      { id: 'base', title: 'Base tier', isBase: true, goal: 0 },
      { id: 'silver', title: 'Silver', goal: 500 },
    ];
    const page = openPage('/customers', {
      ...schemeOf({ launched: { tiers } }),
      'customers.list': ([row]: object[]) => [{ ...row, tier: 'Silver' }],
    });
    await page.settled();
    const name = screen.getAllByText('Silver').map((one) => one.closest<HTMLElement>('.tier-name'));
    expect(name.some((one) => one?.style.getPropertyValue('--tier'))).toBe(true);
  });

  it('shortens the long name of a view in the header alone', async () => {
    const name = 'A'.repeat(60);
    const view = { tab: 'all', sort: 'active_desc', filters: {}, columns: [] };
    const id = '3f0c4f43-0a0f-4d55-9d21-6c1a3c0f5a11';
    const page = openPage('/customers', {
      'customers.views': () => [{ id, name, shared: true, isDefault: true, own: true, view }],
    });
    await page.settled();
    await headerAction(page, name);
    expect(document.body.textContent).toContain(`${'A'.repeat(23)}…`);
  });

  it('says that somebody was merged away, instead of what they were', async () => {
    const page = openPage('/customers', {
      'customers.list': ([row]: object[]) => [{ ...row, type: 'Member', mergedInto: '1795901809793' }],
    });
    await page.settled();
    const [row] = screen.getAllByRole('row').slice(1);
    expect(within(row!).getByText('Merged')).toBeTruthy();
    expect(within(row!).queryByText('Member')).toBeNull();
  });

  it('opens with the view that a person made their default, and stores another under a name', async () => {
    const id = '3f0c4f43-0a0f-4d55-9d21-6c1a3c0f5a11';
    const view = { tab: 'member', sort: 'name_asc', filters: { owed: 'yes' }, columns: [] };
    const page = openPage('/customers', {
      'customers.views': () => [{ id, name: 'Owing', shared: true, isDefault: true, own: true, view }],
      'customers.save-view': () => ({ id }),
    });
    await page.settled();
    expect(queryOf(page)).toMatchObject({ owed: 'yes', filter: 'member', sort: 'name_asc' });
    await headerAction(page, 'Save as view…');
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.type(dialog.getByLabelText('Name'), 'Mine');
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await page.settled();
    expect(page.calls('customers.save-view').at(-1)?.body).toEqual({
      name: 'Mine',
      shared: false,
      isDefault: false,
      view,
    });
  });
});

describe('a new customer', () => {
  it('is not lost without a question', async () => {
    const page = openPage('/customers/new');
    await page.user.type(await screen.findByLabelText('First name'), 'Ana');
    await page.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Customers' }));
    await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ana');
  });
});

describe('the merge of two customers', () => {
  const [customer, into] = ['1795901809792', '1795901809793'];
  const address = `/customers/merge?customer=${customer}&into=${into}`;
  const of = (available: number) => ({
    points: { available, pending: 0, held: 0, debt: 0 },
    tier: null,
    coupons: 1,
    orders: 2,
  });
  const previewed = {
    'customers.merge': () => ({ customer, into, before: [of(70), of(30)], after: of(100), rewards: [] }),
  };

  it('compares them, previews what the survivor has by the server, and needs a note', async () => {
    const page = openPage(address, previewed);
    await titled('Merge customers');
    await screen.findByText('100');
    const row = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')!.textContent;
    expect(row('Available')).toMatch(/^Available.*100$/);
    await page.user.click(screen.getByRole('button', { name: 'Merge customers' }));
    expect(screen.getByText('This field is required')).toBeTruthy();
    await page.user.type(screen.getByLabelText('Admin note'), 'One person');
    await page.user.click(screen.getByRole('button', { name: 'Merge customers' }));
    await page.settled();
    expect(page.calls('customers.merge').at(-1)).toMatchObject({ body: { adminNote: 'One person' } });
    expect(globalThis.location.pathname).toMatch(/customers\/profile\/\d+$/);
  });

  it('adds the points of a tier that both reach together, which pay a debt first', async () => {
    const after = { ...of(0), points: { available: 0, pending: 0, held: 0, debt: 20 } };
    const rewards = [
      { tier: 'Fern', points: 150 },
      { tier: 'Oak', points: null },
    ];
    openPage(address, { 'customers.merge': () => ({ customer, into, before: [of(70), of(30)], after, rewards }) });
    await screen.findByText(/Both together reach Fern/);
    const row = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')!.textContent;
    expect(row('Available')).toMatch(/^Available.*130$/);
    expect(row('Owed')).toMatch(/0$/);
    screen.getByText(/^Both together reach Fern, which gives 150 points · Worth KWD\s1\.500$/);
    screen.getByText('Both together reach Oak, which gives a coupon');
  });

  it('says why they cannot be merged', async () => {
    const message = 'This customer is already merged into another one';
    openPage(address, { 'customers.merge': rejection(422, { code: 'customer.already-merged', message }) });
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Merge customers' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('begins with a search for the other one', async () => {
    const page = openPage(`/customers/merge?customer=${customer}`, previewed);
    await page.settled();
    await page.user.type(screen.getByRole('combobox', { name: 'Customer' }), 'an');
    await page.user.click((await screen.findAllByRole('option'))[0]!);
    await screen.findByText('Are these the same person?');
  });
});

it('names the customer who has the address of a new one already', async () => {
  const page = openPage('/customers/new', {
    'customers.list': ([row]: object[]) => [{ ...row, name: 'Ana', email: 'ana@example.com', mergedInto: null }],
  });
  await titled('New customer');
  await page.user.type(await screen.findByLabelText('Email'), 'Ana@example.com');
  expect(await screen.findByText(/This email belongs to Ana/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Create customer' }).getAttribute('aria-disabled')).toBe('true');
});
