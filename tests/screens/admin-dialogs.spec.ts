import type { Frame, FrameLocator, Page } from '@playwright/test';
import { follow } from './support/addresses.js';
import { choose, customerWith, headerAction, openMerchant, type ScreenMerchant, titleOf } from './support/merchant.js';
import { tooWide, tooWideAbove } from './support/shape.js';
import { expect, expectAccessible, test } from './support/test.js';
import { visitAsDeveloper } from './support/vendor.js';

/** What opens over a page: a dialog (the sheet of it that is drawn), or a menu or a calendar at its button. */
const ABOVE = '.Polaris-Modal-Dialog__Modal, .Polaris-Popover';
/** Its name in a failure, and how it is opened on its page. */
type Opening = readonly [name: string, open: (app: FrameLocator) => Promise<unknown>];
type Place = readonly [address: string, openings: readonly Opening[]];

const button = (app: FrameLocator, name: string | RegExp) =>
  app.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
const press =
  (...names: (string | RegExp)[]) =>
  async (app: FrameLocator) => {
    for (const name of names) await button(app, name).click({ timeout: 20_000 });
  };
const header = (name: string) => (app: FrameLocator) => headerAction(app, name);
const ofDialog = (app: FrameLocator) => app.getByRole('dialog');

/** Opens each in turn, looks at it, and closes it by Escape as anybody can. Nothing is written. */
async function expectWellShaped(page: Page, app: FrameLocator, places: readonly Place[]): Promise<void> {
  const frame = page.frame({ name: 'app' });
  if (!frame) throw new Error('the app has no frame');
  for (const [address, openings] of places) {
    await follow(frame, address);
    await expect(frame.locator('[aria-busy=true], .dimmed, [class*=Polaris-Skeleton]')).toHaveCount(0);
    for (const [name, open] of openings)
      await test.step(`${address}: ${name}`, async () => {
        await open(app);
        await looked(page, frame);
        await closed(page, frame);
      });
  }
}

async function looked(page: Page, frame: Frame): Promise<void> {
  const above = frame.locator(ABOVE).filter({ visible: true });
  await expect(above.first()).toBeVisible();
  await expect(above.locator('[class*=Polaris-Skeleton], [aria-busy=true]')).toHaveCount(0);
  // It may still grow when its rows have come: what counts is how it stays.
  await expect(async () => {
    expect([...(await tooWide(frame)), ...(await tooWideAbove(frame, ABOVE))]).toEqual([]);
    await expectAccessible(page, '#PolarisPortalsContainer');
  }).toPass();
}

/** A list of choices inside a dialog takes the first Escape. */
const closed = (page: Page, frame: Frame): Promise<void> =>
  expect(async () => {
    await page.keyboard.press('Escape');
    await expect(frame.locator(ABOVE).filter({ visible: true })).toHaveCount(0, { timeout: 1_000 });
  }).toPass();

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;
type Programs = { data: { id: string; title: string }[] };

test('dialogs and menus about customers fit the screen and are accessible', async ({ page, provoked }) => {
  // The preview of an adjustment that is rejected.
  provoked.add(422);
  const { id, orders } = await customerWith(merchant, 'Dalia', ['40.000']);
  const { data } = await merchant.api<Programs>('/lp/programs/spending');
  const programId = data.find(({ title }) => title === 'One dinar off')?.id;
  await merchant.api(`/lp/customers/${id}/redeem`, { programId });
  await merchant.api(`/lp/customers/${id}/points`, { amount: 150, adminNote: 'Goodwill' });
  const app = await merchant.visit(page, '');
  await expect(titleOf(app)).toBeVisible();
  const row = app.locator('tbody tr input[type=checkbox]').first();
  // A phone has no boxes beside its rows.
  const ofMany: Opening[] = isPhone(page)
    ? []
    : [
        ['an adjustment of many', () => choose(row).then(() => button(app, 'Adjust points').click())],
        ['a status of many', press('Change status')],
        ['tags of many', press('Tag')],
        ['a view', press('Views', 'Save as view…')],
      ];
  await expectWellShaped(page, app, [
    [
      `/customers/profile/${id}`,
      [
        ['an adjustment', header('Adjust points')],
        [
          'an adjustment that is rejected',
          async () => {
            await headerAction(app, 'Adjust points');
            await ofDialog(app).getByLabel('Amount').fill('-9999');
            await expect(ofDialog(app).getByText('The balance is not sufficient.', { exact: false })).toBeVisible();
          },
        ],
        ['a redemption', header('Redeem for customer')],
        ['a moment', header('View as of')],
        ['more actions', press('More actions')],
        ['an exclusion', header('Exclude from programs')],
        ['an undo', press('Undo…')],
        ['an order that is explained', press(`Why? Order ${orders[0]?.name}`)],
        ['the end of a coupon', press(/^Revoke OASIS-/)],
        ['their details', press('Edit')],
      ],
    ],
    [
      '/customers',
      [
        ['an import', header('Import')],
        ['an export', header('Export')],
        ['a segment', header('Excluded segment')],
        ['the columns', header('Columns')],
        ['the order of rows', press('Sort the results')],
        ...ofMany,
      ],
    ],
    ['/customers/whitelist/referral', [['addresses', press('Add emails')]]],
    ['/customers/activity/all', [['an export', header('Export')]]],
    ['/customers/activity/referral', [['an export', header('Export')]]],
  ]);
});

test('dialogs and menus of programs and settings fit the screen and are accessible', async ({ page }) => {
  const reward = { title: 'Thank you', kind: 'points', amount: 100 };
  await merchant.api('/lp/referral/program', { settings: { friendReward: reward, customerReward: reward } }, 'PUT');
  await merchant.api('/lp/referral/program/status', { on: true }, 'PUT');
  const { data } = await merchant.api<Programs>('/lp/programs/spending');
  await merchant.api('/documents/mail-tier-notice/main/draft', { settings: { subject: 'Not yet' } }, 'PUT');
  const app = await merchant.visit(page, '');
  await expect(titleOf(app)).toBeVisible();
  // Rows of programs have no menu on a phone: each opens its page.
  const ofRow: Opening[] = isPhone(page)
    ? []
    : [['what is done with a row', press(/^More actions for Points for every order/)]];
  // Beside the texts where there is room.
  const previewed: Place[] = isPhone(page)
    ? [['/settings/translations/editor', [['a text in its place', press(/^Preview /)]]]]
    : [];
  await expectWellShaped(page, app, [
    ...previewed,
    [
      '',
      [
        // On a phone the days are in the one menu of the header.
        ['a period', isPhone(page) ? press('More actions') : header('Last 30 days')],
        ['a moment', header('View as of')],
      ],
    ],
    ['/programs', [['a choice of programs', header('Add earning program')], ...ofRow]],
    [
      `/programs/edit-settings/${data[0]?.id}`,
      [
        ['a removal', header('Delete')],
        ['customers of a version', press(/^View customers of version/)],
      ],
    ],
    ['/programs/referral', [['a program that is turned off', press('Turn off referrals')]]],
    [
      '/storefront/loyalty-page',
      [
        ['a publication', header('Publish')],
        ['a later publication', header('Schedule')],
      ],
    ],
    [
      '/settings/stream',
      [
        ['a key', header('Add key')],
        ['a replay', header('Replay from…')],
      ],
    ],
    ['/settings/proof', [['a copy that is tampered with', header('Tamper with a copy')]]],
    [
      '/analytics/point/liability',
      [
        ['what points are worth', press('Set rate')],
        ['the figures of a day', press(/^Sign off /)],
      ],
    ],
    ['/gift', [['an offer', press('See the offer')]]],
    [
      '/analytics/scheduled',
      [
        ['a schedule of a report', header('Schedule a report')],
        ['a report that is sent now', header('Send a report now')],
      ],
    ],
    ['/settings/notifications', [['the end of a mail', press('Turn off Reminder before points expire')]]],
    [
      '/settings/notifications/tier-notice',
      [
        ['a test of a mail', header('Send test')],
        ['a later publication of a mail', header('Schedule')],
      ],
    ],
    [
      '/settings/danger',
      [
        ['an export', press('Export')],
        ['a deletion', press('Delete customers’ data')],
      ],
    ],
  ]);
});

test('dialogs of support fit the screen and are accessible', async ({ page, instance }) => {
  const app = await visitAsDeveloper(page, instance, 'oasis-goods');
  await expectWellShaped(page, app, [
    ['/webhooks_logs', [['a webhook', () => app.getByText('orders/paid').filter({ visible: true }).first().click()]]],
  ]);
});
