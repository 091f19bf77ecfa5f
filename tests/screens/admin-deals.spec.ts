import type { FrameLocator, Page, Request } from '@playwright/test';
import { merchantOf, openMerchant, type ScreenMerchant } from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';

/** A shop on a higher plan of the platform, whose offers no other test looks at. */
const SHOP = 'kumo-tea.myshopify.com';
/** What opens and closes offers depends on no width. */
const DESK = { tag: '@desk' };
const DEAL = { isActive: true, bannerSpamDuration: 0, btnCallLink: 'https://calls.example/book' };

let merchant: ScreenMerchant;
test.beforeAll(({ instance }) => {
  merchant = merchantOf(instance, SHOP);
});
test.afterAll(async () => {
  await saveDeal({ isActive: false });
  await merchant.api('/lp/deals/promo', { enabled: false }, 'PUT');
  await merchant.api('/shop', { setupDone: true, isDismissQuickSetup: false });
});

const saveDeal = (settings: object) => merchant.api('/lp/deals/exclusive', settings, 'PUT');
const banner = (app: FrameLocator) => app.getByRole('region', { name: 'Exclusive deal' });

/** Bodies that the page posts to a path from now on. */
function posted(page: Page, path: string): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request: Request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith(path))
      bodies.push(request.postDataJSON());
  });
  return bodies;
}

test('the owner edits the exclusive deal, and sees the banner [ROUTE-122]', DESK, async ({ page }) => {
  const app = await merchant.visit(page, '/exclusive_deal');
  await test.step('months are 1 to 6 and 12 [DEAL-011]', async () => {
    await expect(app.locator('#deal-months option')).toHaveText(['1', '2', '3', '4', '5', '6', '12']);
  });
  await expectAccessible(page);
  await test.step('what is saved is there again [DEAL-005, DEAL-007, DEAL-009]', async () => {
    await app.getByLabel('Active').first().check();
    await app.locator('#deal-title').fill('{{store_name}}: {{discount_value}} off for {{month_numbers}} months');
    await app.locator('#deal-discountCode').fill('LOYAL30');
    await app.locator('#deal-discountPercent').fill('30');
    await app.locator('#deal-months').selectOption('6');
    await app.locator('#deal-btnCallLink').fill('https://calls.example/book');
    await app.locator('#deal-settingTrigger').fill('after-call');
    await page.keyboard.press('Control+s');
    await expect(app.locator('.toast')).toContainText('Updated successfully');
    await merchant.visit(page, '/exclusive_deal');
    await expect(app.locator('#deal-discountPercent')).toHaveValue('30');
    await expect(app.locator('#deal-months')).toHaveValue('6');
    await expect(app.locator('#deal-settingTrigger')).toHaveValue('after-call');
  });
  await test.step('the dashboard has the banner with its texts and buttons [DEAL-001, DEAL-008, DEAL-010]', async () => {
    const requested = page.waitForRequest(/exclusive_deal\?firstSeen=1/);
    await merchant.visit(page, '/');
    await requested;
    await expect(banner(app)).toContainText('Kumo Tea: 30% off for 6 months');
    await expect(banner(app).getByRole('button', { name: 'Upgrade now' })).toBeVisible();
    await expect(banner(app).getByRole('button', { name: 'Book a call' })).toBeVisible();
    await expect(banner(app)).toContainText('Ends in');
    await expectAccessible(page);
  });
});

test('the banner follows its settings, and is closed [DEAL-006, DEAL-021]', DESK, async ({ page }) => {
  await saveDeal({ ...DEAL, disabledCountDown: true, btnGroupType: 'call' });
  const app = await merchant.visit(page, '/');
  await expect(banner(app).getByRole('button', { name: 'Book a call' })).toBeVisible();
  await expect(banner(app).getByRole('button', { name: 'Upgrade now' })).toHaveCount(0);
  await expect(banner(app).getByText('Ends in')).toHaveCount(0);
  await saveDeal({ ...DEAL, btnGroupType: 'upgrade' });
  await merchant.visit(page, '/');
  await expect(banner(app).getByRole('button', { name: 'Upgrade now' })).toBeVisible();
  await expect(banner(app).getByRole('button', { name: 'Book a call' })).toHaveCount(0);
  const bodies = posted(page, '/shop-marketing-configs');
  await banner(app).getByRole('button', { name: 'Close the exclusive deal' }).click();
  await expect(banner(app)).toHaveCount(0);
  expect(Object.keys(bodies[0]!).toSorted()).toEqual(['hiddenAt', 'id']);
  await test.step('it stays away until its hours are over [DEAL-018]', async () => {
    await saveDeal({ ...DEAL, bannerSpamDuration: 6 });
    await merchant.visit(page, '/');
    await expect(app.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(app.getByRole('combobox', { name: 'Quick search' })).toBeVisible();
    await expect(banner(app)).toHaveCount(0);
  });
});

/** Pages without the banner, with the requirement that says so. */
const WITHOUT = [
  ['/customers', 'DEAL-023'],
  ['/membership', 'DEAL-024'],
  ['/storefront', 'DEAL-025'],
  ['/customers/activity', 'DEAL-026'],
  ['/analytics', 'DEAL-027'],
  ['/integration', 'DEAL-028'],
  ['/translations', 'DEAL-029'],
  ['/settings/notifications', 'DEAL-030'],
] as const;

test('the banner is on no page that is excepted', DESK, async ({ page }) => {
  await saveDeal(DEAL);
  const app = await merchant.visit(page, '/settings');
  await expect(banner(app)).toBeVisible();
  for (const [path, id] of WITHOUT)
    await test.step(`${path} [${id}]`, async () => {
      const answered = page.waitForResponse(/exclusive_deal/);
      await merchant.visit(page, path);
      await answered;
      await expect(app.getByRole('heading').first()).toBeVisible();
      await expect(banner(app)).toHaveCount(0);
    });
});

test(
  'the banner needs an active deal for another plan, and leaves when the deal ends [DEAL-016, DEAL-017, DEAL-022]',
  DESK,
  async ({ page }) => {
    await page.clock.install();
    const deleteAt = new Date(Date.now() + 3_600_000).toISOString();
    await saveDeal({ ...DEAL, deleteAt });
    const app = await merchant.visit(page, '/settings');
    await expect(banner(app)).toBeVisible();
    await page.clock.fastForward('02:00:00');
    await expect(banner(app)).toHaveCount(0);
    await test.step('after its end it is not shown again [DEAL-019]', async () => {
      const late = page.waitForResponse(/exclusive_deal/);
      await merchant.visit(page, '/settings');
      await late;
      await expect(app.getByRole('heading', { name: 'Settings', exact: true }).first()).toBeVisible();
      await expect(banner(app)).toHaveCount(0);
    });
  },
);

test(
  'a sale is shown as popup or banner, and its code goes with the next plan [DEAL-032, DEAL-035, MSG-015]',
  DESK,
  async ({ page }) => {
    await saveDeal({ isActive: false });
    await merchant.api('/lp/deals/promo', { enabled: true, type: 'salePopup', promoDelay: 0 }, 'PUT');
    const bodies = posted(page, '/shop');
    const app = await merchant.visit(page, '/settings');
    const popup = app.getByRole('dialog');
    await expect(popup).toContainText('Loyalty sale: 20% off');
    await test.step('showing it is recorded, each value on its own [DEAL-037, DEAL-038]', async () => {
      await expect
        .poll(() => bodies.flatMap((body) => Object.keys(body)).toSorted())
        .toEqual(['accessAppAt', 'promoShowAt']);
      expect(bodies.every((body) => Object.keys(body).length === 1)).toBe(true);
    });
    await popup.getByRole('button', { name: 'Claim offer' }).click();
    await expect(app.locator('.toast')).toContainText('Claim offer successfully');
    await test.step('the access time of today is not renewed [DEAL-037]', async () => {
      await merchant.api('/lp/deals/promo', { enabled: true, type: 'saleBanner', isHolidaySale: true }, 'PUT');
      bodies.length = 0;
      await merchant.visit(page, '/settings');
      await expect(app.getByText('Loyalty sale: 20% off')).toBeVisible();
      await expect.poll(() => bodies.flatMap((body) => Object.keys(body))).toEqual(['promoHolidaySaleShowAt']);
    });
    await test.step('without isRedirect the page stays [BILL-048]', async () => {
      const queries: string[] = [];
      await page.route('**/subscription/shopify/subscribe/**', (route) => {
        queries.push(new URL(route.request().url()).search);
        return route.fulfill({
          json: { success: true, data: { isRedirect: false, confirmationUrl: 'https://platform.example/confirm' } },
        });
      });
      await merchant.visit(page, '/subscription');
      await app.getByRole('button', { name: 'Change to Enterprise' }).click();
      await expect.poll(() => queries).toEqual(['?discountCode=LOYAL20']);
      await expect(app.getByRole('button', { name: 'Change to Enterprise' })).toBeEnabled();
      expect(page.url()).toContain('/subscription');
    });
  },
);

test(
  'parameters of a subscription are sent only when they have a value [BILL-055]',
  DESK,
  async ({ page, instance }) => {
    const other = await openMerchant(instance);
    const queries: string[] = [];
    await page.route('**/subscription/shopify/subscribe/**', (route) => {
      queries.push(new URL(route.request().url()).search);
      return route.fulfill({ json: { success: true, data: { isRedirect: false, confirmationUrl: null } } });
    });
    const app = await other.visit(page, '/subscription');
    await app.getByRole('button', { name: 'Change to Pro plus POS' }).click();
    await expect.poll(() => queries).toEqual(['']);
  },
);

test('growth rewards are claimed on the page of deals [DEAL-049, ROUTE-108]', DESK, async ({ page, provoked }) => {
  const app = await merchant.visit(page, '/gift');
  const step = app.getByRole('listitem').filter({ hasText: /^1 assisted orders/ });
  await expect(step.getByRole('button', { name: 'Claim' })).toBeVisible();
  await expectAccessible(page);
  await test.step('a claim that fails says so [MSG-094]', async () => {
    provoked.add(500);
    await page.route('**/growth/*/claim', (route) => route.fulfill({ status: 500, json: { success: false } }));
    await step.getByRole('button', { name: 'Claim' }).click();
    await expect(app.locator('.toast')).toContainText('Failed to claim free order');
    await page.unroute('**/growth/*/claim');
  });
  await step.getByRole('button', { name: 'Claim' }).click();
  await expect(step.getByText('Claimed')).toBeVisible();
  await test.step('a store on a higher plan is offered a coupon [DEAL-040]', async () => {
    await app.getByRole('button', { name: 'See the offer' }).click();
    await expect(app.getByRole('dialog')).toContainText('20% off every plan for 3 months.');
  });
});

test('other stores are offered the headstart [DEAL-039]', DESK, async ({ page, instance }) => {
  const other = await openMerchant(instance);
  const app = await other.visit(page, '/gift');
  await app.getByRole('button', { name: 'See the offer' }).click();
  await expect(app.getByRole('dialog')).toContainText('1-year free trial with unlimited orders.');
  await expectAccessible(page);
});

test(
  'the set-up takes the place of every page until its three steps are done [HOME-018, HOME-019]',
  DESK,
  async ({ page }) => {
    await merchant.api('/shop', { setupDone: false });
    const app = await merchant.visit(page, '/customers');
    const steps = app.getByRole('navigation', { name: 'Steps' }).getByRole('button');
    await expect(steps).toContainText(['Earning', 'Redeem', 'Widget theme']);
    await expect(app.getByRole('heading', { name: 'Customers' })).toHaveCount(0);
    await app.locator('#set-up-points').fill('0');
    await expect(app.getByText('Enter a number above 0')).toBeVisible();
    await expect(app.getByRole('button', { name: 'Next' })).toBeDisabled();
    await app.locator('#set-up-points').fill('7');
    await expectAccessible(page);
    await app.getByRole('button', { name: 'Next' }).click();
    await app.locator('label', { hasText: '10% off for 200 points' }).click();
    await app.getByRole('button', { name: 'Next' }).click();
    await app.locator('label', { hasText: 'Plum' }).click();
    await app.getByRole('button', { name: 'Turn on' }).click();
    await expect(app.locator('.toast')).toContainText('Your program is on');
    await expect(app.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    const list = async (kind: string) =>
      (await merchant.api<{ data: { id: string; title: string }[] }>(`/lp/programs/${kind}`)).data;
    const added = [...(await list('earning')), ...(await list('spending'))].filter(
      ({ title }) => title === 'Place an order' || title === '10% off for 200 points',
    );
    expect(added).toHaveLength(2);
    const { shop } = await merchant.api<{ shop: { setupDone: boolean } }>('/shops');
    expect(shop.setupDone).toBe(true);
    await merchant.api('/lp/shop-settings', { widgetTheme: '' }, 'PUT');
    for (const { id } of added) await merchant.removeProgram(id);
    await test.step('it can be opened again by its address [ROUTE-106]', async () => {
      await merchant.visit(page, '/set-up');
      await expect(steps).toHaveCount(3);
    });
  },
);

test(
  'the dashboard has highlights, the limit of orders and first steps [HOME-011, HOME-013, HOME-016]',
  DESK,
  async ({ page }) => {
    let limit = 'near';
    await page.route(/\/subscription$/, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      const cycle = { startsAt: '2026-11-01T00:00:00.000Z', endsAt: '2026-12-01T00:00:00.000Z' };
      const usage = { ...cycle, orders: 149, allowance: 150, fees: '0.00', cap: '0.00', feesFrom: null, limit };
      await route.fulfill({ json: { ...body, data: { ...body.data, plan: 'free', usage, held: 2 } } });
    });
    await page.route('**/lp/dashboard?*', async (route) => {
      const body = await (await route.fetch()).json();
      const steps = [
        { id: 'earning', done: true },
        { id: 'redeeming', done: false },
      ];
      await route.fulfill({ json: { ...body, data: { ...body.data, quickstart: { dismissed: false, steps } } } });
    });
    const app = await merchant.visit(page, '/');
    await expect(app.getByText('You are close to the limit of 150 orders.')).toBeVisible();
    await expect(app.getByText('Worth a look')).toBeVisible();
    await expect(app.getByText('1 of 2 done')).toBeVisible();
    await expectAccessible(page);
    await test.step('first steps are dismissed for good [HOME-012]', async () => {
      await app.getByRole('button', { name: 'Dismiss' }).click();
      await expect(app.getByText('1 of 2 done')).toHaveCount(0);
      const { shop } = await merchant.api<{ shop: { isDismissQuickSetup: boolean } }>('/shops');
      expect(shop.isDismissQuickSetup).toBe(true);
    });
    limit = 'over';
    await merchant.visit(page, '/');
    await expect(app.getByText('The limit of 150 orders is reached.', { exact: false })).toBeVisible();
  },
);
