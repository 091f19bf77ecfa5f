import { randomUUID } from 'node:crypto';
import { headerAction, openMerchant, type ScreenMerchant, titleOf, undoFromToast } from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});

interface Way {
  id: string;
  title: string;
  shown: boolean;
}
const waysOf = async (of: string) => {
  await merchant.settled();
  return (await merchant.api<{ data: Way[] }>(`/lp/display-order/${of}`)).data;
};
const shownOf = async (of: string) => (await waysOf(of)).filter(({ shown }) => shown).map(({ title }) => title);
const add = async (settings: object): Promise<string> =>
  (await merchant.api<{ data: { id: string } }>('/lp/programs', settings)).data.id;

test('rewards are moved by the keyboard, saved, and put back [STOR-025, ROUTE-057]', { tag: '@desk' }, async ({
  page,
}) => {
  const mark = randomUUID().slice(0, 8);
  const reward = (title: string) => add({ event: 'amount_discount', title, pointsCost: 100, redeemValue: 1 });
  const ids = [await reward(`First ${mark}`), await reward(`Second ${mark}`)];
  // Hidden programs keep their places between the others.
  const before = await waysOf('redeem');
  const app = await merchant.visit(page, '/way-to-redeem');
  await expect(titleOf(app)).toHaveText('Ways to redeem');
  const rows = app.getByRole('listitem');
  const titles = before.filter(({ shown }) => shown).map(({ title }) => title);
  await expect(rows).toHaveCount(titles.length);
  await expectAccessible(page);
  const up = app.getByRole('button', { name: `Move up: Second ${mark}` });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(up).toBeFocused();
  const last = titles.length;
  await expect(app.getByText(`Second ${mark} is number ${last - 1} of ${last}`)).toBeAttached();
  await expect(rows.nth(last - 2)).toContainText(`Second ${mark}`);
  await expect(app.getByRole('button', { name: `Move down: First ${mark}` })).toBeDisabled();
  await app.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click();
  await expect(app.locator('.toast')).toContainText('Order saved');
  const swapped = [...titles.slice(0, -2), `Second ${mark}`, `First ${mark}`];
  expect(await shownOf('redeem')).toEqual(swapped);
  await merchant.visit(page, '/way-to-redeem');
  await expect(rows.nth(last - 1)).toContainText(`First ${mark}`);
  await up.click();
  await app.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Discard' }).click();
  await expect(rows.nth(last - 2)).toContainText(`Second ${mark}`);
  await app.getByRole('button', { name: `Move up: First ${mark}` }).click();
  await app.getByRole('button', { name: 'Save' }).click();
  await undoFromToast(app);
  await expect(app.locator('.toast')).toContainText('Order restored');
  expect(await shownOf('redeem')).toEqual(swapped);
  await merchant.leave(page, ...ids);
});

test('ways to earn are dragged; what is off keeps its place [STOR-024, ROUTE-046]', { tag: '@desk' }, async ({
  page,
}) => {
  const mark = randomUUID().slice(0, 8);
  const custom = (name: string, status: boolean) =>
    add({ event: 'custom_program', title: `${name} ${mark}`, eventId: `${name}_${mark}`, earnPoint: 5, status });
  const ids = [await custom('one', true), await custom('off', false), await custom('two', true)];
  const app = await merchant.visit(page, '/programs');
  await app
    .getByRole('button', { name: /^More actions$/ })
    .first()
    .click();
  await app.getByRole('link', { name: 'Order of ways to earn' }).click();
  await expect(titleOf(app)).toHaveText('Ways to earn');
  await expect(page).toHaveURL(/\/storefront\/way-to-earn$/);
  const rows = app.getByRole('listitem');
  await expect(rows.filter({ hasText: `off ${mark}` })).toHaveCount(0);
  const handleOf = (title: string) => app.getByRole('button', { name: `Drag ${title}` });
  await handleOf(`two ${mark}`).dragTo(handleOf(`one ${mark}`), { steps: 8 });
  await expect(rows.filter({ hasText: mark })).toContainText([`two ${mark}`, `one ${mark}`]);
  await app.getByRole('button', { name: 'Save' }).click();
  await expect(app.locator('.toast')).toContainText('Order saved');
  const ours = (await waysOf('earn')).filter(({ title }) => title.endsWith(mark)).map(({ title }) => title);
  expect(ours).toEqual([`two ${mark}`, `off ${mark}`, `one ${mark}`]);
  await merchant.visit(page, '/storefront/way-to-earn');
  await expect(rows.filter({ hasText: mark })).toContainText([`two ${mark}`, `one ${mark}`]);
  await merchant.leave(page, ...ids);
});

test('texts of a language are saved, drafted and restored [STOR-038, TRAN-005, TRAN-011]', {
  tag: '@desk',
}, async ({ page, provoked }) => {
  const mark = randomUUID().slice(0, 8);
  const translateTitle = { de: 'Sammeln', fr: 'Cumuler' };
  const named = { event: 'custom_program', eventId: `n_${mark}`, earnPoint: 5, status: false };
  const ids = [await add({ ...named, title: `Named ${mark}`, translateTitle })];
  ids.push(await add({ ...named, title: `Other ${mark}`, eventId: `o_${mark}` }));
  const namesOf = async () =>
    (await merchant.api<{ data: { translateTitle: object } }>(`/lp/programs/${ids[0]}`)).data.translateTitle;
  const app = await merchant.visit(page, '/settings/translations/editor?languageCode=fr');
  await expect(titleOf(app)).toHaveText('Translation editor');
  if ((page.viewportSize()?.width ?? 0) > 600)
    await expect(app.getByRole('columnheader')).toHaveText(['Default text', 'French']);
  const inFrench = app.getByLabel(`Named ${mark} in French`);
  await expect(inFrench).toHaveValue('Cumuler');
  await expect(app.getByLabel(`Other ${mark} in French`)).toHaveValue('');
  await expectAccessible(page);
  await inFrench.fill('Gagner');
  const bar = app.getByRole('region', { name: 'Unsaved changes' });
  await test.step('discarding restores the saved names [TRAN-012, TRAN-016]', async () => {
    await bar.getByRole('button', { name: 'Discard' }).click();
    await expect(inFrench).toHaveValue('Cumuler');
    await expect(bar).toHaveCount(0);
  });
  await inFrench.fill('Gagner');
  // Another language meanwhile keeps what was typed.
  await app.getByLabel('Language', { exact: true }).selectOption('de');
  await expect(app.getByLabel(`Named ${mark} in German`)).toHaveValue('Sammeln');
  await test.step('leaving with unsaved texts asks first [TRAN-013]', async () => {
    if ((page.viewportSize()?.width ?? 0) < 600) await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('.menu a', { hasText: 'Customers' }).click();
    await app.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  });
  await test.step('a failure to save is shown, and what was typed stays [MSG-014]', async () => {
    provoked.add(500);
    const failing = '**/api*/translation';
    await page.route(failing, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: { success: false } }) : route.continue(),
    );
    await bar.getByRole('button', { name: 'Save' }).click();
    await expect(app.getByText('Failed to save translations')).toBeVisible();
    await expect(bar).toBeVisible();
    await page.unroute(failing);
  });
  await test.step('a draft is kept that shoppers do not see', async () => {
    await headerAction(app, 'Save as draft');
    await expect(app.locator('.toast')).toContainText('Draft saved');
    await expect(bar).toHaveCount(0);
    await merchant.settled();
    expect(await namesOf()).toEqual(translateTitle);
  });
  await app.getByLabel('Language', { exact: true }).selectOption('fr');
  await expect(inFrench).toHaveValue('Gagner');
  await test.step('texts of the widget are found by search and by area [TRAN-009, TRAN-010]', async () => {
    await app.getByLabel('Search texts').fill('no rewards yet');
    const found = app.getByLabel('There are no rewards yet. in French', { exact: true });
    await found.fill('Pas encore de récompense.');
    await expect(app.getByLabel(`Named ${mark} in French`)).toHaveCount(0);
    await app.getByLabel('Search texts').fill('');
    await app.getByRole('tab', { name: 'Panel', exact: true }).click();
    await app.getByLabel('Showing {time}. in French').fill('Affichage');
    await expect(app.getByText('Missing: {time}')).toBeVisible();
    await app.getByLabel('Showing {time}. in French').fill('');
  });
  await headerAction(app, 'Save as draft');
  await expect(bar).toHaveCount(0);
  await test.step('publishing shows the texts to shoppers, and can be undone', async () => {
    await headerAction(app, 'Publish');
    await expect(app.locator('.toast')).toContainText('Published successfully');
    await merchant.settled();
    expect(await namesOf()).toEqual({ de: 'Sammeln', fr: 'Gagner' });
    await app.locator('.toast').getByRole('button', { name: 'Undo' }).click();
    await expect(app.locator('.toast')).toContainText('Change undone');
    await merchant.settled();
    expect(await namesOf()).toEqual(translateTitle);
  });
  await test.step('saving shows the names to shoppers at once [MSG-013]', async () => {
    await app.getByRole('tab', { name: 'Program names' }).click();
    await inFrench.fill('Collecter');
    await bar.getByRole('button', { name: 'Save' }).click();
    await expect(app.locator('.toast')).toContainText('Saved translations successfully');
    await expect(bar).toHaveCount(0);
    await merchant.settled();
    expect(await namesOf()).toEqual({ de: 'Sammeln', fr: 'Collecter' });
  });
  await test.step('an older version is restored from the history', async () => {
    const version = app.getByRole('listitem').filter({ hasText: `Named ${mark}: Cumuler → Gagner` });
    await version.getByRole('button', { name: /Restore version/ }).click();
    await app.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(app.locator('.toast')).toContainText('restored');
    await merchant.settled();
    expect(await namesOf()).toEqual({ de: 'Sammeln', fr: 'Gagner' });
  });
  await merchant.leave(page, ...ids);
});

test('a text is written where shoppers read it, saved, and there again [STOR-038, TRAN-004, MSG-013]', {
  tag: '@desk',
}, async ({ page }) => {
  const app = await merchant.visit(page, '/settings/translations/editor?type=reward-reminder&languageCode=ar');
  const text = app.getByLabel('{n} to go in Arabic', { exact: true });
  const place = app.frameLocator('iframe[title="The text in its place"]');
  const chosen = place.locator('[style*="outline"]');
  await test.step('a suggestion is accepted as it is', async () => {
    await app.getByRole('button', { name: 'Use suggestion: {n} to go' }).click();
    await expect(text).toBeFocused();
    await expect(text).toHaveValue('متبقٍّ {n}');
    await expect(chosen).toHaveText('\u2063متبقٍّ 220');
  });
  await test.step('the widget shows what is typed, from right to left', async () => {
    await text.fill('باقي ');
    await expect(app.getByText('Missing: {n}')).toBeVisible();
    await expect(chosen).toHaveText('\u2063باقي ');
    await app.getByRole('button', { name: 'Insert {n}, which is missing, into {n} to go' }).click();
    await expect(text).toBeFocused();
    await page.keyboard.type('!');
    await expect(text).toHaveValue('باقي {n}!');
    await expect(chosen).toHaveText('\u2063باقي 220!');
    await expect(chosen).toHaveCSS('direction', 'rtl');
    await expect(text).toHaveCSS('direction', 'rtl');
    await expectAccessible(page);
  });
  await test.step('a long word stays within its field, beside defaults that are as wide as before', async () => {
    const first = app.locator('.texts-table td').first();
    const before = await first.boundingBox();
    const pending = app.getByLabel('{n} pending in Arabic', { exact: true });
    await pending.fill('x'.repeat(120));
    expect((await first.boundingBox())?.width).toBe(before?.width);
    expect(await pending.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await pending.fill('');
  });
  await app.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click();
  await expect(app.locator('.toast')).toContainText('Saved translations successfully');
  await test.step('a name of a reward, a code and a form are shown in their places', async () => {
    await merchant.visit(page, '/settings/translations/editor?type=redeem-inline&languageCode=ar');
    await app.getByLabel('Before in Arabic', { exact: true }).fill('قبل ذلك');
    await expect(chosen).toHaveText('\u2063قبل ذلك');
    await app.getByLabel('How many points? in Arabic', { exact: true }).fill('كم؟');
    await expect(chosen).toHaveText('\u2063كم؟');
  });
  await app.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Discard' }).click();
  await merchant.visit(page, '/settings/translations/editor?type=reward-reminder&languageCode=ar');
  await expect(text).toHaveValue('باقي {n}!');
  await text.fill('');
  await app.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click();
  await expect(app.locator('.toast')).toContainText('Saved translations successfully');
});

test('texts that someone else saved meanwhile are not overwritten [UX-9]', { tag: '@desk' }, async ({
  page,
  provoked,
}) => {
  provoked.add(409);
  const app = await merchant.visit(page, '/settings/translations/editor?languageCode=sl&tab=statement');
  const more = app.getByLabel('Load more in Slovenian');
  await more.fill('Več');
  const settings = { titles: {}, widget: { loadMore: 'Naloži več' } };
  await merchant.api('/documents/translations/sl/draft', { settings }, 'PUT');
  await app.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click();
  await expect(app.getByText('Your changes to Slovenian weren’t saved')).toBeVisible();
  await expect(more).toHaveValue('Več');
  await app.getByRole('button', { name: 'Load newest texts' }).click();
  await expect(app.locator('.toast')).toContainText('Your changes aren’t saved yet');
  await expect(more).toHaveValue('Več');
  await app.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Discard' }).click();
  await expect(more).toHaveValue('Naloži več');
  await headerAction(app, 'Discard draft');
  await expect(app.locator('.toast')).toContainText('Draft discarded');
  await expect(more).toHaveValue('');
});
