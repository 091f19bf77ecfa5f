import path from 'node:path';
import { publicFilePath } from '@loyalty/contracts/files/use';
import { composeLetter } from '@loyalty/contracts/messaging/layout/letter';
import type { MailKind } from '@loyalty/contracts/messaging/mails/kind';
import { mailKinds, mailNames } from '@loyalty/contracts/messaging/mails/kinds';
import { mailLetter } from '@loyalty/contracts/messaging/mails/mail-letter';
import { mailDocuments, mailLook } from '@loyalty/contracts/messaging/mails/settings';
import { sampleValues } from '@loyalty/contracts/messaging/mails/values';
import { appLanguages } from '@loyalty/contracts/shop/languages';
import { headerAction, openMerchant, type ScreenMerchant } from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
  await publish('points-earned', { isOn: true });
});

const publish = async (kind: string, settings: object) => {
  const address = `/documents/mail-${kind}/main`;
  const { data } = await merchant.api<{ data: { drafted: boolean } }>(`${address}/draft`, { settings }, 'PUT');
  if (data.drafted) await merchant.api(`${address}/publish`, {});
};
test.afterAll(() => Promise.all(mailNames.map((name) => publish(name, {}))));

test('mails are listed by what they are about, each on or off [NOTF-001, ROUTE-062]', async ({ page }) => {
  const app = await merchant.visit(page, '/settings/notifications');
  await expect(app.getByRole('heading', { level: 1 })).toContainText('Notifications');
  const row = app.getByRole('listitem').filter({ hasText: 'Points earned' });
  await expect(row).toContainText('You earned {{points}} at {{shop_name}}');
  await expect(row.getByText('On', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Turn off Points earned' }).click();
  await app.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(row.getByText('Off', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Turn on Points earned' }).click();
  await expect(row.getByText('On', { exact: true })).toBeVisible();
});

test('the editor shows the mail as it is typed, warns of unknown placeholders and publishes [NOTF-027, ROUTE-063]', {
  tag: '@desk',
}, async ({ page }) => {
  const app = await merchant.visit(page, '/settings/notifications/points-earned');
  await expect(app.getByText('Recommended: 32x32 px.', { exact: false })).toBeVisible();
  const mail = app.frameLocator('iframe[title="Preview of the email"]');
  await expect(mail.getByRole('heading')).toHaveText('You earned 120 points');
  await app.getByLabel('Header text').fill('Thanks, ');
  await app.getByRole('button', { name: 'Insert customer_name' }).click();
  await expect(app.getByLabel('Header text')).toHaveValue('Thanks, {{customer_name}}');
  await expect(mail.getByRole('heading')).toHaveText('Thanks, Maya');
  await app.getByLabel('Subject').fill('For {{nobody}} and {{points');
  await expect(app.getByText('Subject: this email has no {{nobody}}')).toBeVisible();
  await expect(app.getByText('Subject: {{points is not closed')).toBeVisible();
  await app.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect(mail.locator('.main').first()).toHaveCSS('background-color', 'rgb(29, 37, 41)');
  await expectAccessible(page);
  await app.getByLabel('Subject').fill('Yours');
  await headerAction(app, 'Publish');
  await expect(app.getByText('Published. Shoppers see it now.')).toBeVisible();
  const { data } = await merchant.api<{ data: { settings: object } }>('/documents/mail-points-earned/main');
  expect(data.settings).toMatchObject({ subject: 'Yours', headerText: 'Thanks, {{customer_name}}' });
});

test('a mail is tried out at an address, and says so when that fails [MSG-097, NOTF-004, NOTF-019]', {
  tag: '@desk',
}, async ({ page, provoked }) => {
  provoked.add(422).add(503);
  const app = await merchant.visit(page, '/settings/notifications/points-earned');
  await headerAction(app, 'Send test');
  const dialog = app.getByRole('dialog');
  await dialog.getByLabel('To').fill('abc');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Email is invalid')).toBeVisible();
  await page.route('**/lp/notifications/*/test', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await dialog.getByLabel('To').fill('staff@fern.example');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(app.locator('.toast.error')).toContainText('Failed to send mail test');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(app.getByText('Test email sent to staff@fern.example')).toBeVisible();
});

const shop = {
  ...{ name: 'Fern & Clay', colour: '#14532d', logo: '', footer: '' },
  links: { store: 'https://fern.example', 'loyalty-page': 'https://fern.example/apps/loyalty/page' },
  fileUrl: (file: string) => publicFilePath('fern', file),
};

/** A mail as it is received by somebody who reads a language. */
function received(name: (typeof mailNames)[number], language: string): string {
  const kind: MailKind = mailKinds[name];
  const reader = { language, zone: 'Europe/Berlin', pointLabel: null, now: '2026-11-30T09:00:00.000Z' };
  const content = { kind, settings: mailDocuments[name].defaults, look: mailLook.defaults };
  return composeLetter(mailLetter(content, shop, sampleValues(kind, language), reader, 'https://fern.example/u')).html;
}

test('styles of a merchant do not hide the way out of mails', { tag: '@desk' }, async ({ page }) => {
  const kind = mailKinds['points-earned'];
  const reader = { language: 'en', zone: 'UTC', pointLabel: null, now: '2026-11-30T09:00:00.000Z' };
  const hidden = 'display:none!important;visibility:hidden!important;opacity:0!important;font-size:0!important';
  const css = `.quiet,.quiet a,a[href*="/u"]{${hidden};line-height:0!important;max-height:0!important;text-indent:-999px!important}`;
  const content = { kind, settings: mailDocuments['points-earned'].defaults, look: { ...mailLook.defaults, css } };
  const { html } = composeLetter(mailLetter(content, shop, sampleValues(kind, 'en'), reader, 'https://fern.example/u'));
  await page.setContent(html);
  const link = page.getByRole('link', { name: 'Unsubscribe' });
  await expect(link).toBeInViewport();
  const seen = await link.evaluate((one) => [getComputedStyle(one).fontSize, getComputedStyle(one).opacity]);
  expect(seen).toEqual(['13px', '1']);
});

/** Every mail in a phone and in a mail program's window, light and dark; PICTURES names a folder that gets them. */
for (const language of appLanguages)
  test(`every mail in ${language} is readable on a phone and in a window, light and dark`, {
    tag: '@desk',
  }, async ({ page }) => {
    for (const name of mailNames)
      for (const width of [390, 600])
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize({ width, height: 700 });
          await page.emulateMedia({ colorScheme });
          await page.setContent(received(name, language));
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect([name, width, wide]).toEqual([name, width, 0]);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectAccessible(page, 'body', true);
          const folder = process.env.PICTURES;
          const file = `${name}-${language}-${width}-${colorScheme}.png`;
          if (folder) await page.screenshot({ path: path.join(folder, file), fullPage: true });
        }
  });
