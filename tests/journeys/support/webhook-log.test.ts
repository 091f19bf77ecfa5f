import { beforeAll, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { judgemeReview, reportReview, SECRET } from '../../support/reviews.js';
import { shopIdOf, TEAM, useShops } from '../../support/service.js';
import { openSupportLogin, withinLogin } from '../../support/support-login.js';

const stage = await useShops();
let merchant: Merchant;
let call: ReturnType<typeof withinLogin>;

beforeAll(async () => {
  merchant = await stage.merchant();
  call = withinLogin(stage, await openSupportLogin(stage, { shop: shopIdOf(stage.shop) }, TEAM.developer));
});

const list = async (query: string) => {
  await stage.idle();
  const { status, body } = await call('GET', `/lp/support/webhooks?${query}`);
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
};

it('lists received webhooks by topic, verdict, time and id, page by page [DEVZ-005]', async () => {
  await merchant.webhook('themes/publish', { id: 1 }, 'delivery-of-a-theme', 'event-of-a-theme');
  await merchant.webhook('themes/publish', { id: 1 }, 'delivery-of-a-theme', 'event-of-a-theme');
  await merchant.webhook('themes/publish', { id: 2 }, 'delivery-of-another', 'event-of-another');
  const both = await list('topic=themes/');
  expect(both.data).toMatchObject([
    { delivery: 'delivery-of-another', state: 'ignored' },
    { delivery: 'delivery-of-a-theme', state: 'ignored', repeats: 1 },
  ]);
  const one = await list('topic=themes/&first=1');
  expect([one.data.length, one.pageInfo.hasNextPage]).toEqual([1, true]);
  const next = await list(`topic=themes/&first=1&after=${one.endCursor}`);
  expect(next.data[0].delivery).toBe('delivery-of-a-theme');
  expect((await list('search=event-of-a-theme')).data).toHaveLength(1);
  expect((await list('search=delivery-of-a')).data).toEqual([]);
  expect((await list('topic=themes/&state=done')).data).toEqual([]);
  const { receivedAt } = both.data[0];
  const later = new Date(Date.parse(receivedAt) + 1).toISOString();
  expect((await list(`topic=themes/&to=${later}`)).data).toHaveLength(2);
  expect((await list(`topic=themes/&from=${later}`)).data).toEqual([]);
  const bad = await call('GET', '/lp/support/webhooks?state=lost&from=today');
  expect([bad.status, bad.body.errors.map(({ path }: { path: string }) => path)]).toEqual([422, ['state', 'from']]);
});

it('lists every webhook once, the newest first, however many there are [DEVZ-005]', async () => {
  for (let id = 1; id <= 12; id++) await merchant.webhook('locales/update', { id }, `delivery-${id}`, `event-${id}`);
  const found: string[] = [];
  for (let after = ''; ; ) {
    const page = await list(`topic=locales/&first=5${after && `&after=${after}`}`);
    found.push(...page.data.map(({ delivery }: { delivery: string }) => delivery));
    if (!page.pageInfo.hasNextPage) break;
    after = page.endCursor;
  }
  expect(found).toEqual(Array.from({ length: 12 }, (_, index) => `delivery-${12 - index}`));
});

it('shows the body of a parked webhook without personal data and replays it the inbox’s way [DEVZ-005]', async () => {
  const payload = {
    id: 'no number',
    email: 'maya@example.com',
    total_price: '12.00',
    customer: { first_name: 'Maya' },
  };
  await merchant.webhook('orders/create', payload);
  const { id, reason } = (await list('state=parked')).data[0];
  const { body } = (await call('GET', `/lp/support/webhooks/${id}`)).body.data;
  expect(JSON.parse(body)).toEqual({ ...payload, email: '•••', customer: { first_name: '•••' } });
  const replayed = await call('POST', `/lp/support/webhooks/${id}/replay`);
  expect([replayed.status, replayed.body.data]).toMatchObject([200, { state: 'parked', reason }]);
});

it('replays a parked webhook once its cause is mended, and it takes effect once [DEVZ-005]', async () => {
  const email = 'late@reviews.example';
  await merchant.put('/lp/integrations/review/judgeme/secret', { secret: SECRET });
  const program = { event: 'write_review', title: 'Reviews', reviewApp: 'judgeme', earnPoint: 25, hasLimit: false };
  await merchant.program({ ...program, approveAuto: true });
  await reportReview(merchant, 'judgeme', judgemeReview(4711, {}, { email }));
  const parked = (await list('state=parked&topic=reviews/')).data[0];
  expect(parked.reason).toContain('no customer of this shop wrote this review');

  const customer = await merchant.customer({ email });
  await stage.idle();
  const replays = await Promise.all(
    Array.from({ length: 3 }, () => call('POST', `/lp/support/webhooks/${parked.id}/replay`)),
  );
  // Whichever comes first is done; to another the body may be gone by then.
  const answers = replays.map(({ body }) => body.data?.state ?? body.code);
  expect(answers).toContain('done');
  expect(['done', 'support.body-deleted']).toEqual(expect.arrayContaining(answers));
  await stage.idle();
  expect((await list('state=parked&topic=reviews/')).data).toEqual([]);
  expect(await merchant.points(customer)).toMatchObject({ available: 25 });
  const again = await call('POST', `/lp/support/webhooks/${parked.id}/replay`);
  expect(again.status).toBe(422);
  await stage.idle();
  expect(await merchant.points(customer)).toMatchObject({ available: 25 });
});

it('refuses to replay a webhook whose body was deleted, so that no effect is doubled [DEVZ-005]', async () => {
  const customer = await merchant.customer();
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 10, rateMoney: 1 });
  await merchant.order(customer, [{ price: '20.00' }]);
  const { available } = await merchant.points(customer);
  const { id } = (await list('topic=orders/&state=done')).data[0];
  expect((await call('GET', `/lp/support/webhooks/${id}`)).body.data.body).toBeNull();
  const { status, body } = await call('POST', `/lp/support/webhooks/${id}/replay`);
  expect([status, body.error]).toEqual([
    422,
    'The body was deleted when this webhook was processed, so it can’t be replayed',
  ]);
  await stage.idle();
  expect(await merchant.points(customer)).toMatchObject({ available });
  expect((await call('GET', '/lp/support/webhooks/999999999')).status).toBe(404);
});
