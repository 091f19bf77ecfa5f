import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type Instance, instance } from './instance.js';

interface Screens {
  instance: Instance;
  /** Refusals that a test provokes on purpose: the browser writes each answer of 400 and above to the console as an error. */
  provoked: Set<number>;
  quiet: undefined;
}

/** A test that fails when a page writes an error to the console or throws, in any frame. */
export const test = base.extend<Screens>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
  instance: async ({}, use) => use(instance()),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  provoked: async ({}, use) => use(new Set()),
  quiet: [
    async ({ page, provoked }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(error.message));
      await use(undefined);
      const status = (text: string) => Number(/responded with a status of (\d{3})/.exec(text)?.[1]);
      expect(errors.filter((text) => !provoked.has(status(text)))).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** axe-core finds nothing serious or critical below `include`, frames and open shadow roots with it. */
export async function expectAccessible(page: Page, include = 'body'): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(include).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const told = serious.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
  );
  expect(told).toEqual([]);
}
