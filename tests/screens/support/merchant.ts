import { randomUUID } from 'node:crypto';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { type Reply, send } from '../../support/clients/http.js';
import { Merchant as MerchantClient } from '../../support/clients/merchant.js';
import { clearOfMidnight } from '../../support/midnight.js';
import type { Instance } from './instance.js';
import { expect } from './test.js';

/** The demo shop that the merchant's tests have for themselves: dinars, with three decimals. */
export const SHOP = 'oasis-goods.myshopify.com';

const PROGRAMS = [
  { event: 'place_order', title: 'Points for every order', earnBy: 'price', earnPoint: 10, rateMoney: 1 },
  { event: 'amount_discount', title: 'One dinar off', pointsCost: 100, redeemValue: 1, codePrefix: 'OASIS' },
  { event: 'amount_discount', title: 'Pay with points', costMode: 'dynamic', pointsCost: 50, redeemValue: 0.5 },
] as const;

export interface ScreenMerchant {
  /** A call of the merchant's API with a fresh session token; a write when it has a body. */
  api<T = unknown>(path: string, body?: object, method?: string): Promise<T>;
  /** Uploads a file for a use. @returns its id */
  upload(use: string, content: Buffer): Promise<string>;
  /** A wish at the till, or a question when it has no body. */
  till<T = unknown>(path: string, body?: object): Promise<T>;
  /** Resolves when every webhook has been delivered and nothing of it waits in the service. */
  settled(): Promise<void>;
  /**
   * Opens an address of the admin inside the store's frame once the read models have everything that was written; as the owner, unless
   * somebody else is named.
   */
  visit(page: Page, path: string, staff?: string): Promise<FrameLocator>;
  removeProgram(id: string): Promise<unknown>;
  /** The end of a test: first its page, which may still be asking for them, then its programs. */
  leave(page: Page, ...programs: string[]): Promise<void>;
}

function answered<T>({ status, body }: Reply): T {
  expect(status < 400, `${status}: ${JSON.stringify(body).slice(0, 300)}`).toBe(true);
  return body as T;
}

/** Resolves when the service has nothing under way: every event is in the read models. */
async function idle(instance: Instance): Promise<void> {
  const requested = async () => answered(await send('GET', `${instance.api}/test/idle`));
  await expect.poll(requested, { timeout: 60_000 }).toEqual({ idle: true });
}

/** A shop’s merchant, with whatever the shop has. */
export function merchantOf(instance: Instance, shop: string): ScreenMerchant {
  const client = new MerchantClient({
    api: instance.api,
    store: { url: instance.demoStore },
    shop,
    staff: 'Ana Vidal',
    idle: () => idle(instance),
    // A read follows what the page has written: the page knows its own position, this client does not.
    beforeRead: () => idle(instance),
  });
  const merchant: ScreenMerchant = {
    api: async (path, body, method = body ? 'POST' : 'GET') =>
      answered(await client.call(method, path, body, randomUUID())),
    upload: async (use, content) =>
      answered<{ data: { id: string } }>(await client.upload(use, content, 'image.png')).data.id,
    till: (path, body) => client.till(body ? 'POST' : 'GET', path, body),
    async settled() {
      const waiting = async () => {
        const all = await merchant.till<{ state: string }[]>('/deliveries');
        return all.filter(({ state }) => state === 'waiting').length;
      };
      await expect.poll(waiting, { intervals: [20, 50, 100] }).toBe(0);
      await idle(instance);
    },
    async visit(page, path, staff) {
      await idle(instance);
      const as = staff ? `${path.includes('?') ? '&' : '?'}staff=${encodeURIComponent(staff)}` : '';
      await page.goto(`${instance.demoStore}/admin/${shop}/apps/loyalty${path}${as}`);
      return appIn(page);
    },
    removeProgram: (id) => merchant.api(`/lp/programs/${id}`, undefined, 'DELETE'),
    async leave(page, ...programs) {
      await page.close();
      await Promise.all(programs.map(merchant.removeProgram));
    },
  };
  return merchant;
}

/** The demo shop of tests that launch tiers: the others' points, expiry and profiles are those of a shop without tiers. */
export const TIERS_SHOP = 'fern-and-clay.myshopify.com';

/** Opens the shop with its programs; repeated calls add nothing. */
export async function openMerchant(instance: Instance, shop = SHOP): Promise<ScreenMerchant> {
  const merchant = merchantOf(instance, shop);
  await openPrograms(merchant);
  return merchant;
}

/** Adds what is missing of the tests' programs, and turns off other ways to earn: the seeded ones would pay for the same orders. */
async function openPrograms(merchant: ScreenMerchant): Promise<void> {
  type Row = { id: string; title: string; status: boolean };
  const rowsOf = async (list: string) => (await merchant.api<{ data: Row[] }>(`/lp/programs/${list}`)).data;
  const earning = await rowsOf('earning');
  const known = new Set([...earning, ...(await rowsOf('spending'))].map(({ title }) => title));
  for (const program of PROGRAMS) if (!known.has(program.title)) await merchant.api('/lp/programs', program);
  const strange = earning.filter(({ title, status }) => status && title !== PROGRAMS[0].title);
  for (const { id } of strange) await merchant.api(`/lp/programs/${id}/status`, { status: false }, 'PUT');
  await merchant.settled();
}

/** Our app inside the store admin's page. */
export const appIn = (page: Page): FrameLocator => page.frameLocator('iframe[name=app]');

export const titleOf = (app: FrameLocator): Locator => app.getByRole('heading', { level: 1 });

/** The badges after a page's title. */
export const badgesOf = (app: FrameLocator): Locator => app.locator('[data-badges]');

export interface ScreenPerson {
  id: string;
  name: string;
  email: string;
  orders: { id: string; name: string }[];
}

/** A new customer who has paid these amounts (dinars), an order each; what they earned is there when this returns. */
export async function customerWith(
  merchant: ScreenMerchant,
  firstName: string,
  amounts: readonly string[],
  state: 'enabled' | 'disabled' = 'enabled',
): Promise<ScreenPerson> {
  const lastName = randomUUID().slice(0, 8);
  const email = `${lastName}@merchant.example`;
  const { id } = await merchant.till<{ id: string }>('/customers', { firstName, lastName, email, state });
  const orders: ScreenPerson['orders'] = [];
  for (const price of amounts) {
    const lines = [{ title: 'Date syrup', price, quantity: 1, taxable: false }];
    orders.push(await merchant.till('/orders', { customerId: id, lines, shipping: '0', paid: true }));
  }
  await merchant.settled();
  return { id, name: `${firstName} ${lastName}`, email, orders };
}

/** Presses an action of a page's header, a button or a link; on a phone, and when folded, it is in a menu. */
export async function headerAction(app: FrameLocator, name: string): Promise<void> {
  const named = { name, exact: true };
  const direct = app.getByRole('button', named).or(app.getByRole('link', named)).first();
  const menu = app.getByRole('button', { name: /^More actions$/ }).first();
  // Until its data has come the header folds and unfolds, which closes the menu and moves the action.
  await expect(async () => {
    if (!(await direct.isVisible())) await menu.click({ timeout: 5_000 });
    await direct.click({ timeout: 5_000 });
  }).toPass();
}

/** Sets a check box or picks a radio button as a person does. Polaris draws over a radio button, so that its label is pressed. */
export async function choose(control: Locator, on = true): Promise<void> {
  if ((await control.getAttribute('type')) === 'radio') await control.locator('xpath=ancestor::label[1]').click();
  else await control.setChecked(on);
  await expect(control).toBeChecked({ checked: on });
}

/** Searches a list, opening its search where it is folded. */
export async function searchList(app: FrameLocator, text: string): Promise<void> {
  const field = app.getByPlaceholder('Search name or email');
  const opener = app.getByRole('button', { name: 'Search and filter' });
  await expect(field.or(opener).first()).toBeVisible();
  if (!(await field.isVisible())) await opener.click();
  await field.fill(text);
}

/** The id of the program that was just added, whose page has come. */
export async function addedProgram(page: Page): Promise<string> {
  const address = /\/programs\/edit-settings\/([0-9a-f-]{36})$/;
  await expect(page).toHaveURL(address);
  return address.exec(page.url())?.[1] ?? '';
}

/** Presses what the last toast offers to take back; the toast stays while `before` is looked at. */
export async function undoFromToast(app: FrameLocator, before = async () => {}): Promise<void> {
  const undo = app.locator('.toast').getByRole('button', { name: 'Undo' });
  await undo.hover();
  await before();
  await undo.click();
}

/** Where something is drawn, in the fonts it is to be drawn in. */
export async function boxOf(
  drawn: Locator,
): Promise<{ x: number; y: number; width: number; height: number; right: number }> {
  await drawn.evaluate(() => document.fonts.ready.then(() => undefined));
  const box = await drawn.boundingBox();
  if (!box) throw new Error(`${drawn} is not drawn`);
  return { ...box, right: box.x + box.width };
}

/** The shop's day, which does not end soon: the page would be on the next one. */
export async function shopDay(): Promise<string> {
  const timeZone = 'Asia/Kuwait';
  await clearOfMidnight([timeZone], 30_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
}

/** Value beside a label on the balance card. */
export const figure = (app: FrameLocator, label: string): Locator =>
  app
    .locator('.figures > div', { has: app.getByText(label, { exact: true }) })
    .locator('p')
    .nth(1);

/** Makes a shop as it is before its first program; the seeded ones go. */
export async function withoutPrograms(merchant: ScreenMerchant): Promise<void> {
  for (const list of ['earning', 'spending', 'milestone']) {
    const { data } = await merchant.api<{ data: { id: string }[] }>(`/lp/programs/${list}`);
    for (const { id } of data) await merchant.removeProgram(id);
  }
}

/** Publishes the only document of a kind; what is published already stays as it is. */
export async function publishDocument(merchant: ScreenMerchant, kind: string, settings: object): Promise<void> {
  const path = `/documents/${kind}/main`;
  const { data } = await merchant.api<{ data: { drafted: boolean } }>(`${path}/draft`, { settings }, 'PUT');
  if (data.drafted) await merchant.api(`${path}/publish`, {});
}
