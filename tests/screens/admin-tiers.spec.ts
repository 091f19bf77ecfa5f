import { randomUUID } from 'node:crypto';
import { PNG, pngOf, SVG } from '../support/images.js';
import { boxOf, customerWith, openMerchant, type ScreenMerchant, TIERS_SHOP } from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';
import { BASE, confirmOf, launchTiers } from './support/tiers.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance, TIERS_SHOP);
});

// Other tests of the shop change the expiry of points, which active tiers lock.
test.afterAll(async () => {
  const { data } = await merchant.api<{ data: { status: string; calculating: string | null } }>('/lp/tiers');
  if (!data.calculating) await merchant.api('/lp/tiers/draft', { settings: { tiers: [BASE] } }, 'PUT');
  if (data.status === 'active') await merchant.api('/lp/tiers/deactivate', {});
});

const TABS = ['General settings', 'Tiers', 'Design', 'Notification', 'Launch', 'Assessment', 'Tier demotion'];

test('VIP tiers are drafted, previewed, launched and locked while they are calculated [TIER-027, TIER-032, GATE-024]', {
  tag: '@desk',
}, async ({ page }) => {
  const [title, notes] = ['Silver', `Tiers of ${randomUUID().slice(0, 8)}`];
  const app = await merchant.visit(page, '/membership/vip');
  await expect(app.getByRole('tab')).toHaveText(TABS);
  await test.step('a tier is added; its mistakes are said at their fields [TIER-046, MSG-076]', async () => {
    const add = app.getByRole('link', { name: 'Add tier' });
    await test.step('the button keeps its distance from the edge', async () => {
      const frame = await boxOf(app.locator('html'));
      expect((await boxOf(add)).x - frame.x).toBeGreaterThanOrEqual(16);
    });
    await add.click();
    await app.getByLabel('Name').fill('Base tier');
    await app.getByRole('button', { name: 'Save' }).click();
    await expect(app.getByText('Duplicate tier name')).toBeVisible();
    await app.getByLabel('Name').fill(title);
    // More than anybody has: the other tests of the shop expect no entry rewards.
    await app.getByLabel('Points to reach').fill('1280000');
    await app.getByLabel('Reward type').first().selectOption('bonus_point');
    await app.getByLabel('Amount').fill('50');
    await app.getByRole('button', { name: 'Save' }).click();
    await expect(app.locator('.toast')).toContainText('Saved tier successfully');
    await merchant.visit(page, '/membership/vip');
    await expect(app.getByRole('heading', { name: title, level: 3 })).toBeVisible();
  });
  await expectAccessible(page);
  await test.step('the preview shows who moves', async () => {
    await expect(app.getByText(/^If you (re)?launch now$/)).toBeVisible();
    await expect(app.getByText(/Granting entry rewards would cost/)).toBeVisible();
  });
  await test.step('the launch is kept in the list of launches [ROUTE-015]', async () => {
    await app.getByRole('button', { name: /^(Launch|Relaunch) tiers$/ }).click();
    await expect(confirmOf(app)).toBeEnabled();
    await app.getByRole('dialog').getByLabel('Change notes').fill(notes);
    await expectAccessible(page);
    await confirmOf(app).click();
    await expect(app.getByText('Active', { exact: true })).toBeVisible();
    await expect(app.getByRole('main').getByRole('button', { name: 'Relaunch tiers' })).toBeEnabled();
    await app.getByRole('tab', { name: 'Launch' }).click();
    await app.getByRole('link', { name: 'All launches' }).click();
    await expect(app.getByText(notes)).toBeVisible();
    await expect(app.getByText('Moved', { exact: true }).filter({ visible: true }).first()).toBeVisible();
    await merchant.visit(page, '/customers/activity/launch-tier');
    await expect(app.getByRole('heading', { level: 1 })).toContainText('Tier launches');
    await expect(app.getByText(notes)).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('the launches are exported as a file [ACTV-023]', async () => {
    await app.getByRole('button', { name: 'Export' }).click();
    const dialog = app.getByRole('dialog', { name: 'Export tier launches' });
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    await expect(dialog.getByText(/^Tier launches/).first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });
  await test.step('the expiry of points is locked with its reason [PTS-006]', async () => {
    await merchant.visit(page, '/programs/point');
    await expect(app.getByText('Point expiration cannot be changed while VIP tiers are active.')).toBeVisible();
    await expect(app.locator('fieldset[disabled] input').first()).toBeDisabled();
    await expectAccessible(page);
  });
  await test.step('the launch is undone, and both stay in the history', async () => {
    await merchant.visit(page, '/membership/vip');
    await app.getByRole('tab', { name: 'Launch' }).click();
    await app.getByRole('button', { name: 'Undo launch' }).click();
    const dialog = app.getByRole('dialog', { name: 'Undo the latest launch?' });
    await expect(dialog.getByRole('button', { name: 'Undo launch' })).toBeEnabled();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Undo launch' }).click();
    await expect(app.locator('li.row', { hasText: notes }).getByText('Undone')).toBeVisible();
    await expect(app.getByText('Launch undone', { exact: true }).first()).toBeVisible();
  });
});

test('one tier is created, edited, rewarded and deleted on pages of its own [ROUTE-023, ROUTE-031, ROUTE-032]', {
  tag: '@desk',
}, async ({ page, provoked }) => {
  const app = await merchant.visit(page, '/programs?type=tier');
  await expect(page).toHaveURL(/\/membership\/vip$/);
  await expect(app.getByRole('heading', { name: 'VIP tiers', level: 1 })).toBeVisible();
  await test.step('a tier is created with its message [TIER-064, MSG-128]', async () => {
    await merchant.visit(page, '/programs/tier/create');
    await app.getByLabel('Name').fill('Platinum');
    await app.getByLabel('Points to reach').fill('9000');
    await app.getByRole('button', { name: 'Save' }).click();
    await expect(app.locator('.toast')).toContainText('Saved tier successfully');
    await expect(app.getByRole('heading', { name: 'Platinum', level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('its rewards have a page, and a reward is removed [TIER-065, TIER-066, ROUTE-038]', async () => {
    const { data } = await merchant.api<{ data: { draft: { tiers: { id: string; title: string }[] } } }>('/lp/tiers');
    const { id } = data.draft.tiers.find(({ title }) => title === 'Platinum')!;
    await merchant.visit(page, `/membership/tier-reward/${id}`);
    await expect(app.getByLabel('Reward type').last().locator('option').first()).toHaveText('No pre-tier reward');
    await app.getByLabel('Reward type').first().selectOption('percentage');
    await app.getByLabel('Amount').first().fill('15');
    await app.getByRole('button', { name: 'Add perk' }).click();
    await app.getByLabel('Description').fill('Early access');
    await test.step('a perk says which picture fits, and refuses others [TIER-063, MSG-021, MSG-022]', async () => {
      await expect(app.getByText('We recommend 90x90 px, 8:5, under 200 KB.').first()).toBeVisible();
      provoked.add(413).add(422);
      const input = app.locator('input[type=file]');
      await input.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: SVG });
      await expect(app.getByText('Image type is not supported')).toBeVisible();
      await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: pngOf(201 * 1024) });
      await expect(app.getByText('Image is larger than 200 KB')).toBeVisible();
      await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PNG });
      await expect(app.locator('img.tile')).toBeVisible();
    });
    await expectAccessible(page);
    await app.getByRole('button', { name: 'Save' }).click();
    await expect(app.locator('.toast')).toContainText('Saved tier successfully');
    await app.getByRole('button', { name: 'Remove reward' }).click();
    await expect(app.getByText('Removed reward successfully!')).toBeVisible();
    await merchant.visit(page, `/programs/tier/${id}`);
  });
  await test.step('its icon is uploaded, or the failure says so [MSG-023, MSG-084]', async () => {
    const [group, toasts] = [app.getByRole('group', { name: 'Icon' }), app.locator('.toast')];
    const input = group.locator('input[type=file]');
    await page.route('**/lp/files/tier-icon', (route) => route.fulfill({ status: 503, body: '{}' }));
    provoked.add(503);
    await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PNG });
    await expect(toasts.filter({ hasText: 'Image upload failed. Please try again.' })).toBeVisible();
    await page.unroute('**/lp/files/tier-icon');
    await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: SVG });
    await expect(group.getByText('Image type is not supported')).toBeVisible();
    await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PNG });
    const image = group.locator('img.tile');
    await expect.poll(() => image.evaluate((drawn) => (drawn as HTMLImageElement).naturalWidth)).toBe(1);
    await expectAccessible(page);
    await app.getByRole('button', { name: 'Save' }).click();
    await expect(toasts.filter({ hasText: 'Saved tier successfully' })).toBeVisible();
    await page.reload();
    await expect(group.locator('img.tile')).toBeVisible();
  });
  const openDelete = async () => {
    await app
      .getByRole('button', { name: /^More actions$/ })
      .first()
      .click();
    await app.getByRole('button', { name: 'Delete tier', exact: true }).click();
  };
  await test.step('a deletion that fails says so [MSG-075]', async () => {
    provoked.add(503);
    await page.route('**/lp/tiers/draft*', (route) => route.fulfill({ status: 503, body: '{}' }));
    await openDelete();
    await app.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(app.locator('.toast').filter({ hasText: 'Failed to delete tier' })).toBeVisible();
    await page.unroute('**/lp/tiers/draft*');
    // The toast may lie over the dialog's buttons.
    await app.locator('.toast').getByRole('button', { name: 'Close' }).click();
    await app.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  });
  await test.step('it is deleted with its message [TIER-064, MSG-129]', async () => {
    await openDelete();
    await app.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(app.getByText('Deleted tier successfully')).toBeVisible();
  });
});

test('a customer is moved to a tier by hand, and back from an exclusive one [MSG-132, MSG-070, CUST-049]', {
  tag: '@desk',
}, async ({ page, provoked }) => {
  provoked.add(503);
  const black = { id: 'black', title: 'Black', goal: 0, exclusive: true };
  await launchTiers(merchant, [BASE, black]);
  const { id } = await customerWith(merchant, 'Iris', []);
  const app = await merchant.visit(page, `/customers/profile/${id}`);
  await app.getByRole('button', { name: 'Change tier' }).click();
  await app.getByRole('dialog').getByLabel('Tier', { exact: true }).selectOption('black');
  await app.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(app.locator('.toast')).toContainText('Updated VIP tier');
  const leave = app.getByRole('button', { name: 'Unassign exclusive tier' });
  await test.step('a failed unassignment says so', async () => {
    await page.route('**/exclusive-tier*', (route) => route.fulfill({ status: 503, body: '{}' }));
    await leave.click();
    await expect(app.locator('.toast').filter({ hasText: 'Failed to unassign exclusive tier' })).toBeVisible();
    await page.unroute('**/exclusive-tier*');
  });
  await leave.click();
  await expect(app.getByRole('button', { name: 'Recalculate tier points' })).toBeVisible();
});
