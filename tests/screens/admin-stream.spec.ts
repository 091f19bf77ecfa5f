import { randomUUID } from 'node:crypto';
import {
  appIn,
  customerWith,
  headerAction,
  openMerchant,
  type ScreenMerchant,
  type ScreenPerson,
  titleOf,
} from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';

let merchant: ScreenMerchant;
let person: ScreenPerson;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
  person = await customerWith(merchant, 'Salma', ['12.000']);
});

const adjust = (amount: number, adminNote: string) =>
  merchant.api<{ receipt: { position: number } }>(`/lp/customers/${person.id}/points`, { amount, adminNote });

test('events come live, newest on top; paused they are counted and then shown', { tag: '@desk' }, async ({ page }) => {
  const app = await merchant.visit(page, '/settings/stream');
  await expect(titleOf(app)).toHaveText('Event stream');
  await expect(app.locator('[data-badges]')).toContainText('Live');
  const rows = app.getByRole('list', { name: 'Events, newest first' }).getByRole('button');
  await expect(rows.first()).toBeVisible();
  await adjust(41, 'While watching');
  await expect(rows.first()).toContainText('PointsAdjusted');
  await expect(rows.first()).toContainText('+41');
  await expect(rows.first()).toContainText('Ana Vidal');
  await expectAccessible(page);
  // Its consequences have arrived as well, so that they are not counted while paused.
  await merchant.settled();
  await headerAction(app, 'Pause');
  await expect(app.locator('[data-badges]')).toContainText('Paused');
  await adjust(42, 'While paused');
  await expect(rows.first()).toContainText('+41');
  await headerAction(app, 'Resume (1 newer)');
  await expect(rows.first()).toContainText('+42');
});

test('an event shows what others receive, and leads to its cause and its schema', { tag: '@desk' }, async ({
  page,
}) => {
  const app = await merchant.visit(page, '/settings/stream');
  await app.getByLabel('Kind of event').selectOption('PointsEarned');
  const rows = app.getByRole('list', { name: 'Events, newest first' }).getByRole('button');
  await expect(rows.first()).toContainText('PointsEarned');
  // A filter leaves the event that it hides.
  await rows.last().click();
  await app.getByLabel('Customer, order or event').fill(person.id);
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(rows.first()).toContainText(`+120 · ${person.orders[0]?.name}`);
  await rows.first().click();
  const detail = app.getByRole('region', { name: 'The event as a CloudEvent' });
  await expect(detail).toContainText(`"customer": "${person.id}"`);
  await expect(detail).not.toContainText('Salma');
  await app.getByRole('button', { name: /OrderReported$/ }).click();
  await expect(app.getByRole('heading', { name: 'OrderReported' })).toBeVisible();
  await app.getByRole('button', { name: 'OrderReported.v5' }).click();
  await expect(app.getByRole('region', { name: 'OrderReported.v5' })).toContainText('loyalty.intake.OrderReported.v5');
  await expectAccessible(page);
});

test('one stream is shown alone, and a replay says what a program gets', { tag: '@desk' }, async ({ page }) => {
  const app = await merchant.visit(page, '/settings/stream');
  const rows = app.getByRole('list', { name: 'Events, newest first' }).getByRole('button');
  await app.getByLabel('Customer, order or event').fill(person.id);
  await app.getByRole('button', { name: 'Points', exact: true }).click();
  await expect(app.getByText(`Only points/${person.id}`)).toBeVisible();
  await expect(rows.last()).toContainText('PointsEarned');
  await app.getByRole('button', { name: 'Show all' }).click();
  await expect(app.getByText(`Only points/${person.id}`)).toHaveCount(0);
  await headerAction(app, 'Replay from…');
  const modal = app.getByRole('dialog');
  await modal.getByText('After a position').click();
  await modal.getByLabel('Position', { exact: true }).fill('0');
  await expect(modal.getByRole('status')).toContainText(/events, the first is [\d,]+ of/);
  await expect(modal.getByRole('status')).toContainText('/api/events?after=0');
  await modal.getByLabel('Position', { exact: true }).fill('x');
  await expect(modal.getByText('Digits only')).toBeVisible();
});

test('a key is made, its secret is shown once and works, it is seen as a consumer, and revoked it is dead [SETT-015, NOTF-015]', {
  tag: '@desk',
}, async ({ page, instance, provoked }) => {
  provoked.add(422);
  const name = `warehouse ${randomUUID().slice(0, 8)}`;
  const app = await merchant.visit(page, '/settings/stream?tab=keys');
  await app.getByRole('button', { name: 'Add key' }).first().click();
  const modal = app.getByRole('dialog');
  await modal.getByRole('button', { name: 'Add key' }).click();
  await expect(modal.getByText('This field is required')).toBeVisible();
  await modal.getByRole('textbox', { name: 'Name' }).fill(name);
  await modal.getByRole('button', { name: 'Add key' }).click();
  await expect(app.locator('[data-secret]')).toHaveText(/^lk_oasis-goods_/);
  const secret = (await app.locator('[data-secret]').textContent()) ?? '';
  await app.getByRole('button', { name: 'Done' }).click();
  const line = app.getByRole('listitem').filter({ hasText: name });
  await expect(line).toContainText('Never used');
  await expect(line).toContainText(`${name}Events`);
  await expect(app.getByText(secret)).toHaveCount(0);
  const read = () => fetch(`${instance.api}/api/events?limit=3`, { headers: { authorization: `Bearer ${secret}` } });
  expect((await read()).status).toBe(200);
  await app.getByRole('tab', { name: 'Consumers' }).click();
  await expect(app.getByRole('row').filter({ hasText: name })).toBeVisible();
  await expectAccessible(page);
  await app.getByRole('tab', { name: 'Keys' }).click();
  await line.getByRole('button', { name: `Revoke: ${name}` }).click();
  await expect(app.getByRole('dialog')).toContainText('This cannot be undone.');
  await app.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click();
  await expect(app.getByText('Key revoked')).toBeVisible();
  await expect(line).toContainText('Revoked');
  await expectAccessible(page);
  expect((await read()).status).toBe(401);
});

test('a failed tail says so and keeps what it has', { tag: '@desk' }, async ({ page, provoked }) => {
  provoked.add(500);
  const app = await merchant.visit(page, '/settings/stream');
  const rows = app.getByRole('list', { name: 'Events, newest first' }).getByRole('button');
  await expect(rows.first()).toBeVisible();
  await page.route('**/events?after=*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await expect(appIn(page).locator('[data-badges]')).toContainText('Reconnecting');
  await expect(rows.first()).toBeVisible();
});
