import type { Page } from '@playwright/test';
import type { Instance } from './support/instance.js';
import { openMerchant, type ScreenMerchant, SHOP } from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});

const SCRIPT = 'https://cdn.shopify.com/shopifycloud/app-bridge.js';
/** What the vendor's script defines, as far as the admin uses it; the store admin's parts are noted in `played`. */
const PLAYED = `
  window.played = { toasts: [], bar: false };
  window.shopify = {
    idToken: () => window.tokenOfStaff(),
    toast: { show: (text) => String(played.toasts.push(text)), hide: () => undefined },
    saveBar: {
      show: async () => { played.bar = true; },
      hide: async () => { played.bar = false; },
      leaveConfirmation: () => Promise.resolve(),
    },
    resourcePicker: async () => undefined,
    scopes: { request: async () => ({ result: 'granted-all', detail: {} }) },
  };
`;

/** Opens the admin as the platform's store admin does: with the vendor's script, which is played, and a policy that admits it. */
async function openByScript(page: Page, instance: Instance, path: string): Promise<void> {
  await page.exposeFunction('tokenOfStaff', async () => {
    const answer = await page.request.post(`${instance.demoStore}/sessions`, {
      data: { shop: SHOP, staff: 'Ana Vidal' },
    });
    return (await answer.json()).token;
  });
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: PLAYED }));
  await page.route(/\/embed(\/[^.]*)?(\?.*)?$/, async (route) => {
    const response = await route.fetch();
    const bridge = `<meta name="shopify-api-key" content="key" /><script src="${SCRIPT}"></script>`;
    const body = (await response.text()).replace('<meta name="robots"', `${bridge}<meta name="robots"`);
    const policy = response.headers()['content-security-policy']?.replace('script-src', `script-src ${SCRIPT}`) ?? '';
    await route.fulfill({ response, body, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
  await merchant.settled();
  await page.goto(`${instance.api}/embed${path}`);
}

test('the admin runs by App Bridge: menu, title, save bar and toasts are those of the store admin', async ({
  page,
  instance,
}) => {
  await openByScript(page, instance, '/settings/general');
  const played = () =>
    page.evaluate(() => (window as unknown as { played: { toasts: string[]; bar: boolean } }).played);
  const menu = page.locator('s-app-nav s-link:not([rel=home])');
  await test.step('the menu and the title are given to the admin, and take no room in the page', async () => {
    await expect(menu.first()).toHaveText('Customers');
    await expect(menu.first()).toBeHidden();
    await expect(page.locator('ui-title-bar')).toHaveAttribute('title', 'General');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('General');
    await expectAccessible(page);
  });
  await test.step('a change shows the admin’s save bar and none of the page’s', async () => {
    await page.getByLabel('Date format').selectOption('YYYY/MM/DD');
    await expect.poll(async () => (await played()).bar).toBe(true);
    await expect(page.locator('.save-bar')).toHaveCount(0);
  });
  await test.step('discarding hides it, and an item of the menu opens its page', async () => {
    await page.evaluate(() => document.querySelector<HTMLButtonElement>('ui-save-bar button:not([variant])')?.click());
    await expect.poll(async () => (await played()).bar).toBe(false);
    await menu.first().evaluate((link) => link.dispatchEvent(new CustomEvent('shopify:navigate', { bubbles: true })));
    await expect(page).toHaveURL(`${instance.api}/embed/customers`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('General');
  });
  expect((await played()).toasts).toEqual([]);
});
