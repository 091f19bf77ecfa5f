import { describe, expect, it } from '@jest/globals';
import { headerAction, openPage, screen, titled, waitFor, within } from '../support/page.js';
import { programWith } from '../support/programs.js';
import { shopWith } from '../support/shop.js';

const ID = '65e3e8f4-f539-8986-aab4-78d11bd4dc15';
const ADDED = { id: '65e3e8f4-f539-8986-aab4-000000000001', version: 1, status: true };
const TYPICAL = { orders: 40, total: '14.200', goods: '12.500' };

describe('what a draft comes to', () => {
  it('is said of a typical order of the shop, and follows the rate', async () => {
    const { user } = openPage(`/programs/edit-settings/${ID}`, { 'orders.typical': () => TYPICAL });
    await screen.findByText(/^A typical order of KWD.12\.500 earns 125 points\.$/);
    const points = screen.getByLabelText('Points', { exact: true });
    await user.clear(points);
    await user.type(points, '3');
    await screen.findByText(/^A typical order of KWD.12\.500 earns 37 points\.$/);
    await user.click(screen.getByRole('radio', { name: 'Number of orders' }));
    await waitFor(() => expect(screen.queryByText(/^A typical order/)).toBeNull());
  });

  it('respects the draft’s conditions: the amount that they name, or no example', async () => {
    const conditions = [{ field: 'order_subtotal_price', typeMatch: 'greater_or_equal', content: '100' }];
    openPage(`/programs/edit-settings/${ID}`, {
      'orders.typical': () => TYPICAL,
      'programs.get': () => programWith({ statusUseCondition: true, conditions }),
    });
    await screen.findByText(/^An order of KWD.100\.000 earns 1,000 points\.$/);
    expect(screen.queryByText(/^A typical order/)).toBeNull();
  });

  it('is said of an order of a usual amount in a shop without orders', async () => {
    openPage(`/programs/edit-settings/${ID}`, { 'orders.typical': () => ({ orders: 0, total: null, goods: null }) });
    await screen.findByText(/^An order of KWD.50\.000 earns 500 points\.$/);
  });

  it('is said of a reward in money: what it takes to earn, and what it costs', async () => {
    const { user } = openPage('/programs/amount_discount/new');
    const [cost, value] = [await screen.findByLabelText('Points cost'), screen.getByLabelText('Value')];
    await user.clear(cost);
    await user.type(cost, '2000');
    await user.clear(value);
    await user.type(value, '5');
    await screen.findByText(/^A shopper spends KWD.200\.000 to get this\. It costs you KWD.5\.000: 2\.5%\.$/);
  });

  it('is only what it takes to earn where the reward is no amount, and nothing where nobody earns by amount', async () => {
    const { user } = openPage('/programs/free_shipping/new');
    const cost = await screen.findByLabelText('Points cost');
    await user.clear(cost);
    await user.type(cost, '100');
    await screen.findByText(/^A shopper spends KWD.10\.000 to get this\.$/);
    const page = openPage('/programs/free_shipping/new', { 'programs.earning': () => [] });
    await screen.findByRole('heading', { name: 'Summary' });
    await page.settled();
    expect(screen.queryByText(/^A shopper spends/)).toBeNull();
  });
});

it('a new reward begins at 5 % back at the shop’s rate, and keeps its summary while a field is blank', async () => {
  const { user } = openPage('/programs/amount_discount/new');
  await screen.findByText(/^A shopper spends KWD.10\.000 to get this\. It costs you KWD.0\.500: 5%\.$/);
  await user.clear(screen.getByLabelText('Points cost'));
  await user.tab();
  await screen.findByText('This field is required');
  screen.getByText(/^A shopper spends KWD.10\.000/);
  expect(screen.queryByText('Fill in the required fields to see a preview.')).toBeNull();
});

describe('a copy of a program', () => {
  const settings = { title: 'Spring', startDate: '2020-03-01', endDate: '2020-04-01', earnPoint: 7, rateMoney: 2 };
  const copied = () => programWith({ ...settings, translateTitle: { de: 'Frühling' }, state: 'Expired' });

  it('has every setting of it but what has passed and its translated names, and is stored when it is saved', async () => {
    const page = openPage(`/programs/edit-settings/${ID}`, {
      'programs.get': copied,
      'programs.add': () => ADDED,
    });
    await titled(/Spring/);
    await headerAction(page, 'Duplicate');
    await waitFor(() =>
      expect(screen.getByLabelText('Name', { exact: true })).toHaveProperty('value', 'Copy of Spring'),
    );
    expect(page.calls('programs.add')).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.calls('programs.add')).toHaveLength(1));
    const { body } = page.calls('programs.add')[0]!;
    expect(body).toMatchObject({
      title: 'Copy of Spring',
      earnPoint: 7,
      rateMoney: 2,
      endDate: null,
      translateTitle: {},
    });
    expect((body as { startDate: string }).startDate > '2026-01-01').toBe(true);
  });

  it('is offered in the list but for a kind of which there is one', async () => {
    const signUp = programWith({ id: ADDED.id, event: 'sign_up', title: 'Welcome' });
    const { user } = openPage('/programs', { 'programs.earning': () => [copied(), signUp] });
    await user.click(await screen.findByRole('button', { name: /^More .*Welcome$/ }));
    await screen.findByRole('button', { name: 'Edit' });
    expect(screen.queryByRole('button', { name: 'Duplicate' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: /^More .*Spring$/ }));
    await screen.findByRole('button', { name: 'Duplicate' });
  });
});

it('kinds of programs are searched for by their name, text or group', async () => {
  const { user } = openPage('/programs');
  await user.click((await screen.findAllByRole('button', { name: 'Add earning program' }))[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  const search = dialog.getByLabelText('Search programs');
  await user.type(search, 'birth');
  await waitFor(() => expect(dialog.queryByRole('button', { name: /^Write a review/ })).toBeNull());
  dialog.getByRole('button', { name: /^Birthday/ });
  await user.clear(search);
  await user.type(search, 'zebra');
  await dialog.findByText('Nothing matches “zebra”.');
});

describe('cards of the editor', () => {
  it('fold to their present state, and open for a mistake in them', async () => {
    const { user } = openPage(`/programs/edit-settings/${ID}`);
    const dates = await screen.findByRole('button', { name: 'Active dates' });
    expect(dates.getAttribute('aria-expanded')).toBe('false');
    screen.getByText('No limit per customer');
    screen.getByText('All customers, including guests · Online store and POS');
    await user.click(dates);
    const end = await screen.findByLabelText<HTMLInputElement>('End date');
    await user.type(end, '2020-01-01');
    await user.click(dates);
    expect(dates.getAttribute('aria-expanded')).toBe('false');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dates.getAttribute('aria-expanded')).toBe('true'));
  });
});

const SIDE = { issued: 0, reversed: 0, outstanding: 500, affordable: null, cost: null, liability: null };
const RESULT = {
  orders: 110,
  meeting: 0,
  customers: 20,
  from: '2026-08-30T00:00:00.000Z',
  until: '2026-11-28T00:00:00.000Z',
  currency: 'KWD',
  today: SIDE,
  draft: SIDE,
  ledger: { issued: 0, reversed: 0 },
  more: 0,
  less: 0,
  gainers: [],
  losers: [],
  weeks: [],
};
const RUN = {
  id: '65e3e8f4-f539-8986-aab4-000000000002',
  context: 'earning',
  kind: 'what-if',
  done: 110,
  total: 110,
  errors: 0,
  cancellable: false,
  askedAt: '2026-11-28T00:00:00.000Z',
  endedAt: '2026-11-28T00:00:01.000Z',
  tookMs: 1000,
  state: 'done',
};

it('a run over past orders says that none of them meets the conditions', async () => {
  const { user } = openPage(`/programs/edit-settings/${ID}`, {
    'what-if.start': () => ({ ...RUN, result: RESULT }),
    'tasks.get': () => ({ ...RUN, result: RESULT }),
  });
  await user.click(await screen.findByRole('button', { name: 'Try on past orders' }));
  await screen.findByText('0 of 110 orders meet the conditions.');
  expect(screen.queryByText(/earn the same with and without/)).toBeNull();
});

describe('the calendar of active dates', () => {
  const summer = programWith({
    id: ADDED.id,
    title: 'Double points',
    startDate: '2027-03-05',
    endDate: '2027-03-09',
  });
  const open = async () => {
    const page = openPage(`/programs/edit-settings/${ID}`, {
      'programs.get': (data: object) => ({ ...data, startDate: '2027-03-03', endDate: null }),
      'programs.earning': () => [summer],
    });
    await page.user.click(await screen.findByRole('button', { name: 'Active dates' }));
    return page;
  };
  const dates = () =>
    ['Start date', 'End date'].map((name) => (screen.getByLabelText(name, { exact: true }) as HTMLInputElement).value);

  it('chooses a first and a last day by mouse, and shows when other programs run', async () => {
    const { user } = await open();
    await screen.findByText('March 2027');
    await screen.findByText(/Double points/);
    await user.click(screen.getByRole('button', { name: 'Wednesday, 10 Mar 2027' }));
    expect(dates()).toEqual(['2027-03-03', '2027-03-10']);
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await screen.findByText('April 2027');
    expect(screen.queryByText(/Double points/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Thursday, 1 Apr 2027' }));
    expect(dates()).toEqual(['2027-04-01', '']);
  });

  it('is walked by arrow keys, also into the next month', async () => {
    const { user } = await open();
    const day = await screen.findByRole('button', { name: 'Wednesday, 3 Mar 2027' });
    day.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowRight}');
    const april = await screen.findByRole('button', { name: 'Thursday, 1 Apr 2027' });
    await waitFor(() => expect(document.activeElement).toBe(april));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(dates()).toEqual(['2027-03-03', '2027-04-01']));
  });
});

it('the changes of a version are in the language of the admin', async () => {
  const change = (field: string, was: unknown, is: unknown) => ({
    field,
    label: 'English',
    before: 'x',
    after: 'y',
    was,
    is,
  });
  const differences = [
    change('earnPoint', 1, 3),
    change('earnPointTax', false, true),
    change('applyTo', 'all_members', 'all_customers'),
    change('endDate', null, '2027-01-31'),
  ];
  openPage(`/programs/edit-settings/${ID}`, {
    ...shopWith({ primaryLanguageInApp: 'de' }),
    'programs.versions': ({ versions: [first] }: { versions: object[] }) => ({
      versions: [
        { ...first, version: 2, differences },
        { ...first, version: 1 },
      ],
      switches: [],
    }),
  });
  await screen.findByText(/^Punkte: 1.* → 3/);
  screen.getByText(/: Nein → Ja$/);
  screen.getByText(/: Alle Mitglieder → Alle Kunden/);
  screen.getByText(/Enddatum: \S+ → 2027-01-31$/);
  expect(screen.queryByText(/English/)).toBeNull();
});

it('the record of a program says what it comes to and who was paid under which version [ROUTE-025]', async () => {
  const page = openPage(`/programs/point/${ID}`, {
    'orders.typical': () => TYPICAL,
    'programs.payees': () => [{ customer: '6001', name: 'Dana Al-Sabah', points: 125 }],
    'programs.versions': ({ versions }: { versions: object[] }) => ({
      versions: versions.map((version) => ({ ...version, uses: 1, points: 125, customers: 1 })),
      switches: [],
    }),
  });
  await screen.findByText(/^A typical order of KWD.12\.500 earns 125 points\.$/);
  expect(screen.getByRole('link', { name: 'Program activity' }).getAttribute('href')).toMatch(/\/activity\/all$/);
  await page.user.click((await screen.findAllByRole('button', { name: /^View customers of version/ }))[0]!);
  await screen.findByRole('link', { name: 'Dana Al-Sabah' });
});
