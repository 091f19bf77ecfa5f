import { randomUUID } from 'node:crypto';
import { customerWithOrders, openShop, type ScreenShop } from './support/shopper.js';
import { expect, expectAccessible, test } from './support/test.js';

let shop: ScreenShop;
test.beforeAll(async ({ instance }) => {
  shop = await openShop(instance);
});

const fresh = () => `${randomUUID().slice(0, 8)}@friends.example`;
const save = (more: object = {}) => {
  const friendReward = { title: 'Tea for you', kind: 'amount', amount: 300 };
  const customerReward = { title: 'Thank you', kind: 'points', amount: 250 };
  const settings = { friendReward, customerReward, tweet: 'Best tea in town:', ...more };
  return shop.merchant.api('/lp/referral/program', { settings }, 'PUT');
};

/** A member's link. */
async function linkOf(id: string): Promise<string> {
  const { data } = await shop.merchant.api<{ data: { link: string } }>(`/lp/customers/${id}/referral-link`, {});
  return data.link;
}

test('a friend follows the link, leaves an address and gets a code, or reads why not [REFR-004]', {
  tag: '@phone',
}, async ({ page, provoked }) => {
  provoked.add(422);
  await save({ redirectUrl: '/cart' });
  const link = await linkOf((await customerWithOrders(shop, 'Mei', 0)).id);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kumo Tea has a gift for you');
  await expect(page.getByText('¥300 off your first order')).toBeVisible();
  await expectAccessible(page);
  const send = async (email: string) => {
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Get it' }).click();
  };
  const alert = page.getByRole('alert');
  await test.step('an address that is none, or of a customer, is refused in words [MSG-123, MSG-125]', async () => {
    await send('nobody');
    await expect(alert).toHaveText('Email invalid');
    const email = fresh();
    await shop.merchant.till('/customers', { firstName: 'Old', email });
    await shop.merchant.settled();
    await send(email);
    await expect(alert).toHaveText('Email existed');
  });
  const email = fresh();
  await send(email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your code');
  await expect(page.locator('output')).toHaveText(/^[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]{4}$/);
  await expect(page.getByRole('link', { name: 'Start shopping' })).toHaveAttribute('href', `${shop.store}/cart`);
  await expectAccessible(page);
  await test.step('the same friend is refused the second time [MSG-126]', async () => {
    await page.goto(link);
    await send(email);
    await expect(alert).toHaveText('Email referred');
  });
  await test.step('a member who brought all friends is limited [MSG-124]', async () => {
    await save({ limit: 1 });
    await page.goto(link);
    await send(fresh());
    await expect(alert).toHaveText('Referral limited');
  });
  await test.step('a link of nobody leads to nobody [MSG-122]', async () => {
    await page.goto(link.replace(/[^/]+$/, '00000-00000'));
    await expect(alert).toHaveText('Account not found');
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await page.getByRole('link', { name: 'Start shopping' }).click();
    await expect(page).not.toHaveURL(/refer/);
  });
  await save();
});
