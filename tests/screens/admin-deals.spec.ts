import type { FrameLocator, Page, Request } from '@playwright/test';
import { merchantOf, openMerchant, type ScreenMerchant, titleOf } from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';
import { type DeveloperCall, developerIn, visitAsDeveloper } from './support/vendor.js';

/** A shop on a higher plan of the platform, whose offers no other test looks at; the vendor's own may not be opened by support. */
const HANDLE = 'fern-and-clay';
const SHOP = `${HANDLE}.myshopify.com`;
/** What opens and closes offers depends on no width. */
const DESK = { tag: '@desk' };
const DEAL = { isActive: true, bannerSpamDuration: 0, btnCallLink: 'https://calls.example/book' };

let merchant: ScreenMerchant;
let developer: DeveloperCall;
test.beforeAll(async ({ instance }) => {
  merchant = merchantOf(instance, SHOP);
  developer = await developerIn(instance, HANDLE);
});
test.afterAll(async () => {
  await saveDeal({ isActive: false });
  await savePromo({ enabled: false });
  await merchant.api('/shop', { setupDone: true, isDismissQuickSetup: false });
});

const saveDeal = (settings: object) => developer('PUT', '/lp/deals/exclusive', settings);
const savePromo = (promo: object) => developer('PUT', '/lp/deals/promo', promo);
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

test(
  'a developer edits the exclusive deal, and the merchant sees the banner [DEVZ-004, ROUTE-122]',
  DESK,
  async ({ page, context, instance }) => {
    const app = await visitAsDeveloper(page, instance, HANDLE);
    const open = async () => {
      await app.getByRole('complementary', { name: 'Support' }).getByRole('link', { name: 'Developer zone' }).click();
      await app.getByRole('link', { name: 'Exclusive deal configuration' }).click();
      await expect(titleOf(app)).toHaveText('Exclusive deal configuration');
    };
    await open();
    await test.step('months are 1 to 6 and 12 [DEAL-011]', async () => {
      await expect(app.locator('#deal-months option')).toHaveText(['1', '2', '3', '4', '5', '6', '12']);
    });
    await expectAccessible(page);
    const texts = {
      title: '{{store_name}}: {{discount_value}} off for {{month_numbers}} months',
      subtitle: 'Only this week',
      discountCode: 'LOYAL30',
      discountPercent: '30',
      btnUpgradeText: 'Choose a plan',
      btnCallText: 'Talk to us',
      btnCallLink: 'https://calls.example/book',
      bannerDuration: '48',
      // Another width may have closed the banner.
      bannerSpamDuration: '0',
      settingTrigger: 'after-call',
    };
    const picks = { 'For merchants': 'exclusive_deal_post_cal', Plan: 'enterprise_2025', Buttons: 'call|upgrade' };
    await test.step('every field is saved [DEVZ-004]', async () => {
      await app.getByLabel('Active').first().setChecked(true);
      await app.getByLabel('Hide the countdown').setChecked(false);
      for (const [name, value] of Object.entries(texts)) await app.locator(`#deal-${name}`).fill(value);
      for (const [label, value] of Object.entries(picks))
        await app.getByLabel(label, { exact: true }).selectOption(value);
      await app.locator('#deal-months').selectOption('6');
      await app.getByLabel('Ends on').fill('2039-05-04');
      await page.keyboard.press('Control+s');
      await expect(app.locator('.toast')).toContainText('Updated successfully');
    });
    await test.step('every field is there again [DEAL-005, DEAL-007, DEAL-009]', async () => {
      await page.reload();
      await open();
      for (const [name, value] of Object.entries(texts)) await expect(app.locator(`#deal-${name}`)).toHaveValue(value);
      for (const [label, value] of Object.entries(picks))
        await expect(app.getByLabel(label, { exact: true })).toHaveValue(value);
      await expect(app.locator('#deal-months')).toHaveValue('6');
      await expect(app.getByLabel('Ends on')).toHaveValue('2039-05-04');
      await expect(app.getByLabel('Active').first()).toBeChecked();
      await expect(app.getByLabel('Hide the countdown')).not.toBeChecked();
    });
    await test.step('the dashboard has the banner with its texts and buttons [DEAL-001, DEAL-008, DEAL-010]', async () => {
      const own = await context.newPage();
      const requested = own.waitForRequest(/exclusive_deal\?firstSeen=1/);
      const admin = await merchant.visit(own, '/');
      await requested;
      await expect(banner(admin)).toContainText('Fern & Clay: 30% off for 6 months');
      await expect(banner(admin).getByRole('button', { name: 'Choose a plan' })).toBeVisible();
      await expect(banner(admin).getByRole('button', { name: 'Talk to us' })).toBeVisible();
      await expect(banner(admin)).toContainText('Ends in');
      await expectAccessible(own);
      await own.close();
    });
  },
);

test(
  'support gives a deal, and the merchant claims it on the page of deals [DEVZ-009, ROUTE-125]',
  DESK,
  async ({ page, context, instance }, { project }) => {
    const title = `For your patience ${project.name}`;
    const app = await visitAsDeveloper(page, instance, HANDLE);
    await app.getByRole('link', { name: 'Support deals' }).click();
    await expect(titleOf(app)).toHaveText('Support deals');
    await app.getByLabel('Title').fill(title);
    await app.getByLabel('Discount code').selectOption('LOYAL30');
    await app.getByLabel('Can be claimed until').fill('2039-05-04');
    await app.getByRole('button', { name: 'Give deal' }).click();
    const given = app
      .getByRole('list', { name: 'Deals of the store' })
      .getByRole('listitem')
      .filter({ hasText: title });
    await expect(given).toContainText('Open');
    await expectAccessible(page);

    const own = await context.newPage();
    const admin = await merchant.visit(own, '/gift');
    await expect(admin.getByText(title)).toBeVisible();
    await expect(admin.getByText('30% off for 3 months with the code LOYAL30.', { exact: false })).toBeVisible();
    await expectAccessible(own);
    await admin.getByRole('button', { name: 'Claim offer' }).first().click();
    await expect(admin.locator('.toast')).toContainText('Claim offer successfully');
    await expect(admin.getByText(title)).toHaveCount(0);
    await own.close();
    await page.reload();
    await expect(given).toContainText('Claimed');
  },
);

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
    await savePromo({ enabled: true, type: 'salePopup', promoDelay: 0 });
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
      await savePromo({ enabled: true, type: 'saleBanner', isHolidaySale: true });
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
  const step = app.getByRole('listitem').filter({ hasText: /^1 assisted order\d* free/ });
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
