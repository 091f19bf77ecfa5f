import type { Frame, Page } from '@playwright/test';
import { addresses, follow } from './support/addresses.js';
import { customerWith, openMerchant, type ScreenMerchant, titleOf } from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});

/** Elements that reach beyond the screen, by their text, unless a part of the page that scrolls sideways holds them. */
const tooWide = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => {
    const width = document.documentElement.clientWidth;
    return document.documentElement.scrollWidth <= width
      ? []
      : [...document.querySelectorAll('body *')]
          .filter((element) => element.getBoundingClientRect().right > width + 1 && element.children.length === 0)
          .map((element) => (element.textContent ?? '').slice(0, 60));
  });

async function expectFits(page: Page, frame: Frame): Promise<void> {
  await expect(frame.locator('h1')).toBeVisible();
  // A page may still change when nothing of it is busy any more: what counts is how it stays.
  await expect(async () => {
    await expect(frame.locator('[aria-busy=true], .dimmed')).toHaveCount(0);
    expect(await tooWide(frame)).toEqual([]);
    await expectAccessible(page);
  }).toPass({ timeout: 30_000 });
}

test('every page fits on a phone and is accessible there', { tag: '@phone' }, async ({ page, provoked }) => {
  test.setTimeout(600_000);
  // Pages of the vendor's team say to a merchant that they are not theirs.
  provoked.add(403);
  const { id } = await customerWith(merchant, 'Ines', ['4.000']);
  const app = await merchant.visit(page, '');
  await expect(titleOf(app)).toBeVisible();
  const frame = page.frame({ name: 'app' });
  if (!frame) throw new Error('the app has no frame');
  for (const address of await addresses(id))
    await test.step(address, async () => {
      await follow(frame, address);
      await expectFits(page, frame);
    });
});
