import { SECRET } from '../support/reviews.js';
import { headerAction, openMerchant, type ScreenMerchant, SHOP } from './support/merchant.js';
import { reportPlan, resumePrograms } from './support/plan.js';
import { expect, expectAccessible, test } from './support/test.js';

type Row = { id: string; state: string };
let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});

test('the list shows the state of each program, and the review app that is connected [EARN-116]', {
  tag: '@desk',
}, async ({ page, instance }) => {
  await merchant.api('/lp/integrations/review/judgeme/secret', { secret: SECRET }, 'PUT');
  const states = {
    Draft: { title: 'Never on yet', status: false },
    Active: { title: 'Always on' },
    Inactive: { title: 'Off again' },
    Expired: { title: 'Long over', startDate: '2020-01-01', endDate: '2020-12-31' },
  };
  const ids: string[] = [];
  const add = async (settings: object) => {
    const { data } = await merchant.api<{ data: Row }>('/lp/programs', settings);
    ids.push(data.id);
    return data.id;
  };
  try {
    for (const settings of Object.values(states)) {
      const id = await add({ event: 'place_order', earnPoint: 1, ...settings });
      if (settings === states.Inactive) await merchant.api(`/lp/programs/${id}/status`, { status: false }, 'PUT');
    }
    await add({ event: 'write_review', title: 'Tell us', reviewApp: 'judgeme', hasLimit: false });
    await add({ event: 'milestone', title: 'Every tenth' });
    const app = await merchant.visit(page, '/programs');
    for (const [state, { title }] of Object.entries(states))
      await expect(app.locator('li', { hasText: title }).getByText(state, { exact: true })).toBeVisible();
    const reviews = app.locator('li', { hasText: 'Tell us' });
    await expect(reviews.getByText('Connected', { exact: true })).toBeVisible();
    await expect(app.getByText('Connected', { exact: true })).toHaveCount(1);
    await expectAccessible(page);
    reportPlan(instance, SHOP, 'pro');
    await merchant.visit(page, '/programs?type=milestone');
    await expect(app.locator('li', { hasText: 'Every tenth' }).getByText('Paused', { exact: true })).toBeVisible();
  } finally {
    reportPlan(instance, SHOP, 'enterprise');
    await merchant.settled();
    await resumePrograms(merchant);
    await merchant.leave(page, ...ids);
  }
});

test('a feature outside the plan is locked and names the plan that has it [GATE-003, EARN-119]', {
  tag: '@desk',
}, async ({ page, instance }) => {
  const { data } = await merchant.api<{ data: Row }>('/lp/programs', { event: 'milestone', title: 'Every tenth' });
  const orders = { event: 'place_order', earnPoint: 1 };
  const others = [
    ['Never on yet', 'Draft', { status: false }],
    ['Long over', 'Expired', { startDate: '2020-01-01', endDate: '2020-12-31' }],
  ] as const;
  const ids = [data.id];
  for (const [title, , settings] of others)
    ids.push((await merchant.api<{ data: Row }>('/lp/programs', { ...orders, title, ...settings })).data.id);
  try {
    reportPlan(instance, SHOP, 'free');
    const app = await merchant.visit(page, '/programs');
    for (const [title, state] of others) await expect(app.locator('li', { hasText: title })).toContainText(state);
    await merchant.visit(page, '/programs?type=milestone');
    const dialog = app.getByRole('dialog');
    const line = app.locator('li', { hasText: 'Every tenth' });
    await expect(line).toContainText('Paused');
    await expectAccessible(page);
    await line.getByRole('button', { name: 'Available in Advanced' }).click();
    await expect(dialog).toContainText('$99.00 a month');
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(dialog).toHaveCount(0);
    await line.getByRole('switch').click();
    await expect(dialog).toContainText('$99.00 a month');
    await test.step('the dialog chooses the plan that it names [BILL-089]', async () => {
      await dialog.getByRole('button', { name: 'Change to Advanced' }).click();
      await expect(page.getByText('$99.00 every 30 days')).toBeVisible();
      await page.getByRole('button', { name: 'Decline' }).click();
      await merchant.settled();
    });

    await merchant.visit(page, '/programs');
    await app.getByRole('button', { name: 'Add earning program' }).first().click();
    await dialog.getByRole('button', { name: 'Write a review' }).click();
    await expect(dialog).toContainText('$24.99 a month');
    await expect(page).toHaveURL(/\/programs$/);

    await test.step('exports need Pro [GATE-030]', async () => {
      await merchant.visit(page, '/customers/activity/all');
      await headerAction(app, 'Export');
      await expect(dialog).toContainText('$24.99 a month');
    });

    reportPlan(instance, SHOP, 'pro');
    const inAdvanced = app.getByRole('button', { name: 'Available in Advanced' });
    await test.step('conditions need Advanced [GATE-013]', async () => {
      await merchant.visit(page, '/programs/sign_up_newsletter/new');
      await expect(app.getByRole('heading', { name: 'Conditions' }).locator('../..')).toContainText(
        'Available in Advanced',
      );
      await inAdvanced.click();
      await expect(dialog).toContainText('$99.00 a month');
    });
    await test.step('the language of the storefront needs Advanced [GATE-043]', async () => {
      await merchant.visit(page, '/settings');
      const language = app.getByLabel('Language of the widget');
      await expect(language).toHaveValue('en');
      await expect(language.locator('option:disabled')).toHaveText(['Match the storefront language']);
      await expect(inAdvanced).toBeVisible();
    });
    await merchant.visit(page, '/programs');
    await app.getByRole('button', { name: 'Add earning program' }).first().click();
    await expect(dialog.getByRole('button', { name: 'Write a review' })).toBeVisible();
    await expect(dialog.getByText('Available in')).toHaveCount(0);
  } finally {
    reportPlan(instance, SHOP, 'enterprise');
    await resumePrograms(merchant);
    for (const id of ids) await merchant.removeProgram(id);
  }
});
