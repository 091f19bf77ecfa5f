import type { Page } from '@playwright/test';
import { boxOf, openMerchant, type ScreenMerchant, SHOP, titleOf } from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});

const ORIGIN = 'https://vendor.example';
/** Settings of an installation with every outside service. */
const SERVICES = {
  standalone: true,
  chat: { script: `${ORIGIN}/chat.js`, website: 'site-1' },
  tagManager: `${ORIGIN}/tags.js`,
  analytics: `${ORIGIN}/analytics.js`,
  errors: `${ORIGIN}/crashes`,
  feedback: true,
  video: `${ORIGIN}/video`,
};
/** Scripts as vendors write them: each takes its queue over, and the chat draws its launcher. */
const SCRIPTS: Record<string, string> = {
  '/chat.js': `window.chatCalls = [...window.$crisp]; window.$crisp = { push: (call) => window.chatCalls.push(call) };
    const launcher = document.createElement('button'); launcher.textContent = 'Open support chat';
    document.body.append(launcher);`,
  '/tags.js': 'window.tagCalls = window.dataLayer;',
  '/analytics.js': 'window.analyticsCalls = window.analytics;',
};

interface Calls {
  readonly paths: string[];
  readonly crashes: Record<string, string>[];
}

/** The page of an installation with these services, which are played at their own origin. */
async function withServices(page: Page): Promise<Calls> {
  const calls: Calls = { paths: [], crashes: [] };
  await page.route(/\/embed(\/[^.]*)?(\?.*)?$/, async (route) => {
    const response = await route.fetch();
    const content = JSON.stringify(SERVICES).replaceAll('"', '&quot;');
    const body = (await response.text()).replace(/(name="loyalty-settings" content=")[^"]*/, `$1${content}`);
    const policy = (response.headers()['content-security-policy'] ?? '').replace(
      /(script-src|connect-src|frame-src)/g,
      `$1 ${ORIGIN}`,
    );
    await route.fulfill({ response, body, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    calls.paths.push(pathname);
    if (pathname === '/crashes') calls.crashes.push(JSON.parse(route.request().postData() ?? '{}'));
    const script = SCRIPTS[pathname];
    if (script) return route.fulfill({ contentType: 'text/javascript', body: script });
    return route.fulfill({ contentType: 'text/html', body: '<p>Vendor</p>' });
  });
  return calls;
}

/** Calls that the played vendor received, by the global in which it keeps that. */
const callsTo = (page: Page, name: 'chatCalls' | 'tagCalls' | 'analyticsCalls'): Promise<unknown[] | undefined> =>
  page.frame({ name: 'app' })?.evaluate((key) => (window as unknown as Record<string, unknown[]>)[key], name) ??
  Promise.resolve(undefined);

test('without configuration nothing of another origin is loaded', { tag: '@desk' }, async ({ page, instance }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (/^https?:/.test(origin) && ![instance.api, instance.demoStore].includes(origin)) foreign.push(request.url());
  });
  const app = await merchant.visit(page, '');
  await expect(titleOf(app)).toHaveText('Dashboard');
  await expect(app.getByText('Watch the guide')).toHaveCount(0);
  await merchant.visit(page, '/feedback');
  await expect(titleOf(app)).toHaveText('Feature requests');
  expect(foreign).toEqual([]);
});

test('chat, analytics and tag manager start with the app and learn of each page [SHELL-060, SHELL-064, SHELL-065]', {
  tag: '@desk',
}, async ({ page }) => {
  const calls = await withServices(page);
  const app = await merchant.visit(page, '');
  await expect(app.getByRole('button', { name: 'Open support chat' })).toBeVisible();
  await expect.poll(() => [...calls.paths].sort()).toEqual(['/analytics.js', '/chat.js', '/tags.js']);
  const person = expect.objectContaining({ email: 'ana@demo-store.example', shop: SHOP });
  await expect
    .poll(() => callsTo(page, 'analyticsCalls'))
    .toEqual([
      ['identify', 'oasis-goods/90210001', person],
      ['page', expect.stringMatching(/^(\/embed)?\/?$/)],
    ]);
  expect(await callsTo(page, 'chatCalls')).toContainEqual(['set', 'user:email', ['ana@demo-store.example']]);
  await titleOf(app).click();
  for (const key of ['g', 'c']) await page.keyboard.press(key);
  await expect(titleOf(app)).toHaveText('Customers');
  await expect
    .poll(() => callsTo(page, 'analyticsCalls'))
    .toContainEqual(['page', expect.stringMatching(/\/customers$/)]);
  await expect
    .poll(() => callsTo(page, 'tagCalls'))
    .toContainEqual(expect.objectContaining({ event: 'page_view', page_path: expect.stringMatching(/\/customers$/) }));
});

test('support in a shop has no chat of its own [SHELL-043]', { tag: '@desk' }, async ({ page }) => {
  const calls = await withServices(page);
  await page.route('**/shops', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { shop: Record<string, unknown> } };
    answer.data.shop.isCrmLogin = true;
    await route.fulfill({ response, json: answer });
  });
  const app = await merchant.visit(page, '');
  await expect(titleOf(app)).toHaveText('Dashboard');
  await expect.poll(() => [...calls.paths].sort()).toEqual(['/analytics.js', '/tags.js']);
  await expect(app.getByRole('button', { name: 'Open support chat' })).toHaveCount(0);
});

test('a page that crashes shows the not-found page, and is reported once [SHELL-049, SHELL-050]', {
  tag: '@desk',
}, async ({ page }) => {
  const calls = await withServices(page);
  const errors: string[] = [];
  page.removeAllListeners('console');
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.route('**/assets/feature-request-page-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default function Broken() { throw new Error("this page is broken"); }',
    }),
  );
  const app = await merchant.visit(page, '/feature-request');
  await expect(titleOf(app)).toHaveText("The page you're looking for couldn't be found");
  await expect
    .poll(() => calls.crashes)
    .toEqual([expect.objectContaining({ message: 'this page is broken', path: '/embed/feature-request' })]);
  expect(errors.join()).toContain('page crashed');
});

test('features are requested, and the board of requests is embedded [SHELL-062, ROUTE-110, ROUTE-112]', {
  tag: '@desk',
}, async ({ page }) => {
  await withServices(page);
  const app = await merchant.visit(page, '/feature-request');
  await expect(titleOf(app)).toHaveText('Feature requests');
  await app.getByLabel('Short title').fill('Points for recycling');
  await app.getByLabel('What would you like to do?').fill('Members bring their pots back.');
  await app.getByRole('button', { name: 'Send' }).click();
  await expect(app.getByText('Request sent')).toBeVisible();
  await expect(app.getByRole('listitem').filter({ hasText: 'Points for recycling' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.route('**/lp/feedback/board', (route) =>
    route.fulfill({ json: { success: true, data: { url: `${ORIGIN}/board?ssoToken=signed` } } }),
  );
  await app
    .getByRole('link', { name: 'See all requests' })
    .or(app.getByRole('button', { name: 'See all requests' }))
    .click();
  await expect(titleOf(app)).toHaveText('Feedback');
  await expect(app.frameLocator('iframe.board').getByText('Vendor')).toBeVisible();
});

test('the guide video opens in a modal that can be resized between 800 by 600 and 320 by 200 [LIM-006, LIM-007]', {
  tag: '@desk',
}, async ({ page }) => {
  await withServices(page);
  const app = await merchant.visit(page, '');
  await app.getByText('Watch the guide').click();
  const dialog = app.getByRole('dialog');
  const size = async () => {
    const box = await dialog.boundingBox();
    return box && [box.width, box.height];
  };
  await expect.poll(size).toEqual([800, 600]);
  await test.step('the video has its 16:9 [SHELL-061]', async () => {
    const video = await boxOf(dialog.locator('iframe'));
    expect(Math.round((video.width / video.height) * 100)).toBe(178);
  });
  await expectAccessible(page);
  const box = (await dialog.boundingBox())!;
  await page.mouse.move(box.x + box.width - 3, box.y + box.height - 3);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 20, { steps: 5 });
  await page.mouse.up();
  await expect.poll(size).toEqual([320, 200]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('the introduction and the page of an own plan open [ROUTE-105, ROUTE-111]', { tag: '@desk' }, async ({ page }) => {
  const app = await merchant.visit(page, '/landing-page');
  await expect(app.getByText('A loyalty program you can verify')).toBeVisible();
  await expectAccessible(page);
  await merchant.visit(page, '/customize_plan');
  await expect(app.getByText('If none of the plans fits your store, we’ll send you an offer.')).toBeVisible();
  await expect(app.getByRole('button', { name: 'Contact us' })).toBeVisible();
});
