import type { Locator, Page } from '@playwright/test';
import { clearOfMidnight } from '../support/midnight.js';
import type { Instance } from './support/instance.js';
import { merchantOf } from './support/merchant.js';
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

test('a guest reads how to join, a member reads the balance [CUST-052]', async ({ page }) => {
  await page.goto(shop.store);
  const guest = await open(page);
  await expect(headingOf(page)).toHaveText('Kumo Tea Rewards');
  await expect(guest).toContainText('Join and get points on every order.');
  await expect(guest).toContainText('1 point per ¥10');
  await expect(guest.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /\/account\/login\?return_url=/);
  await expect(guest).not.toContainText('Use your points');
  await expectAccessible(page, WIDGET);

  await signIn(page, shop, await customerWithOrders(shop, 'Maya', 1));
  const member = await open(page);
  await expect(headingOf(page)).toHaveText('Hi Maya');
  await expect(member).toContainText('1,280 points');
  await expect(member).toContainText('Worth ¥1,280');
  await expect(member).not.toContainText('Join and get');
  await expectAccessible(page, WIDGET);
});

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

test('redeeming nothing is refused in the words of the spec, and a chosen amount is given [MSG-028]', async ({
  page,
  provoked,
}) => {
  provoked.add(422);
  await signIn(page, shop, await customerWithOrders(shop, 'Ken', 1));
  const panel = await open(page);
  await panel.getByRole('button', { name: 'Redeem: Your own discount' }).click();
  await expect(panel).toContainText('100 points give ¥100 off');
  await panel.getByRole('spinbutton', { name: 'How many points?' }).fill('0');
  await panel.getByRole('button', { name: 'Use 0 points' }).click();
  await expect(panel.getByRole('alert')).toHaveText('Redeem amount must be greater than 0');

  await panel.getByRole('slider', { name: 'How many points?' }).fill('700');
  await expect(panel).toContainText('700 points give ¥700 off');
  await expect(panel.getByRole('spinbutton')).toHaveValue('700');
  await expectAccessible(page, WIDGET);
  await panel.getByRole('button', { name: 'Use 700 points' }).click();
  await expect(panel.locator('.recap')).toHaveText('Before1,280Used−700Now580');
});

test('a customer who is no member yet joins with one tap [CUST-037]', async ({ page }) => {
  await signIn(page, shop, await customerWithOrders(shop, 'Emi', 0, 'disabled'));
  const panel = await open(page);
  await panel.getByRole('button', { name: 'Join' }).click();
  await expect(panel).toContainText('0 points');
  await page.reload();
  await open(page);
  await expect(panel).toContainText('0 points');
  await showTab(page, 'History');
  await expect(panel).toContainText('Your points will appear here after your first order.');
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

test('before it is opened it costs one script, moves nothing and leaves no cookie', async ({ page }) => {
  const ours: string[] = [];
  page.on('request', (request) => /\/widget\/|\/apps\/loyalty\//.test(request.url()) && ours.push(request.url()));
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(shop.store);
  await expect(launcherOf(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(ours.map((url) => new URL(url).pathname)).toEqual(['/widget/loader.js']);
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  await open(page);
  await expect(headingOf(page)).toHaveText('Kumo Tea Rewards');
  expect(await page.evaluate(() => document.cookie)).toBe('');
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
});

test('when the service does not answer, the last known balance is shown with its time', async ({ page, provoked }) => {
  provoked.add(503);
  await signIn(page, shop, await customerWithOrders(shop, 'Aya', 1));
  await open(page);
  await expect(panelOf(page)).toContainText('1,280 points');
  await page.route('**/apps/loyalty/**', (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  const panel = await open(page);
  await expect(panel.getByRole('alert')).toContainText('Points are not available right now. Your balance is safe.');
  await expect(panel.getByRole('alert')).toContainText(/^Showing \d{2}:\d{2}/);
  await expect(panel).toContainText('1,280 points');
  await page.unrouteAll();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByRole('button', { name: 'Try again' })).toBeHidden();
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

test('birthday, streak and review are completed by keyboard, with errors at their fields', async ({
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

test('a gift is chosen of what is there, and its code goes to the cart [REDM-049, MSG-024, MSG-027]', {
  tag: '@desk',
}, async ({ page, provoked, instance }) => {
  provoked.add(422);
  const [MATCHA, KETTLE] = ['7990321190', '7990321193'] as const;
  const products = [MATCHA, KETTLE].map((id) => ({ id, title: 'Tea' }));
  const programs = [
    { event: 'free_gift', title: 'A present', pointsCost: 200, products },
    { event: 'partner_voucher', title: 'A night at the inn', pointsCost: 200 },
  ];
  const staff = merchantOf(instance, KUMO);
  const outOfStock = (variants: string[]) => staff.till('/out-of-stock', { variants });
  await whileOffered(instance, programs, async () => {
    await signIn(page, shop, await customerWithOrders(shop, 'Sora', 1));
    const panel = await open(page);
    await showTab(page, 'Rewards');
    await expect(panel.getByRole('listitem').filter({ hasText: 'A night at the inn' })).toContainText('Sold out');
    await panel.getByRole('button', { name: 'Redeem: A present' }).click();
    await panel.getByRole('radio', { name: 'Cast-iron kettle' }).waitFor();
    await panel.getByRole('button', { name: 'Use 200 points' }).click();
    await expect(panel.locator('#gift-why')).toHaveText('This field is required');
    await panel.getByRole('radio', { name: 'Cast-iron kettle' }).check();
    await outOfStock([`${Number(KETTLE) - 7_990_321_190 + 79_903_211_900}`]);
    try {
      await panel.getByRole('button', { name: 'Use 200 points' }).click();
      await expect(panel.locator('#gift-why')).toHaveText('Product is out of stock. Please select another product');
      await showTab(page, 'Rewards');
      await panel.getByRole('button', { name: 'Redeem: A present' }).click();
      await expect(panel.getByRole('radio', { name: 'Cast-iron kettle' })).toBeDisabled();
    } finally {
      await outOfStock([]);
    }
    await panel.getByRole('radio', { name: 'Uji matcha' }).check();
    await expectAccessible(page, WIDGET);
    await panel.getByRole('button', { name: 'Use 200 points' }).click();
    await expect(panel.locator('#code')).toHaveText(/^[A-Z0-9-]{6,}$/);
    await panel.getByRole('link', { name: 'Apply to cart' }).click();
    await expect(page).toHaveURL(/\/cart$/);
  });
});

/** Takes a gift of points back after most of it was spent, so that points are owed. */
async function leaveInDebt(instance: Instance, customer: { id: string }): Promise<void> {
  const staff = merchantOf(instance, KUMO);
  const at = `/lp/customers/${customer.id}/points`;
  await staff.api(at, { amount: 400, adminNote: 'A gift' });
  await everythingArrived(shop);
  const { data } = await staff.api<{ data: { id: string }[] }>(`/lp/customers/${customer.id}/activities?first=1`);
  await staff.api(at, { amount: -345, adminNote: 'Spent at the fair' });
  await staff.api(`${at}/${data[0]?.id}/undo`, { adminNote: 'A mistake' });
  await everythingArrived(shop);
}

test('a reward is as far away as it costs and as is owed, and the next one has a bar [STOR-053]', {
  tag: '@desk',
}, async ({ page, instance }) => {
  const member = await customerWithOrders(shop, 'Yui', 0);
  await leaveInDebt(instance, member);
  await signIn(page, shop, member);
  const panel = await open(page);
  await expect(panel).toContainText('You owe 345 points for a refunded order. Your next points will cover it.');
  await expect(panel.locator('.next')).toContainText(/Next: .*445 to go/);
  await expect(panel.getByRole('progressbar')).toBeVisible();
  await showTab(page, 'Rewards');
  const reward = panel.getByRole('listitem').filter({ hasText: '¥500 off your tea' });
  await expect(reward).toContainText('500 points');
  await expect(reward).toContainText('845 to go');
  await expectAccessible(page, WIDGET);
});

test('joining is promised what it gives, is ticked for a member, and a code is kept for an empty cart', {
  tag: '@desk',
}, async ({ page, instance }) => {
  await whileOffered(instance, [{ event: 'sign_up', title: 'Sign up', earnPoint: 90 }], async () => {
    await page.goto(shop.store);
    const guest = await open(page);
    await expect(guest).toContainText('Join and get 90 points.');
    await signIn(page, shop, await customerWithOrders(shop, 'Emi', 1));
    const panel = await open(page);
    await showTab(page, 'Earn');
    await expect(panel.getByRole('listitem').filter({ hasText: 'Sign up' })).toContainText('✓ Done');
    await showTab(page, 'Rewards');
    await panel.getByRole('button', { name: 'Redeem: ¥500 off your tea' }).click();
    await panel.getByRole('button', { name: 'Use 500 points' }).click();
    await expect(panel.locator('#code')).toBeVisible();
    await expect(panel).toContainText('If your cart is empty, the code applies once you add something.');
    await panel.getByRole('link', { name: 'Apply to cart' }).click();
    await expect(page.getByText(/Your cart is empty\. Code .* is kept/)).toBeVisible();
  });
});

test('the widget has the language that the merchant chose, also on the next page [TRAN-006]', {
  tag: '@desk',
}, async ({ page, instance }) => {
  const staff = merchantOf(instance, KUMO);
  const app = await staff.visit(page, '/settings');
  const picker = app.getByLabel('Language of the widget');
  await expect(picker.locator('option')).toHaveCount(7);
  const values = (all: (HTMLElement | SVGElement)[]) => all.map((one) => (one as HTMLOptionElement).value);
  const offered = await picker.locator('option').evaluateAll(values);
  expect(offered.sort()).toEqual(['', 'de', 'en', 'es', 'fr', 'it', 'ja']);
  try {
    await picker.selectOption('ja');
    await expect(app.locator('.toast')).toBeVisible();
    await signIn(page, shop, await customerWithOrders(shop, 'Aoi', 0));
    for (let pages = 0; pages < 2; pages += 1) {
      await open(page);
      await expect(headingOf(page)).toHaveText('Aoi さん');
      await expect(panelOf(page).getByRole('navigation')).toHaveText('ホームためる特典履歴');
      await page.reload();
    }
  } finally {
    await staff.api('/lp/settings', { widgetLanguage: '' });
    await everythingArrived(shop);
  }
});

test('the widget shows the texts that the merchant has published in its language [STOR-038]', { tag: '@desk' }, async ({
  page,
  instance,
}) => {
  const staff = merchantOf(instance, KUMO);
  const publish = async (widget: object) => {
    await staff.api('/documents/translations/en/draft', { settings: { titles: {}, widget } }, 'PUT');
    await staff.api('/documents/translations/en/publish', {});
  };
  await signIn(page, shop, await customerWithOrders(shop, 'Aoi', 0));
  await publish({ home: 'Your tea', hi: 'Welcome back, {name}' });
  try {
    for (let pages = 0; pages < 2; pages += 1) {
      await open(page);
      await expect(headingOf(page)).toHaveText('Welcome back, Aoi');
      await expect(panelOf(page).getByRole('navigation')).toHaveText('Your teaEarnRewardsHistory');
      await page.reload();
    }
  } finally {
    await publish({});
  }
  await open(page);
  await expect(headingOf(page)).toHaveText('Hi Aoi');
});
