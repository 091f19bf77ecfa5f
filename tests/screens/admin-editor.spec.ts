import type { Locator } from '@playwright/test';
import { boxOf, openMerchant, type ScreenMerchant, titleOf } from './support/merchant.js';
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
