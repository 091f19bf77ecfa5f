import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { setSwitches } from '../../support/demo-switches.js';
import { judgemeReview, reportReview, SECRET } from '../../support/reviews.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
let merchant: Merchant;
beforeAll(async () => {
  merchant = await stage.merchant();
});

const connect = async (app: string, secret: string | null) => {
  const { status, body } = await merchant.put(`/lp/integrations/review/${app}/secret`, { secret });
  return status === 200 ? body.data : [status, body.errors[0].path, body.error];
};
const connection = async (name: string) =>
  (await merchant.get('/lp/integrations/review')).body.data.find(({ app }: { app: string }) => app === name);

describe('a review app that can be asked', () => {
  it.each(['judgeme', 'fera'])('%s is connected by a key that it accepts alone', async (app) => {
    const wrong = [422, 'secret', 'Wrong key, please check again'];
    expect(await connect(app, 'eight-or-more-letters')).toEqual(wrong);
    expect(await connection(app)).toMatchObject({ app, connected: false, confirmed: false });
    expect(await connect(app, SECRET)).toEqual({ app, connected: true, confirmed: true });
    // The key before stays where the next one is refused.
    expect(await connect(app, 'eight-or-more-letters')).toEqual(wrong);
    expect(await connection(app)).toMatchObject({ app, connected: true, confirmed: true });
    await connect(app, null);
    expect(await connection(app)).toMatchObject({ app, connected: false, confirmed: false });
  });

  it('is not connected while it does not answer, and says so', async () => {
    await setSwitches(stage, merchant, { reviewApps: 'fail' });
    expect(await connect('judgeme', SECRET)).toEqual([422, 'secret', 'We couldn’t reach Judge.me. Try again.']);
    expect(await connection('judgeme')).toMatchObject({ connected: false });
    await setSwitches(stage, merchant, { reviewApps: 'answer' });
    expect(await connect('judgeme', SECRET)).toMatchObject({ connected: true });
    // A key that it has accepted before needs no second answer.
    await setSwitches(stage, merchant, { reviewApps: 'fail' });
    expect(await connect('judgeme', SECRET)).toMatchObject({ connected: true, confirmed: true });
    await setSwitches(stage, merchant, { reviewApps: 'answer' });
    await connect('judgeme', null);
  });
});

it.each(['yotpo', 'stamped', 'loox', 'airReviews'])(
  'the connection of %s, which cannot be asked, is confirmed by the first delivery that its key proves',
  async (app) => {
    expect(await connect(app, SECRET)).toEqual({ app, connected: true, confirmed: false });
    expect((await reportReview(merchant, app, judgemeReview(1), 'a-key-of-nobody')).status).toBe(401);
    expect(await connection(app)).toMatchObject({ app, connected: true, confirmed: false });
    expect((await reportReview(merchant, app, judgemeReview(2))).status).toBe(200);
    expect(await connection(app)).toMatchObject({ app, connected: true, confirmed: true });
    expect(await connect(app, 'another-key-of-theirs')).toEqual({ app, connected: true, confirmed: false });
    await connect(app, null);
  },
);

describe('the page of a review app', () => {
  const page = async (app: string) => (await merchant.get(`/lp/integrations/review/${app}`)).body.data;

  it('counts its reviews of 30 days, with the newest one, and the deliveries that brought them', async () => {
    await connect('judgeme', SECRET);
    await merchant.program({ event: 'write_review', title: 'Reviews', hasLimit: false, startDate: '2026-01-01' });
    const before = await page('judgeme');
    const body = judgemeReview(31, {}, { external_id: await merchant.customer() });
    await stage.idle();
    for (const _ of ['first', 'again']) expect((await reportReview(merchant, 'judgeme', body)).status).toBe(200);
    await stage.idle();
    const after = await page('judgeme');
    expect(after.deliveries).toMatchObject([{ state: 'done', reason: '', repeats: 1 }, ...before.deliveries]);
    expect(after.reviews).toBe(before.reviews + 1);
    const listed = async (app: string) => (await merchant.get(`/lp/reviews?app=${app}`)).body.data;
    expect(await listed('judgeme')).toMatchObject([{ app: 'judgeme', title: 'Lovely' }]);
    expect(await listed('fera')).toEqual([]);
    expect(Date.parse(after.lastReviewAt)).toBeGreaterThan(Date.parse(before.lastReviewAt ?? '2000-01-01'));
    await connect('judgeme', null);
  });

  it('counts the reviews that wait, and says since when it is connected, whatever key replaces the first', async () => {
    expect(await page('judgeme')).toMatchObject({ connected: false, connectedAt: null });
    const earliest = Date.now();
    await connect('judgeme', SECRET);
    const { connectedAt, waiting } = await page('judgeme');
    expect(Date.parse(connectedAt)).toBeGreaterThanOrEqual(earliest);
    await connect('judgeme', SECRET);
    const body = judgemeReview(33, {}, { external_id: await merchant.customer() });
    await reportReview(merchant, 'judgeme', body);
    await stage.idle();
    expect(await page('judgeme')).toMatchObject({ connectedAt, waiting: waiting + 1 });
    expect(await connection('judgeme')).toMatchObject({ waiting: waiting + 1 });
    await connect('judgeme', null);
    expect(await page('judgeme')).toMatchObject({ connectedAt: null });
  });

  it('names the review of a delivery that failed, and its fault by a code', async () => {
    await connect('judgeme', SECRET);
    await reportReview(merchant, 'judgeme', judgemeReview(34, { rating: 4 }, { email: 'nobody@reviews.example' }));
    await stage.idle();
    const [latest] = (await page('judgeme')).deliveries;
    const review = { rating: 4, title: 'Lovely', product: '7001' };
    expect(latest).toMatchObject({ state: 'parked', fault: 'no-customer', review });
    await connect('judgeme', null);
  });

  it('says why a delivery could not be read', async () => {
    await connect('loox', SECRET);
    expect((await reportReview(merchant, 'loox', judgemeReview(32))).status).toBe(200);
    await stage.idle();
    const [latest] = (await page('loox')).deliveries;
    expect(latest).toMatchObject({ state: 'parked', reason: 'id Invalid input', fault: null, review: null });
    await connect('loox', null);
  });
});
