import type { FrameLocator } from '@playwright/test';
import { openMerchant, type ScreenMerchant, titleOf } from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});

test('rules of tags are written, saved and hold for the next order [GATE-005]', { tag: '@desk' }, async ({ page }) => {
  const app = await merchant.visit(page, '/settings');
  await app.getByRole('link', { name: 'Order', exact: true }).click();
  await app.getByRole('link', { name: 'Magic tags' }).click();
  await expect(titleOf(app)).toHaveText('Magic tags');
  for (const remove = app.getByRole('button', { name: 'Remove rule 1' }); await remove.isVisible(); )
    await remove.click();
  await app.getByRole('button', { name: 'Add rule' }).click();
  const rule = app.getByRole('group', { name: 'Rule 1' });
  await rule.getByLabel('Minimum points').fill('1');
  await rule.getByLabel('Customer tags').fill('buyer, loyal');
  await rule.getByLabel('Order tags').fill('loyalty');
  await expectAccessible(page);
  await app.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(app.locator('.toast')).toContainText('Rules saved');
  await test.step('only an occasion with an order has tags of orders', async () => {
    await rule.getByLabel('When').selectOption('A customer becomes a member');
    await expect(rule.getByLabel('Order tags')).toHaveCount(0);
    await expect(rule.getByLabel('Minimum points')).toHaveCount(0);
    await app.getByRole('button', { name: 'Discard' }).first().click();
    await expect(rule.getByLabel('Order tags')).toHaveValue('loyalty');
  });
  const { id } = await merchant.till<{ id: string }>('/customers', { firstName: 'Tag', lastName: 'Test' });
  const lines = [{ title: 'Mug', price: '10.000', quantity: 1 }];
  await merchant.till('/orders', { customerId: id, lines, shipping: '0', taxRate: '0', paid: true });
  await merchant.settled();
  const { tags } = await merchant.till<{ tags: string[] }>(`/customers/${id}`);
  expect(tags).toEqual(['buyer', 'loyal']);
  await app.getByRole('button', { name: 'Remove rule 1' }).click();
  await app.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(app.getByText('No rule yet.', { exact: false })).toBeVisible();
});

test('rules of two people are merged, and a rule that both changed is named [UX-9, GATE-005]', {
  tag: '@desk',
}, async ({ page, context, provoked }) => {
  provoked.add(409);
  const document = '/documents/magic-tags/main';
  const store = async (rules: object[]) => {
    await merchant.api(`${document}/draft`, { settings: { rules } }, 'PUT');
    await merchant.api(`${document}/publish`, {});
  };
  const rule = (app: FrameLocator, n: number) => app.getByRole('group', { name: `Rule ${n}` });
  const tags = (app: FrameLocator, n: number) => rule(app, n).getByLabel('Customer tags');
  const save = (app: FrameLocator) => app.getByRole('button', { name: 'Save', exact: true }).first().click();
  await store([
    { when: 'joined', customerTags: ['member'] },
    { when: 'joined', customerTags: ['guest'] },
  ]);
  const other = await context.newPage();
  const [app, theirs] = [await merchant.visit(page, '/programs/tags'), await merchant.visit(other, '/programs/tags')];
  const conflict = app.getByText('Someone else changed this as well: Rule 1', { exact: true });
  await expect(tags(app, 2)).toHaveValue('guest');
  await test.step('what each of them changed and added is kept', async () => {
    await tags(theirs, 1).fill('member, loyal');
    await theirs.getByRole('button', { name: 'Add rule' }).click();
    await tags(theirs, 3).fill('one');
    await save(theirs);
    await expect(theirs.locator('.toast')).toContainText('Rules saved');
    await tags(app, 2).fill('guest, new');
    await app.getByRole('button', { name: 'Add rule' }).click();
    await tags(app, 3).fill('two');
    await save(app);
    await expect(app.getByText('Someone else saved this page.', { exact: false }).first()).toBeVisible();
    for (const [n, value] of ['member, loyal', 'guest, new', 'one', 'two'].entries())
      await expect(tags(app, n + 1)).toHaveValue(value);
    await expect(conflict).toHaveCount(0);
    await save(app);
    await expect(app.locator('.toast')).toContainText('Rules saved');
  });
  await test.step('a rule that both changed is named before it is replaced', async () => {
    await merchant.visit(other, '/programs/tags');
    await tags(theirs, 1).fill('theirs');
    await save(theirs);
    await expect(theirs.locator('.toast')).toContainText('Rules saved');
    await tags(app, 1).fill('own');
    await save(app);
    await expect(conflict).toBeVisible();
    await expect(tags(app, 1)).toHaveValue('own');
    await expectAccessible(page);
    await save(app);
    await expect(conflict).toHaveCount(0);
    await expect(app.getByText('A customer becomes a member: own', { exact: false }).first()).toBeVisible();
  });
  await other.close();
  await store([]);
});
