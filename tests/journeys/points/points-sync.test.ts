import { beforeAll, describe, expect, it } from '@jest/globals';
import { subscribeTo } from '../../support/billing.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { KUMO, useShops } from '../../support/service.js';
import { until } from '../../support/waiting.js';

const stage = await useShops();
const FROM = '2026-01-01';
const ORDERS = { event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 };

let merchant: Merchant;
let anna: string;
let ben: string;
let first: { id: string; lines: { id: string }[] };
let refundedAt: string;

beforeAll(async () => {
  merchant = await stage.merchant();
  [anna, ben] = [await merchant.customer(), await merchant.customer()];
  first = await merchant.order(anna, [{ price: '30.00', quantity: 2 }]);
  await merchant.order(anna, [{ price: '5.50' }]);
  await merchant.order(ben, [{ price: '8.00' }], { paid: false });
  const cancelled = await merchant.order(ben, [{ price: '9.00' }]);
  await merchant.cancel(cancelled.id);
  const halved = await merchant.order(ben, [{ price: '10.00', quantity: 2 }]);
  await merchant.refund(halved.id, { lines: [{ lineId: halved.lines[0]!.id, quantity: 1 }] });
  refundedAt = new Date().toISOString();
  const consent = { state: 'subscribed', opt_in_level: 'single_opt_in', consent_updated_at: new Date().toISOString() };
  const reported = { customer_id: anna, email_address: 'maya@example.com', email_marketing_consent: consent };
  await merchant.webhook('customers/email_marketing_consent_update', reported);
  await stage.idle();
}, 120_000);

const sync = (body: object, of = merchant) => of.post('/lp/points/sync', { from: FROM, ...body });
const ended = (id: string, of = merchant) =>
  until('the task has ended', async () => {
    const { data } = (await of.get(`/lp/tasks/${id}`)).body;
    return data.state === 'waiting' || data.state === 'running' ? null : data;
  });
const stands = async () => (await merchant.get('/lp/points/sync')).body.data;
const points = async (id: string) => (await merchant.points(id)).available;

describe('points for what was before', () => {
  it('names the program of sign-ups that is not enabled [MSG-115, MSG-116]', async () => {
    expect((await sync({ source: 'sign_up' })).body.error).toBe('Sign Up program is not enabled');
    expect((await sync({ source: 'sign_up_newsletter' })).body.error).toBe('Sign Up Newsletter program is not enabled');
    expect(await stands()).toEqual([]);
  });

  it('names the program of orders that is not enabled [MSG-117, MSG-118, MSG-119]', async () => {
    expect((await sync({ source: 'prior_orders' })).body.error).toBe('No active Place Order program found');
    const off = await merchant.program({ ...ORDERS, status: false });
    expect((await sync({ source: 'prior_orders', program: off })).body.error).toBe(
      'Place Order program is not enabled',
    );
    await merchant.delete(`/lp/programs/${off}`);
    expect((await sync({ source: 'prior_orders', program: off })).body.error).toBe(
      'Prior Order program is not enabled',
    );
    expect((await sync({ source: 'prior_orders', from: 'yesterday' })).body.errors[0].path).toBe('from');
    expect(await stands()).toEqual([]);
  });

  it('prior orders are paid once, refunds take it back, and there is no second time [CALL-062, EARN-142, EARN-143]', async () => {
    const program = await merchant.program({ ...ORDERS, startDate: '2099-01-01' });
    expect((await sync({ source: 'prior_orders' })).body.error).toBe('No active Place Order program found');
    await merchant.put(`/lp/programs/${program}`, { ...ORDERS, status: true });
    const preview = await ended((await sync({ source: 'prior_orders', dryRun: true })).body.data.id);
    expect(preview).toMatchObject({ state: 'done', kind: 'sync-preview', result: { awards: 3, points: 75 } });
    expect([await points(anna), await stands()]).toEqual([0, []]);
    const begun = await sync({ source: 'prior_orders', program });
    expect((await stands())[0]).toMatchObject({ source: 'prior_orders', status: expect.stringMatching(/^Sync/) });
    expect(await ended(begun.body.data.id)).toMatchObject({ state: 'done', result: { awards: 3, points: 75 } });
    await stage.idle();
    expect(await stands()).toMatchObject([
      { source: 'prior_orders', status: 'Synced', program, awards: 3, points: 75 },
    ]);
    expect([await points(anna), await points(ben)]).toEqual([65, 10]);
    const [newest] = await merchant.activities(anna);
    expect(newest).toMatchObject({ type: 'earn_point', source: { kind: 'order' } });
    // Half of Ben's order came back before anybody paid for it; seen as of then, there are no points yet, and none are taken.
    expect((await merchant.get(`/lp/customers/${ben}?asOf=${refundedAt}`)).body.data.points.available).toBe(0);
    expect((await sync({ source: 'prior_orders' })).body).toMatchObject({
      code: 'sync.once',
      error: expect.stringMatching(/contact support/i),
    });
    await merchant.refund(first.id, { lines: [{ lineId: first.lines[0]!.id, quantity: 1 }] });
    expect(await points(anna)).toBe(35);
  });

  it('past sign-ups and newsletter sign-ups earn once, also for customers who earned before [EARN-142, INTG-039]', async () => {
    const before = [await points(anna), await points(ben)];
    const signUp = await merchant.program({ event: 'sign_up', title: 'Hello', earnPoint: 100 });
    const carla = await merchant.customer();
    expect(await points(carla)).toBe(100);
    const preview = await ended((await sync({ source: 'sign_up', dryRun: true })).body.data.id);
    expect(preview.result).toEqual({ awards: 2, points: 200 });
    const key = `sync-${Date.now()}`;
    const previewed = await merchant.post('/lp/points/sync', { from: FROM, source: 'sign_up', dryRun: true }, key);
    const begun = await merchant.post('/lp/points/sync', { from: FROM, source: 'sign_up' }, key);
    const { id } = begun.body.data;
    // A key that came with a preview does not end in its task.
    expect([previewed.body.data.kind, begun.body.data.kind]).toEqual(['sync-preview', 'sync']);
    expect(id).not.toBe(previewed.body.data.id);
    expect((await ended(id)).result).toEqual({ awards: 2, points: 200 });
    await stage.idle();
    expect([await points(anna), await points(ben), await points(carla)]).toEqual([
      before[0]! + 100,
      before[1]! + 100,
      100,
    ]);
    const again = (await sync({ source: 'sign_up' })).body.data;
    expect((await ended(again.id)).result).toEqual({ awards: 0, points: 0 });
    await merchant.program({ event: 'sign_up_newsletter', title: 'News', earnPoint: 50 });
    const news = (await sync({ source: 'sign_up_newsletter' })).body.data;
    expect((await ended(news.id)).result).toEqual({ awards: 1, points: 50 });
    expect((await stands()).map(({ source }: { source: string }) => source)).toContain('sign_up_newsletter');
    const stranger = await stage.merchant(KUMO, 'Jonas Meier');
    expect((await stranger.get('/lp/points/sync')).body.data).toEqual([]);
    expect((await stranger.get(`/lp/tasks/${id}`)).status).toBe(404);
    await merchant.delete(`/lp/programs/${signUp}`);
  });
});

it('points of a sync are offered no way back, points of a correction are [EARN-144]', async () => {
  await merchant.post(`/lp/customers/${anna}/points`, { amount: 5, adminNote: 'Late' });
  await stage.idle();
  const lines = await merchant.activities(anna);
  const offered = lines.map(({ source, undoable }: { source: { kind: string }; undoable: boolean }) => [
    source.kind,
    undoable,
  ]);
  expect(offered).toEqual([
    ['adjustment', true],
    ['sign_up_newsletter', false],
    ['sign_up', false],
    ['refund', false],
    ['order', false],
    ['order', false],
  ]);
});

describe('prior orders of a shop with a plan', () => {
  it('are paid as the preview says, each counted for the plan as well [EARN-142]', async () => {
    const kumo = await stage.merchant(KUMO, 'Jonas Meier');
    await subscribeTo(stage, kumo, 'advanced_2025');
    const customer = await kumo.customer();
    await kumo.order(customer, [{ price: '3000' }]);
    await kumo.order(customer, [{ price: '500' }]);
    await kumo.program(ORDERS);
    const requested = (dryRun: boolean) => sync({ source: 'prior_orders', dryRun }, kumo);
    const preview = await ended((await requested(true)).body.data.id, kumo);
    expect(preview.result).toEqual({ awards: 2, points: 3500 });
    expect((await ended((await requested(false)).body.data.id, kumo)).result).toEqual(preview.result);
    await stage.idle();
    expect((await kumo.points(customer)).available).toBe(3500);
  });
});
