import { expect, it } from '@jest/globals';
import { type Answers, rejection } from '../support/answers.js';
import { fails, openPage, screen, titled, waitFor, within } from '../support/page.js';

interface Card {
  readonly part: string;
}

/** The hub of a shop that lacks these parts, below a plan. */
const locked = (plan: string, ...parts: string[]): Answers => ({
  'memberships.hub': ({ cards }: { cards: Card[] }) => ({
    cards: cards.map((card) =>
      parts.includes(card.part) ? { ...card, lock: { because: 'plan', needs: [plan], trialDays: null } } : card,
    ),
  }),
});

const row = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement);

it('shows five kinds of membership [TIER-029, ROUTE-034]', async () => {
  openPage('/membership');
  await screen.findByText('VIP tiers');
  const rows = [...document.querySelectorAll('li.row')].map(({ textContent }) => textContent ?? '');
  const names = [
    'Member exclusive deal',
    'VIP tiers',
    'Partner tier (B2B)',
    'Anniversary reward',
    'Subscription membership',
  ];
  expect(rows.map((text, n) => text.includes(names[n] ?? '?'))).toEqual(names.map(() => true));
});

it('locks a kind that the plan lacks, with the price of the plan that has it [GATE-029]', async () => {
  const { user } = openPage('/membership', locked('advanced', 'subscription'));
  await screen.findByText('Subscription membership');
  await user.click(row('Subscription membership').getByRole('button', { name: 'Available in Advanced' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('$99.00 a month');
  expect(row('VIP tiers').queryByRole('button')).toBeNull();
});

it.each([
  ['the anniversary reward [TIER-059]', 'Anniversary reward', '/app/programs/member_anniversary/new'],
  ['VIP tiers [ROUTE-035]', 'VIP tiers', '/app/membership/vip'],
])('leads to the page of %s', async (_, name, address) => {
  openPage('/membership');
  const link = await screen.findByRole('link', { name: new RegExp(name) });
  expect(link.getAttribute('href')).toBe(address);
});

it.each([
  ['partner tiers [GATE-025]', '/wholesale/vip'],
  ['the privileges of one [GATE-027]', '/wholesale/privileges/tier-1'],
])('locks what the plan lacks: %s', async (_, address) => {
  openPage(address, locked('advanced', 'partner'));
  await screen.findByText('Available in Advanced');
});

const DEAL = '/membership/exclusive-deal/new';

it('refuses an end before the start, and a deal without a name [TIER-056]', async () => {
  const { user } = openPage(DEAL);
  const start = await screen.findByLabelText('Start date');
  await user.clear(start);
  await user.type(start, '2026-03-01');
  await user.type(screen.getByLabelText('End date'), '2026-03-01');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('End date must be later than start date');
  await screen.findByText('This field is required');
});

it('refuses a size that is no number [MSG-041]', async () => {
  const { user } = openPage(DEAL);
  await user.type(await screen.findByLabelText('Name'), 'Spring');
  await user.click(screen.getByRole('tab', { name: 'Design' }));
  const size = await screen.findByLabelText('Text size (px)');
  await user.clear(size);
  await user.type(size, 'large');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Digits only');
  await user.clear(size);
  await user.type(size, '16');
  await waitFor(() => expect(screen.queryByText('Digits only')).toBeNull());
});

it('says that a deal could not be saved [MSG-080]', async () => {
  const { user } = openPage(DEAL, { 'memberships.save-deal': rejection(503) });
  await user.type(await screen.findByLabelText('Name'), 'Summer');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await fails('Failed to save discount');
});

it('shows the tabs of VIP tiers for partners [TIER-028, ROUTE-039]', async () => {
  openPage('/wholesale/vip');
  await titled('Partner tiers');
  expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
    'General settings',
    'Tiers',
    'Design',
    'Notification',
    'Launch',
    'Assessment',
    'Tier demotion',
  ]);
});
