import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { type Answers, rejection } from '../support/answers.js';
import { fails, openPage, screen, titled, waitFor, within } from '../support/page.js';
import { shopWith } from '../support/shop.js';

afterEach(() => {
  jest.restoreAllMocks();
});

const stays: Answers = { 'billing.subscribe': () => ({ isRedirect: false, confirmationUrl: null }) };
const choose = async (page: ReturnType<typeof openPage>, plan: string) =>
  page.user.click(await screen.findByRole('button', { name: `Change to ${plan}` }));
const queries = (page: ReturnType<typeof openPage>) => page.calls('billing.subscribe').map(({ query }) => query);

describe('a choice of a plan', () => {
  it('that fails shows the text of the server, else that it failed [MSG-002]', async () => {
    const page = openPage('/subscription', {
      'billing.subscribe': rejection(422, { code: 'billing.platform', error: 'The platform has no room.' }),
    });
    await choose(page, 'Enterprise');
    await fails('The platform has no room.');
    page.answers({ 'billing.subscribe': rejection(422, { code: 'billing.platform' }) });
    await choose(page, 'Enterprise');
    await fails('The plan could not be chosen.');
  });

  it('sends parameters only when they have a value [BILL-055]', async () => {
    const page = openPage('/subscription', stays);
    await page.user.click(await screen.findByRole('button', { name: '1,000 orders and POS for $39.99' }));
    await choose(page, 'Pro plus POS');
    await waitFor(() => expect(queries(page)).toEqual([{}]));
  });

  it('takes the code of a claimed sale along, and stays without a redirect [BILL-048]', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    const page = openPage('/subscription', {
      ...shopWith({ planDiscountCode: 'LOYAL20' }),
      'billing.subscribe': () => ({ isRedirect: false, confirmationUrl: 'https://platform.example/confirm' }),
    });
    await choose(page, 'Enterprise');
    await waitFor(() => expect(queries(page)).toEqual([{ discountCode: 'LOYAL20' }]));
    await page.settled();
    expect(opened).not.toHaveBeenCalled();
    expect(location.pathname).toBe('/app/subscription');
    expect(screen.getByRole('button', { name: 'Change to Enterprise' }).hasAttribute('disabled')).toBe(false);
  });
});

it('says as a toast that the subscription cannot be read [MSG-001]', async () => {
  openPage('/subscription', { 'billing.subscription': rejection(500) });
  await fails('Failed to get subscription info. If the problem persists after reload, please contact us.');
});

describe('plan cards', () => {
  it('show orders, fees and the limit of the free plan [BILL-071, BILL-072]', async () => {
    openPage('/subscription');
    await screen.findByRole('listitem', { name: 'Pro' });
    for (const [plan, text] of [
      ['Pro', '500 orders'],
      ['Pro', '$15.00 per 100 extra'],
      ['Advanced', '2,000 orders'],
      ['Enterprise', '7,000 orders'],
      ['Free', 'Stops at 150'],
    ] as const)
      expect(screen.getByRole('listitem', { name: plan }).textContent).toContain(text);
  });

  it('show another size of a plan in the place of the first [BILL-071, BILL-077]', async () => {
    const { user } = openPage('/subscription');
    await user.click(await screen.findByRole('button', { name: '1,000 orders and POS for $39.99' }));
    const card = screen.getByRole('listitem', { name: 'Pro plus POS' });
    for (const text of ['1,000 orders', '$39.99', 'POS included']) expect(card.textContent).toContain(text);
    expect(screen.queryByRole('listitem', { name: 'Pro' })).toBeNull();
    within(card).getByRole('button', { name: '500 orders for $24.99' });
  });

  it('show yearly prices a tenth less [BILL-069]', async () => {
    const { user } = openPage('/subscription');
    await user.click(await screen.findByRole('button', { name: 'Yearly, 10% off' }));
    expect(screen.getByRole('listitem', { name: 'Advanced' }).textContent).toContain('$89.10');
  });

  it('stand beside the promise of money back [BILL-073, BILL-080]', async () => {
    openPage('/subscription');
    await screen.findByText(/Free \(Starter\) covers 150 orders, Pro \(Professional\) 500 or 1,000\./);
    screen.getByText(/30-day money-back promise/);
  });
});

describe('the present cycle', () => {
  const DAY_MS = 86_400_000;
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const usage = { startsAt: inDays(0), endsAt: inDays(14), orders: 0, allowance: 500, fees: '0.00', cap: '474.00' };
  const trial = {
    plan: 'pro_3_2025',
    status: 'trial',
    interval: 'monthly',
    subStartAt: inDays(0),
    trialEndsAt: inDays(14),
    isTrialUsed: true,
    usage: { ...usage, isCapNear: false, feesFrom: inDays(30), limit: 'fine' },
  };
  const on = (state: object): Answers => ({ 'billing.subscription': (data: object) => ({ ...data, ...state }) });

  it.each(['/subscription', '/subscription/billing', '/billing-dashboard'])(
    'names the trial and its end on %s',
    async (address) => {
      openPage(address, on(trial));
      await screen.findAllByText(/Trial until .*, 14 days left/);
    },
  );

  it('begins with the subscription in the cycles of the bill, each of which opens its orders', async () => {
    const cycle = { endsAt: inDays(14), plan: 'pro_3_2025', charged: '0.00', due: '0.00', rejected: '0.00' };
    const cycles = [{ ...cycle, startsAt: inDays(-16), orders: 1 }];
    const page = openPage('/subscription/billing', { ...on(trial), 'billing.cycles': () => ({ cycles }) });
    const day = (at: number) =>
      new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Kuwait' })
        .format(new Date(inDays(at)))
        .replace('Sept', 'Sep');
    await page.user.click(await screen.findByRole('link', { name: `${day(0)} – ${day(14)}` }));
    await titled('Orders of the cycle');
    await waitFor(() => expect(page.calls('billing.lines').at(-1)?.query.cycle).toBe(cycles[0]!.startsAt));
  });

  const busy = {
    ...trial,
    status: 'active',
    trialEndsAt: null,
    usage: {
      ...usage,
      startsAt: inDays(-10),
      endsAt: inDays(20),
      orders: 400,
      isCapNear: false,
      feesFrom: inDays(-1),
      limit: 'fine',
    },
  };

  it('shows the orders by day, the allowance, the forecast and the cap [ROUTE-104]', async () => {
    const days = [
      { day: '2026-11-01', counted: 150, held: 0 },
      { day: '2026-11-02', counted: 250, held: 0 },
    ];
    const { user } = openPage('/billing-dashboard', { ...on(busy), 'billing.usage': () => ({ days }) });
    await screen.findByText('of 500 included');
    for (const text of ['1,200', 'at most $474.00', '$105.00']) screen.getByText(text);
    screen.getByText(/^At this pace, the included orders are used up on /);
    await screen.findByRole('figure', { name: /^400 orders in this cycle, most on 2 Nov 2026: 250\.$/ });
    await user.click(screen.getByRole('button', { name: /^View as table/ }));
    const table = await screen.findByRole('table');
    expect(table.textContent).toContain('2 Nov 2026250');
  });

  it('says on the free plan that new orders will earn nothing', async () => {
    openPage(
      '/billing-dashboard',
      on({
        ...busy,
        plan: 'free',
        interval: null,
        usage: { ...busy.usage, orders: 100, allowance: 150, isCapNear: false, feesFrom: null },
      }),
    );
    await screen.findByText(/^At this pace, the limit is reached on .* New orders then earn no points\.$/);
  });
});

describe('the advice above the plans', () => {
  const shown = (plan: string | null, orders: number) =>
    openPage('/subscription', {
      ...shopWith({ last30DayOrdersCount: orders }),
      'billing.subscription': (data: object) => ({
        ...data,
        plan,
        status: plan ? 'active' : 'none',
        interval: plan ? 'monthly' : null,
      }),
    });

  it.each([
    [null, 1412, 'Advanced would have cost you the least: $99.00.'],
    ['free', 620, 'They don’t fit in Free. Pro plus POS would have cost $39.99.'],
    ['pro_3_2025', 1412, 'Advanced would have cost $99.00 instead of $161.79 on Pro.'],
    [
      'advanced_2025',
      40,
      'Advanced is the right plan for you: no plan with its features would have cost less than $99.00.',
    ],
    ['free', 78, 'Free is enough for these orders.'],
    ['pro_3_2025', 0, 'No orders in the last 30 days. Every plan costs its price.'],
  ])('on the plan %s with %i orders in 30 days is: %s', async (plan, orders, advice) => {
    shown(plan, orders);
    await screen.findByText(advice);
  });
});

it.each([
  ['/subscription', 'No plan chosen yet'],
  ['/subscription/billing', 'No plan chosen yet'],
  ['/billing-dashboard', 'No plan chosen yet'],
  ['/downSell', 'You have no paid plan'],
])('%s says that no plan was chosen', async (address, text) => {
  openPage(address, {
    'billing.subscription': (data: object) => ({ ...data, plan: null, status: 'none', usage: null }),
    'billing.lines': () => [],
  });
  await screen.findByText(text);
});

it('the address keeps no charge of the platform after the return from its page', async () => {
  await openPage('/subscription?charge_id=4019552312').settled();
  expect(location.pathname + location.search).toBe('/app/subscription');
});

it('a plan whose limit the orders of 30 days exceed says that, and has no cost', async () => {
  openPage('/subscription', shopWith({ last30DayOrdersCount: 1000 }));
  const free = within(await screen.findByRole('listitem', { name: 'Free' }));
  free.getByText('Over the limit');
  expect(free.getByRole('button', { name: 'Change to Free' }).closest('li')!.textContent).not.toContain('$24');
  within(screen.getByRole('listitem', { name: 'Pro' })).getByText('Cost, last 30 days');
});

it('fees near their cap are said once the platform has said so, with both sums', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const cycle = { startsAt: inDays(-10), endsAt: inDays(20), orders: 3400, allowance: 500, feesFrom: inDays(-1) };
  const usage = { ...cycle, fees: '428.40', cap: '474.00', isCapNear: true, limit: 'fine' };
  const near = (data: object) => ({ ...data, plan: 'pro_3_2025', status: 'active', interval: 'monthly', usage });
  openPage('/subscription', { 'billing.subscription': near });
  await screen.findByText(/come near their cap: .*428\.40 of .*474\.00\./);
});
