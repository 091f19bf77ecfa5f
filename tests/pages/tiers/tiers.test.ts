import { expect, it } from '@jest/globals';
import { tierSettings } from '@loyalty/contracts/tiers/settings';
import { lost } from '../support/answers.js';
import { fails, openPage, screen, waitFor } from '../support/page.js';
import { onPlan } from '../support/shop.js';
import { previewed } from '../support/tiers.js';

const BASE = { id: 'base', title: 'Base tier', isBase: true, goal: 0 };
const drafted = (...tiers: object[]) => draftOf({ tiers: [BASE, ...tiers] });
const draftOf = (settings: object) => ({
  ...previewed,
  'tiers.get': (data: object) => ({ ...data, draft: tierSettings.parse(settings) }),
  'tiers.save-draft': () => ({ revision: 2, version: 0, calculating: null }),
});
const SILVER = { id: 'silver', title: 'Silver', goal: 40 };
const GOLD = { id: 'gold', title: 'Gold', goal: 50 };

const field = (label: string) => screen.findByLabelText<HTMLInputElement & HTMLSelectElement>(label, { exact: true });
const choices = async (label: string) => [...(await field(label)).options].map(({ text }) => text);
const save = async (page: ReturnType<typeof openPage>) =>
  page.user.click(await screen.findByRole('button', { name: 'Save' }));
const openTab = async (page: ReturnType<typeof openPage>, name: string) =>
  page.user.click(await screen.findByRole('tab', { name }));

it('reset and demotion offer their choices, and the chosen ones are saved [TIER-019, TIER-020, TIER-021]', async () => {
  const page = openPage('/membership/vip', drafted(SILVER));
  await openTab(page, 'General settings');
  expect(await choices('Tier reset')).toEqual([
    'Lifetime',
    'On a calendar date',
    'Half calendar year',
    'Rolling months',
  ]);
  await page.user.selectOptions(await field('Tier reset'), 'half_year');
  await openTab(page, 'Tier demotion');
  const areDisabled = async () => [
    (await field('Action')).disabled,
    (await field('After')).disabled,
    (await field('Unit')).disabled,
  ];
  expect(await areDisabled()).toEqual([true, true, true]);
  await page.user.click(await field('Demote members after inactivity'));
  expect(await areDisabled()).toEqual([false, false, false]);
  expect([(await field('After')).value, (await field('Unit')).value]).toEqual(['6', 'month']);
  expect(await choices('Unit')).toEqual(['Days', 'Weeks', 'Months', 'Years']);
  await page.user.selectOptions(await field('Unit'), 'week');
  await save(page);
  await screen.findByText('Saved tier successfully');
  expect(page.calls('tiers.save-draft')[0]?.body).toMatchObject({
    settings: { resetOn: 'half_year', demotion: { enabled: true, after: { value: 6, unit: 'week' } } },
  });
});

it('a save of one tier without a connection says that it failed [MSG-076]', async () => {
  const page = openPage('/programs/tier/create', { ...drafted(), 'tiers.save-draft': lost });
  await page.user.type(await field('Name'), 'Ruby');
  await page.user.type(await field('Points to reach'), '7777');
  await save(page);
  await fails('Failed to save tier');
});

it('a save of the settings without a connection says that it failed [MSG-077]', async () => {
  const page = openPage('/membership/vip', { ...drafted(), 'tiers.save-draft': lost });
  await openTab(page, 'General settings');
  await page.user.click(await field('Enable tier point editing'));
  await save(page);
  await fails('Failed to save VIP tier');
});

it.each([
  ['pointEarned', 'Points to reach', 'Duplicate tier target points'],
  ['moneySpent', 'Amount to spend', 'Duplicate tier target amount'],
])('goals that two tiers share are said at their fields: %s [MSG-057, MSG-058]', async (calculateBy, label, text) => {
  const page = openPage('/programs/tier/gold', draftOf({ calculateBy, tiers: [BASE, SILVER, GOLD] }));
  const goal = await field(label);
  await page.user.clear(goal);
  await page.user.type(goal, '40');
  await save(page);
  await waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0));
  expect(page.calls('tiers.save-draft')).toEqual([]);
});

it('the page of VIP tiers names the plan that has them, and changes nothing without it [GATE-003]', async () => {
  const page = openPage('/membership/vip', { ...drafted(SILVER), ...onPlan('free') });
  const { user, settled } = page;
  await settled();
  expect(screen.getAllByText('Available in Pro')).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'Add tier' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Launch tiers' })).toBeNull();
  expect(page.calls('tiers.preview')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'See Pro' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('$24.99 a month');
});

it('the tiers are a tab of the programs, which leads to their page [ROUTE-023]', async () => {
  const page = openPage('/programs?type=redeem', drafted(SILVER));
  await page.settled();
  await page.user.click(screen.getByRole('tab', { name: 'VIP tiers' }));
  const tier = await screen.findByRole('link', { name: 'Edit Silver' });
  expect(tier.getAttribute('href')).toBe('/app/programs/tier/silver');
  expect(location.pathname).toBe('/app/membership/vip');
});

it('the address of the programs of tiers leads to the page of the tiers [ROUTE-023]', async () => {
  openPage('/programs?type=tier', drafted(SILVER));
  await screen.findByRole('link', { name: 'Edit Silver' });
  expect(location.pathname).toBe('/app/membership/vip');
});
