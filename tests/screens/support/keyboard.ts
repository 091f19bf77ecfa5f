import type { Locator, Page } from '@playwright/test';
import { expect } from './test.js';

/** The most controls that a page has before the one that a test goes to. */
const MOST = 80;

/** Describes the focused element of a control’s document; null when it is the control itself. */
const focusBeside = (control: Locator): Promise<string | null> =>
  control.evaluate((element) => {
    const { activeElement: focused } = element.ownerDocument;
    if (focused === element) return null;
    return focused ? `${focused.tagName} ${focused.textContent?.trim().slice(0, 40) || focused.id}` : 'nothing';
  });

/** Goes on to a control by Tab alone. @throws with what had the focus after each press, when the control is not reached */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  const passed: string[] = [];
  for (let beside = await focusBeside(control); beside !== null; beside = await focusBeside(control)) {
    passed.push(beside);
    if (passed.length > MOST) throw new Error(`${control} is not reached by Tab from:\n${passed.join('\n')}`);
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

/** Goes on to a control by Tab, and presses it. */
export async function pressOn(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}
