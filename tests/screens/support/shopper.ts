import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Instance } from './instance.js';
import { expect } from './test.js';

/** All that can be earned and redeemed while the widget is tested: its seeded year has other programs. Amounts are yen. */
const PROGRAMS = [
  { event: 'place_order', title: 'Tea for points', earnBy: 'price', earnPoint: 1, rateMoney: 10 },
  { event: 'amount_discount', title: '¥500 off your tea', pointsCost: 500, redeemValue: 500 },
  { event: 'amount_discount', title: 'Your own discount', costMode: 'dynamic', pointsCost: 100, redeemValue: 100 },
] as const;

/** The demo shop that the widget tests have for themselves; the merchant's tests use another one. */
export const SHOP = 'kumo-tea.myshopify.com';

export interface Shop {
  readonly instance: Instance;
  readonly store: string;
}

async function json<T>(response: Response): Promise<T> {
  expect(response.ok, `${response.url} answers ${response.status}`).toBe(true);
  return (await response.json()) as T;
}

const send = (method: string, url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

interface Program {
  readonly id: string;
  readonly title: string;
  readonly status: boolean;
}

/** Opens the shop with these programs and no others, and with points that never wait; repeated calls change nothing. */
export async function openShop(instance: Instance): Promise<Shop> {
  const wish = { shop: SHOP, staff: 'Ana Vidal' };
  const { token } = await json<{ token: string }>(await send('POST', `${instance.demoStore}/sessions`, wish));
  const url = `${instance.api}/api/lp/programs`;
  const headers = () => ({ authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() });
  await json(await send('PUT', `${instance.api}/api/lp/pending-points`, { hold: null }, headers()));
  const kinds = ['earning', 'spending'].map(async (kind) =>
    json<{ data: Program[] }>(await fetch(`${url}/${kind}`, { headers: headers() })),
  );
  const there = (await Promise.all(kinds)).flatMap(({ data }) => data);
  const isOurs = ({ title }: Program) => PROGRAMS.some((program) => program.title === title);
  for (const { id } of there.filter((program) => program.status && !isOurs(program))) {
    await json(await send('PUT', `${url}/${id}/status`, { status: false }, headers()));
  }
  for (const program of PROGRAMS.filter(({ title }) => !there.some((one) => one.title === title))) {
    await json(await send('POST', url, program, headers()));
  }
  return { instance, store: `${instance.demoStore}/store/${SHOP}` };
}

/**
 * A new customer who has paid for `kettles` (¥12,800 each); what they earned is there when this returns.
 * @param state whether they have an account at the store, which makes them a member
 */
export async function customerWithOrders(
  { instance }: Shop,
  firstName: string,
  kettles: number,
  state: 'enabled' | 'disabled' = 'enabled',
): Promise<{ id: string }> {
  const till = `${instance.demoStore}/till/${SHOP}`;
  const email = `${randomUUID()}@shopper.example`;
  const customer = await json<{ id: string }>(
    await send('POST', `${till}/customers`, { firstName, lastName: 'Test', email, state }),
  );
  if (kettles > 0) {
    const lines = [{ title: 'Cast-iron kettle', price: '12800', quantity: kettles, taxable: false }];
    await json(await send('POST', `${till}/orders`, { customerId: customer.id, lines, shipping: '0', paid: true }));
  }
  await everythingArrived({ instance });
  return customer;
}

/** Resolves when every webhook of the shop has been delivered and nothing of it waits in the service. */
export async function everythingArrived({ instance }: Pick<Shop, 'instance'>): Promise<void> {
  const deliveries = `${instance.demoStore}/till/${SHOP}/deliveries`;
  const waiting = async () => {
    const all = await json<{ state: string }[]>(await fetch(deliveries));
    return all.filter(({ state }) => state === 'waiting').length;
  };
  await expect.poll(waiting, { intervals: [20, 50, 100] }).toBe(0);
  expect(await json(await fetch(`${instance.api}/test/idle`))).toEqual({ idle: true });
}

/** Signs in on the store's page as this customer, the way its form does. */
export async function signIn(page: Page, { store }: Shop, customer: { id: string }): Promise<void> {
  await page.goto(store);
  const answer = await page.request.post(`${store}/sign-in`, { form: { customer: customer.id } });
  expect(answer.ok()).toBe(true);
  await page.goto(store);
}
