import type { FrameLocator, Page } from '@playwright/test';
import { openMerchant, type ScreenMerchant, titleOf } from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});

/** Changes what the server answers about tasks; the last change holds. */
async function answering(page: Page): Promise<(change: object) => void> {
  let changed: object = {};
  await page.route('**/lp/tasks/*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, ...changed } } });
  });
  await page.route('**/lp/tasks/*/cancel', async (route) => {
    changed = { ...changed, state: 'cancelled', cancellable: false };
    await route.fallback();
  });
  const rows = [
    { row: 3, code: 'email', message: 'This is not an email address' },
    { row: 17, code: 'points', message: 'Number is invalid' },
  ];
  await page.route('**/lp/tasks/*/errors*', (route) =>
    route.fulfill({ json: { success: true, data: rows, count: 2, total: 2 } }),
  );
  return (change) => {
    changed = change;
  };
}

async function openProgram(page: Page): Promise<FrameLocator> {
  const { data } = await merchant.api<{ data: { id: string; title: string }[] }>('/lp/programs/earning');
  const id = data.find(({ title }) => title === 'Points for every order')?.id;
  const app = await merchant.visit(page, `/programs/edit-settings/${id}`);
  await expect(titleOf(app)).toContainText('Points for every order');
  return app as FrameLocator;
}

test('a task shows its progress, is found again after a reload, and can be cancelled', { tag: '@desk' }, async ({
  page,
}) => {
  const answer = await answering(page);
  answer({ state: 'running', done: 1_200, total: 4_800, result: null, cancellable: true });
  let app = await openProgram(page);
  await app.getByRole('button', { name: 'Try on past orders' }).click();
  await expect(app.getByRole('status').filter({ hasText: '1,200 of 4,800 orders' })).toBeVisible();
  const bar = app.getByRole('progressbar', { name: '1,200 of 4,800 orders' });
  await expect(bar).toHaveAttribute('value', '25');
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('running.png'), fullPage: true });
  await page.reload();
  app = await openProgram(page);
  await expect(app.getByRole('progressbar', { name: '1,200 of 4,800 orders' })).toBeVisible();
  await app.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(app.getByText('Cancelled. Nothing changed.')).toBeVisible();
  await expect(app.getByRole('progressbar')).toHaveCount(0);
});

test('a failed task lists its rows with line and reason, and is tried again', { tag: '@desk' }, async ({ page }) => {
  const answer = await answering(page);
  answer({ state: 'failed', result: null, errors: 2, cancellable: false });
  const app = await openProgram(page);
  await app.getByRole('button', { name: 'Try on past orders' }).click();
  await expect(app.getByRole('status').filter({ hasText: 'The run failed. Nothing changed.' })).toBeVisible();
  const rows = app.getByRole('region', { name: '2 rows failed' }).getByRole('listitem');
  await expect(rows).toHaveText(['Row 3: This is not an email address', 'Row 17: Number is invalid']);
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('failed.png'), fullPage: true });
  answer({});
  await app.getByRole('button', { name: 'Try again' }).click();
  await expect(app.locator('.deltas > div')).toHaveCount(3, { timeout: 60_000 });
  await expect(rows).toHaveCount(0);
});
