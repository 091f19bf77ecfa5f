import { customerWith, headerAction, openMerchant, type ScreenMerchant } from './support/merchant.js';
import { expect, test } from './support/test.js';

let merchant: ScreenMerchant;
const speak = (language: string) => merchant.api('/lp/shop-settings', { primaryLanguageInApp: language }, 'PUT');

test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});
test.afterEach(() => speak('en'));

test('mistakes, rejections and actors speak the language of the admin', { tag: '@desk' }, async ({
  page,
  provoked,
}) => {
  provoked.add(422);
  const { id } = await customerWith(merchant, 'Ilse', ['50.500']);
  await speak('de');
  const app = await merchant.visit(page, `/customers/profile/${id}`);
  await headerAction(app, 'Punkte anpassen');
  const dialog = app.getByRole('dialog');
  await dialog.getByLabel('Anzahl', { exact: true }).fill('-900');
  await expect(dialog.getByText('Der Stand reicht nicht. 505 Punkte sind verfügbar.')).toBeVisible();
  await page.keyboard.press('Escape');
  const activities = await merchant.visit(page, '/customers/activity/all');
  await expect(activities.getByText('Shop', { exact: true }).first()).toBeVisible();
  const settings = await merchant.visit(page, '/settings/colors');
  const color = settings.getByLabel('Hauptfarbe', { exact: true });
  await color.fill('green');
  await expect(settings.getByText('Geben Sie eine Farbe wie #1d4ed8 ein')).toBeVisible();
  await color.fill('');
});
