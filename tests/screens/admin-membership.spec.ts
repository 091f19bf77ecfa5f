import { PNG, pngOf } from '../support/images.js';
import { openMerchant, type ScreenMerchant, SHOP } from './support/merchant.js';
import { reportPlan, resumePrograms } from './support/plan.js';
import { expect, expectAccessible, test } from './support/test.js';
import { BASE, CIRCLE, deactivateTiers, launchTiers } from './support/tiers.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});

// Other tests of the shop change the expiry of points, which active tiers lock, and use programs that a lower plan pauses.
test.afterAll(async () => {
  await deactivateTiers(merchant);
  await resumePrograms(merchant);
});

test(
  'a deal is set up in two tabs, and listed with its status [TIER-054, TIER-055, ROUTE-036]',
  { tag: '@desk' },
  async ({ page, provoked }, { project }) => {
    provoked.add(413);
    // Both widths share the shop.
    const name = `Spring for members ${project.name}`;
    const app = await merchant.visit(page, '/membership/exclusive-deal');
    await app.getByRole('button', { name: 'Add deal' }).first().click();
    await expect(app.getByRole('tab')).toHaveText(['Deal settings', 'Design']);
    await app.getByLabel('Name').fill(name);
    await app.getByLabel('Status').selectOption('active');
    await app.getByRole('tab', { name: 'Design' }).click();
    await test.step('the icon has a hint and a limit [TIER-058, TIER-057]', async () => {
      await expect(app.getByText('Icon: 30x30 px, at most 200 KB')).toBeVisible();
      const input = app.locator('input[type=file]');
      await input.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: pngOf(201 * 1024) });
      await expect(app.getByText('Image is larger than 200 KB')).toBeVisible();
      await input.setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: PNG });
      await expect(app.getByRole('button', { name: 'Remove icon' })).toBeVisible();
      await app.getByLabel('Description').fill('For all members');
      await expect(app.locator('.deal-preview')).toContainText('For all members');
      await expectAccessible(page);
    });
    await app.getByRole('button', { name: 'Save' }).click();
    await expect(app.locator('.toast')).toContainText('Updated successfully');
    const row = app.locator('li.row', { hasText: name });
    await expect(row).toContainText('Active');
    await expect(row).toContainText('10% off');
    await expectAccessible(page);
    await test.step('an amount below the smallest unit of the currency is refused in its field [TIER-049]', async () => {
      await row.getByRole('link').click();
      await app.getByLabel('Discount type').selectOption('amount');
      const value = app.getByLabel('Discount value');
      await value.fill('0.0004');
      provoked.add(422);
      await app.getByRole('button', { name: 'Save' }).click();
      await expect(value).toHaveAttribute('aria-invalid', 'true');
      await expect(app.getByText('Redeem amount must be greater than 0').first()).toBeVisible();
      await expectAccessible(page);
      await value.fill('1');
      await expect(value).not.toHaveAttribute('aria-invalid', 'true');
      await app.getByRole('button', { name: 'Discard' }).click();
    });
  },
);

test('a shop without the plan is offered 14 days’ trial of deals, once [GATE-028]', { tag: '@desk' }, async ({
  page,
  instance,
}) => {
  try {
    reportPlan(instance, SHOP, 'free');
    const app = await merchant.visit(page, '/membership/exclusive-deal');
    await expect(app.getByText('Available in Pro')).toBeVisible();
    await app.getByRole('button', { name: 'Start a free trial of 14 days' }).click();
    await expect(app.locator('.toast')).toContainText('Your free trial has started.');
    await expect(app.getByText(/^Free trial until /)).toBeVisible();
    await expect(app.getByText('Available in Pro')).toHaveCount(0);
    await expectAccessible(page);
  } finally {
    reportPlan(instance, SHOP, 'enterprise');
  }
});

test('a plan of subscriptions is given an exclusive tier, and subscribers are listed with theirs [ROUTE-037, TIER-060]', {
  tag: '@desk',
}, async ({ page, provoked }) => {
  await launchTiers(merchant, [BASE, CIRCLE]);
  const app = await merchant.visit(page, '/membership/subscription');
  await app.getByRole('button', { name: 'Turn on Tier by subscription' }).click();
  await expect(app.locator('[data-badges]')).toContainText('On');
  await app.getByRole('button', { name: 'Add plan' }).click();
  await expect(app.getByLabel('Exclusive tier')).toHaveValue('circle');
  await expectAccessible(page);
  await test.step('a tier that was removed in the meantime is refused at its field', async () => {
    provoked.add(422);
    await launchTiers(merchant, [BASE]);
    await app.getByRole('button', { name: 'Save' }).click();
    await expect(app.getByLabel('Exclusive tier')).toHaveAccessibleDescription(/Tier not found/);
    await launchTiers(merchant, [BASE, CIRCLE]);
  });
  await app.getByRole('button', { name: 'Save' }).click();
  await expect(app.locator('.toast')).toContainText('Saved.');
  const { id } = await merchant.till<{ id: string }>('/customers', {
    firstName: 'Layla',
    lastName: 'Subscriber',
    state: 'enabled',
  });
  const contract = await merchant.till<{ id: string }>('/contracts', { customerId: id });
  await merchant.settled();
  await merchant.visit(page, '/membership/subscription');
  const row = app.locator('tr', { hasText: 'Layla Subscriber' }).first();
  await expect(row).toContainText('Atelier circle by subscription');
  await expectAccessible(page);
  await test.step('a contract that ended has a word of its own', async () => {
    await merchant.till(`/contracts/${contract.id}`, { to: 'cancel' });
    await merchant.settled();
    await merchant.visit(page, '/membership/subscription');
    await expect(row.getByText('Cancelled', { exact: true })).toBeVisible();
  });
  await app.getByRole('button', { name: 'Remove plan 1' }).click();
  await app.getByRole('button', { name: 'Save' }).click();
  await expect(app.locator('.toast').last()).toContainText('Saved.');
});

test('a partner tier is added, and has its privileges [ROUTE-040]', { tag: '@desk' }, async ({ page }, { project }) => {
  const title = `Wholesale ${project.name}`;
  const app = await merchant.visit(page, '/wholesale/vip');
  await app.getByRole('link', { name: 'Add tier' }).click();
  await app.getByLabel('Name').fill(title);
  await app.getByRole('button', { name: 'Save' }).click();
  await expect(app.locator('.toast')).toContainText('Saved tier successfully');
  await expect(page).toHaveURL(/\/wholesale\/tier\/tier-/);
  await expectAccessible(page);
  await test.step('the privileges of a tier are edited on their page [GATE-027]', async () => {
    await app.getByRole('button', { name: 'More actions' }).first().click();
    await app.getByRole('link', { name: 'Partner privileges' }).click();
    await expect(page).toHaveURL(/\/wholesale\/privileges\/tier-/);
    await app.getByRole('button', { name: 'Add privilege' }).click();
    await app.getByLabel('Privilege').fill('Net 30 payment');
    await expectAccessible(page);
    await app.getByRole('button', { name: 'Save' }).click();
    // The toast of the first save may still stand, so that the second one is seen in the draft.
    const perks = async () => {
      const { data } = await merchant.api<{ data: { draft: { tiers: { perks: object[] }[] } } }>(
        '/lp/tiers?type=tier_b2b',
      );
      return data.draft.tiers.at(-1)?.perks;
    };
    await expect.poll(perks).toMatchObject([{ description: 'Net 30 payment' }]);
  });
});
