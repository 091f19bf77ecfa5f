import { openMerchant, type ScreenMerchant } from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
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
});
