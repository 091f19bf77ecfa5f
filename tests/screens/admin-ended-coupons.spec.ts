import { customerWith, figure, openMerchant, type ScreenMerchant, SHOP } from './support/merchant.js';
import { expect, test } from './support/test.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});

test('a use of a revoked coupon is in the history, on the coupon and among the exceptions', { tag: '@desk' }, async ({
  page,
  instance,
}) => {
  const webhooks = (mood: 'send' | 'hold') =>
    fetch(`${instance.demoStore}/switches/${SHOP}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ webhooks: mood }),
    });
  const person = await customerWith(merchant, 'Huda', ['40.000']);
  const { data: rewards } = await merchant.api<{ data: { id: string; title: string }[] }>('/lp/programs/spending');
  const programId = rewards.find(({ title }) => title === 'One dinar off')?.id;
  await merchant.api(`/lp/customers/${person.id}/redeem`, { programId });
  await merchant.settled();
  const { data } = await merchant.api<{ data: { id: string; code: string }[] }>(`/lp/coupons?customer=${person.id}`);
  const { id, code } = data[0]!;
  // The order is placed before the coupon is revoked, and reported afterwards.
  await webhooks('hold');
  const lines = [{ title: 'Mug', price: '20.000', quantity: 1 }];
  const bought = { customerId: person.id, lines, discountCode: code, shipping: '0', taxRate: '0', paid: true };
  const { name } = await merchant.till<{ name: string }>('/orders', bought);
  await merchant.api(`/lp/coupons/${id}/revoke`, { adminNote: 'Ordered by mistake' });
  await webhooks('send');
  await merchant.till('/deliveries/release', {});
  await merchant.settled();

  await test.step('the profile names the order and the reason of the revocation', async () => {
    const app = await merchant.visit(page, `/customers/profile/${person.id}`);
    await expect(figure(app, 'Available')).toHaveText('590');
    await expect(app.locator('.acts', { hasText: 'Revoked coupon used' })).toContainText(`${code} · ${name}`);
    await app.getByRole('button', { name: 'Show 1 used or ended' }).click();
    const coupon = app.locator('.row', { hasText: code });
    await expect(coupon).toContainText('Revoked');
    await expect(coupon).toContainText(`Used on ${name}`);
    await expect(coupon).toContainText('although it was revoked: Ordered by mistake');
  });

  await test.step('the audit lists it', async () => {
    const app = await merchant.visit(page, '/settings/audit');
    await app.getByRole('tab', { name: 'Exceptions' }).click();
    const row = app.locator('.row', { hasText: 'Coupon used after it ended' }).filter({ hasText: person.name });
    await expect(row).toHaveCount(1);
  });
});
