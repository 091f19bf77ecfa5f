import { beforeAll, expect, it } from '@jest/globals';
import { endpoints } from '@loyalty/contracts/endpoints';
import type { Endpoint } from '@loyalty/contracts/kernel/endpoint';
import { rawCall } from '../../support/bad-input/raw-call.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { proxied } from '../../support/clients/proxied.js';
import { useShops } from '../../support/service.js';

/** Names that every plain object has. */
const INHERITED = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];

const stage = await useShops();
let merchant: Merchant;
let customer: string;
beforeAll(async () => {
  merchant = await stage.merchant();
  customer = await merchant.customer();
});

/** A call of an endpoint that says `name` wherever it can say something. */
async function statusOf({ method, path, side, query }: Endpoint, name: string): Promise<number> {
  const filled = path.replace(/\{\w+\}/g, encodeURIComponent(name));
  const values = Object.fromEntries(Object.keys(query.shape).map((field) => [field, name]));
  const own = { logged_in_customer_id: customer };
  const search =
    side === 'shopper' ? proxied({ ...values, ...own }, stage.shop) : new URLSearchParams(values).toString();
  const body = method === 'GET' ? undefined : JSON.stringify({ [name]: name, type: name, kind: name, status: name });
  const headers = [
    ...['accept-language', name, 'content-type', 'application/json'],
    ...(side === 'merchant' ? ['authorization', `Bearer ${await merchant.bearer()}`] : []),
  ];
  const base = side === 'merchant' ? '/api' : '/proxy';
  const answer = await rawCall(`${stage.api}${base}${filled}?${search}`, { method, headers, ...(body && { body }) });
  return answer.status;
}

it.each(INHERITED)('answers %s in any place of a call as a name that nobody has [B-053]', async (name) => {
  const broken: string[] = [];
  for (const endpoint of endpoints) {
    const status = await statusOf(endpoint, name);
    if (status >= 500) broken.push(`${endpoint.method} ${endpoint.path}: ${status}`);
  }
  expect(broken).toEqual([]);
});

it.each(INHERITED)('shows the widget in English to a page in the language %s', async (lang) => {
  const search = proxied({ lang, logged_in_customer_id: customer }, stage.shop);
  expect((await rawCall(`${stage.api}/proxy/state?${search}`)).status).toBe(200);
  const page = proxied({ logged_in_customer_id: customer }, stage.shop);
  const landing = await rawCall(`${stage.api}/proxy/refer/AAAAA-BBBBB?${page}`, { headers: ['accept-language', lang] });
  expect(landing.status).toBe(200);
});
