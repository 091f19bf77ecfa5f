import { beforeAll, describe, expect, it } from '@jest/globals';
import { rawCall } from '../../support/bad-input/raw-call.js';
import { asExpected, seenRejection } from '../../support/bad-input/refused.js';
import { ExtensionShopper } from '../../support/clients/extension-shopper.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { API_SECRET } from '../../support/platform-keys.js';
import { useStage } from '../../support/service.js';
import { extensionSession, sessionOf, signedToken } from '../../support/session-token.js';
import { expectTable } from '../../support/table.js';

// Tells apart customers of two shops by their numbers.
const stage = await useStage('all-shops');
const now = () => Math.floor(Date.now() / 1000);
let merchant: Merchant;
let reward: string;
let customer: string;
let other: string;

const extension = (id = '') => new ExtensionShopper(stage.api, merchant, id);
const pointsOf = async (id: string): Promise<number> =>
  (await extension(id).get('/state')).body.data.member.points.available;

beforeAll(async () => {
  merchant = await stage.merchant();
  [customer, other] = [await merchant.customer(), await merchant.customer()];
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 10, rateMoney: 1 });
  reward = await merchant.program({ event: 'amount_discount', title: '5 off', pointsCost: 100, redeemValue: 5 });
  for (const one of [customer, other]) await merchant.order(one, [{ price: '30.00' }]);
}, 60_000);

describe('calls of extensions', () => {
  it('shows a signed-in shopper what the widget shows them', async () => {
    const [inCheckout, inWidget] = [
      await extension(customer).get('/state', { lang: 'de' }),
      await new Shopper(stage, merchant, customer).get('/state', { lang: 'de' }),
    ];
    const { at: _, position: __, ...seen } = inCheckout.body.data;
    expect(inWidget.body.data).toMatchObject(seen);
    expect(seen.member).toMatchObject({ id: customer, points: { available: 300 } });
  });

  it('redeems once for a key, whether the widget or an extension sends it', async () => {
    const first = await extension(customer).post('/redeem', { programId: reward }, 'checkout-1');
    const again = await new Shopper(stage, merchant, customer).post('/redeem', { programId: reward }, 'checkout-1');
    expect([first.status, again.body.data.coupon.code]).toEqual([200, first.body.data.coupon.code]);
    await stage.idle();
    expect(await pointsOf(customer)).toBe(200);
  });

  it('shows guests what orders bring and what points buy, and redeems nothing for them [STOR-037]', async () => {
    const { body } = await extension().get('/state');
    expect(body.data.member).toBeNull();
    expect(body.data.redeem).toContainEqual(expect.objectContaining({ id: reward, within: false }));
    const points = await extension().get('/points-for', { amounts: '30.00' });
    expect(points.body.data).toEqual([{ amount: '30.00', points: 300 }]);
    const head = await stage.service.parts.store.head();
    expect((await extension().post('/redeem', { programId: reward })).status).toBe(401);
    expect((await extension().get('/referral')).status).toBe(401);
    expect(await stage.service.parts.store.head()).toBe(head);
  });

  it('redeems for the customer of its token alone, whoever the call names', async () => {
    const before = await pointsOf(other);
    const named = await extension(customer).post('/redeem', { programId: reward, customer: other });
    expect(named.status).toBe(400);
    const { status } = await extension(customer).get('/state', { logged_in_customer_id: other });
    expect(status).toBe(400);
    expect(await pointsOf(other)).toBe(before);
  });
});

describe('tokens that open nothing', () => {
  const bearer = (change: Record<string, unknown> = {}, header?: Record<string, unknown>, secret?: string) =>
    `Bearer ${signedToken({ ...extensionSession(merchant.shop, customer), ...change }, header, secret)}`;

  it('are forged, expired, early, of another app, of staff, or none at all', async () => {
    const tokens: Record<string, string | null> = {
      none: null,
      'another secret': bearer({}, undefined, `${API_SECRET}x`),
      unsigned: `${bearer({}, { alg: 'none' }).split('.').slice(0, 2).join('.')}.`,
      expired: bearer({ exp: now() - 11 }),
      early: bearer({ nbf: now() + 60 }),
      'for another app': bearer({ aud: 'another-app' }),
      'of no shop': bearer({ dest: 'evil.example' }),
      'of staff': `Bearer ${signedToken(sessionOf(merchant.shop))}`,
      'for an order': bearer({ sub: `gid://shopify/Order/${customer}` }),
      'a bare number': bearer({ sub: customer }),
    };
    const head = await stage.service.parts.store.head();
    const rows = Object.entries(tokens).flatMap(([name, token]) =>
      ['GET /state', 'GET /blocks?names=quick-redeem&lang=en', 'POST /redeem'].map(async (call) => {
        const [method = '', path = ''] = call.split(' ');
        const body = method === 'POST' ? JSON.stringify({ programId: reward }) : undefined;
        const headers = ['content-type', 'application/json', ...(token ? ['authorization', token] : [])];
        const answer = await rawCall(`${stage.api}/extension${path}`, { method, headers, ...(body ? { body } : {}) });
        const actual = seenRejection(answer, { status: 401 });
        return { name: `${name}: ${call}`, actual, expected: asExpected({ status: 401 }) };
      }),
    );
    expectTable(await Promise.all(rows));
    expect(await stage.service.parts.store.head()).toBe(head);
  });

  it('of another shop reach nothing of this one', async () => {
    const kumo = await stage.merchant('kumo-tea.myshopify.com', 'Jonas Meier');
    const stranger = new ExtensionShopper(stage.api, kumo, customer);
    const before = await pointsOf(customer);
    expect((await stranger.post('/redeem', { programId: reward })).status).toBe(404);
    const { body } = await stranger.get('/state');
    expect(JSON.stringify(body)).not.toContain(reward);
    expect(await pointsOf(customer)).toBe(before);
  });
});

describe('calls from other origins', () => {
  const asking = (path: string) => rawCall(`${stage.api}${path}`, { method: 'OPTIONS', headers: ['origin', 'null'] });

  it('are allowed below /extension, without cookies, and nowhere else', async () => {
    const { status, headers } = await asking('/extension/redeem');
    expect([status, headers['access-control-allow-origin']]).toEqual([204, '*']);
    expect(headers['access-control-allow-headers']).toContain('authorization');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    const elsewhere = await Promise.all(['/proxy/redeem', '/api/lp/customers', '/extension/none'].map(asking));
    expect(elsewhere.map((answer) => answer.status)).toEqual([405, 405, 404]);
    const open = elsewhere.slice(0, 2).map((answer) => answer.headers['access-control-allow-origin']);
    expect(open).toEqual([undefined, undefined]);
    const rejected = await rawCall(`${stage.api}/extension/state`, { headers: ['origin', 'null'] });
    expect([rejected.status, rejected.headers['access-control-allow-origin']]).toEqual([401, '*']);
  });
});

describe('blocks in the steps of checkout', () => {
  const NAMES = 'point-calculator,quick-redeem,available-rewards,thank-you-referral';
  const shown = async (): Promise<string[]> =>
    (await extension(customer).get('/blocks', { names: NAMES, lang: 'en' })).body.data.blocks.map(
      ({ name }: { name: string }) => name,
    );
  const publish = async () => {
    const saved = await merchant.put('/documents/block-quick-redeem/main/draft', { settings: { rows: 2 } });
    return [saved.status, saved.body.error];
  };

  it('need Shopify Plus, to be changed and to be shown [GATE-037]', async () => {
    const NEEDS_PLUS = expect.stringContaining('Shopify Plus');
    expect(await shown()).toEqual(['point-calculator', 'thank-you-referral']);
    expect(await publish()).toEqual([422, NEEDS_PLUS]);
    await merchant.till('POST', '/shop', { planName: 'Shopify Plus' });
    await stage.idle();
    expect(await publish()).toEqual([200, undefined]);
    expect(await shown()).toEqual(NAMES.split(','));
    await merchant.till('POST', '/shop', { planName: 'Grow' });
    await stage.idle();
    expect(await shown()).toEqual(['point-calculator', 'thank-you-referral']);
  });

  it('carry the mark of their maker, which stores on Shopify Plus alone may remove [GATE-040]', async () => {
    const MARK = 'Powered by Loyalty';
    const mark = async () =>
      (await extension().get('/blocks', { names: 'point-calculator', lang: 'en' })).body.data.mark;
    const remove = async () => (await merchant.put('/lp/shop-settings', { removeCheckoutBranding: true })).status;
    expect([await mark(), await remove()]).toEqual([MARK, 422]);
    await merchant.till('POST', '/shop', { planName: 'Shopify Plus' });
    await stage.idle();
    expect(await remove()).toBe(200);
    await stage.idle();
    expect(await mark()).toBeNull();
    // A store that leaves the plan has the mark again; its choice waits.
    await merchant.till('POST', '/shop', { planName: 'Grow' });
    await stage.idle();
    expect(await mark()).toBe(MARK);
  });
});
