import { randomUUID } from 'node:crypto';
import { judgemeReview, proofOf, SECRET } from '../support/reviews.js';
import {
  boxOf,
  choose,
  customerWith,
  openMerchant,
  type ScreenMerchant,
  type ScreenPerson,
  undoFromToast,
} from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';

const SHOP = 'oasis-goods';
let merchant: ScreenMerchant;
type Report = (person: ScreenPerson, title: string, id?: number, more?: Record<string, unknown>) => Promise<string>;
let report: Report;

const anyId = (): number => Number.parseInt(randomUUID().slice(0, 8), 16);

test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
  await merchant.api('/lp/integrations/review/judgeme/secret', { secret: SECRET }, 'PUT');
  report = async ({ id: customer }, title, id = anyId(), more = {}) => {
    const body = judgemeReview(id, { title, ...more }, { external_id: customer });
    const headers = { 'content-type': 'application/json', ...proofOf(body) };
    const answer = await fetch(`${instance.api}/webhooks/reviews/judgeme/${SHOP}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    await merchant.settled();
    const { data } = await merchant.api<{ data: { id: string }[] }>('/lp/reviews?kind=write_review&first=1');
    return data[0]?.id ?? '';
  };
});

/** A program for reviews, while a test needs it. */
async function withReviews(task: () => Promise<void>): Promise<void> {
  const settings = { event: 'write_review', title: 'Reviews', hasLimit: false };
  const { data } = await merchant.api<{ data: { id: string } }>('/lp/programs', settings);
  try {
    await task();
  } finally {
    await merchant.removeProgram(data.id);
  }
}
const stateOf = (id: string) => async () => {
  const { data } = await merchant.api<{ data: { id: string; status: string; points: number }[] }>('/lp/reviews');
  const { status, points } = data.find((row) => row.id === id) ?? {};
  return [status, points];
};

test('a review is read, approved and disapproved [ROUTE-017, ACTV-011]', { tag: '@desk' }, async ({ page }) => {
  await withReviews(async () => {
    const person = await customerWith(merchant, 'Lina', []);
    const id = await report(person, 'A fine syrup');
    const app = await merchant.visit(page, '/customers/programs/review');
    await app.getByRole('button', { name: person.name }).click();
    const dialog = app.getByRole('dialog');
    await expect(dialog.getByRole('img', { name: '5 stars' })).toBeVisible();
    await expect(dialog).toContainText('A fine syrup');
    await expect(dialog).toContainText('Grows like a weed');
    await expectAccessible(page);
    await test.step('approving awards its points [ACTV-015, ACTV-018]', async () => {
      await expect(dialog).toContainText('50 if approved');
      await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
      await expect(dialog).toContainText(`Approve the review by ${person.name}?`);
      await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
      await expect(app.locator('.toast')).toContainText('Approved: 50 points');
    });
    await undoFromToast(app, () => expect.poll(stateOf(id)).toEqual(['approved', 50]));
    await expect(dialog).toContainText('Takes back 50 points.');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(app.getByRole('button', { name: person.name })).toHaveCount(0);
    await app.getByRole('tab', { name: 'Approved', exact: true }).click();
    await app.getByRole('button', { name: person.name }).click();
    await expect(dialog).toContainText('Approved');
    await test.step('disapproving takes the points back [ACTV-017]', async () => {
      await dialog.getByRole('button', { name: 'Disapprove' }).click();
      await expect(dialog).toContainText(`Disapprove the review by ${person.name}?`);
      await expect(dialog).toContainText('Takes back 50 points.');
      await dialog.getByLabel('Admin note').fill('Of another shop');
      await dialog.getByRole('button', { name: 'Disapprove' }).click();
      await expect(app.locator('.toast')).toContainText('1 review disapproved');
      await expect.poll(stateOf(id)).toEqual(['disapproved', 0]);
    });
    await merchant.visit(page, '/customers/activity/review');
    await expect(app.locator('tr, li', { hasText: person.name })).toContainText('Disapproved');
  });
});

test('a review that its author changed is shown as it is now, and as edited', { tag: '@desk' }, async ({ page }) => {
  await withReviews(async () => {
    const person = await customerWith(merchant, 'Rima', []);
    const id = anyId();
    await report(person, 'Too sweet', id, { rating: 2 });
    await report(person, 'Just right', id, { rating: 4 });
    const app = await merchant.visit(page, '/customers/programs/review');
    const row = app.locator('tr, li', { hasText: person.name }).filter({ visible: true });
    await expect(row).toContainText('Just right');
    await expect(row).toContainText(/Edited .*\d/);
    await app.getByRole('button', { name: person.name }).click();
    const dialog = app.getByRole('dialog');
    await expect(dialog.getByRole('img', { name: '4 stars' })).toBeVisible();
    await expect(dialog).toContainText('Edited');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });
});

test('several are approved at once, and those that cannot be are named [ROUTE-014, ACTV-015, MSG-066]', {
  tag: '@desk',
}, async ({ page, provoked }) => {
  provoked.add(503);
  await withReviews(async () => {
    const [one, gone] = [await customerWith(merchant, 'Nora', []), await customerWith(merchant, 'Omar', [])];
    const [first, taken] = [await report(one, 'Good'), await report(gone, 'Bad')];
    for (const status of ['approved', 'disapproved'])
      await merchant.api(`/lp/reviews/${taken}/status`, { status }, 'PUT');
    await merchant.settled();
    const app = await merchant.visit(page, '/customers/activity/review');
    for (const { name } of [one, gone]) await choose(app.locator('tr', { hasText: name }).getByRole('checkbox'));
    await app.getByRole('button', { name: 'Approve', exact: true }).first().click();
    const dialog = app.getByRole('dialog');
    await expect(dialog).toContainText('Approve 2 reviews?');
    await page.route('**/lp/reviews/status', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(app.locator('.toast.error')).toContainText('Updated failed');
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    const left = dialog.getByRole('list', { name: 'Skipped' });
    await expect(left).toContainText(gone.name);
    await expect(left).not.toContainText(one.name);
    await expect(dialog).toContainText('1 review was changed.');
    await expect.poll(stateOf(first)).toEqual(['approved', 50]);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(app.locator('tr', { hasText: one.name })).toContainText('Approved');
  });
});

test('an approval of several is undone from its message, after what it takes back [ACTV-017]', {
  tag: '@desk',
}, async ({ page }) => {
  await withReviews(async () => {
    const people = [await customerWith(merchant, 'Hala', []), await customerWith(merchant, 'Iman', [])];
    const ids = [await report(people[0]!, 'One'), await report(people[1]!, 'Two')];
    const app = await merchant.visit(page, '/customers/programs/review');
    for (const { name } of people) {
      const row = app.locator('tr', { hasText: name });
      await expect(row).toContainText('50if approved');
      await choose(row.getByRole('checkbox'));
    }
    await app.getByRole('button', { name: 'Approve', exact: true }).first().click();
    const dialog = app.getByRole('dialog');
    await expect(dialog).toContainText('2 customers get 50 points each, 100 in total.');
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await undoFromToast(app, () => expect.poll(stateOf(ids[0]!)).toEqual(['approved', 50]));
    await expect(dialog).toContainText('Takes back 50 points each from 2 customers, 100 in total.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Undo approval' }).click();
    await expect(app.locator('.toast')).toContainText('Approval undone');
    for (const id of ids) await expect.poll(stateOf(id)).toEqual(['disapproved', 0]);
  });
});

test('the dashboard shows pending approvals with their number and age, before the chart on a phone [HOME-014]', async ({
  page,
}) => {
  await withReviews(async () => {
    const person = await customerWith(merchant, 'Mona', []);
    const waiting = [await report(person, 'First'), await report(person, 'Second')];
    const { total } = await merchant.api<{ total: number }>('/lp/reviews?kind=write_review&status=pending&first=1');
    expect(total).toBeGreaterThanOrEqual(2);
    const app = await merchant.visit(page, '');
    const card = app.locator('.Polaris-ShadowBevel:visible', { hasText: 'Needs your approval' });
    await expect(card).toContainText(`${total} waiting`);
    await expect(card.locator('li', { hasText: 'Reviews' })).toContainText(/Oldest \d+ (minute|hour)s? ago/);
    const narrow = (page.viewportSize()?.width ?? 0) < 600;
    const beforeChart = async () => {
      const [top, chart] = [await boxOf(card), await boxOf(app.locator('figure.chart'))];
      return narrow ? chart.y - top.y : top.x - chart.right;
    };
    await expect.poll(beforeChart).toBeGreaterThan(0);
    await expectAccessible(page);
    await card.getByRole('link', { name: 'Reviews', exact: true }).click();
    await expect(page).toHaveURL(/\/customers\/programs\/review$/);
    for (const id of waiting) await merchant.api(`/lp/reviews/${id}/status`, { status: 'disapproved' }, 'PUT');
  });
});
