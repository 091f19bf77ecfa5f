import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import {
  customerWith,
  figure,
  headerAction,
  openMerchant,
  type ScreenMerchant,
  type ScreenPerson,
  titleOf,
} from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';

let merchant: ScreenMerchant;
let person: ScreenPerson;
/** When the customer had earned, and nothing else had happened yet. */
let before: string;

interface Line {
  id: string;
  recordedAt: string;
}

test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
  person = await customerWith(merchant, 'Nadia', ['50.500']);
  const { data } = await merchant.api<{ data: Line[] }>(`/lp/customers/${person.id}/activities`);
  before = data[0]!.recordedAt;
  for (const amount of [1500, -200])
    await merchant.api(`/lp/customers/${person.id}/points`, { amount, adminNote: 'Late parcel' });
  await merchant.settled();
});

const profile = () => `/customers/profile/${person.id}`;

test('a past view of a customer is marked, has an address and is read-only', { tag: '@desk' }, async ({ page }) => {
  const app = await merchant.visit(page, `${profile()}?knownAt=${before}`);
  await expect(app.getByRole('status').filter({ hasText: 'You’re viewing' })).toContainText('with what we knew on');
  await expect(app.getByText('This view is read-only. Store time, Asia/Kuwait.')).toBeVisible();
  await expect(figure(app, 'Available')).toHaveText('505');
  for (const gone of ['Adjust points', 'Redeem for customer', 'More actions', 'Undo…'])
    await expect(app.getByRole('button', { name: gone, exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await app.getByRole('button', { name: 'Back to now' }).click();
  await expect(figure(app, 'Available')).toHaveText('1,805');
  await expect(app.getByText('You’re viewing')).toHaveCount(0);
  await test.step('the moment is chosen in the store’s time zone and kept in the address [UX-37]', async () => {
    await headerAction(app, 'View as of');
    await app.getByLabel('Date', { exact: true }).fill('2020-01-02');
    await app.getByLabel('Time', { exact: true }).fill('03:00');
    await app.getByRole('button', { name: 'View this date' }).click();
    await expect(figure(app, 'Available')).toHaveText('0');
    await expect(app.getByText('You’re viewing 2 Jan 2020, 03:00, with what we know today')).toBeVisible();
    await expect.poll(() => decodeURIComponent(page.url())).toContain('asOf=2020-01-02T00:00:00.000Z');
  });
});

test('a balance is explained from its lots down to the order lines, by keyboard', { tag: '@desk' }, async ({
  page,
}) => {
  const app = await merchant.visit(page, `${profile()}?why=balance`);
  await app.getByRole('link', { name: 'All lots and events' }).filter({ visible: true }).click();
  await expect(titleOf(app)).toHaveText('Balance explained');
  const lots = app.getByRole('list', { name: 'Lots behind this balance' });
  const nodes = lots.locator('button[data-node]');
  await expect(nodes).toHaveCount(2);
  await nodes.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(nodes.nth(1)).toBeFocused();
  // The older lot is spent first, so it stands first.
  await page.keyboard.press('ArrowUp');
  await expect(nodes.first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(nodes.first()).toHaveAttribute('aria-expanded', 'true');
  await expect(lots.getByText('505 =')).toBeVisible();
  await expect(lots.getByText('Date syrup')).toBeVisible();
  await expect(lots.getByText('10 points per')).toBeVisible();
  await expect.poll(() => page.url()).toContain('lot=');
  await expectAccessible(page);
  await page.reload();
  await expect(lots.getByText('Date syrup')).toBeVisible();
  await test.step('one line of the history is explained by its lots', async () => {
    const { data } = await merchant.api<{ data: Line[] }>(`/lp/customers/${person.id}/activities`);
    await merchant.visit(page, `${profile()}/explain?event=${data[0]!.id}`);
    await expect(app.getByText('Adjusted · Adjustment: −200')).toBeVisible();
    await expect(app.getByText('From these lots')).toBeVisible();
  });
});

test('an auditor draws a sample, remarks on a line, and finds what stands out', { tag: '@desk' }, async ({
  page,
  provoked,
}) => {
  provoked.add(422);
  const app = await merchant.visit(page, '/settings/audit');
  await expect(titleOf(app)).toHaveText('Audit');
  await app.getByRole('button', { name: 'Adjustments' }).click();
  await app.getByLabel('Seed').fill('seven');
  await app.getByRole('button', { name: 'Draw sample' }).click();
  const drawn = app.getByRole('list', { name: 'Populations' }).locator('button[data-node]');
  await expect.poll(() => page.url()).toMatch(/seed=seven.*position=|position=.*seed=seven/);
  await expect(drawn.first()).toBeVisible();
  const first = await drawn.first().textContent();
  await page.reload();
  await expect(drawn.first()).toHaveText(first ?? '');
  await drawn.first().click();
  await app.getByLabel('Note', { exact: true }).fill('Write to maya@example.com');
  await app.getByRole('button', { name: 'Add note' }).click();
  await expect(app.getByText('Notes are permanent. Don’t include email addresses')).toBeVisible();
  const note = `Asked for the delivery note ${randomUUID().slice(0, 6)}`;
  await app.getByLabel('Note', { exact: true }).fill(note);
  await app.getByRole('button', { name: 'Add note' }).click();
  await expect(app.locator('.note-list').getByText(note)).toBeVisible();
  await expectAccessible(page);
  const file = page.waitForEvent('download');
  await app.getByRole('button', { name: 'Export CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^adjustments-.*-seven-at-\d+\.csv$/);
  await app.getByRole('tab', { name: 'Exceptions' }).click();
  await expect(app.getByText('Large adjustment').first()).toBeVisible();
  await expectAccessible(page);
});

test('requests about personal data are listed with their certificates', { tag: '@desk' }, async ({ page }) => {
  const { id } = await merchant.till<{ id: string }>('/customers', {
    firstName: 'Erasable',
    lastName: 'Person',
    email: `erasable.${randomUUID().slice(0, 8)}@example.com`,
    state: 'enabled',
  });
  await merchant.settled();
  await merchant.till(`/customers/${id}/request-data`, {});
  // The file is written in the background, and an erasure would drop it.
  const records = () => merchant.api<{ data: { customer: string }[] }>('/lp/audit/privacy-requests');
  await expect.poll(async () => (await records()).data.map(({ customer }) => customer)).toContain(id);
  await merchant.till(`/customers/${id}/erase`, {});
  await merchant.settled();
  const app = await merchant.visit(page, '/settings/audit?tab=privacy');
  await expect(app.getByText(`Data of customer ${id} handed over`)).toBeVisible();
  const erased = app.getByRole('listitem').filter({ hasText: `Customer ${id} erased` });
  await expect(erased).toContainText('1 person');
  await expectAccessible(page);
  const file = page.waitForEvent('download');
  await erased.getByRole('button', { name: 'Download certificate' }).click();
  const certificate = await file;
  expect(certificate.suggestedFilename()).toMatch(/^certificate-oasis-goods-/);
  expect(fs.readFileSync(await certificate.path(), 'utf8')).toContain(`Customer:   ${id}`);
});

test('the owner gives the seat and takes it back; its holder sees nothing to change', { tag: '@desk' }, async ({
  page,
}) => {
  const app = await merchant.visit(page, '/settings/audit?tab=seats');
  const staff = '90210002';
  await app.getByLabel('Staff number').fill(staff);
  await app.getByRole('button', { name: 'Invite by staff number' }).click();
  await app.getByLabel('Reason').fill('Yearly audit');
  await app.getByRole('button', { name: 'Give auditor access', exact: true }).last().click();
  await expect(app.getByText(/Auditor since/)).toBeVisible();
  const reader = await merchant.visit(page, `${profile()}`, 'Jonas Meier');
  await expect(figure(reader, 'Available')).toHaveText('1,805');
  await expect(reader.getByRole('button', { name: 'Adjust points' })).toHaveCount(0);
  await expect(reader.getByText('Undo…')).toHaveCount(0);
  const owner = await merchant.visit(page, '/settings/audit?tab=seats', 'Ana Vidal');
  await owner.getByRole('button', { name: 'Remove access' }).click();
  await owner.getByLabel('Reason').fill('The audit is over');
  await owner.getByRole('button', { name: 'Remove access', exact: true }).last().click();
  await expect(owner.getByText(/Auditor since/)).toHaveCount(0);
});

test('the owner ends a member’s sign-in outside the store admin, and allows it again', { tag: '@desk' }, async ({
  page,
}) => {
  await merchant.visit(page, '/customers', 'Jonas Meier');
  const app = await merchant.visit(page, '/settings/audit?tab=seats', 'Ana Vidal');
  const row = app.getByRole('listitem').filter({ hasText: 'Jonas Meier' });
  await row.getByRole('button', { name: 'Block standalone sign-in' }).click();
  await expect(app.getByText('Sign-in blocked. Open sessions have ended.')).toBeVisible();
  await expect(row).toContainText('No sign-in outside the store admin');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Allow standalone sign-in' }).click();
  await expect(row).not.toContainText('No sign-in outside the store admin');
});
