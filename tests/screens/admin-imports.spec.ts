import type { FrameLocator } from '@playwright/test';
import { headerAction, openMerchant, type ScreenMerchant } from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';

let merchant: ScreenMerchant;
let emails: string[] = [];

test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
  const unique = Date.now().toString(36);
  emails = [1, 2, 3].map((n) => `import.${unique}.${n}@example.com`);
  for (const email of emails)
    await merchant.till('/customers', { firstName: 'Import', lastName: email.split('@')[0], email });
  await merchant.settled();
});

const csv = (name: string, text: string, mimeType = 'text/csv') => ({ name, mimeType, buffer: Buffer.from(text) });
const choose = (app: FrameLocator, file: ReturnType<typeof csv>) => app.locator('input[type=file]').setInputFiles(file);
const points = (email: string, value: number | string) => `${email},${value},2026-01-05`;

test(
  'points are imported from a table after every row got its verdict, and undone [CUST-021, IMPT-020, CUST-027]',
  { tag: '@desk' },
  async ({ page, provoked }, { project }) => {
    provoked.add(422);
    const name = `points-${project.name}.csv`;
    const app = await merchant.visit(page, '/customers');
    await test.step('the list warns before an update of points', async () => {
      await app.getByRole('button', { name: 'Import', exact: true }).click();
      const warning = 'A new points update cannot be undone. Only the import as a whole can be taken back';
      await expect(app.getByText(warning)).toHaveCount(2);
      await app.getByText('are added to the balance').click();
      await expectAccessible(page);
    });
    await test.step('a file that is no table is refused in the words of the spec [MSG-048, IMPT-013]', async () => {
      await choose(app, csv('points.csv', '<html></html>'));
      await expect(app.getByText('Your file is not csv')).toBeVisible();
      await choose(app, csv('points.csv', 'Name,Points\nAnna,5\n'));
      await expect(app.getByText('Missing header: Email.')).toBeVisible();
      await choose(app, csv('points.csv', 'Email,Points\n"a@example.com,5\n'));
      await expect(app.getByText(/Your file is invalid/)).toBeVisible();
    });
    const rows = [points(emails[0]!, 40), points(emails[1]!, '1,5'.replace(',', '.')), points('nobody@example.com', 5)];
    await test.step('verdicts come before anything is written [IMPT-022]', async () => {
      await choose(app, csv(name, `Email,Points,Create Date\n${rows.join('\n')}\n`));
      await expect(app.getByText('Ready to import')).toBeVisible();
      await expect(app.getByText('Points need to be a whole number')).toBeVisible();
      await expect(app.getByText('Not a customer of the store')).toBeVisible();
      await expectAccessible(page);
    });
    await test.step('the result is shown and can be undone with a preview', async () => {
      await app.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
      await expect(app.getByText('The import is completed.')).toBeVisible({ timeout: 20_000 });
      const download = page.waitForEvent('download');
      await app.getByRole('button', { name: 'Download failed rows' }).click();
      expect((await download).suggestedFilename()).toContain('left-out');
      await app.getByRole('button', { name: 'Undo import…' }).click();
      await expect(app.getByText('Rows to take back')).toBeVisible();
      await app.getByRole('button', { name: 'Undo import', exact: true }).click();
      await expect(app.getByText(/^Rows taken back: 1\./)).toBeVisible({ timeout: 20_000 });
    });
    await test.step('the history has it, by result [IMPT-009, IMPT-010, ROUTE-007]', async () => {
      await merchant.visit(page, '/customers/history');
      await expect(app.getByText(name).first()).toBeVisible();
      await app.getByRole('tab', { name: 'Success' }).click();
      await expect(app.getByText(name)).toHaveCount(0);
      await app.getByRole('tab', { name: 'Fail' }).click();
      await expect(app.getByText(name).first()).toBeVisible();
      await expectAccessible(page);
      await app.getByText(name).first().click();
      await expect(app.getByText('Import results')).toBeVisible();
      await expect(app.getByText(/^Rows taken back: 1\./)).toBeVisible();
    });
  },
);

test('points that can be read either way are read by the separator that the merchant chooses', {
  tag: '@desk',
}, async ({ page }) => {
  const content = `Email,Points\n${emails[0]},1.250\n${emails[1]},40\n`;
  const rejection = 'Points have another thousands separator than the file, or are not a whole number';
  const readyRows = (app: FrameLocator) => app.getByText(/^Ready to import/).locator('xpath=..');
  await test.step('in an import of points, after its check', async () => {
    const app = await merchant.visit(page, '/customers/history');
    await app.getByRole('button', { name: 'Import', exact: true }).click();
    await app.getByText('are added to the balance').click();
    await choose(app, csv('ambiguous.csv', content));
    await expect(app.getByText(rejection)).toBeVisible();
    await expect(readyRows(app)).toContainText('1');
    const separator = app.getByLabel('Thousands separator');
    await expect(separator).toHaveValue('comma');
    await expectAccessible(page);
    await separator.selectOption('point');
    await expect(readyRows(app)).toContainText('2', { timeout: 20_000 });
    await expect(app.getByText(rejection)).toHaveCount(0);
    await expect(app.getByText('1,290')).toBeVisible();
    await app.getByRole('button', { name: 'Discard' }).click();
  });
  await test.step('in a migration, before it', async () => {
    const app = await merchant.visit(page, '/customers/migration');
    await app.getByRole('button', { name: 'Next' }).click();
    await choose(app, csv('ambiguous.csv', content));
    const separator = app.getByLabel('Thousands separator');
    await expect(separator).toHaveValue('comma');
    await expect(app.getByText('The points in the file can be read both ways.', { exact: false })).toBeVisible();
    await expectAccessible(page);
    await separator.selectOption('point');
    await app.getByText('are added to the balance').click();
    await app.getByRole('button', { name: 'Check rows' }).click();
    await expect(app.getByText('1,290')).toBeVisible({ timeout: 20_000 });
    await app.getByRole('button', { name: 'Discard' }).click();
    await expect(app.getByRole('heading', { name: 'Completed' })).toBeVisible();
    await app.getByRole('button', { name: 'Start another migration' }).click();
  });
});

test(
  'a migration goes through its six steps, and its points are told apart in the history [IMPT-001, ROUTE-004, ACTV-006]',
  { tag: '@desk' },
  async ({ page }, { project }) => {
    const app = await merchant.visit(page, '/customers');
    await test.step('the list leads to the migration [CUST-023]', async () => {
      if (project.name === '1280') await headerAction(app, 'Migration');
      else await merchant.visit(page, '/customers/migration');
      await expect(app.getByRole('heading', { name: 'Select data' })).toBeVisible();
      const steps = app.getByRole('navigation', { name: 'Steps' }).getByRole('button');
      await expect(steps).toHaveText([
        /Select data/,
        /Upload/,
        /Map columns to attributes/,
        /VIP tier rule/,
        /Start migration/,
        /Completed/,
      ]);
    });
    await test.step('a file of a known vendor is recognised [IMPT-002]', async () => {
      await app.getByRole('button', { name: 'Next' }).click();
      const value = project.name === '1280' ? 71 : 72;
      const content = `Email,Points Balance,Birthdate,VIP Tier,Activation Date,Credits Balance\n${emails[2]},${value},1990-05-12,Gold ${project.name},2024-05-12,0.00\n`;
      await choose(app, csv('rivo.csv', content));
      await expect(app.getByRole('heading', { name: 'Map columns to attributes' })).toBeVisible();
    });
    await test.step('every column has its meaning, and the merchant says what points do [IMPT-003]', async () => {
      await expect(app.getByLabel('Field for Points Balance')).toHaveValue('points');
      await expect(app.getByLabel('Field for Credits Balance')).toHaveValue('ignore');
      await expect(app.getByRole('button', { name: 'Check rows' })).toBeDisabled();
      await app.getByText('are added to the balance').click();
      await expectAccessible(page);
      await app.getByRole('button', { name: 'Check rows' }).click();
    });
    await test.step('tiers need exactly one base tier at 0 [IMPT-004, IMPT-012]', async () => {
      await expect(app.getByRole('heading', { name: 'VIP tier rule' })).toBeVisible();
      await expect(app.getByLabel('Name').last()).toHaveValue(`Gold ${project.name}`);
      await app
        .getByLabel('Entry requirement')
        .last()
        .fill(project.name === '1280' ? '5000' : '6000');
      await expectAccessible(page);
      await app.getByRole('button', { name: 'Continue without tiers' }).click();
    });
    await test.step('it is started from its verdicts and completed [IMPT-005, IMPT-006]', async () => {
      await expect(app.getByRole('heading', { name: 'Start migration' })).toBeVisible();
      await expect(app.getByText('Ready to import')).toBeVisible();
      await app.getByRole('button', { name: 'Start migration' }).last().click();
      await expectAccessible(page);
      await app.getByRole('dialog').getByRole('button', { name: 'Start migration' }).click();
      await expect(app.getByRole('heading', { name: 'Completed' })).toBeVisible({ timeout: 20_000 });
      await expectAccessible(page);
    });
    await test.step('its points are of a kind of their own', async () => {
      await merchant.visit(page, '/customers/activity/all');
      await expect(app.getByText('Points migrated').first()).toBeVisible();
    });
  },
);
