import type { Locator } from '@playwright/test';
import { tabTo } from './support/keyboard.js';
import { addedProgram, boxOf, customerWith, openMerchant, type ScreenMerchant, titleOf } from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});

test('the form shows a restored version and reports that unsaved changes are gone', { tag: '@desk' }, async ({
  page,
}) => {
  const program = {
    event: 'amount_discount',
    title: 'Restored',
    pointsCost: 1_500,
    redeemValue: 15,
    codePrefix: 'BACK',
  };
  const { data } = await merchant.api<{ data: { id: string } }>('/lp/programs', program);
  await merchant.api(`/lp/programs/${data.id}`, { ...program, pointsCost: 1_200 }, 'PUT');
  const app = await merchant.visit(page, `/programs/edit-settings/${data.id}`);
  const cost = app.getByLabel('Points cost', { exact: true });
  await expect(cost).toHaveValue('1200');
  await cost.fill('1100');
  await expect(app.locator('.save-bar')).toBeVisible();
  await app.getByRole('button', { name: 'Restore version 1' }).click();
  const dialog = app.getByRole('dialog');
  await expect(dialog).toContainText('Your unsaved changes are discarded.');
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(cost).toHaveValue('1500');
  await expect(app.locator('.save-bar')).toHaveCount(0);
  await expect(app.locator('.stage')).toContainText('1,500');
  await expect(app.locator('[data-badges]')).toContainText('Version 3');
  await merchant.leave(page, data.id);
});

test('the result of a draft is in the main column with three figures, and no number wraps', async ({ page }) => {
  const { data } = await merchant.api<{ data: { id: string; title: string }[] }>('/lp/programs/earning');
  const id = data.find(({ title }) => title === 'Points for every order')?.id;
  const app = await merchant.visit(page, `/programs/edit-settings/${id}`);
  await expect(titleOf(app)).toContainText('Points for every order');
  await app.getByRole('button', { name: 'Try on past orders' }).click();
  const deltas = app.locator('.deltas > div');
  await expect(deltas).toHaveCount(3, { timeout: 60_000 });
  await expect(deltas.first()).toContainText('Points earned');
  await expect(deltas.last()).toContainText('Customers affected');
  const linesOf = (nodes: Element[]) =>
    nodes.map((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
  const broken = async () =>
    (await app.locator('.facts-table td.r').evaluateAll(linesOf)).filter((lines) => lines !== 1);
  await expect.poll(broken).toEqual([]);
  const card = app.locator('.Polaris-ShadowBevel', { has: app.locator('.deltas') }).first();
  const first = app.locator('.two .Polaris-ShadowBevel').first();
  const placeOf = async (drawn: Locator) => {
    const { x, width } = await boxOf(drawn);
    return [Math.round(x), Math.round(width)];
  };
  await expect(async () => expect(await placeOf(card)).toEqual(await placeOf(first))).toPass();
  await expectAccessible(page);
});

test('a program with two conditions is written, tested on an order and saved by keyboard alone [EARN-007, EARN-103]', async ({
  page,
}) => {
  await customerWith(merchant, 'Tested', ['12.500']);
  const app = await merchant.visit(page, '/programs/place_order/new');
  const { keyboard } = page;
  await app.getByLabel('Name', { exact: true }).focus();
  await tabTo(page, app.getByRole('button', { name: 'Conditions', exact: true }));
  await keyboard.press('Enter');
  await tabTo(page, app.getByRole('checkbox', { name: 'Use conditions' }));
  await keyboard.press('Space');
  const rows = app.locator('.rows-row');
  await tabTo(page, rows.nth(0).getByRole('textbox', { name: 'Value' }));
  await keyboard.type('999999');
  await keyboard.press('Enter');
  await expect(rows.nth(1).getByLabel('What')).toBeFocused();
  await keyboard.type('Country');
  await tabTo(page, rows.nth(1).getByRole('combobox', { name: 'Value' }).and(app.locator('input')));
  await keyboard.type('Kuw');
  await expect(rows.nth(1).locator('.search-hit')).toHaveText(['Kuwait']);
  await keyboard.press('Enter');
  const sentence = /^Only if the subtotal is at least KWD.999,999\.000 and the country is Kuwait$/;
  await expect(app.locator('.rows-lead')).toHaveText(sentence);
  await keyboard.press('Enter');
  await expect(rows).toHaveCount(3);
  await tabTo(page, rows.nth(2).getByRole('textbox', { name: 'Value' }));
  await keyboard.press('Backspace');
  await expect(rows).toHaveCount(2);
  await tabTo(page, app.getByRole('button', { name: 'Test on an order' }));
  await keyboard.press('Enter');
  await expect(app.locator('.form-foot .search-hit').first()).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  const result = app.locator('.form-foot [role=status]');
  await expect(result).toContainText(/^Order .+ would earn nothing\. The conditions of the program aren’t met\./);
  await expect(result.getByRole('img', { name: 'not met' }).first()).toBeVisible();
  await expect(result.locator('.tested')).toHaveCount(2);
  await expectAccessible(page);
  await keyboard.press('ControlOrMeta+s');
  await expect(app.locator('.toast')).toHaveText('Program created');
  const id = await addedProgram(page);
  const { data } = await merchant.api<{ data: object }>(`/lp/programs/${id}`);
  expect(data).toMatchObject({
    statusUseCondition: true,
    typeCondition: 'all',
    conditions: [
      { field: 'order_subtotal_price', typeMatch: 'greater_or_equal', content: '999999' },
      { field: 'customer_country_code', typeMatch: 'equal', content: 'KW' },
    ],
  });
  await merchant.leave(page, id);
});
