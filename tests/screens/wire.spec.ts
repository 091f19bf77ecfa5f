import type { Page } from '@playwright/test';
import { bundleSize, PANEL_LIMIT } from '../support/bundle-size.js';
import { openMerchant } from './support/merchant.js';
import { requestsEnd } from './support/requests.js';
import { openShop } from './support/shopper.js';
import { expect, test } from './support/test.js';

/** All that the first view of the admin fetches from the service. */
const FIRST_VIEW_LIMIT = 500 * 1000;

/** Bytes of bodies as they came over the wire, by address, of answers whose address begins so. */
function weigh(page: Page, prefix: string): () => Promise<Map<string, number>> {
  const bodies: Promise<[string, number]>[] = [];
  page.on('requestfinished', (request) => {
    if (!request.url().startsWith(prefix)) return;
    bodies.push(request.sizes().then(({ responseBodySize }) => [request.url().slice(prefix.length), responseBodySize]));
  });
  return async () => new Map(await Promise.all(bodies));
}

const sum = (sizes: ReadonlyMap<string, number>) => [...sizes.values()].reduce((all, size) => all + size, 0);

test('the first view of the admin takes less than 0.5 MB on the wire, its chart included', { tag: '@desk' }, async ({
  page,
  instance,
}) => {
  const merchant = await openMerchant(instance);
  const sizes = weigh(page, instance.api);
  const app = await merchant.visit(page, '');
  await expect(app.locator('.chart svg').first()).toBeVisible();
  await requestsEnd(page);
  for (const part of [/\/assets\/index-.*\.js$/, /\/assets\/index-.*\.css$/, /\/lp\/dashboard/])
    await expect.poll(async () => [...(await sizes()).keys()].filter((name) => part.test(name))).not.toEqual([]);
  expect(sum(await sizes())).toBeLessThan(FIRST_VIEW_LIMIT);
});

test('the widget takes no more than 12 KB on the wire until its panel is open', { tag: '@desk' }, async ({
  page,
  instance,
}) => {
  const shop = await openShop(instance);
  const sizes = weigh(page, `${instance.api}/widget/`);
  await page.goto(shop.store);
  await page.locator('#loyalty-widget .launcher').click();
  await expect(page.getByRole('dialog')).toContainText('Kumo Tea Rewards');
  await requestsEnd(page);
  const files = async () =>
    [...(await sizes()).keys()].map((name) => name.replace(/^v\/[0-9a-f]+\/|\?.*$/g, '')).sort();
  await expect.poll(files).toEqual(['panel.js', 'words-en.js']);
  // The loader comes from the network of the platform, which compresses it.
  const { loader } = bundleSize('storefront/dist');
  expect(loader + sum(await sizes())).toBeLessThanOrEqual(PANEL_LIMIT);
});
