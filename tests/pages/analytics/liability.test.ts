import { describe, expect, it } from '@jest/globals';
import type { Closing, Liability } from '@loyalty/contracts/analytics/liability';
import { type Answers, rejection } from '../support/answers.js';
import { openPage, screen, waitFor, within } from '../support/page.js';

const RATE = { points: 100, money: '1', currency: 'USD' };
const PART = { points: 600, value: '6.00' };
const SINCE = '2026-03-01T10:00:00.000Z';
const LIABILITY: Liability = {
  at: '2026-10-31',
  today: '2026-11-30',
  zone: 'America/New_York',
  currency: 'USD',
  rate: { by: 'reward', rate: RATE, program: '7f9c24e8-3b12-4fef-91e0-000000000001', title: '$5 off', since: SINCE },
  rateNow: { by: 'reward', rate: RATE, program: '7f9c24e8-3b12-4fef-91e0-000000000001', title: '$5 off', since: SINCE },
  firstDay: '2026-03-01',
  signed: null,
  outstanding: PART,
  owed: 12,
  redeemed: { points: 450, value: '4.50' },
  breakage: { points: 150, value: '1.50', low: 120, high: 190 },
  estimated: true,
  tiers: [{ tier: null, title: 'Bronze', owed: 12, ...PART }],
  programs: [
    { program: '7f9c24e8-3b12-4fef-91e0-000000000002', of: 'program', title: 'Orders', points: 560, value: '5.60' },
    { program: '', of: 'referral', title: '', points: 40, value: '0.40' },
  ],
  months: [{ month: '2026-10-01', ...PART }],
  survival: [],
  forecast: [{ month: '2026-11-01', partial: false, redeemed: 90, low: 70, high: 110, lapsed: 20 }],
  backTest: {
    madeOn: '2025-10-31',
    months: [{ month: '2025-11-01', redeemed: 80, lapsed: 10, actualRedeemed: 100, actualLapsed: 12 }],
    errorInTotal: 20,
    errorByMonth: 20,
  },
};
const FLOWS = {
  issued: 600,
  imported: 0,
  adjusted: 0,
  returned: 0,
  redeemed: 0,
  expired: 0,
  reversed: 0,
  settled: 0,
  late: 0,
};
const CLOSING: Closing = {
  date: '2026-09-30',
  previous: null,
  position: 40,
  outstanding: 500,
  owed: 0,
  breakage: 100,
  rate: RATE,
  currency: 'USD',
  value: '5.00',
  breakageValue: '1.00',
  flows: FLOWS,
  totals: { issued: 600, redeemed: 100, expired: 0 },
  recognised: 20,
  recognisedValue: '0.20',
  deferred: 480,
  deferredValue: '4.80',
  signedAt: '2026-10-02T14:00:00.000Z',
  actor: { kind: 'staff', id: '7', label: 'Ana Vidal' },
  difference: 80,
};
const ADDRESS = '/analytics/point/liability?at=2026-10-31';

const answers = (changed: Partial<Liability> = {}, closings: readonly Closing[] = [CLOSING]): Answers => ({
  'analytics.liability': { success: true, data: { ...LIABILITY, ...changed } },
  'analytics.closings': { success: true, data: closings, count: closings.length, total: closings.length },
});
const receipt = { stream: 's', revision: 1, position: 41, events: [] };

describe('the liability', () => {
  it('shows points and money, what is expected of them and at which rate', async () => {
    openPage(ADDRESS, answers());
    await screen.findByText('At the end of 31 Oct 2026');
    for (const text of ['$6.00', '$4.50', '$1.50 · 120 to 190', '100 points are worth $1.00, by the reward'])
      screen.getByText(text);
    expect(screen.getByRole('link', { name: '$5 off' }).getAttribute('href')).toMatch(/^\/app\/programs\/7f9c24e8/);
    screen.getByText('Referrals');
  });

  it.each([
    ['today opens the customers who have points and who owe some', '2026-10-31', ['?pointsFrom=1', '?owed=yes']],
    ['a past day opens none: they have other points now', '2026-11-30', []],
  ])('of %s', async (_, today, expected) => {
    openPage(ADDRESS, answers({ today }));
    await screen.findByText('At the end of 31 Oct 2026');
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    const lists = addresses.filter((address) => address.startsWith('/app/customers?'));
    expect(lists.map((address) => address.replace('/app/customers', ''))).toEqual(expected);
  });

  it('tells how far the forecast of a year ago was off', async () => {
    openPage(ADDRESS, answers());
    await screen.findByText('The forecast was off by 20.0% in total and by 20.0% on average of the months.');
  });

  it('says what is missing for an estimate and a comparison', async () => {
    openPage(ADDRESS, answers({ estimated: false, backTest: null, forecast: [] }));
    expect(await screen.findAllByText(/Too few points/)).toHaveLength(2);
    screen.getByText('A year of history is needed to compare a forecast with what came.');
  });
});

describe('a signed day', () => {
  it('has its signed figures and rate at the top, what changed since beside them, and the rate of now', async () => {
    const rate = { points: 100, money: '2', currency: 'USD' };
    openPage(
      ADDRESS,
      answers({
        rate: { by: 'closing', rate, since: SINCE },
        signed: {
          outstanding: { points: 520, value: '10.40' },
          owed: 12,
          redeemed: { points: 390, value: '7.80' },
          breakage: { points: 130, value: '2.60' },
        },
      }),
    );
    await screen.findByText('$10.40');
    for (const text of [
      '520',
      '$7.80',
      '$2.60',
      '+80 since',
      '+60 since',
      '+20 since',
      'Now 100 points are worth $1.00',
    ])
      screen.getAllByText(text);
    screen.getByText(/^100 points were worth \$2.00 when the day was signed off on /);
  });
});

describe('an address', () => {
  it.each([
    ['2030-01-01', 'Date is in the future'],
    ['2026-02-30', 'Date is invalid'],
    ['1900-01-01', 'Choose at most ten years'],
    ['', 'Date is invalid'],
  ])('with the day "%s" says what is wrong, and signs nothing off', async (at, reason) => {
    openPage(`/analytics/point/liability?at=${at}`, answers());
    await screen.findByText(new RegExp(`^${reason}\\. The page shows .* instead\\.$`));
    await screen.findByText('Choose a day that has ended to sign it off.');
    const button = screen.getByRole('button', { name: /^Sign off / });
    expect(button.getAttribute('aria-disabled') ?? button.hasAttribute('disabled')).toBeTruthy();
  });
});

describe('the forecast', () => {
  it('says that its first month is the rest of one, and tells two months of the same name apart', async () => {
    const forecast = [
      { month: '2026-11-01', partial: true, redeemed: 9, low: 7, high: 11, lapsed: 2 },
      { month: '2027-11-01', partial: false, redeemed: 90, low: 70, high: 110, lapsed: 20 },
    ];
    openPage(`${ADDRESS}&tables=forecast`, answers({ forecast }));
    await screen.findByText('Until the end of November 2026');
    screen.getByText('November 2027');
  });
});

describe('closings', () => {
  it('shows a difference since, and fetches the journal', async () => {
    const saved: Blob[] = [];
    // jsdom has no addresses of files.
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `#${saved.push(file)}`,
      revokeObjectURL: () => undefined,
    });
    const page = openPage(ADDRESS, {
      ...answers(),
      'analytics.journal': { success: true, data: { name: 'journal.csv', csv: 'Date' } },
    });
    await screen.findByText('+80 since');
    screen.getByText(/^Ana Vidal, /);
    await page.user.click(screen.getByRole('button', { name: 'Journal: 30 Sep 2026' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(page.calls('analytics.journal')).toHaveLength(1);
  });

  it('signs off after showing the figures, with the points that were shown', async () => {
    const { signedAt: _at, actor: _actor, difference: _difference, ...figures } = CLOSING;
    const page = openPage(ADDRESS, {
      ...answers(),
      'analytics.close-liability': { success: true, data: { ...figures, date: '2026-10-31' }, receipt },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Sign off 31 Oct 2026' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('600 · $6.00');
    dialog.getByText('150 · $1.50');
    await page.user.click(dialog.getByRole('button', { name: 'Sign off' }));
    await screen.findByText('31 Oct 2026 signed off');
    expect(page.calls('analytics.close-liability')[0]?.body).toEqual({ date: '2026-10-31', outstanding: 600 });
  });

  it('signs off once when somebody clicks twice', async () => {
    const { signedAt: _at, actor: _actor, difference: _difference, ...figures } = CLOSING;
    const page = openPage(ADDRESS, {
      ...answers(),
      'analytics.close-liability': { success: true, data: { ...figures, date: '2026-10-31' }, receipt },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Sign off 31 Oct 2026' }));
    const button = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign off' });
    button.click();
    button.click();
    await screen.findByText('31 Oct 2026 signed off');
    expect(page.calls('analytics.close-liability')).toHaveLength(1);
  });

  it('says that the figures changed meanwhile', async () => {
    const page = openPage(ADDRESS, {
      ...answers(),
      'analytics.close-liability': rejection(422, {
        code: 'liability.figures-changed',
        errors: [{ path: 'outstanding', code: 'liability.figures-changed', message: '', params: { points: 680 } }],
      }),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Sign off 31 Oct 2026' }));
    await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign off' }));
    await screen.findByText(/The figures changed meanwhile|was not signed off/);
  });

  it.each<[string, Partial<Liability>, string]>([
    ['the day has not ended', { at: '2026-11-30' }, 'A day can be signed off when it has ended.'],
    ['there were no points yet', { at: '2026-02-28' }, 'There were no points on this day yet.'],
    ['a later day was signed off', { at: '2026-09-15' }, 'Signed off up to 30 Sep 2026.'],
    ['points are worth nothing known', { rate: null }, 'Set what points are worth to see money and to sign off.'],
  ])('are not offered where %s', async (_, changed, reason) => {
    openPage(ADDRESS, answers(changed, changed.at === '2026-02-28' ? [] : [CLOSING]));
    expect((await screen.findAllByText(reason)).length).toBeGreaterThan(0);
    const button = screen.getByRole('button', { name: /^Sign off / });
    expect(button.getAttribute('aria-disabled') ?? button.hasAttribute('disabled')).toBeTruthy();
  });
});

describe('the rate', () => {
  it('of one point is told in the singular', async () => {
    openPage(ADDRESS, answers({ rate: { by: 'hand', rate: { ...RATE, points: 1 }, since: SINCE }, rateNow: null }));
    await screen.findByText(/^1 point is worth \$1.00, set on /);
  });

  it('is set by hand', async () => {
    const page = openPage(ADDRESS, {
      ...answers(),
      'analytics.set-liability-rate': { success: true, data: { rate: RATE }, receipt },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Set rate' }));
    const dialog = within(await screen.findByRole('dialog'));
    const worth = dialog.getByLabelText('Worth');
    await page.user.clear(worth);
    await page.user.type(worth, '1.50');
    await page.user.click(dialog.getByRole('button', { name: 'Save rate' }));
    await screen.findByText('Rate saved');
    expect(page.calls('analytics.set-liability-rate')[0]?.body).toEqual({
      rate: { points: 100, money: '1.50', currency: 'USD' },
    });
  });
});
