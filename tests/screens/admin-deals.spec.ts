import type { FrameLocator } from '@playwright/test';
import { merchantOf, type ScreenMerchant, titleOf } from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';
import { type DeveloperCall, developerIn, visitAsDeveloper } from './support/vendor.js';

/** A shop on a higher plan of the platform, whose offers no other test looks at; the vendor's own may not be opened by support. */
const HANDLE = 'fern-and-clay';
const SHOP = `${HANDLE}.myshopify.com`;
/** What opens and closes offers depends on no width. */
const DESK = { tag: '@desk' };

let merchant: ScreenMerchant;
let developer: DeveloperCall;
test.beforeAll(async ({ instance }) => {
  merchant = merchantOf(instance, SHOP);
  developer = await developerIn(instance, HANDLE);
});
test.afterAll(async () => {
  await saveDeal({ isActive: false });
  await merchant.api('/shop', { setupDone: true });
});

const saveDeal = (settings: object) => developer('PUT', '/lp/deals/exclusive', settings);
const banner = (app: FrameLocator) => app.getByRole('region', { name: 'Exclusive deal' });

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
      await test.step('loading it tells that it was seen [DEAL-031]', () => requested);
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

test('growth rewards are claimed on the page of deals [DEAL-049, ROUTE-108]', DESK, async ({ page }) => {
  const app = await merchant.visit(page, '/gift');
  const step = app.getByRole('listitem').filter({ hasText: /^1 order with a reward\d* free/ });
  await step.getByRole('button', { name: 'Claim' }).click();
  await expect(step.getByText('Claimed')).toBeVisible();
});

test(
  'the set-up takes the place of every page until its three steps are done [HOME-018, HOME-019]',
  DESK,
  async ({ page }) => {
    const list = async (kind: string) =>
      (
        await merchant.api<{ data: { id: string; title: string; event: string; status: boolean }[] }>(
          `/lp/programs/${kind}`,
        )
      ).data;
    const turn = (id: string, status: boolean) => merchant.api(`/lp/programs/${id}/status`, { status }, 'PUT');
    // The set-up adds no reward of a kind that the shop offers already.
    const offered = (await list('spending')).filter(({ event, status }) => status && event === 'percentage_discount');
    for (const { id } of offered) await turn(id, false);
    await merchant.api('/shop', { setupDone: false });
    const app = await merchant.visit(page, '/customers');
    const steps = app.getByRole('navigation', { name: 'Steps' }).getByRole('button');
    await expect(steps).toContainText(['Earning', 'Redeem', 'Widget theme']);
    await expect(app.getByRole('heading', { name: 'Customers' })).toHaveCount(0);
    // A second program would add its points to those of the shop's own.
    await expect(app.getByText(/^Orders already earn points with /)).toBeVisible();
    await expectAccessible(page);
    await app.getByRole('button', { name: 'Next' }).click();
    await app.locator('label', { hasText: '10% off' }).click();
    await app.getByRole('button', { name: 'Next' }).click();
    await app.locator('label', { hasText: 'Plum' }).click();
    await app.getByRole('button', { name: 'Turn on' }).click();
    await expect(app.locator('.toast')).toContainText('Your program is on');
    await expect(app.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    const added = [...(await list('earning')), ...(await list('spending'))].filter(
      ({ title }) => title === 'Place an order' || title === '10% off',
    );
    expect(added).toHaveLength(1);
    const { shop } = await merchant.api<{ shop: { setupDone: boolean } }>('/shops');
    expect(shop.setupDone).toBe(true);
    await merchant.api('/lp/shop-settings', { widgetTheme: '' }, 'PUT');
    for (const { id } of added) await merchant.removeProgram(id);
    for (const { id } of offered) await turn(id, true);
    await test.step('it can be opened again by its address [ROUTE-106]', async () => {
      await merchant.visit(page, '/set-up');
      await expect(steps).toHaveCount(3);
    });
  },
);
