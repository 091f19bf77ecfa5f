import type { Locator, Page } from '@playwright/test';
import { expect } from './test.js';

/** The most controls that a page has before the one that a test goes to. */
const MOST = 80;

/** Goes on to a control by Tab alone. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  const isThere = () => control.evaluate((element) => element === element.ownerDocument.activeElement);
  for (let press = 0; press < MOST && !(await isThere()); press++) await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
}

/** Goes on to a control by Tab, and presses it. */
export async function pressOn(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}
