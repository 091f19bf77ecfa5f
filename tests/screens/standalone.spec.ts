import type { Page } from '@playwright/test';
import type { Instance } from './support/instance.js';
import { openMerchant, type ScreenMerchant, SHOP } from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});
test.beforeEach(({ provoked }) => {
  // Before the sign-in the page asks for a token in vain.
  provoked.add(401);
});

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** From the sign-in page to the provider, where this account is chosen. */
async function signIn(page: Page, { api }: Instance, store = SHOP): Promise<void> {
  await page.goto(`${api}/app/auth/login`);
  await page.getByLabel('Store address').fill(store);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Ana Vidal' }).click();
}

test('staff sign in at the identity provider and out again outside the store admin', { tag: '@desk' }, async ({
  page,
  instance,
  provoked,
}) => {
  await test.step('a shop that has not allowed it stays closed', async () => {
    await merchant.api('/lp/shop-settings', { standaloneSignIn: false }, 'PUT');
    await signIn(page, instance);
    await expect(page.getByText('You don’t have access to this store')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('the merchant allows it in the settings', async () => {
    const app = await merchant.visit(page, '/settings/general');
    await expect(app.locator('body')).not.toHaveCSS('background-color', 'rgb(246, 242, 233)');
    const allowed = app.getByLabel('Let staff sign in outside the store admin');
    await allowed.click();
    await app.getByRole('button', { name: 'Save', exact: true }).first().click();
    await expect(app.locator('.toast')).toContainText('Updated successfully');
    await expect(allowed).toBeChecked();
  });
  await test.step('the app opens, and is not left again [SHELL-039, SHELL-046]', async () => {
    await page.goto(`${instance.api}/app/auth/login`);
    await expect(page.getByLabel('Store address')).toHaveValue(SHOP);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(title(page)).toHaveText('Dashboard');
    await expect(page).toHaveURL(`${instance.api}/app`);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(246, 242, 233)');
    await page.goto(`${instance.api}/app/customers`);
    await expect(title(page)).toHaveText('Customers');
    await expect(page).toHaveURL(`${instance.api}/app/customers`);
    await expectAccessible(page);
  });
  await test.step('the way back leads to the store admin, outside the app [SHELL-015]', async () => {
    const menu = page.getByRole('button', { name: 'Open menu' });
    if (await menu.isVisible()) await menu.click();
    await expect(page.getByRole('link', { name: 'Back to the store admin' })).toHaveAttribute(
      'href',
      `https://${SHOP}/admin`,
    );
    await expect(page.getByRole('link', { name: 'Feature Request' })).toBeVisible();
  });
  const withShop = async (fields: Record<string, unknown>) => {
    await page.unroute('**/api/shops');
    await page.route('**/api/shops', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: { shop: Record<string, unknown> } };
      Object.assign(answer.data.shop, fields);
      await route.fulfill({ response, json: answer });
    });
    await page.goto(`${instance.api}/app/customers`);
    const menu = page.getByRole('button', { name: 'Open menu' });
    if (await menu.isVisible()) await menu.click();
  };
  const navigation = page.getByRole('navigation', { name: 'Loyalty' });
  await test.step('stores without the SEO app are led to it, where the installation names one [SHELL-031]', async () => {
    const item = navigation.getByRole('link', { name: 'Speed checker' });
    await withShop({ isSeoAppInstalled: false });
    await expect(navigation.getByRole('link', { name: 'Settings' })).toBeVisible();
    await expect(item).toHaveCount(0);
    await page.route(/\/app\/customers$/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /(&quot;speedChecker&quot;:)null/,
        '$1&quot;https://speed.example/&quot;',
      );
      await route.fulfill({ response, body });
    });
    await withShop({ isSeoAppInstalled: false });
    await expect(item).toHaveAttribute('href', 'https://speed.example/');
    await withShop({ isSeoAppInstalled: true });
    await expect(navigation.getByRole('link', { name: 'Settings' })).toBeVisible();
    await expect(item).toHaveCount(0);
    await page.unroute(/\/app\/customers$/);
    await page.unroute('**/api/shops');
  });
  await test.step('a failed sign-out raises an error toast [SHELL-048]', async () => {
    provoked.add(503);
    await page.route('**/auth/sign-out', (route) => route.fulfill({ status: 503 }));
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.locator('.toast')).toContainText('You could not be signed out');
    await page.unroute('**/auth/sign-out');
  });
  await test.step('signing out ends at the provider and leads to the sign-in page [SHELL-047]', async () => {
    const [atProvider] = await Promise.all([
      page.waitForRequest((request) => request.url().includes('/identity/sign-out')),
      page.getByRole('button', { name: 'Sign out' }).click(),
    ]);
    expect(new URL(atProvider.url()).origin).toBe(instance.demoStore);
    await expect(page).toHaveURL(`${instance.api}/app/auth/login`);
    await page.goto(`${instance.api}/app/customers`);
    await expect(page).toHaveURL(`${instance.api}/app/auth/login`);
  });
});
