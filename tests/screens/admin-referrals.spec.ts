import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openMerchant, type ScreenMerchant, SHOP } from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';

let merchant: ScreenMerchant;
let store: string;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
  store = `${instance.demoStore}/store/${SHOP}`;
});

const SETTINGS = {
  friendReward: { title: 'Welcome gift', kind: 'percentage', amount: 10 },
  customerReward: { title: 'Thank you', kind: 'points', amount: 100 },
};
const save = (more: object = {}) => merchant.api('/lp/referral/program', { settings: { ...SETTINGS, ...more } }, 'PUT');
const fresh = () => `${randomUUID().slice(0, 8)}@friends.example`;

interface Member {
  readonly id: string;
  readonly code: string;
}

async function member(firstName: string): Promise<Member> {
  const { id } = await merchant.till<{ id: string }>('/customers', { firstName, lastName: 'Ref', email: fresh() });
  await merchant.settled();
  const { data } = await merchant.api<{ data: { code: string } }>(`/lp/customers/${id}/referral-link`, {});
  return { id: String(id), code: data.code };
}

/** A friend leaves an address at the member's link on the store's page, and buys. */
async function refer(page: Page, { code }: Member, price: string | null): Promise<string> {
  const email = fresh();
  const answer = await page.request.post(`${store}/apps/loyalty/referral/claim`, { data: { code, email } });
  expect(answer.ok()).toBe(true);
  if (price !== null) {
    const friend = await merchant.till<{ id: string }>('/customers', { firstName: 'Fay', lastName: 'Friend', email });
    const lines = [{ title: 'Mug', price, quantity: 1, taxable: false }];
    await merchant.till('/orders', { customerId: friend.id, lines, shipping: '0', paid: true });
  }
  await merchant.settled();
  return email;
}

test('the referral program is saved with both rewards, each on a page of its own [EARN-046, REFR-021, ROUTE-028]', {
  tag: '@desk',
}, async ({ page, provoked }) => {
  provoked.add(422);
  await save();
  const app = await merchant.visit(page, '/programs/referral');
  await expect(app.getByText('Welcome gift · 10% off')).toBeVisible();
  await expectAccessible(page);
  await test.step('a reward of nothing is refused at its field [REFR-013, ROUTE-029]', async () => {
    await app
      .getByRole('button', { name: 'Edit Friend reward' })
      .or(app.getByRole('link', { name: 'Edit Friend reward' }))
      .click();
    await app.getByLabel('Percent').fill('0');
    await app.getByRole('button', { name: 'Save' }).click();
    await expect(app.getByText(/Number needs to be/)).toBeVisible();
    await app.getByLabel('Percent').fill('15');
    await app.getByRole('button', { name: 'Save' }).click();
    await expect(app.locator('.toast')).toContainText('Saved referral program successfully');
    await expectAccessible(page);
  });
  await test.step('the title of the member’s reward is required [REFR-014, ROUTE-030]', async () => {
    const reward = await merchant.visit(page, '/programs/referral/customerReward');
    await reward.getByLabel('Title').fill(' ');
    await reward.getByRole('button', { name: 'Save' }).click();
    await expect(reward.getByText('This field is required')).toBeVisible();
    await reward.getByRole('button', { name: 'Discard' }).click();
  });
  await test.step('tags for the order and the friend are set by commas [REFR-008]', async () => {
    const program = await merchant.visit(page, '/programs/referral');
    await program.getByLabel('Order tags').fill('referred, spring ');
    await program.getByLabel('Customer tags').fill('friend');
    await program.getByRole('button', { name: 'Save' }).click();
    await expect(program.locator('.toast')).toContainText('Saved referral program successfully');
    await expect(program.getByLabel('Order tags')).toHaveValue('referred, spring');
    const { data } = await merchant.api<{ data: { settings: object } }>('/lp/referral/program');
    expect(data.settings).toMatchObject({ orderTags: ['referred', 'spring'], customerTags: ['friend'] });
  });
  await test.step('an address of another site is refused [REFR-015, MSG-040]', async () => {
    const program = await merchant.visit(page, '/programs/referral');
    await program.getByLabel('Redirect URL').fill('https://elsewhere.example');
    await program.getByRole('button', { name: 'Save' }).click();
    await expect(program.getByText('Domain is invalid')).toBeVisible();
    await program.getByRole('button', { name: 'Discard' }).click();
  });
});

test('the list shows referrals with their evidence, approves and exports them [ACTV-014, ACTV-025, ROUTE-013]', {
  tag: '@desk',
}, async ({ page, provoked }) => {
  await save({ when: 'approval' });
  const ana = await member('Ana');
  const [waiting, open] = [await refer(page, ana, '80.00'), await refer(page, ana, null)];
  const app = await merchant.visit(page, '/customers/activity/referral');
  const row = (email: string) => app.getByRole('row').or(app.getByRole('listitem')).filter({ hasText: email });
  await expect(app.getByText('Order needs approval').first()).toBeVisible();
  await expect(app.getByText('Referral pending').first()).toBeVisible();
  await expect(app.getByText(open)).toBeVisible();
  await expectAccessible(page);
  await test.step('those without an order are skipped, with the reason', async () => {
    for (const email of [waiting, open]) await row(email).first().getByRole('checkbox').check();
    await app.getByRole('button', { name: 'Approve' }).click();
    await app.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(app.getByRole('dialog')).toContainText('The friend has placed no order yet');
    await app.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await expect(app.getByText('Approved by staff').first()).toBeVisible();
    await expect(app.getByText('Referral complete').first()).toBeVisible();
  });
  await test.step('an export that cannot be started is said [MSG-062]', async () => {
    provoked.add(503);
    await page.route('**/lp/exports/referrals', (route) => route.fulfill({ status: 503, body: '{}' }));
    await app.getByRole('button', { name: 'Export' }).click();
    await app.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
    await expect(app.locator('.toast')).toContainText('Failed to export referrals');
    await page.unroute('**/lp/exports/referrals');
    await app.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  });
  await test.step('the export asks for its format [ACTV-020]', async () => {
    await app.getByRole('button', { name: 'Export' }).click();
    await expect(app.getByRole('dialog')).toContainText('Export referrals');
    await app.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
    await expect(app.locator('.toast')).toContainText('Export started');
  });
  await save();
});

test('a customer’s profile has the link and the figures [CUST-029, REFR-022]', { tag: '@desk' }, async ({ page }) => {
  await save();
  const ben = await member('Ben');
  await refer(page, ben, '30.00');
  await refer(page, ben, null);
  const app = await merchant.visit(page, `/customers/profile/${ben.id}`);
  await expect(app.getByText(`/refer/${ben.code}`)).toBeVisible();
  await expect(app.getByText('Conversion rate')).toBeVisible();
  await expect(app.getByText('50.0%')).toBeVisible();
  await test.step('the history names the friends and what came of each [CUST-030]', async () => {
    await app.getByRole('tab', { name: 'Referral' }).click();
    await expect(app.getByRole('listitem').filter({ hasText: 'Referral complete' })).toContainText('Fay Friend');
    await expect(app.getByRole('listitem').filter({ hasText: 'Referral pending' })).toContainText('No order yet');
    await expectAccessible(page);
  });
});
