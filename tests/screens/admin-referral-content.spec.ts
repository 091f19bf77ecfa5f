import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Instance } from './support/instance.js';
import { merchantOf, publishDocument, type ScreenMerchant } from './support/merchant.js';
import { customerWithOrders, openShop, type ScreenShop, SHOP, signIn } from './support/shopper.js';
import { expect, expectAccessible, test } from './support/test.js';

const cli = path.join(import.meta.dirname, '..', '..', 'services', 'dist', 'cli', 'main.js');

let shop: ScreenShop;
let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  shop = await openShop(instance);
  merchant = merchantOf(instance, SHOP);
});

const KINDS = ['referral-content', 'earlier-referral-content', 'referral-share'];
const publish = (kind: string, settings: object) => publishDocument(merchant, kind, settings);
test.afterAll(async () => {
  for (const kind of KINDS) await publish(kind, {});
});

/** Takes the shop to the earlier screens of referrals, or back, as an operator does. */
function setReferralV2({ api, databaseUrl }: Instance, on: boolean): void {
  const env = { ...process.env, APP_URL: api, DATABASE_URL: databaseUrl };
  const words = ['set', '--shop', SHOP, '--field', 'useReferralV2', '--value', String(on)];
  execFileSync(process.execPath, [cli, ...words], { env });
}

async function memberLink(): Promise<string> {
  const friendReward = { title: 'Tea for you', kind: 'amount', amount: 300 };
  const customerReward = { title: 'Thank you', kind: 'points', amount: 250 };
  await merchant.api('/lp/referral/program', { settings: { friendReward, customerReward } }, 'PUT');
  const { id } = await customerWithOrders(shop, 'Mei', 0);
  const { data } = await merchant.api<{ data: { link: string } }>(`/lp/customers/${id}/referral-link`, {});
  return data.link;
}

test('the referral page is written, previewed, and shown to friends [ROUTE-049]', { tag: '@desk' }, async ({
  page,
}) => {
  const app = await merchant.visit(page, '/referral');
  await expect(app.getByRole('heading', { level: 1 })).toContainText('Referral page');
  await app.getByLabel('Title').fill('{shop} pours you a cup');
  await app.getByLabel('Button').fill('Pour');
  await app.getByLabel('Color', { exact: true }).fill('#8a3b00');
  await app.getByLabel('Background color').fill('#fff7e6');
  await app.getByRole('button', { name: 'Add step' }).click();
  await app.getByLabel('Step 1').fill('Leave your email');
  const preview = app.locator('.storefront-preview');
  await expect(preview).toContainText('Kumo Tea pours you a cup');
  await expect(preview).toHaveCSS('background-color', 'rgb(255, 247, 230)');
  await expect(preview.getByRole('listitem')).toHaveText('Leave your email');
  await expectAccessible(page);
  await app.getByRole('button', { name: 'Save' }).click();
  await expect(app.getByText('Saved. Shoppers see it now.')).toBeVisible();

  await page.goto(await memberLink());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kumo Tea pours you a cup');
  await expect(page.getByRole('listitem')).toHaveText('Leave your email');
  await expect(page.getByRole('button', { name: 'Pour' })).toHaveCSS('background-color', 'rgb(138, 59, 0)');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 247, 230)');
  await expectAccessible(page);
});

test('share texts are written by channel, previewed, and shared by the widget [REFR-005]', { tag: '@desk' }, async ({
  page,
}) => {
  await memberLink();
  const app = await merchant.visit(page, '/programs/referral/share');
  await app.getByRole('tab', { name: 'SMS' }).click();
  await app.getByLabel('Text', { exact: true }).fill('{reward} on tea at {shop}: {link}');
  await expect(app.locator('.preview-message')).toContainText(/^¥300 off on tea at Kumo Tea: https:\/\//);
  await app.getByRole('tab', { name: 'WhatsApp' }).click();
  await app.getByLabel('Offer WhatsApp in the widget').uncheck();
  await expectAccessible(page);
  await app.getByRole('button', { name: 'Save' }).click();
  await expect(app.getByText('Saved. Shoppers see it now.')).toBeVisible();

  await signIn(page, shop, await customerWithOrders(shop, 'Nao', 0));
  await page.locator('#loyalty-widget button').first().click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('navigation').getByRole('button', { name: 'Earn' }).click();
  await panel.getByRole('button', { name: 'Open: Refer a friend' }).click();
  await panel.getByRole('button', { name: 'Get your link' }).click();
  const link = await panel.getByLabel('Your link').inputValue();
  await expect(panel.getByRole('link', { name: 'Share: SMS' })).toHaveAttribute(
    'href',
    `sms:?&body=${encodeURIComponent(`¥300 off on tea at Kumo Tea: ${link}`)}`,
  );
  await expect(panel.getByRole('link', { name: 'Share: WhatsApp' })).toHaveCount(0);
});

test('without useReferralV2 the earlier page is edited and shown instead [REFR-023, ROUTE-050]', {
  tag: '@desk',
}, async ({ page, instance }) => {
  await publish('referral-content', { title: 'The current page' });
  await publish('earlier-referral-content', {});
  await test.step('with it the earlier page says that friends see the current one', async () => {
    const app = await merchant.visit(page, '/referral-v1');
    await expect(app.getByRole('heading', { level: 1 })).toContainText('Referral page, earlier version');
    await app.getByRole('button', { name: 'Open the current page' }).click();
    await expect(page).toHaveURL(/\/referral$/);
    await expect(app.getByLabel('Title')).toHaveValue('The current page');
  });
  setReferralV2(instance, false);
  try {
    const app = await merchant.visit(page, '/referral');
    await expect(page).toHaveURL(/\/referral-v1$/);
    await expect(app.getByRole('button', { name: 'Open the current page' })).toHaveCount(0);
    await app.getByLabel('Title').fill('A cup for a friend');
    await app.getByRole('button', { name: 'Save' }).click();
    await expect(app.getByText('Saved. Shoppers see it now.')).toBeVisible();
    await expectAccessible(page);
    const link = await memberLink();
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A cup for a friend');
    await expectAccessible(page);
    setReferralV2(instance, true);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The current page');
  } finally {
    setReferralV2(instance, true);
  }
});
