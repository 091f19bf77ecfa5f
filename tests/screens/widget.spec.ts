import type { Locator, Page } from '@playwright/test';
import { clearOfMidnight } from '../support/midnight.js';
import type { Instance } from './support/instance.js';
import { merchantOf } from './support/merchant.js';
import { requestsEnd } from './support/requests.js';
import {
  customerWithOrders,
  everythingArrived,
  SHOP as KUMO,
  openShop,
  type ScreenShop,
  signIn,
} from './support/shopper.js';
import { expect, expectAccessible, test, WITH_MOTION } from './support/test.js';

test.use(WITH_MOTION);

let shop: ScreenShop;
test.beforeAll(async ({ instance }) => {
  shop = await openShop(instance);
});

const WIDGET = '#loyalty-widget';
const launcherOf = (page: Page): Locator => page.locator(`${WIDGET} .launcher`);
const panelOf = (page: Page): Locator => page.getByRole('dialog');
const headingOf = (page: Page): Locator => panelOf(page).getByRole('heading', { level: 2 });

async function open(page: Page): Promise<Locator> {
  await launcherOf(page).click();
  await expect(panelOf(page)).toBeVisible();
  return panelOf(page);
}

const showTab = (page: Page, name: string): Promise<void> =>
  panelOf(page).getByRole('navigation').getByRole('button', { name }).click();

/** The lines of the statement as they are now, newest first: what, balance after it, change. */
async function statement(page: Page): Promise<[string, string, string][]> {
  const lines = panelOf(page).locator('li');
  const texts = await lines.evaluateAll((all) =>
    all.map((line) => ['div > b', 'small', ':scope > b'].map((part) => line.querySelector(part)?.textContent ?? '')),
  );
  return texts.map(([what = '', detail = '', change = '']) => [what, detail.replace(/^.* · /, ''), change]);
}

test('a member redeems, uses the code at the checkout and reads it in the statement', async ({ page }) => {
  await signIn(page, shop, await customerWithOrders(shop, 'Maya', 1));
  const panel = await open(page);
  await panel.getByRole('button', { name: 'Redeem: ¥500 off your tea' }).click();
  await panel.getByRole('button', { name: 'Use 500 points' }).click();

  const code = panel.locator('#code');
  await expect(code).toHaveText(/^[A-Z0-9-]{6,}$/);
  await expect(panel.locator('.recap')).toHaveText('Before1,280Used−500Now780');
  await expectAccessible(page, WIDGET);
  const issued = (await code.textContent()) ?? '';
  await showTab(page, 'Home');
  await expect(panel).toContainText('780 points');
  await expect(panel).toContainText('1 code ready to use');
  await showTab(page, 'Rewards');
  await panel.getByRole('button', { name: 'Show code: ¥500 off your tea' }).click();
  await expect(code).toHaveText(issued);
  await panel.getByRole('link', { name: 'Apply to cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);

  await page.goto(shop.store);
  await page.getByRole('button', { name: 'Add to cart: Cast-iron kettle' }).click();
  await expect(page.getByLabel('Discount code')).toHaveValue(issued);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  await expect(page.locator('dl')).toContainText('Discount500');
  await everythingArrived(shop);

  await page.goto(shop.store);
  await open(page);
  await expect(panelOf(page)).not.toContainText('ready to use');
  await showTab(page, 'History');
  const changes = async () => (await statement(page)).map(([, balance, change]) => [balance, change]);
  await expect.poll(changes).toEqual([
    // ¥12,800 less ¥500, less the tax of a tenth that is in it: ¥11,182.
    ['Balance 1,898', '+1,118'],
    ['Balance 780', '−500'],
    ['Balance 1,280', '+1,280'],
  ]);
  await expectAccessible(page, WIDGET);
});

test('the parts of the open panel stand below one another', async ({ page }) => {
  await signIn(page, shop, await customerWithOrders(shop, 'Nao', 1));
  const panel = await open(page);
  await expect(panel.locator('.balance')).toHaveCSS('position', 'static');
  const paragraphs = panel.locator('p:visible');
  const boxes = await paragraphs.evaluateAll((all) =>
    all.map((one) => {
      const { top, bottom, left, right } = one.getBoundingClientRect();
      return { text: one.textContent, position: getComputedStyle(one).position, top, bottom, left, right };
    }),
  );
  expect(boxes.length).toBeGreaterThan(1);
  expect(boxes.filter(({ position }) => position === 'fixed')).toEqual([]);
  const overlap = boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
      )
      .map((other) => [one.text, other.text]),
  );
  expect(overlap).toEqual([]);
});

test('works by keyboard: the focus goes in, stays in the sheet of a phone, and comes back', async ({ page }) => {
  await page.goto(shop.store);
  const isSheet = (page.viewportSize()?.width ?? 0) < 600;
  await launcherOf(page).focus();
  await page.keyboard.press('Enter');
  await expect(headingOf(page)).toBeFocused();
  await expect(launcherOf(page)).toHaveAttribute('aria-expanded', 'true');
  for (let tabs = 0; isSheet && tabs < 12; tabs += 1) {
    await page.keyboard.press('Tab');
    // Between two rounds the browser's own controls have their turn; the page below never has.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toMatch(/^(DIV|BODY)$/);
  }
  await headingOf(page).focus();
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();
  await expect(launcherOf(page)).toBeFocused();
  await expect(launcherOf(page)).toHaveAttribute('aria-expanded', 'false');
});

test('before it is opened it costs one script and the call for its look, moves nothing and leaves no cookie', async ({
  page,
}) => {
  const ours: string[] = [];
  page.on(
    'request',
    (request) => /\/(widget|loyalty-theme|apps\/loyalty)\//.test(request.url()) && ours.push(request.url()),
  );
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(shop.store);
  await expect(launcherOf(page)).toBeVisible();
  await requestsEnd(page);
  expect(ours.map((url) => new URL(url).pathname.replace(/^\/store\/[^/]*/, ''))).toEqual([
    '/extensions/loyalty-theme/assets/loader.js',
    '/apps/loyalty/look',
  ]);
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  await open(page);
  await expect(headingOf(page)).toHaveText('Kumo Tea Rewards');
  expect(await page.evaluate(() => document.cookie)).toBe('');
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
});

/** Runs a task while the shop has these programs too. */
async function whileOffered(instance: Instance, programs: object[], task: () => Promise<void>): Promise<void> {
  const staff = merchantOf(instance, KUMO);
  const ids: string[] = [];
  try {
    for (const program of programs) {
      const { data } = await staff.api<{ data: { id: string } }>('/lp/programs', program);
      ids.push(data.id);
    }
    await everythingArrived(shop);
    await task();
  } finally {
    for (const id of ids) await staff.removeProgram(id);
  }
}

test('birthday, streak and review are completed by keyboard, with errors at their fields', { tag: '@phone' }, async ({
  page,
  provoked,
  instance,
}) => {
  provoked.add(422);
  // A streak is of days of the shop.
  await clearOfMidnight(['Asia/Tokyo'], 30_000);
  const programs = [
    { event: 'birthday', title: 'Birthday', dateFormat: 'DD/MM/YYYY' },
    { event: 'streak_interact_website', title: 'Streak', streakMilestones: [{ day: 3, earnPoint: 20 }] },
    { event: 'google_maps_review', title: 'Review', placeUrl: 'https://maps.app.goo.gl/kumo' },
  ];
  await whileOffered(instance, programs, async () => {
    const member = await customerWithOrders(shop, 'Rin', 0);
    await signIn(page, shop, member);
    const panel = await open(page);
    const press = (name: string) => panel.getByRole('button', { name }).press('Enter');
    const form = async (name: string) => {
      await showTab(page, 'Earn');
      await press(name);
      await expectAccessible(page, WIDGET);
    };

    await test.step('a birthday that is no date is refused [EARN-138, MSG-030]', async () => {
      await form('Add birthday: Birthday');
      await press('Save');
      await expect(panel.locator('#born-why')).toHaveText('This field is required');
      for (const [part, text] of Object.entries({ Day: '30', Month: '2', Year: '1990' }))
        await panel.getByLabel(part, { exact: true }).fill(text);
      await press('Save');
      await expect(panel.locator('#born-why')).toHaveText('Birthday is invalid');
      await expect(panel.getByLabel('Day', { exact: true })).toBeFocused();
      await panel.getByLabel('Day', { exact: true }).fill('14');
      await press('Save');
      await expect(headingOf(page)).toHaveText('Saved. Thank you.');
      await press('More ways to earn');
      await expect(panel.getByRole('button', { name: 'Change: Birthday' })).toBeVisible();
    });

    await form('Check in: Streak');
    await press('Check in');
    await expect(panel).toContainText('Day 1 of 7');
    await expect(panel).toContainText('Come back tomorrow to keep your streak.');
    await expect(panel.getByRole('listitem').first()).toHaveText(/Day 1, Done/);

    await form('Add review: Review');
    await test.step('a review needs a link of Google Maps, and a rejected one says why [MSG-029, MSG-033]', async () => {
      const link = panel.getByLabel('Link to your review');
      await link.fill('https://example.com/review');
      await press('Send');
      await expect(panel.locator('#link-why')).toHaveText('You must enter a link from Google Maps');
      await link.fill(`https://maps.app.goo.gl/${member.id}`);
      await press('Send');
      await expect(panel.locator('.reviews')).toContainText('Submitted');
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
      const staff = merchantOf(instance, KUMO);
      await everythingArrived(shop);
      const { data } = await staff.api<{ data: { id: string }[] }>(
        '/lp/reviews?kind=google_maps_review&status=pending',
      );
      await staff.api(`/lp/reviews/${data[0]?.id}/status`, { status: 'reject' }, 'PUT');
      await everythingArrived(shop);
      await form('Add review: Review');
      await expect(panel.locator('.reviews')).toContainText(
        "Your review has been rejected because it does not meet community standards or the store's location",
      );
    });
  });
});

test('the widget has the language that the merchant chose, and the texts that they published in it [TRAN-006, STOR-038]', {
  tag: '@desk',
}, async ({ page, instance }) => {
  const staff = merchantOf(instance, KUMO);
  const app = await staff.visit(page, '/settings/language');
  const picker = app.getByLabel('Widget language');
  await expect(picker.locator('option')).toHaveCount(7);
  const values = (all: (HTMLElement | SVGElement)[]) => all.map((one) => (one as HTMLOptionElement).value);
  const offered = await picker.locator('option').evaluateAll(values);
  expect(offered.sort()).toEqual(['', 'de', 'en', 'es', 'fr', 'it', 'ja']);
  const publish = async (widget: object) => {
    await staff.api('/documents/translations/ja/draft', { settings: { titles: {}, widget } }, 'PUT');
    await staff.api('/documents/translations/ja/publish', {});
  };
  try {
    await picker.selectOption('ja');
    await app.getByRole('button', { name: 'Save', exact: true }).first().click();
    await expect(app.locator('.toast')).toBeVisible();
    await signIn(page, shop, await customerWithOrders(shop, 'Aoi', 0));
    await open(page);
    await expect(headingOf(page)).toHaveText('Aoi さん');
    await publish({ home: 'お茶' });
    await page.reload();
    await open(page);
    await expect(panelOf(page).getByRole('navigation')).toHaveText('お茶ためる特典履歴');
  } finally {
    await publish({});
    await staff.api('/lp/settings', { widgetLanguage: '' });
    await everythingArrived(shop);
  }
});
