import { randomUUID } from 'node:crypto';
import { catalogue } from '@loyalty/contracts/programs/catalogue';
import {
  addedProgram,
  appIn,
  choose,
  headerAction,
  openMerchant,
  type ScreenMerchant,
  shopDay,
  titleOf,
} from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});

const add = async (settings: object): Promise<string> =>
  (await merchant.api<{ data: { id: string } }>('/lp/programs', { status: false, ...settings })).data.id;

test('programs that can be added are grouped; others show why not [EARN-114, EARN-131]', async ({ page }) => {
  const socials = Object.entries(catalogue).filter(([, row]) => row.group === 'social');
  const ids = await Promise.all(
    socials.map(([event, { settings }]) => {
      const hosts = ['facebook', 'instagram', 'x', 'pinterest', 'tiktok', 'youtube'];
      const socialUrl = [...hosts.map((host) => `https://${host}.com/oasis`), ...JOIN_URLS].find(
        (url) => settings.safeParse({ title: 'x', socialUrl: url }).success,
      );
      return add({ event, title: `Social ${event}`, socialUrl });
    }),
  );
  const app = await merchant.visit(page, '/programs');
  await app.getByRole('button', { name: 'Add earning program' }).first().click();
  const dialog = app.getByRole('dialog');
  for (const name of ['Write a review', 'Google Maps review', 'Fill in a survey', 'Visit streak']) {
    await expect(dialog.getByRole('button', { name })).toBeEnabled();
  }
  for (const [, { label }] of socials) await expect(dialog.getByRole('button', { name: label })).toBeDisabled();
  await expect(dialog.getByText('All used')).toBeVisible();
  await expectAccessible(page);
  await merchant.leave(page, ...ids);
});
const JOIN_URLS = ['https://discord.gg/oasis', 'https://t.me/oasis', 'https://wa.me/96512', 'https://line.me/oasis'];

test('every kind has a form built from its schema, and an unknown kind has none [ROUTE-026]', {
  tag: '@desk',
}, async ({ page }) => {
  const app = await merchant.visit(page, '/programs/milestone/new');
  await test.step('a milestone program begins with three rows [EARN-040, MILE-017]', async () => {
    await expect(app.getByLabel('Points or value')).toHaveCount(3);
    for (const [at, points] of ['100', '200', '300'].entries()) {
      await expect(app.getByLabel('Goal').nth(at)).toHaveValue(String(at + 1));
      await expect(app.getByLabel('Points or value').nth(at)).toHaveValue(points);
    }
  });
  await test.step('a goal given twice is refused [MSG-043]', async () => {
    await app.getByLabel('Goal').nth(2).fill('2');
    await app.getByRole('button', { name: 'Save' }).click();
    await expect(app.getByText('Milestone already exists')).toBeVisible();
  });
  await app.getByLabel('Goal').nth(2).fill('3');
  // A unit of time belongs to time only.
  await expect(app.getByLabel('Unit of time')).toHaveCount(0);
  await app.getByLabel('Based on').selectOption('milestone_inactivity');
  await expect(app.getByLabel('Unit of time')).toHaveCount(3);
  await app.getByLabel('Based on').selectOption('milestone_order');
  const actions = app.getByLabel('Reward', { exact: true });
  await test.step('a milestone gives points, a discount, a gift or free shipping [MILE-013]', async () => {
    await expect(actions.first().locator('option')).toHaveText([
      'Bonus points',
      'Discount, amount off',
      'Discount, percentage off',
      'Free gift',
      'Free shipping',
    ]);
  });
  const wrong: [action: string, much: string, message: string][] = [
    ['bonus_point', '-1', 'Number needs to be at least 0'],
    ['percentage', '101', 'Number needs to be between 1 and 100'],
  ];
  await test.step('an amount out of bounds is refused with its bounds [MSG-036, MSG-038]', async () => {
    for (const [action, much, message] of wrong) {
      await actions.first().selectOption(action);
      await app.getByLabel('Points or value').first().fill(much);
      await app.getByRole('button', { name: 'Save' }).click();
      await expect(app.getByText(message)).toBeVisible();
    }
  });
  await actions.first().selectOption('give_product');
  await app.getByLabel('Quantity').fill('1');
  await app.getByRole('combobox', { name: 'Product' }).fill('rose');
  await app.getByRole('option', { name: 'Rose water' }).click();
  await app.getByRole('button', { name: 'Save' }).click();
  const saved = await addedProgram(page);
  // The table to read follows what the screen has written.
  await expect(async () => {
    const { data } = await merchant.api<{ data: { milestones: object[] } }>(`/lp/programs/${saved}`);
    expect(data.milestones[0]).toMatchObject({ action: 'give_product', products: [{ title: 'Rose water, 250 ml' }] });
  }).toPass();
  await merchant.visit(page, '/programs/write_review/new');
  // Not before its page is left, which may still be asking for it.
  await merchant.removeProgram(saved);
  await test.step('a review program asks for 3, 4 or 5 stars [EARN-113]', async () => {
    await expect(app.getByLabel('Minimum rating').locator('option')).toHaveText(['3 stars', '4 stars', '5 stars']);
  });
  await test.step('a streak program runs for seven days and pays 100 points at the end [MILE-024]', async () => {
    const today = await shopDay();
    await merchant.visit(page, '/programs/streak_interact_website/new');
    await expect(app.getByLabel('Days in a row')).toHaveValue('7');
    await expect(app.getByLabel('Points for the last day')).toHaveValue('100');
    await expect(app.getByLabel('Start date')).toHaveValue(today);
    const end = new Date(Date.parse(today) + 7 * 86_400_000).toISOString().slice(0, 10);
    await expect(app.getByLabel('End date')).toHaveValue(end);
  });
  const frame = page.frame({ url: /\/embed\// })!;
  for (const [event, { label }] of Object.entries(catalogue)) {
    // As a link does it: the frame is not loaded anew for each of them.
    await frame.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/embed/programs/${event}/new`);
    await expect(app.getByLabel('Name', { exact: true })).toHaveValue(label);
    await expect(app.getByRole('heading', { name: 'More settings', exact: true })).toHaveCount(0);
  }
  await merchant.visit(page, '/programs/nothing_such/new');
  await expect(titleOf(app)).toHaveText("The page you're looking for couldn't be found");
});

test('rewards of every kind can be added; options that do not apply are disabled', {
  tag: '@desk',
}, async ({ page }) => {
  const app = await merchant.visit(page, '/programs?type=redeem');
  await app.getByRole('button', { name: 'Add reward' }).first().click();
  const dialog = app.getByRole('dialog');
  await test.step('the picker offers discounts, a gift and free shipping [REDM-035, REDM-036]', async () => {
    for (const name of ['Percentage discount', 'Amount discount', 'Buy X get Y', 'Free gift', 'Free shipping']) {
      await expect(dialog.getByRole('button', { name }).first()).toBeVisible();
    }
  });
  await dialog.getByRole('button', { name: 'Buy X get Y' }).click();
  await expect(app.getByRole('heading', { name: 'The customer buys' })).toBeVisible();
  await test.step('a reward has a redemption limit [REDM-037]', async () => {
    await expect(app.getByRole('heading', { name: 'Redemption limit' })).toBeVisible();
    await expect(app.getByLabel('Total redemptions')).toBeVisible();
  });
  await app.getByLabel('Points cost', { exact: true }).fill('100');
  await app.getByRole('button', { name: 'Save' }).click();
  await expect(app.getByText('Select at least one product').first()).toBeVisible();
  // This shop sells no subscriptions; a gift that comes by itself is picked by nobody.
  await merchant.visit(page, '/programs/free_gift/new');
  await test.step('a shop without subscriptions cannot choose them [REDM-051]', async () => {
    await expect(app.getByLabel('Purchases').locator('option:disabled')).toHaveText(['Subscriptions', 'Both']);
  });
  const one = app.getByRole('radio', { name: /^One/ });
  await test.step('one free product cannot be chosen for an automatic reward or several gifts [REDM-052]', async () => {
    await expect(one).toBeEnabled();
    // Automatic rewards cost no points.
    await expect(app.getByLabel('Points cost', { exact: true })).toBeVisible();
    await app.getByLabel('Give it automatically at checkout').check();
    await expect(app.getByLabel('Points cost', { exact: true })).toHaveCount(0);
    await expect(one).toBeDisabled();
    await app.getByLabel('Give it automatically at checkout').uncheck();
    await app.getByLabel('Quantity of each gift').fill('2');
    await expect(one).toBeDisabled();
  });
});

test('conditions and translated names are saved; publishing shows the program to shoppers [EARN-007, TRAN-005]', {
  tag: '@desk',
}, async ({ page }) => {
  const title = `Big tea ${randomUUID().slice(0, 8)}`;
  const app = await merchant.visit(page, '/programs/place_order/new');
  await app.getByLabel('Name', { exact: true }).fill(title);
  await choose(app.getByLabel('Use conditions'));
  await app.getByRole('button', { name: 'Add condition' }).click();
  await app.getByRole('button', { name: 'Save' }).click();
  await expect(app.getByText('This field is required')).toBeVisible();
  await expect(app.getByLabel('Value')).toBeFocused();
  await app.getByLabel('Value').fill('50');
  await app.getByRole('button', { name: 'Add condition' }).click();
  await app.getByLabel('What', { exact: true }).nth(1).selectOption('customer_tag');
  await expect(app.getByLabel('Comparison').nth(1)).toHaveValue('includes');
  await app.getByLabel('Value').nth(1).fill('wholesale');
  await choose(app.getByLabel('Show to shoppers'), false);
  await app.getByRole('button', { name: 'Add language' }).click();
  await app.getByLabel('Language', { exact: true }).selectOption('fr');
  await app.getByLabel('Translated name').fill('Grand thé');
  await expect(app.getByText('Only when: Subtotal is at least 50 and Customer tag includes wholesale')).toBeVisible();
  await app.getByRole('button', { name: 'Save' }).click();
  const id = await addedProgram(page);
  const stored = async () => (await merchant.api<{ data: Record<string, unknown> }>(`/lp/programs/${id}`)).data;
  expect(await stored()).toMatchObject({
    translateTitle: { fr: 'Grand thé' },
    display: false,
    statusUseCondition: true,
    conditions: [
      { field: 'order_subtotal_price', typeMatch: 'greater_or_equal', content: '50' },
      { field: 'customer_tag', typeMatch: 'includes', content: 'wholesale' },
    ],
  });
  await test.step('publishing confirms, turns the program on and displays it [EARN-118, EARN-147, MSG-134]', async () => {
    await headerAction(app, 'Publish');
    await expect(app.locator('.toast')).toContainText('Published successfully');
    // The table to read follows what the screen has written.
    await expect(async () => expect(await stored()).toMatchObject({ display: true, status: true })).toPass();
  });
  await merchant.leave(page, id);
});

test('products are found by their names and chosen, and kept by their ids [REDM-014]', { tag: '@desk' }, async ({
  page,
}) => {
  const id = await add({ event: 'amount_discount', title: 'Off some goods', pointsCost: 100, redeemValue: 1 });
  const app = await merchant.visit(page, `/programs/edit-settings/${id}`);
  for (const name of ['All products', 'Specific products', 'Specific collections'])
    await expect(app.getByRole('radio', { name })).toBeVisible();
  await choose(app.getByLabel('Specific products'));
  const search = app.getByRole('combobox', { name: 'Products' });
  await search.fill('nothing is called so');
  await expect(app.getByText('No products match.')).toBeVisible();
  await search.fill('syr');
  await expect(app.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(app.getByRole('button', { name: 'Remove Date syrup, 500 ml' })).toBeVisible();
  await search.fill('rose');
  await app.getByRole('option', { name: 'Rose water' }).click();
  await expectAccessible(page);
  await app.getByRole('button', { name: 'Remove Rose water, 250 ml' }).click();
  await app.getByRole('button', { name: 'Save' }).click();
  await expect(app.locator('.toast')).toContainText('successfully');
  const { data } = await merchant.api<{ data: { products: { title: string }[] } }>(`/lp/programs/${id}`);
  expect(data.products).toEqual([{ id: expect.stringMatching(/^777\d+$/), title: 'Date syrup, 500 ml' }]);
  await merchant.leave(page, id);
});

test('a failed save keeps the form and changes nothing [MSG-078, MSG-137]', {
  tag: '@desk',
}, async ({ page, provoked }) => {
  provoked.add(503);
  const id = await add({ event: 'sign_up', title: 'Hello', earnPoint: 5 });
  const app = await merchant.visit(page, `/programs/edit-settings/${id}`);
  await app.getByLabel('Points', { exact: true }).fill('9');
  await page.route('**/lp/programs/**', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  );
  await app.getByRole('button', { name: 'Save' }).click();
  await expect(app.locator('.toast.error')).toContainText('Failed to save program');
  await expect(app.getByLabel('Points', { exact: true })).toHaveValue('9');
  expect((await merchant.api<{ data: { earnPoint: number } }>(`/lp/programs/${id}`)).data.earnPoint).toBe(5);
  // The server's own word of a success, or ours where it has none.
  const answers = [{ message: 'Kept for you' }, {}];
  await page.route('**/lp/programs/*', (route) => {
    const data = { id, version: 4 - answers.length, status: false };
    const receipt = { stream: 's', revision: 1, position: 1, events: [] };
    if (route.request().method() !== 'PUT') return route.fallback();
    return route.fulfill({ json: { success: true, data, receipt, ...answers.shift() } });
  });
  await test.step('the toast has the message of the server, or a default [MSG-007, MSG-127]', async () => {
    for (const reported of ['Kept for you', 'Updated successfully']) {
      await app.getByLabel('Points', { exact: true }).fill(reported === 'Kept for you' ? '10' : '11');
      await app.getByRole('button', { name: 'Save' }).click();
      await expect(app.locator('.toast')).toContainText(reported);
    }
  });
  await page.unroute('**/lp/programs/*');
  const texts = [
    { error: 'The active period overlaps with that of another price rule' },
    { error: 'Something else' },
    { errors: [{ path: 'status', message: 'Not on this day' }] },
  ];
  provoked.add(422);
  await page.route('**/lp/programs/*/status', (route) =>
    route.fulfill({ status: 422, json: { success: false, ...texts.shift(), code: 'x', requestId: 'r' } }),
  );
  await merchant.visit(page, `/programs/edit-settings/${id}`);
  const turnOn = async () => {
    const answered = page.waitForResponse('**/lp/programs/*/status');
    await headerAction(app, 'Turn on');
    await answered;
  };
  await test.step('a refused switch shows why, except for an overlap of price rules [MSG-006, MSG-008, REDM-057]', async () => {
    await turnOn();
    await expect(app.getByLabel('Points', { exact: true })).toHaveValue('5');
    await expect(app.locator('.toast')).toHaveCount(0);
    await turnOn();
    await expect(app.locator('.toast.error')).toContainText('Something else');
    await turnOn();
    await expect(app.locator('.toast.error')).toContainText('Not on this day');
  });
  await merchant.leave(page, id);
});

test('milestones, point settings and one program’s record have their pages [ROUTE-021, ROUTE-024, ROUTE-025]', {
  tag: '@desk',
}, async ({ page }) => {
  const id = await add({ event: 'milestone', title: 'The tenth order' });
  const app = await merchant.visit(page, '/programs?type=milestone');
  await expect(app.locator('li', { hasText: 'The tenth order' })).toBeVisible();
  await merchant.visit(page, `/programs/point/${id}`);
  await expect(titleOf(app)).toContainText('The tenth order');
  await expect(titleOf(appIn(page)).locator('..').locator('..')).toContainText('Draft');
  await expectAccessible(page);
  await merchant.visit(page, '/programs/point');
  await expect(titleOf(app)).toContainText('Point settings');
  await expectAccessible(page);
  await merchant.leave(page, id);
});
