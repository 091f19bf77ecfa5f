import { customerWith, openMerchant, type ScreenMerchant, titleOf } from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
  await customerWith(merchant, 'Zahra', ['30.000']);
  await merchant.settled();
});

test('a cell of the groups leads by keyboard to its members [ANLY-004, ANLY-017, ROUTE-117]', async ({ page }) => {
  const app = await merchant.visit(page, '/analytics/member?range=last90');
  await expect(titleOf(app)).toHaveText('Member analytics');
  const heat = app.getByRole('region', { name: 'Members by last order and value' });
  await expect(heat.getByRole('cell')).toHaveCount(25);
  await expectAccessible(page);
  const cells = await heat.getByRole('cell').allInnerTexts();
  const fullest = cells
    .map((text) => Number.parseInt(text, 10))
    .reduce((best, n, at, all) => (n > all[best]! ? at : best), 0);
  const group = cells[fullest]!.split('\n').at(-1)!;
  await heat.getByRole('cell').nth(fullest).getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(titleOf(app)).toHaveText(group);
  await expectAccessible(page);
});

test('the chart of members is a table of the same numbers, which the address remembers', { tag: '@desk' }, async ({
  page,
}) => {
  const app = await merchant.visit(page, '/analytics/member?range=last7');
  await app.getByRole('button', { name: 'View as table: New members and those who left' }).click();
  const table = app.getByRole('region', { name: 'New members and those who left' });
  await expect(table.getByRole('row')).toHaveCount(8);
  await page.reload();
  await expect(table.getByRole('row')).toHaveCount(8);
});

test('referral analytics show what became of the friends [ANLY-005, ROUTE-118]', async ({ page }) => {
  const app = await merchant.visit(page, '/analytics/referral?range=last90');
  await expect(titleOf(app)).toHaveText('Referral analytics');
  await expect(app.getByText('No referral in this range.').or(app.getByText('From claim to order'))).toBeVisible();
  await expectAccessible(page);
});
