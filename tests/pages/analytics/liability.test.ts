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

  it.each([
    ['the day has not ended', { at: '2026-11-30' }, 'A day can be signed off when it has ended.'],
    ['a later day was signed off', { at: '2026-09-15' }, 'Signed off up to 30 Sep 2026.'],
    ['points are worth nothing known', { rate: null }, 'Set what points are worth to see money and to sign off.'],
  ])('are not offered where %s', async (_, changed, reason) => {
    openPage(ADDRESS, answers(changed));
    expect((await screen.findAllByText(reason)).length).toBeGreaterThan(0);
    const button = screen.getByRole('button', { name: /^Sign off / });
    expect(button.getAttribute('aria-disabled') ?? button.hasAttribute('disabled')).toBeTruthy();
  });
});

describe('the rate', () => {
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
