import {
  choose,
  customerWith,
  figure,
  headerAction,
  openMerchant,
  type ScreenMerchant,
  titleOf,
} from './support/merchant.js';
import { expect, expectAccessible, test, WITH_MOTION } from './support/test.js';

test.use(WITH_MOTION);

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});

test('a merchant redeems points of an order and sees the code used and the order refunded [CUST-047, REDM-022, REDM-058]', async ({
  page,
}) => {
  const person = await customerWith(merchant, 'Laila', ['40.000']);
  const app = await merchant.visit(page, `/customers/profile/${person.id}`);
  await expect(figure(app, 'Available')).toHaveText('400');

  await headerAction(app, 'Redeem for customer');
  const dialog = app.getByRole('dialog');
  await choose(dialog.getByLabel('One dinar off'));
  await expect(dialog.getByRole('status')).toContainText('400 → 300 points. The coupon is worth KWD');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Redeem', exact: true }).click();
  await expect(dialog.locator('.code')).toHaveText(/^OASIS-/);
  const code = (await dialog.locator('.code').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(figure(app, 'Available')).toHaveText('300');
  await expect(app.locator('.row', { hasText: code })).toContainText('Available');

  const lines = [{ title: 'Cardamom', price: '11.000', quantity: 1, taxable: false }];
  const order = await merchant.till<{ id: string; name: string }>('/orders', {
    customerId: person.id,
    lines,
    discountCode: code,
    shipping: '0',
    paid: true,
  });
  await merchant.settled();
  await page.reload();
  await app.getByRole('button', { name: 'Show 1 used or ended' }).click();
  await expect(app.locator('.row', { hasText: code })).toContainText(`Used on ${order.name}`);
  await expect(figure(app, 'Available')).toHaveText('400');

  await merchant.till(`/orders/${order.id}/refunds`, {});
  await merchant.settled();
  await page.reload();
  await expect(figure(app, 'Available')).toHaveText('300');
  await test.step('the history lists award, redemption and refund [ACTV-001, ACTV-002, ACTV-003]', async () => {
    await expect(app.locator('.acts .pts')).toHaveText(['\u2212100', /0|\+100/, /0|\+100/, '\u2212100', '+400']);
    await expect(app.locator('.acts').filter({ hasText: 'Points refunded' })).toContainText(order.name);
  });
  await expect(app.locator('.row', { hasText: order.name }).filter({ hasText: 'Refunded' })).toContainText(
    '100 taken back',
  );
});

test('an unused coupon is revoked with a note, and its points come back [REDM-059, REDM-060, REDM-061]', {
  tag: '@desk',
}, async ({ page }) => {
  const person = await customerWith(merchant, 'Salma', ['40.000']);
  const { data: rewards } = await merchant.api<{ data: { id: string; title: string }[] }>('/lp/programs/spending');
  const programId = rewards.find(({ title }) => title === 'One dinar off')?.id;
  const { data } = await merchant.api<{ data: { coupon: { code: string } } }>(`/lp/customers/${person.id}/redeem`, {
    programId,
  });
  const { code } = data.coupon;
  const app = await merchant.visit(page, `/customers/profile/${person.id}`);
  await expect(figure(app, 'Available')).toHaveText('300');
  await app.getByRole('button', { name: `Revoke ${code}` }).click();
  const dialog = app.getByRole('dialog');
  await expect(dialog).toContainText(`Revoke ${code}?`);
  await expect(dialog).toContainText(
    `100 points go back to ${person.name} and the code stops working. This cannot be undone.`,
  );
  await dialog.getByRole('button', { name: 'Revoke coupon' }).click();
  await expect(dialog.getByText('This field is required')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Admin note').fill('Ordered by mistake');
  await dialog.getByRole('button', { name: 'Revoke coupon' }).click();
  await expect(app.locator('.toast')).toHaveText(`${code} revoked`);
  await app.getByRole('button', { name: 'Show 1 used or ended' }).click();
  await expect(app.locator('.row', { hasText: code })).toContainText('Revoked');
  await expect(app.locator('.row', { hasText: code })).toContainText('Ordered by mistake');
  await expect(app.getByRole('button', { name: `Revoke ${code}` })).toHaveCount(0);
  await expect(figure(app, 'Available')).toHaveText('400');
});

test('a reward whose value is picked is redeemed in its steps only', { tag: '@desk' }, async ({ page, provoked }) => {
  provoked.add(422);
  const person = await customerWith(merchant, 'Rami', ['40.000']);
  const app = await merchant.visit(page, `/customers/profile/${person.id}`);
  await headerAction(app, 'Redeem for customer');
  const dialog = app.getByRole('dialog');
  await choose(dialog.getByLabel('Pay with points'));
  const points = dialog.getByLabel('Points', { exact: true });
  await points.fill('75');
  await expect(dialog.getByText('The points need to be a multiple of 50')).toBeVisible();
  await points.fill('0');
  await expect(dialog.getByText('Redeem amount must be greater than 0')).toBeVisible();
  await points.fill('150');
  await expect(dialog.getByRole('status')).toContainText('400 → 250 points. The coupon is worth KWD');
});

test('the shop’s history names each actor and action [ROUTE-011, ROUTE-012, ACTV-009]', { tag: '@desk' }, async ({
  page,
}) => {
  const person = await customerWith(merchant, 'Hind', ['5.000']);
  await merchant.api(`/lp/customers/${person.id}/points`, { amount: 7, adminNote: 'A note of the day' });
  await merchant.settled();
  const app = await merchant.visit(page, '/customers/activity/all');
  await expect(titleOf(app)).toHaveText('All activities');
  const row = app.locator('[data-list] :is(tr, li)', { hasText: 'A note of the day' }).first();
  await expect(row).toContainText('Adjusted by');
  await expect(row).toContainText(person.name);
  await expect(row).toContainText('Ana Vidal');
  await expect(row).toContainText('+7');
  await row.getByRole('link', { name: person.name }).click();
  await expect(titleOf(app)).toContainText(person.name);
  await expect(app.locator('.acts[data-marked=true]')).toContainText('A note of the day');

  await merchant.visit(page, '/customers/activity');
  await expect(titleOf(app)).toHaveText('Activity');
  await expect(app.getByText(person.name).first()).toBeVisible();
});

test('an order that arrives while the profile is open is shown without a reload', { tag: '@desk' }, async ({
  page,
}) => {
  const person = await customerWith(merchant, 'Omar', ['5.000']);
  await page.clock.install();
  const app = await merchant.visit(page, `/customers/profile/${person.id}`);
  await expect(figure(app, 'Available')).toHaveText('50');
  const lines = [{ title: 'Saffron', price: '3.000', quantity: 1, taxable: false }];
  await merchant.till('/orders', { customerId: person.id, lines, shipping: '0', paid: true });
  await merchant.settled();
  // A question of the page that is still under way may have been answered before the order.
  await expect(async () => {
    await page.clock.fastForward(15_000);
    await expect(figure(app, 'Available')).toHaveText('80', { timeout: 2_000 });
  }).toPass();
});
