import { beforeAll, describe, expect, it } from '@jest/globals';
import { embedLink } from '@loyalty/contracts/shop/theme-editor';
import type { Reply } from '../../support/clients/http.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { setSwitches } from '../../support/demo-switches.js';
import { useStage } from '../../support/service.js';

const stage = await useStage('clock');

describe('the calls that the spec names', () => {
  let merchant: Merchant;
  let customer: string;
  let reward: string;

  beforeAll(async () => {
    merchant = await stage.merchant();
    await merchant.program({ event: 'place_order', title: 'Points for every order', earnPoint: 10, rateMoney: 1 });
    reward = await merchant.program({ event: 'amount_discount', title: '$5 off', pointsCost: 100, redeemValue: 5 });
    customer = await merchant.customer();
    await merchant.order(customer, [{ price: '50.00' }]);
  }, 60_000);

  it('a call without an ID token in the authorization header is 401 [CALL-001]', async () => {
    const { status, headers } = await merchant.raw('GET', `${stage.api}/api/shops`);
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toBe('Bearer');
  });

  it('both bases answer the same [CALL-002]', async () => {
    const authorization = `Bearer ${await merchant.bearer()}`;
    const [one, other] = await Promise.all(
      ['/api', '/apiSa'].map((base) =>
        merchant.raw('GET', `${stage.api}${base}/lp/customers/${customer}`, undefined, { authorization }),
      ),
    );
    expect(one?.status).toBe(200);
    expect(other?.body.data).toEqual(one?.body.data);
  });

  it('GET /shops answers shop and shopInfo [CALL-003]', async () => {
    const { body } = await merchant.get('/shops');
    expect(body.shop).toMatchObject({
      id: 'fern-and-clay',
      shopifyDomain: 'fern-and-clay.myshopify.com',
      setupDone: true,
    });
    expect(body.shopInfo).toMatchObject({ currency: 'USD', ianaTimezone: 'America/New_York', shopOwner: 'Ana Vidal' });
  });

  it('GET /shopify/checkSupportAppBlock answers data.isThemeOS2 of the published theme [CALL-004]', async () => {
    const check = async () => (await merchant.get('/shopify/checkSupportAppBlock')).body.data.isThemeOS2;
    expect(await check()).toBe(true);
    await merchant.till('POST', '/shop', { theme: 'vintage' });
    // The answer is remembered for ten minutes, and the last one holds while the platform does not answer.
    expect(await check()).toBe(true);
    await stage.clock({ advance: 'PT11M' });
    await setSwitches(stage, merchant, { status: { code: 503, times: 1 } });
    expect(await check()).toBe(true);
    expect(await check()).toBe(false);
    await merchant.till('POST', '/shop', { theme: 'current' });
    await stage.clock({ advance: 'PT11M' });
    await setSwitches(stage, merchant, { ungranted: ['read_themes'] });
    expect(await check()).toBe(false);
    await setSwitches(stage, merchant, { ungranted: [] });
    expect(await check()).toBe(true);
  });

  it('GET /shopify/checkSupportAppBlock says whether the theme has the launcher on, and where it is turned on', async () => {
    const check = async () => (await merchant.get('/shopify/checkSupportAppBlock')).body.data;
    await stage.clock({ advance: 'PT11M' });
    const { isEmbedOn, editor, appId } = await check();
    expect([isEmbedOn, editor]).toEqual([true, `${stage.store.url}/admin/${merchant.shop}/themes/current/editor`]);
    await merchant.till('POST', '/shop', { embed: false });
    await stage.clock({ advance: 'PT11M' });
    expect(await check()).toMatchObject({ isThemeOS2: true, isEmbedOn: false });
    // The merchant follows the link, turns it on, and is not told for ten minutes that it is off.
    const link = embedLink({ editor, appId });
    expect(await (await fetch(link)).text()).toContain('Sign-up widget is off');
    await fetch(editor, { method: 'POST', body: new URLSearchParams({ embed: 'on' }) });
    await stage.clock({ advance: 'PT6S' });
    expect(await check()).toMatchObject({ isEmbedOn: true });
    expect((await fetch(link.replace(appId, 'another-app'))).status).toBe(404);
  });

  it('POST /lp/settings stores the language of the admin [CALL-009]', async () => {
    const { body } = await merchant.post('/lp/settings', { primaryLanguageInApp: 'ja' });
    expect(body).toMatchObject({ success: true, message: 'Updated successfully' });
    expect((await merchant.get('/shops')).body.shop.primaryLanguageInApp).toBe('ja');
    expect((await merchant.post('/lp/settings', { primaryLanguageInApp: 'xx' })).status).toBe(422);
  });

  it('the earning and the spending programs are answered apart [CALL-018, CALL-019]', async () => {
    const titles = async (path: string) =>
      (await merchant.get(path)).body.data.map((row: { title: string }) => row.title);
    expect(await titles('/lp/programs/earning')).toEqual(['Points for every order']);
    expect(await titles('/lp/programs/spending')).toEqual(['$5 off']);
  });

  it('a program is saved, switched and published; each failure has its words [CALL-052, CALL-059, CALL-060]', async () => {
    const sign = { event: 'sign_up', title: 'Welcome', earnPoint: 20, display: false, status: false };
    const { id } = (await merchant.post('/lp/programs', sign)).body.data;
    const stands = async () => {
      await stage.idle();
      const { data } = (await merchant.get(`/lp/programs/${id}`)).body;
      return [data.earnPoint, data.status, data.display];
    };
    const failure = ({ status, body }: Reply) => [status, body.error];
    expect(await stands()).toEqual([20, false, false]);
    expect((await merchant.put(`/lp/programs/${id}`, { ...sign, earnPoint: 30 })).body.data.version).toBe(2);
    expect(failure(await merchant.put(`/lp/programs/${id}`, { ...sign, earnPoint: -1 }))).toEqual([
      422,
      'Number needs to be at least 0',
    ]);
    expect(await stands()).toEqual([30, false, false]);
    expect((await merchant.put(`/lp/programs/${id}/status`, { status: true })).body.data.status).toBe(true);
    expect(await stands()).toEqual([30, true, false]);
    await merchant.put(`/lp/programs/${id}/status`, { status: false });
    expect((await merchant.post(`/lp/programs/${id}/publish`)).status).toBe(200);
    expect(await stands()).toEqual([30, true, true]);
    const none = `/lp/programs/${crypto.randomUUID()}`;
    const gone = [404, 'Program not found'];
    expect(failure(await merchant.put(`${none}/status`, { status: true }))).toEqual(gone);
    expect(failure(await merchant.post(`${none}/publish`))).toEqual(gone);
    await merchant.delete(`/lp/programs/${id}`);
  });

  it('PUT /lp/customers/status changes member status in bulk, and says what was refused [CALL-035]', async () => {
    const other = await merchant.customer();
    const left = await merchant.put('/lp/customers/status', { ids: [other], status: 'Left' });
    expect(left.body.data).toEqual({ done: 1, refused: [] });
    await stage.idle();
    expect((await merchant.get(`/lp/customers/${other}`)).body.data.type).toBe('Left');
    const again = await merchant.put('/lp/customers/status', { ids: [other], status: 'Left' });
    expect(again.body.data).toMatchObject({
      done: 0,
      refused: [{ id: other, message: 'This customer already left' }],
    });
  });

  it('points are adjusted, a program is redeemed, its coupon revoked; each failure has its words [CALL-036, CALL-037, CALL-038]', async () => {
    const adjusted = await merchant.post(`/lp/customers/${customer}/points`, { amount: 100, adminNote: 'Goodwill' });
    expect(adjusted.body.data).toMatchObject({ amount: 100, points: { available: 600 } });
    const tooMuch = await merchant.post(`/lp/customers/${customer}/points`, { amount: -601, adminNote: 'Too much' });
    expect(tooMuch).toMatchObject({ status: 422, body: { code: 'points.insufficient', errors: [{ path: 'amount' }] } });
    const redeemed = await merchant.post(`/lp/customers/${customer}/redeem`, { programId: reward });
    expect(redeemed.body.data.account.points).toMatchObject({ available: 500, held: 100 });
    const nothing = await merchant.post(`/lp/customers/${customer}/redeem`, { programId: crypto.randomUUID() });
    expect(nothing).toMatchObject({ status: 404, body: { error: 'Program not found' } });
    const revoked = await merchant.post(`/lp/coupons/${redeemed.body.data.coupon.id}/revoke`, {
      adminNote: 'Wrong one',
    });
    expect(revoked.body.data).toMatchObject({ status: 'revoked', points: 100 });
    await stage.idle();
    expect(await merchant.points(customer)).toMatchObject({ available: 600, held: 0 });
  });
});
