import type { FrameLocator, Page } from '@playwright/test';
import { send } from '../../support/clients/http.js';
import { Merchant as MerchantClient } from '../../support/clients/merchant.js';
import type { Instance } from './instance.js';
import { merchantOf } from './merchant.js';
import { expect } from './test.js';

/** The demo's person of the vendor, a developer, and the shop whose staff they are. */
export const VENDOR = { shop: 'kumo-tea.myshopify.com', staff: 'Jonas Meier' };

/** A call of the API as a developer of the vendor within a support login. */
export type DeveloperCall = (method: string, path: string, body?: object) => Promise<unknown>;

/** Opens a support login of a shop, by its handle, and answers calls within it. */
export async function developerIn({ api, demoStore }: Instance, shop: string): Promise<DeveloperCall> {
  const client = new MerchantClient({ api, store: { url: demoStore }, ...VENDOR, idle: async () => undefined });
  const opened = await client.post('/lp/support/team/logins', { shop, reason: 'Test of screens' });
  expect(opened.status, JSON.stringify(opened.body)).toBe(200);
  const { token } = opened.body.data;
  return async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await send(method, `${api}/api${path}`, { body, headers });
    expect(answer.status < 400, `${answer.status}: ${JSON.stringify(answer.body).slice(0, 300)}`).toBe(true);
    return answer.body.data;
  };
}

/** Opens a shop in the browser as a developer of the vendor; the page is then its developer zone. */
export async function visitAsDeveloper(page: Page, instance: Instance, shop: string): Promise<FrameLocator> {
  const app = await merchantOf(instance, VENDOR.shop).visit(page, '/dev_zone', VENDOR.staff);
  await app.getByLabel('Store', { exact: true }).fill(shop);
  await app.getByLabel('Reason').fill('Test of screens');
  await app.getByRole('button', { name: 'Open store' }).click();
  await expect(app.getByRole('complementary', { name: 'Support' })).toBeVisible();
  return app;
}
