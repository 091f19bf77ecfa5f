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

test('plan cards show prices, orders and fees, and lead to the platform [BILL-042, BILL-071, BILL-072]', async ({
  page,
  instance,
}) => {
  const app = await merchant.visit(page, '/subscription');
  const card = (name: string) => app.getByRole('listitem', { name, exact: true });
  await expect(card('Pro')).toContainText('500 orders');
  await expect(card('Pro')).toContainText('$15.00 per 100 extra');
  await expect(card('Pro plus POS')).toContainText('1,000 orders');
  await expect(card('Advanced')).toContainText('2,000 orders');
  await expect(card('Enterprise')).toContainText('7,000 orders');
  await expect(card('Free')).toContainText('Stops at 150');
  await expectAccessible(page);
  await test.step('copy and the money-back promise [BILL-073, BILL-080]', async () => {
    await expect(app.getByText('Starter covers 150 orders, Professional 500 or 1,000.')).toBeVisible();
    await expect(app.getByText('30-day money-back promise')).toBeVisible();
  });
  await test.step('yearly prices are a tenth less [BILL-069]', async () => {
    await app.getByRole('button', { name: 'Yearly, 10% off' }).click();
    await expect(card('Advanced')).toContainText('$89.10');
    await app.getByRole('button', { name: 'Monthly' }).click();
  });
  await test.step('a paid plan is approved at the platform [BILL-047, MSG-003, ROUTE-101]', async () => {
    await app.getByRole('button', { name: 'Change to Advanced' }).click();
    await expect(page.getByRole('heading', { name: 'Approve subscription' })).toBeVisible();
    await expect(page.getByText('$99.00 every 30 days')).toBeVisible();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(card('Advanced').getByText('Your plan').first()).toBeVisible();
    await expect(app.getByText('days of trial')).toHaveCount(0);
  });
  await test.step('the present plan is offered for half before a downgrade [BILL-079, ROUTE-107]', async () => {
    await merchant.visit(page, '/downSell');
    await expect(app.getByText('Keep Advanced with 50% off')).toBeVisible();
    await expect(app.getByText('For 3 months.', { exact: false })).toBeVisible();
    await app.getByRole('button', { name: 'Keep Advanced for half the price' }).click();
    await expect(page.getByRole('heading', { name: 'Approve subscription' })).toBeVisible();
    const offers =
      await merchant.till<{ status: string; discountPercent: number; discountIntervals: number }[]>('/subscriptions');
    expect(offers.at(-1)).toMatchObject({ status: 'PENDING', discountPercent: 50, discountIntervals: 3 });
    await page.getByRole('button', { name: 'Decline' }).click();
    await merchant.settled();
  });
  await test.step('the bill lists orders [ROUTE-104, ROUTE-102]', async () => {
    const lines = [{ title: 'Mug', price: '10.000', quantity: 1 }];
    await merchant.till('/orders', { customerId: null, lines, shipping: '0', taxRate: '0', paid: true });
    await merchant.settled();
    const bill = await merchant.visit(page, '/billing-dashboard');
    await expect(bill.getByText('of 2,000 included orders used')).toBeVisible();
    await expect(bill.getByText('Within the allowance').first()).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('the free plan holds at once [BILL-049, BILL-050, MSG-004]', async () => {
    await merchant.visit(page, '/settings/subscription/plans');
    await app.getByRole('button', { name: 'Change to Free' }).click();
    const dialog = app.getByRole('dialog', { name: 'Change to Free?' });
    await expect(dialog).toContainText(
      'Points stay. After an upgrade VIP tiers and referrals go on, and you switch the programs on again.',
    );
    await expect(dialog.getByRole('link', { name: 'Keep Advanced with 50% off instead' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Change to Free' }).click();
    await expect(app.getByText('Free Plan activated')).toBeVisible();
    await expect(page).toHaveURL(/\/apps\/loyalty\/?$/);
  });
  await test.step('a locked feature leads to the headstart first, and from there to the price [GATE-010]', async () => {
    await merchant.settled();
    await merchant.visit(page, '/customers/activity/all');
    await headerAction(app, 'Export');
    const offer = app.getByRole('dialog', { name: 'Headstart' });
    await expect(offer).toContainText('1-year free trial with unlimited orders.');
    await expect(offer).toContainText(
      'This offer does not include the feature that you chose. It is available in Pro.',
    );
    await expectAccessible(page);
    await offer.getByRole('button', { name: 'See Pro' }).click();
    const price = app.getByRole('dialog', { name: 'Available in Pro' });
    await expect(price).toContainText('$24.99 a month');
    await expect(price.getByText('Trial')).toHaveCount(0);
  });
  await test.step('support within a login sees the price alone: the offer is the merchant’s', async () => {
    await visitAsDeveloper(page, instance, 'oasis-goods');
    await merchantOf(instance, VENDOR.shop).visit(page, '/programs/tags', VENDOR.staff);
    await app.getByRole('button', { name: 'Available in Advanced' }).click();
    await expect(app.getByRole('dialog', { name: 'Available in Advanced' })).toContainText('$99.00 a month');
    await expect(app.getByRole('button', { name: 'Claim offer' })).toHaveCount(0);
  });
});

test('a failed choice shows the server’s text, or else that it failed [MSG-002]', { tag: '@desk' }, async ({
  page,
  provoked,
}) => {
  provoked.add(422);
  const choice = '**/subscription/shopify/subscribe/**';
  const app = await merchant.visit(page, '/subscription');
  const fails = async (json: object, text: string) => {
    await page.route(choice, (route) => route.fulfill({ status: 422, json }));
    await app.getByRole('button', { name: 'Change to Enterprise' }).click();
    await expect(app.getByText(text)).toBeVisible();
    await page.unroute(choice);
  };
  await fails({ success: false, error: 'The platform has no room.' }, 'The platform has no room.');
  await fails({ success: false }, 'The plan could not be chosen.');
});

test('a subscription that cannot be read is a toast with the words of the spec [MSG-001]', { tag: '@desk' }, async ({
  page,
  provoked,
}) => {
  provoked.add(500);
  await page.route(/\/subscription(\?atLeast=\d+)?$/, (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  );
  const app = await merchant.visit(page, '/subscription');
  await expect(app.locator('.toast')).toContainText(
    'Failed to get subscription info. If the problem persists after reload, please contact us.',
  );
});
