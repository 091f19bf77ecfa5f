import type { OrderSnapshot } from '@loyalty/contracts/intake/events';
import { decodeJwt } from 'jose';
import type { Installation } from '../contexts/shop/application/installation.js';
import { domainOf } from '../platform/access/platform-access.js';
import { DAY_MS } from './calendar.js';
import { peopleFromBefore } from './from-before.js';
import type { Year } from './seed-event.js';

/** The staff of the demo store: the owner first. */
const STAFF = ['Ana Vidal', 'Jonas Meier'];
const GRACE_MS = 20_000;
/** Age in days of the oldest orders that are still at the till. */
const TILL_DAYS = 45;

async function post(url: string, body: unknown): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(GRACE_MS),
  });
  if (!answer.ok) throw new Error(`the demo store answers ${answer.status} to ${new URL(url).pathname}`);
  return answer.json();
}

/** Whether a demo store answers at the URL. */
export async function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    (answer) => answer.ok,
    () => false,
  );
}

/** Opens the app as staff for the first time: the handshake brings access, the shop's address and their names. */
export async function openApp(url: string, shop: string, installation: Installation): Promise<void> {
  for (const staff of STAFF) {
    const { token } = (await post(`${url}/sessions`, { shop: domainOf(shop), staff })) as { token: string };
    const installed = await installation.ensure(shop, token, decodeJwt(token).sub ?? '');
    if (!installed) throw new Error(`the demo store does not let the app into ${shop}`);
  }
}

/** Orders that are shown at the till as placed: recent, paid, without refunds and codes. */
function atTheTill(year: Year, now: Date): OrderSnapshot[] {
  const since = new Date(now.getTime() - TILL_DAYS * DAY_MS).toISOString();
  const changed = new Set<string>();
  const recent: OrderSnapshot[] = [];
  for (const { step } of year.happenings) {
    if (step.kind === 'refunded') changed.add(step.refund.order);
    if (step.kind === 'cancelled') changed.add(step.snapshot.order);
    if (step.kind === 'ordered' && step.snapshot.placedAt >= since) recent.push(step.snapshot);
  }
  return recent.filter(({ order, paid, discountCodes }) => paid && discountCodes.length === 0 && !changed.has(order));
}

/**
 * Reports the people and recent orders to the demo store, under the same ids, so that till and storefront have them too, and some people whom
 * the store had before the app.
 */
export async function reportDemoStore(url: string, shop: string, year: Year, now: Date): Promise<void> {
  const known = year.people.map(({ customer, firstName, lastName, email, phone, member, since }) => ({
    id: customer,
    firstName,
    lastName,
    email,
    phone: phone || null,
    state: member ? 'enabled' : 'disabled',
    at: since,
  }));
  const customers = [...known, ...peopleFromBefore(year, now)];
  const orders = atTheTill(year, now).map((order) => ({
    id: order.order,
    number: Number(order.number.slice(1)),
    customerId: order.customer,
    lines: order.lines.map(({ line, product, quantity }) => ({ id: line, productId: product, quantity })),
    shipping: order.shipping,
    sourceName: order.channel === 'pos' ? 'pos' : 'web',
    paid: true,
    at: order.placedAt,
  }));
  await post(`${url}/till/${domainOf(shop)}/seed`, { customers, orders });
}
