import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Instance } from './instance.js';
import { merchantOf, type ScreenMerchant } from './merchant.js';
import { expect } from './test.js';

/** All that can be earned and redeemed while the widget is tested: its seeded year has other programs. Amounts are yen. */
const PROGRAMS = [
  { event: 'place_order', title: 'Tea for points', earnBy: 'price', earnPoint: 1, rateMoney: 10 },
  { event: 'amount_discount', title: '¥500 off your tea', pointsCost: 500, redeemValue: 500 },
  { event: 'amount_discount', title: 'Your own discount', costMode: 'dynamic', pointsCost: 100, redeemValue: 100 },
] as const;

/** The demo shop that the widget tests have for themselves; the merchant's tests use another one. */
export const SHOP = 'kumo-tea.myshopify.com';

export interface ScreenShop {
  readonly instance: Instance;
  readonly store: string;
  readonly merchant: ScreenMerchant;
}

interface Program {
  readonly id: string;
  readonly title: string;
  readonly status: boolean;
}

/** Opens the shop with these programs and no others, and with points that never wait; repeated calls change nothing. */
export async function openShop(instance: Instance): Promise<ScreenShop> {
  const merchant = merchantOf(instance, SHOP);
  await merchant.api('/lp/pending-points', { hold: null }, 'PUT');
  const programsOf = async (kind: string) => (await merchant.api<{ data: Program[] }>(`/lp/programs/${kind}`)).data;
  const there = [...(await programsOf('earning')), ...(await programsOf('spending'))];
  const isOurs = ({ title }: Program) => PROGRAMS.some((program) => program.title === title);
  for (const { id } of there.filter((program) => program.status && !isOurs(program)))
    await merchant.api(`/lp/programs/${id}/status`, { status: false }, 'PUT');
  for (const program of PROGRAMS.filter(({ title }) => !there.some((one) => one.title === title)))
    await merchant.api('/lp/programs', program);
  await merchant.settled();
  return { instance, merchant, store: `${instance.demoStore}/store/${SHOP}` };
}

/**
 * A new customer who has paid for `kettles` (¥12,800 each); what they earned is there when this returns.
 * @param state whether they have an account at the store, which makes them a member
 */
export async function customerWithOrders(
  { merchant }: Pick<ScreenShop, 'merchant'>,
  firstName: string,
  kettles: number,
  state: 'enabled' | 'disabled' = 'enabled',
): Promise<{ id: string }> {
  const email = `${randomUUID()}@shopper.example`;
  const customer = await merchant.till<{ id: string }>('/customers', { firstName, lastName: 'Test', email, state });
  if (kettles > 0) {
    const lines = [{ title: 'Cast-iron kettle', price: '12800', quantity: kettles, taxable: false }];
    await merchant.till('/orders', { customerId: customer.id, lines, shipping: '0', paid: true });
  }
  await merchant.settled();
  return customer;
}

/** Resolves when every webhook of the shop has been delivered and nothing of it waits in the service. */
export const everythingArrived = ({ merchant }: Pick<ScreenShop, 'merchant'>): Promise<void> => merchant.settled();

/** Signs in on the store's page as this customer, the way its form does. */
export async function signIn(page: Page, { store }: ScreenShop, customer: { id: string }): Promise<void> {
  await page.goto(store);
  const answer = await page.request.post(`${store}/sign-in`, { form: { customer: customer.id } });
  expect(answer.ok()).toBe(true);
  await page.goto(store);
}
