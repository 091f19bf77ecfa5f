import { describe, expect, it } from '@jest/globals';
import { openPage, screen, waitFor, within } from '../support/page.js';
import { shopWith } from '../support/shop.js';

const PROFILE = '/customers/profile/1795901809792';
const REASON = "You're offline. You can make changes again once you're connected.";

const names = (found: readonly HTMLElement[]) => found.map(({ textContent }) => textContent);

/** The window has a connection or none, as its browser says. */
function connection(online: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: online, configurable: true });
  dispatchEvent(new Event(online ? 'online' : 'offline'));
}

it('a profile has one heading of the first level', async () => {
  await openPage(PROFILE).settled();
  expect(document.querySelectorAll('h1')).toHaveLength(1);
});

describe('the history of a profile', () => {
  it('has six views; mails and referrals are among them [CUST-030]', async () => {
    const page = openPage(PROFILE, { 'mails.list': { data: [] } });
    await page.settled();
    expect(names(screen.getAllByRole('tab'))).toEqual([
      'All',
      'Point activities',
      'VIP tier changes',
      'Email notifications',
      'Order activities',
      'Referral',
    ]);
    await page.user.click(screen.getByRole('tab', { name: 'Email notifications' }));
    await screen.findByText('Emails to this customer appear here.');
    await page.user.click(screen.getByRole('tab', { name: 'Referral' }));
    await screen.findByText('Friends who follow this customer’s link appear here.');
  });

  it('has views of their own for entry rewards and adjustments [CUST-032]', async () => {
    const page = openPage(PROFILE);
    await page.settled();
    await page.user.click(screen.getByRole('tab', { name: 'Point activities' }));
    const chips = within(await screen.findByRole('group', { name: 'Kind of point activity' }));
    expect(names(chips.getAllByRole('button'))).toEqual([
      'Point earned',
      'Point redeemed',
      'Point refunded',
      'Point expired',
      'Entry reward',
      'Admin adjustments',
    ]);
    page.answers({ 'activity.customer': { data: [] } });
    await page.user.click(chips.getByRole('button', { name: 'Entry reward' }));
    await screen.findByText('No activity of this type.');
    expect(page.calls('activity.customer').at(-1)?.query.types).toBe('entry_reward');
  });
});

it('keeps what was typed in a dialog when the connection goes, and says why it cannot be saved', async () => {
  const page = openPage(PROFILE);
  await page.settled();
  await page.user.click(screen.getByRole('button', { name: 'Adjust points' }));
  const dialog = await screen.findByRole('dialog');
  await page.user.type(within(dialog).getByLabelText('Amount'), '25');
  const save = () => within(dialog).getByRole('button', { name: 'Adjust points' });
  try {
    connection(false);
    await waitFor(() => expect(dialog.textContent).toContain(REASON));
    expect(save().getAttribute('aria-disabled')).toBe('true');
    expect((within(dialog).getByLabelText('Amount') as HTMLInputElement).value).toBe('25');
  } finally {
    connection(true);
  }
  await waitFor(() => expect(save().getAttribute('aria-disabled')).not.toBe('true'));
});

it.each([
  ['en', 'Nothing in the order counts toward points.'],
  ['de', 'Nichts in der Bestellung zählt für Punkte.'],
])('gives the reason of an order that earned nothing in the language of the admin (%s)', async (language, words) => {
  openPage(PROFILE, {
    ...shopWith({ primaryLanguageInApp: language }),
    'activity.customer': { data: [] },
    'customers.orders': ([order]: object[]) => [{ ...order, earned: 0, reasons: [{ code: 'nothing-counts' }] }],
  });
  await screen.findByText(words);
});

it('a move to a tier is one line that names the tier, beside one for its reward', async () => {
  const line = (id: string, more: object) => ({
    id,
    customer: { id: '1795901809792', name: 'Amal' },
    points: 0,
    balanceAfter: 200,
    debtAfter: 0,
    occurredAt: '2026-11-21T10:00:00.000Z',
    recordedAt: '2026-11-21T10:00:00.000Z',
    actor: { kind: 'system', id: 'system', label: 'System' },
    rule: null,
    note: '',
    customerNote: '',
    undoable: false,
    undoneBy: null,
    expiresAt: null,
    availableAt: null,
    arithmetic: null,
    position: 1,
    ...more,
  });
  const gold = { program: 'tier-gold', version: 1, title: 'Gold' };
  const rewarded = {
    type: 'entry_reward',
    points: 200,
    rule: gold,
    source: { kind: 'tier_reward', id: 'a', label: 'Gold' },
  };
  const moved = { type: 'tier_upgrade', source: { kind: 'tier', id: 'gold', label: 'Gold' } };
  const page = openPage(PROFILE, { 'activity.customer': { data: [line('one', rewarded), line('two', moved)] } });
  await page.settled();
  const lines = [...document.querySelectorAll('li.acts .acts-what')].map(({ textContent }) => textContent);
  expect(lines).toEqual(['Entry reward · GoldSystem', 'Moved up to GoldSystem']);
  expect(document.querySelectorAll('li.acts .pts')[0]?.textContent).toBe('+200');
});
