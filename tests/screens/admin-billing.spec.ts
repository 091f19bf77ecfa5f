import { headerAction, merchantOf, openMerchant, type ScreenMerchant } from './support/merchant.js';
import { resumePrograms } from './support/plan.js';
import { expect, expectAccessible, test } from './support/test.js';
import { VENDOR, visitAsDeveloper } from './support/vendor.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});

// Other tests of the shop need every feature, and more orders than the free plan allows.
test.afterAll(async () => {
  await merchant.api('/subscription/shopify/subscribe/enterprise_2025');
  const subscription = (await merchant.till<{ id: string }[]>('/subscriptions')).at(-1);
  await merchant.till(`/subscriptions/${subscription?.id}`, { to: 'approve' });
  await merchant.settled();
  await resumePrograms(merchant);
});

test('a plan is chosen at the platform, its bill lists orders, and the free one holds at once [BILL-042]', {
  tag: '@desk',
}, async ({ page, instance }) => {
  const app = await merchant.visit(page, '/subscription');
  const card = (name: string) => app.getByRole('listitem', { name, exact: true });
  await test.step('a paid plan is approved at the platform [BILL-047, ROUTE-101]', async () => {
    await app.getByRole('button', { name: 'Change to Advanced' }).click();
    const approval = page.getByRole('heading', { name: 'Approve subscription' });
    // A shop of a larger plan is asked first.
    const confirm = app.getByRole('dialog').getByRole('button', { name: 'Change to Advanced' });
    await expect.poll(async () => (await approval.isVisible()) || (await confirm.isVisible())).toBe(true);
    if (await confirm.isVisible()) await confirm.click();
    await expect(approval).toBeVisible();
    await expect(page.getByText('$99.00 every 30 days')).toBeVisible();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(card('Advanced').getByText('Your plan').first()).toBeVisible();
    await expect(app.getByText('-day trial')).toHaveCount(0);
  });
  await test.step('the present plan is offered for half before a downgrade [BILL-079, ROUTE-107]', async () => {
    await merchant.visit(page, '/downSell');
    await expect(app.getByText('Keep Advanced with 50% off')).toBeVisible();
    await expect(app.getByText('For 3 months on your current plan', { exact: false })).toBeVisible();
    await app.getByRole('button', { name: 'Keep Advanced for half the price' }).click();
    await expect(page.getByRole('heading', { name: 'Approve subscription' })).toBeVisible();
    const offers =
      await merchant.till<{ status: string; discountPercent: number; discountIntervals: number }[]>('/subscriptions');
    expect(offers.at(-1)).toMatchObject({ status: 'PENDING', discountPercent: 50, discountIntervals: 3 });
    await page.getByRole('button', { name: 'Decline' }).click();
    await merchant.settled();
  });
  await test.step('the bill lists orders [ROUTE-104]', async () => {
    const lines = [{ title: 'Mug', price: '10.000', quantity: 1 }];
    await merchant.till('/orders', { customerId: null, lines, shipping: '0', taxRate: '0', paid: true });
    await merchant.settled();
    const usage = await merchant.visit(page, '/billing-dashboard');
    await expect(usage.getByText('of 2,000 included orders used')).toBeVisible();
    await expect(usage.locator('.recharts-bar-rectangle path').first()).toBeVisible();
    await expectAccessible(page);
    const bill = await merchant.visit(page, '/subscription/billing');
    await bill.getByRole('listitem').filter({ hasText: 'Running' }).getByRole('link').click();
    await expect(bill.getByText('Within the allowance').first()).toBeVisible();
  });
  await test.step('the free plan holds at once [BILL-049, BILL-050, MSG-004]', async () => {
    await merchant.visit(page, '/settings/subscription/plans');
    await app.getByRole('button', { name: 'Change to Free' }).click();
    const dialog = app.getByRole('dialog', { name: 'Change to Free?' });
    await expect(dialog).toContainText('Free doesn’t include: Referrals, VIP tiers');
    await expect(dialog.getByText(/^\d+ programs? pauses?:$/)).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Keep Advanced with 50% off instead' })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Change to Free' }).click();
    await expect(app.getByText('Free Plan activated')).toBeVisible();
    await expect(page).toHaveURL(/\/apps\/loyalty\/?$/);
    await expect(app.getByText(/^\d+ programs? (is|are) paused$/)).toBeVisible();
  });
  await test.step('a locked feature leads to its plan, and offers nothing that does not contain it', async () => {
    await merchant.settled();
    await merchant.visit(page, '/customers/activity/all');
    await headerAction(app, 'Export');
    const price = app.getByRole('dialog', { name: 'Available in Pro' });
    await expect(price).toContainText('$24.99 a month');
    await expect(price.getByText('Trial')).toHaveCount(0);
    await expect(app.getByRole('button', { name: 'Claim offer' })).toHaveCount(0);
    await expectAccessible(page);
  });
  await test.step('support within a login sees the price alone: the offer is the merchant’s', async () => {
    await visitAsDeveloper(page, instance, 'oasis-goods');
    await merchantOf(instance, VENDOR.shop).visit(page, '/programs/tags', VENDOR.staff);
    await app.getByRole('button', { name: 'Available in Advanced' }).click();
    await expect(app.getByRole('dialog', { name: 'Available in Advanced' })).toContainText('$99.00 a month');
    await expect(app.getByRole('button', { name: 'Claim offer' })).toHaveCount(0);
  });
});
