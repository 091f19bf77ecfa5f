import { test as base, expect, type Frame, type Page } from '@playwright/test';
import axe from 'axe-core';
import { type Instance, instance } from './instance.js';
import { watchRequests } from './requests.js';

/** A rule that axe calls moderate: a panel on the store's page has no banner of its own. */
const TWO_BANNERS = 'landmark-no-duplicate-banner';

/** Among what a test provokes: requests that find no connection. */
export const OFFLINE = 0;

/** For `test.use`: the animations and transitions that the run of all tests does without (playwright.config.ts). */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

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
      watchRequests(page);
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(error.message));
      await use(undefined);
      // A held or changed answer that is still on its way is nothing to the test any more.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      const status = (text: string) =>
        text.includes('ERR_INTERNET_DISCONNECTED')
          ? OFFLINE
          : Number(/responded with a status of (\d{3})/.exec(text)?.[1]);
      expect(errors.filter((text) => !provoked.has(status(text)))).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/**
 * axe-core finds nothing serious or critical below `include`, in the page and in each of its frames, open shadow roots with it. Of a page of
 * the store's admin only the app in its frame is looked at, unless `everywhere` is set: the page around it is always the same.
 * @param more rules that axe does not check by itself
 */
export async function expectAccessible(
  page: Page,
  include = 'body',
  everywhere = false,
  more: readonly string[] = [],
): Promise<void> {
  const app = everywhere ? null : page.frame({ name: 'app' });
  const reported = await Promise.all((app ? [app] : page.frames()).map((frame) => violationsIn(frame, include, more)));
  expect(reported.flat()).toEqual([]);
}

/**
 * Each frame is asked by itself and answers with its violations only: to carry everything that passed from frame to frame, as axe does
 * when it walks them, takes five times as long as the check.
 */
async function violationsIn(frame: Frame, include: string, more: readonly string[]): Promise<string[]> {
  if ((await frame.locator(include).count()) === 0) return [];
  await transitionsEnd(frame);
  // A document keeps it, and to compile it takes longer than many a check.
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  const { violations } = await frame.evaluate(
    ([below, rules]) => window.axe.run({ include: [below] }, { resultTypes: ['violations'], iframes: false, rules }),
    [include, Object.fromEntries(more.map((rule) => [rule, { enabled: true }]))] as const,
  );
  const serious = violations.filter(
    ({ id, impact }) => impact === 'serious' || impact === 'critical' || id === TWO_BANNERS || more.includes(id),
  );
  return serious.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
  );
}

/**
 * Waits until nothing fades or moves, nor begins to in the next frame: half-transparent text has too little contrast. Endless animations,
 * such as spinners, do not count.
 */
async function transitionsEnd(frame: Frame): Promise<void> {
  await frame.evaluate(async () => {
    const rootsBelow = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsBelow(shadowRoot) : [])),
    ];
    const ending = () =>
      rootsBelow(document)
        .flatMap((root) => root.getAnimations())
        .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .filter((one) => one.playState === 'running');
    const frameIsDrawn = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const twoFrames = () => frameIsDrawn().then(frameIsDrawn);
    await twoFrames();
    for (let moving = ending(); moving.length > 0; moving = ending()) {
      await Promise.allSettled(moving.map((one) => one.finished));
      await twoFrames();
    }
  });
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
