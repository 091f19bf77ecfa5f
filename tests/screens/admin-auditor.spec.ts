import type { Frame } from '@playwright/test';
import { addresses, follow } from './support/addresses.js';
import { customerWith, openMerchant, type ScreenMerchant, titleOf } from './support/merchant.js';
import { expect, test } from './support/test.js';

let merchant: ScreenMerchant;
const JONAS = '90210002';

test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});

/** Names of the controls of a page that can be used, of its content and header alone. */
const usable = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => {
    const nameOf = (element: Element): string => {
      const { id } = element;
      const label = id ? document.querySelector(`label[for="${CSS.escape(id)}"]`)?.textContent : null;
      const named = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
      return named.replace(/\s+/g, ' ').trim();
    };
    const controls = document.querySelectorAll('main button, main input, main select, main textarea, main [role=button]');
    return [...controls]
      .filter((element) => {
        const isThere = (element as HTMLElement).checkVisibility() || element.tagName === 'INPUT';
        return isThere && !element.matches(':disabled, [aria-disabled=true], [readonly]') && !element.closest('[inert]');
      })
      .map((element) => `${element.tagName.toLowerCase()} ${nameOf(element)}`);
  });

test('an auditor finds no control that would be refused, on any page', { tag: '@desk' }, async ({ page, provoked }) => {
  test.setTimeout(600_000);
  provoked.add(403);
  const { id } = await customerWith(merchant, 'Ines', ['4.000']);
  await merchant.visit(page, '');
  await merchant.api(`/lp/audit/seats/${JONAS}`, { reason: 'Yearly audit' });
  const app = await merchant.visit(page, '', 'Jonas Meier');
  await expect(titleOf(app)).toBeVisible();
  const frame = page.frame({ name: 'app' });
  if (!frame) throw new Error('the app has no frame');
  const found: string[] = [];
  for (const address of await addresses(id)) {
    await follow(frame, address);
    await expect(frame.locator('h1')).toBeVisible();
    await expect(frame.locator('[aria-busy=true], .dimmed')).toHaveCount(0);
    found.push(`== ${address}`, ...new Set(await usable(frame)));
  }
  console.log(found.join('\n'));
});
