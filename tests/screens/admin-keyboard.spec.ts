import { pressOn, tabTo } from './support/keyboard.js';
import { customerWith, openMerchant, type ScreenMerchant, TIERS_SHOP, titleOf } from './support/merchant.js';
import { expect, test } from './support/test.js';
import { BASE, confirmOf, deactivateTiers } from './support/tiers.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});

test('tiers are launched and the launch is undone by keyboard alone', { tag: '@desk' }, async ({ page, instance }) => {
  const tea = await openMerchant(instance, TIERS_SHOP);
  await tea.api('/lp/tiers/draft', { settings: { tiers: [BASE] } }, 'PUT');
  const app = await tea.visit(page, '/membership/vip');
  await expect(titleOf(app)).toBeVisible();
  await titleOf(app).click();
  await pressOn(page, app.getByRole('button', { name: /^(Launch|Relaunch) tiers$/ }));
  await pressOn(page, confirmOf(app));
  await expect(app.getByText('Active', { exact: true })).toBeVisible();
  await expect(app.getByRole('button', { name: 'Relaunch tiers' })).toBeEnabled();
  const launches = app.getByRole('tab', { name: 'Launch' });
  await tabTo(page, app.getByRole('tab', { selected: true }));
  for (let press = 0; press < 7 && (await launches.getAttribute('aria-selected')) !== 'true'; press++)
    await page.keyboard.press('ArrowRight');
  await expect(launches).toHaveAttribute('aria-selected', 'true');
  await pressOn(page, app.getByRole('button', { name: 'Undo launch' }));
  const dialog = app.getByRole('dialog', { name: 'Undo the latest launch?' });
  await pressOn(page, dialog.getByRole('button', { name: 'Undo launch' }));
  await expect(dialog).toHaveCount(0);
  await tea.settled();
  await deactivateTiers(tea);
});

test('two customers are merged and the merge is undone by keyboard alone', { tag: '@desk' }, async ({ page }) => {
  const [gone, stays] = [await customerWith(merchant, 'Runa', ['10.000']), await customerWith(merchant, 'Runar', [])];
  const app = await merchant.visit(page, `/customers/merge?customer=${gone.id}&into=${stays.id}`);
  await expect(titleOf(app)).toBeVisible();
  await titleOf(app).click();
  await tabTo(page, app.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, app.getByLabel('Admin note'));
  await page.keyboard.type('One person');
  await pressOn(page, app.getByRole('button', { name: 'Merge customers' }));
  await expect(app.locator('.toast')).toContainText(/has 100 points/);
  const undo = app.getByRole('button', { name: 'Undo merge' });
  await pressOn(page, undo);
  const dialog = app.getByRole('dialog');
  await tabTo(page, dialog.getByLabel('Admin note'));
  await page.keyboard.type('Two people');
  await pressOn(page, dialog.getByRole('button', { name: 'Undo merge' }));
  await expect(undo).toHaveCount(0);
});

test('a plan is chosen by keyboard alone, up to the platform’s own page', { tag: '@desk' }, async ({ page }) => {
  const app = await merchant.visit(page, '/subscription');
  await expect(titleOf(app)).toBeVisible();
  await titleOf(app).click();
  await pressOn(page, app.getByRole('button', { name: 'Change to Advanced' }));
  const approval = page.getByRole('heading', { name: 'Approve subscription' });
  // A shop of a larger plan is asked first.
  const confirm = app.getByRole('dialog').getByRole('button', { name: 'Change to Advanced' });
  await expect.poll(async () => (await approval.isVisible()) || (await confirm.isVisible())).toBe(true);
  if (await confirm.isVisible()) await pressOn(page, confirm);
  await expect(approval).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'Decline' }));
  await merchant.settled();
});
