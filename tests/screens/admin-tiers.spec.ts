import { openMerchant, type ScreenMerchant, TIERS_SHOP } from './support/merchant.js';
import { expect, expectAccessible, OFFLINE, test } from './support/test.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance, TIERS_SHOP);
});

// Other tests of the shop change the expiry of points, which active tiers lock.
test.afterAll(async () => {
  const { data } = await merchant.api<{ data: { status: string } }>('/lp/tiers');
  if (data.status === 'active') await merchant.api('/lp/tiers/deactivate', {});
});

const TABS = ['General settings', 'Tiers', 'Design', 'Notification', 'Launch', 'Assessment', 'Tier demotion'];

test('VIP tiers are drafted, previewed, launched and locked while they are calculated [TIER-027, TIER-032, GATE-024]', async ({
  page,
}, { project }) => {
  // Both widths share the shop: each adds a tier and launches.
  const [title, notes] = [`Silver ${project.name}`, `Tiers at ${project.name}`];
  const app = await merchant.visit(page, '/membership/vip');
  await expect(app.getByRole('tab')).toHaveText(TABS);
  await test.step('a tier is added; its mistakes are said at their fields [TIER-046, MSG-076]', async () => {
    await app.getByRole('button', { name: 'Add tier' }).click();
    await app.getByLabel('Name').last().fill('Base tier');
    await app.getByRole('button', { name: 'Save' }).click();
    await expect(app.getByText('Duplicate tier name')).toBeVisible();
    await app.getByLabel('Name').last().fill(title);
    // More than anybody has: the other tests of the shop expect no entry rewards.
    await app.getByLabel('Points to reach').last().fill(`${project.name}000`);
    await app.getByLabel('Entry reward in points').last().fill('50');
    await app.getByRole('button', { name: 'Save' }).click();
    await expect(app.locator('.toast')).toContainText('Saved tier successfully');
  });
  await expectAccessible(page);
  await test.step('the preview shows who moves', async () => {
    await app.getByRole('tab', { name: 'Launch' }).click();
    await app.getByRole('button', { name: 'Show preview' }).click();
    await expect(app.getByText('Move up')).toBeVisible();
    await expect(app.getByRole('button', { name: 'Download CSV' })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('the launch is kept in the list of launches [TIER-026, ACTV-023]', async () => {
    await app.getByLabel('Change notes').fill(notes);
    await app.getByRole('button', { name: /^(Launch|Relaunch) tiers$/ }).click();
    await expect(app.getByText('Active', { exact: true })).toBeVisible();
    await expect(app.getByRole('button', { name: 'Relaunch tiers' })).toBeEnabled();
    await app.getByRole('link', { name: 'All launches' }).click();
    await expect(app.getByText(notes)).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('the expiry of points is locked with its reason [PTS-006]', async () => {
    await merchant.visit(page, '/programs/point');
    await expect(app.getByText('Point expiration cannot be changed while VIP tiers are active.')).toBeVisible();
    await expect(app.locator('fieldset[disabled] input').first()).toBeDisabled();
    await expectAccessible(page);
  });
});

test('one tier is created, edited, rewarded and deleted on pages of its own [ROUTE-023, ROUTE-031, ROUTE-032]', async ({
  page,
}) => {
  const app = await merchant.visit(page, '/programs?type=tier');
  await expect(app.getByRole('heading', { name: 'VIP tiers', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await test.step('a tier is created with its message [TIER-064, MSG-128]', async () => {
    await merchant.visit(page, '/programs/tier/create');
    await app.getByLabel('Name').fill('Platinum');
    await app.getByLabel('Points to reach').fill('9000');
    await app.getByRole('button', { name: 'Save' }).click();
    await expect(app.locator('.toast')).toContainText('Saved tier successfully');
    await expect(app.getByRole('heading', { name: 'Platinum', level: 1 })).toBeVisible();
    await expect(app.getByText('We recommend 90x90 px, 8:5, under 200 KB.').first()).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('its rewards have a page, and a reward is removed [TIER-065, TIER-066, ROUTE-038]', async () => {
    const { data } = await merchant.api<{ data: { draft: { tiers: { id: string; title: string }[] } } }>('/lp/tiers');
    const { id } = data.draft.tiers.find(({ title }) => title === 'Platinum')!;
    await merchant.visit(page, `/membership/tier-reward/${id}`);
    await app.getByLabel('Kind of reward').first().selectOption('percentage');
    await app.getByLabel('Amount').first().fill('15');
    await app.getByRole('button', { name: 'Add perk' }).click();
    await app.getByLabel('Description').fill('Early access');
    await expect(app.getByText('We recommend 90x90 px, 8:5, under 200 KB.').first()).toBeVisible();
    await expectAccessible(page);
    await app.getByRole('button', { name: 'Save' }).click();
    await expect(app.locator('.toast')).toContainText('Saved tier successfully');
    await app.getByRole('button', { name: 'Remove reward' }).click();
    await expect(app.getByText('Removed reward successfully!')).toBeVisible();
    await merchant.visit(page, `/programs/tier/${id}`);
  });
  await test.step('it is deleted with its message [TIER-064, MSG-129]', async () => {
    await app
      .getByRole('button', { name: /^(View actions.*|More actions)$/ })
      .first()
      .click();
    await app.getByRole('button', { name: 'Delete tier', exact: true }).click();
    await app.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(app.getByText('Deleted tier successfully')).toBeVisible();
  });
});

test('a failed save of one tier says so [MSG-076]', async ({ page, provoked }) => {
  provoked.add(OFFLINE);
  const app = await merchant.visit(page, '/programs/tier/create');
  await app.getByLabel('Name').fill('Ruby');
  await app.getByLabel('Points to reach').fill('7777');
  await page.route('**/lp/tiers/draft*', (route) => route.abort('internetdisconnected'));
  await app.getByRole('button', { name: 'Save' }).click();
  await expect(app.getByText('Failed to save tier')).toBeVisible();
});

test('a failed save of the settings says so [MSG-077]', async ({ page, provoked }) => {
  provoked.add(OFFLINE);
  const app = await merchant.visit(page, '/membership/vip');
  await app.getByRole('tab', { name: 'General settings' }).click();
  await app.getByLabel('Enable tier point editing').click();
  await page.route('**/lp/tiers/draft*', (route) => route.abort('internetdisconnected'));
  await app.getByRole('button', { name: 'Save' }).click();
  await expect(app.getByText('Failed to save VIP tier')).toBeVisible();
});
