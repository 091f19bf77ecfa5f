import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { type Answers, rejection } from '../support/answers.js';
import { fails, openPage, screen, waitFor, within } from '../support/page.js';
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
      ['Pro plus POS', '1,000 orders'],
      ['Advanced', '2,000 orders'],
      ['Enterprise', '7,000 orders'],
      ['Free', 'Stops at 150'],
    ] as const)
      expect(screen.getByRole('listitem', { name: plan }).textContent).toContain(text);
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
    usage: { ...usage, feesFrom: inDays(30), limit: 'fine' },
  };
  const on = (state: object): Answers => ({ 'billing.subscription': (data: object) => ({ ...data, ...state }) });

  it.each(['/subscription', '/subscription/billing'])('names the trial and its end on %s', async (address) => {
    openPage(address, on(trial));
    await screen.findByText(/^Trial until .*, 14 days left$/);
  });

  it('begins with the subscription in the sums of the bill', async () => {
    const cycles = [
      { startsAt: inDays(-16), endsAt: inDays(14), orders: 1, charged: '0.00', due: '0.00', rejected: '0.00' },
    ];
    openPage('/subscription/billing', { ...on(trial), 'billing.cycles': () => ({ cycles }) });
    const sums = (await screen.findByText('Fees by cycle')).closest('.Polaris-ShadowBevel')!;
    const label = (await screen.findByText(/^This cycle: /)).textContent!.slice('This cycle: '.length);
    expect(sums.textContent).toContain(label);
  });
});

it.each([
  ['/subscription/billing', 'No plan chosen yet'],
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
  free.getByText('Over the limit with 1,000 orders in 30 days');
  expect(free.queryByText('Cost, last 30 days')).toBeNull();
  within(screen.getByRole('listitem', { name: 'Pro' })).getByText('Cost, last 30 days');
});
