import { describe, expect, it } from '@jest/globals';
import { type Answers, type Call, lost, rejection } from '../support/answers.js';
import { fails, openPage, screen, titled, waitFor, within } from '../support/page.js';

const dashboard = (changed: object): Answers => ({
  'analytics.dashboard': (data: object) => ({ ...data, ...changed }),
});
const STEPS = ['earning', 'redeeming', 'first_order', 'first_redemption'].map((id, n) => ({ id, done: n === 0 }));
const quickstart = dashboard({ quickstart: { dismissed: false, steps: STEPS } });

describe('the dashboard', () => {
  it('names programs that are paused since the currency of the store changed, each with the way to its amounts', async () => {
    const program = { id: '7f9c24e8-3b12-4fef-91e0-000000000001', title: 'One dinar off' };
    openPage('/home', dashboard({ currencyPause: { from: 'SAR', to: 'KWD', programs: [program], referrals: true } }));
    const text = await screen.findByText(/The store’s currency changed from SAR to KWD\./);
    const banner = within(text.closest('.Polaris-Banner') as HTMLElement);
    banner.getByRole('link', { name: 'Referral program' });
    const link = banner.getByRole('link', { name: program.title });
    expect(link.getAttribute('href')).toBe(`/app/programs/edit-settings/${program.id}`);
  });

  it('shows how many of the store’s customers are read, while they are read', async () => {
    openPage('/home', dashboard({ customerReading: { done: 1200, total: 4800 } }));
    await screen.findByText(/1,200 of 4,800 read\./);
    expect(screen.getByRole('progressbar', { name: /1,200 of 4,800/ }).getAttribute('value')).toBe('25');
  });

  it('says so while the store has not counted its customers', async () => {
    openPage('/home', dashboard({ customerReading: { done: 0, total: 0 } }));
    await screen.findByText(/Your store is listing its customers\./);
  });

  it('says when the books begin, instead of zeros, for a moment before', async () => {
    openPage('/home?asOf=2025-01-01T00:00:00.000Z', dashboard({ beginsAt: '2026-03-04T09:00:00.000Z' }));
    await screen.findByText('Nothing was recorded yet');
    screen.getByText(/books of this store begin on .*2026/);
    expect(screen.queryByText('Redemption rate')).toBeNull();
  });

  it('offers no date before 1900 for a view of the past', async () => {
    const { user } = openPage('/home');
    await user.click(await screen.findByRole('button', { name: 'View as of' }));
    expect((await screen.findByLabelText('Date')).getAttribute('min')).toBe('1900-01-01');
  });

  it('opens the support chat from its help card [HOME-015]', async () => {
    const commands: unknown[] = [];
    Object.assign(globalThis, { $crisp: commands });
    try {
      const { user } = openPage('/');
      await user.click(await screen.findByRole('button', { name: 'Chat with us' }));
      expect(commands).toContainEqual(['do', 'chat:open']);
    } finally {
      Reflect.deleteProperty(globalThis, '$crisp');
    }
  });

  it('says what expiring points are worth, and leads to the customers who hold them', async () => {
    const expiringNextMonth = {
      month: '2026-12',
      from: '2026-12-01',
      to: '2026-12-31',
      points: 2979,
      customers: 9,
    };
    openPage('/home', dashboard({ expiringNextMonth }));
    await screen.findByText(/Worth KWD\s29\.790 · Held by 9 customers/);
    const link = screen.getByRole('link', { name: 'See who' });
    expect(link.getAttribute('href')).toBe(
      '/app/customers?expiresFrom=2026-12-01&expiresTo=2026-12-31&sort=expiring_desc',
    );
  });

  it('gives no worth of expiring points where nothing says what points are worth', async () => {
    openPage('/home', { 'analytics.points-rate': { success: true, data: { rated: null } } });
    await screen.findByText(/^Held by \d+ customers?$/);
  });

  it('shows its chart as a table of the same numbers', async () => {
    const days = [
      { day: '2026-11-27', earned: 1200, redeemed: 0 },
      { day: '2026-11-28', earned: 7, redeemed: 1300 },
    ];
    const { user } = openPage('/', {
      'analytics.dashboard': (data: { days: object[] }) => ({
        ...data,
        days: days.map((one) => ({ ...data.days[0], ...one })),
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'View as table: Points earned and redeemed' }));
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(1, 3)
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['7', '1,300'],
      ['1,200', '0'],
    ]);
  });

  it('has highlights and the first steps [HOME-011, HOME-016]', async () => {
    openPage('/', quickstart);
    await screen.findByText('Worth a look');
    screen.getByText('1 of 4 done');
  });

  it('dismisses the first steps for good [HOME-012]', async () => {
    const page = openPage('/', { ...quickstart, 'shop.save': () => ({}) });
    await page.user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('1 of 4 done')).toBeNull());
    expect(page.calls('shop.save').map(({ body }) => body)).toEqual([{ isDismissQuickSetup: true }]);
  });

  it.each([
    ['is near', 'near', 'You are close to the limit of 150 orders.'],
    ['is reached', 'over', 'The limit of 150 orders is reached.'],
  ])('says that the limit of orders %s', async (_, limit, text) => {
    const cycle = { startsAt: '2026-11-01T00:00:00.000Z', endsAt: '2026-12-01T00:00:00.000Z' };
    const usage = {
      ...cycle,
      orders: 149,
      allowance: 150,
      fees: '0.00',
      cap: '0.00',
      isCapNear: false,
      feesFrom: null,
      limit,
    };
    openPage('/', {
      'billing.subscription': (data: object) => ({ ...data, plan: 'free', status: 'free', usage, held: 2 }),
    });
    await screen.findByText(text, { exact: false });
  });

  it('shows figures of the past that the address names', async () => {
    const page = openPage('/?asOf=2020-01-02T00:00:00.000Z', {
      'analytics.dashboard': (data: { members: object }, { query }: Call) => ({
        ...data,
        members: { ...data.members, now: query.asOf ? 4711 : 1 },
      }),
    });
    await screen.findByText(/You’re viewing/);
    await page.settled();
    screen.getByText('4,711');
  });
});

describe('an edit without an answer', () => {
  it('shows an error, keeps the page and can be tried again [MSG-009, MSG-064]', async () => {
    const page = openPage('/home', { ...quickstart, 'shop.save': lost });
    await page.user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    const toast = (await screen.findByText('Failed to update. Please try again later.')).closest(
      '.toast',
    ) as HTMLElement;
    screen.getByText('1 of 4 done');
    page.answers({ 'shop.save': () => ({}) });
    await page.user.click(within(toast).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('1 of 4 done')).toBeNull());
  });

  it('keeps the language [MSG-079]', async () => {
    const page = openPage('/settings/language', { 'shop.settings': rejection(503) });
    await titled('In-app language');
    await page.user.selectOptions(await screen.findByLabelText('Admin language'), 'de');
    await fails('Failed to save settings');
    screen.getByText('Admin language: English');
  });
});

it('begins its right column with a card when nothing waits for approval', async () => {
  const page = openPage('/', {
    'reviews.waiting': () => [],
    'referrals.list': () => [],
  });
  await page.settled();
  const side = document.querySelector('.two')!.children[1]!;
  expect(side.firstElementChild?.textContent).not.toBe('');
});
