import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { setSwitches } from '../../support/demo-switches.js';
import { Importer } from '../../support/imports/importing.js';
import { freshEmail, referringMember, saveReferrals } from '../../support/referrals/programs.js';
import { judgemeReview, reportReview, SECRET } from '../../support/reviews.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
let merchant: Merchant;
beforeAll(async () => {
  merchant = await stage.merchant();
  await merchant.program({ event: 'sign_up', title: 'Sign up', earnPoint: 100, startDate: '2020-01-01' });
  await setSwitches(stage, merchant, { webhooks: 'hold' });
});

/** A customer of the store of whom no delivery came; from before the app unless dated otherwise. */
async function person(details: Record<string, unknown> = {}): Promise<{ id: string; email: string }> {
  const email = `before.${randomUUID().slice(0, 8)}@example.com`;
  const request = { firstName: 'Before', lastName: 'App', email, at: '2025-01-02T10:00:00Z', ...details };
  const { id } = await merchant.till('POST', '/customers', request);
  return { id: String(id), email };
}
const shopper = (customer: string) => new Shopper(stage, merchant, customer);
const seen = async (id: string) => (await merchant.get(`/lp/customers/${id}`)).body.data;
const since = '2025-01-02T10:00:00.000Z';

describe('a customer of whom no delivery came', () => {
  it('opens the widget, joins and is a member, without points for a sign-up of long ago', async () => {
    const { id } = await person();
    const state = await shopper(id).get('/state');
    expect([state.status, state.body.data.member]).toMatchObject([200, { id, firstName: 'Before' }]);
    expect(await shopper(id).post('/join')).toMatchObject({ status: 200, body: { data: { type: 'Member' } } });
    await stage.idle();
    expect(await seen(id)).toMatchObject({ type: 'Member', name: 'Before App', since, points: { available: 0 } });
  });

  it('joins at once, also as a guest of the store, who signs up by that', async () => {
    const { id } = await person({ state: 'disabled' });
    const { body } = await shopper(id).post('/join');
    expect(body).toMatchObject({ success: true, data: { type: 'Member' } });
    await stage.idle();
    // Becoming a member of the program is a sign-up of today.
    expect(await seen(id)).toMatchObject({ type: 'Member', points: { available: 100 } });
  });

  it('gets points from staff, alone or among many', async () => {
    const [one, other] = [await person(), await person()];
    const adjusted = await merchant.post(`/lp/customers/${one.id}/points`, { amount: 10, adminNote: 'A start' });
    expect([adjusted.status, adjusted.body.data?.points.available]).toEqual([200, 10]);
    const many = { ids: [one.id, other.id], amount: 5, adminNote: 'All' };
    expect((await merchant.post('/lp/customers/points', many)).body.data).toEqual({ done: 2, refused: [] });
    expect(await seen(other.id)).toMatchObject({ email: other.email, points: { available: 5 } });
  });

  it('has a page', async () => {
    const { id, email } = await person({ phone: '+12025550133' });
    expect(await merchant.get(`/lp/customers/${id}`)).toMatchObject({
      status: 200,
      body: { data: { id, email, phone: '+12025550133', type: 'Member', since } },
    });
    const other = await person();
    expect(await merchant.get(`/lp/customers/${other.id}/activities`)).toMatchObject({ status: 200 });
  });

  it('is found by a search for the whole address', async () => {
    const [one, other] = [await person(), await person()];
    const list = await merchant.get(`/lp/customers?search=${encodeURIComponent(one.email.toUpperCase())}`);
    expect(list.body.data).toMatchObject([{ id: one.id }]);
    const hits = await merchant.get(`/lp/search?q=${encodeURIComponent(other.email)}`);
    expect(hits.body.data).toMatchObject([{ kind: 'customer', id: other.id }]);
    expect((await merchant.get('/lp/customers?search=nobody@example.com')).body.data).toEqual([]);
  });

  it('is found by the rows of a migration, by id, by address and by phone', async () => {
    const importer = new Importer(merchant, stage.idle);
    const [byId, byMail, byPhone] = [await person(), await person(), await person({ phone: '+12025550144' })];
    const rows = [
      `${byId.id},,,30`,
      `,${byMail.email.toUpperCase()},,40`,
      ',,+1 202 555 0144,50',
      '404,no@example.com,,1',
    ];
    const content = ['Customer ID,Email,Phone,Points', ...rows].join('\n');
    const id = await importer.done({ kind: 'migration', content, name: 'before.csv' });
    const points = [byId, byMail, byPhone].map(async (one) => (await seen(one.id)).points.available);
    expect(await Promise.all(points)).toEqual([30, 40, 50]);
    expect((await importer.reasons(id)).map(([line, code]) => [line, code])).toEqual([[5, 'unknown-customer']]);
  });

  it('cannot be referred as a friend: the store has them already', async () => {
    await saveReferrals(merchant, { antiCheat: { enabled: true, firstOrderOnly: false, sameHousehold: false } });
    expect((await merchant.put('/lp/referral/program/status', { on: true })).status).toBe(200);
    const { code } = await referringMember(merchant);
    const { email } = await person();
    const claim = (address: string) => shopper('').post('/referral/claim', { code, email: address });
    expect((await claim(email)).body.error).toBe('Email existed');
    expect((await claim(freshEmail())).status).toBe(200);
  });

  it('is the author of a review, by id and by address', async () => {
    expect((await merchant.put('/lp/integrations/review/judgeme/secret', { secret: SECRET })).status).toBe(200);
    await merchant.program({ event: 'write_review', title: 'Reviews', hasLimit: false, reviewApp: 'judgeme' });
    const [byId, byMail] = [await person(), await person()];
    await reportReview(merchant, 'judgeme', judgemeReview(501, {}, { external_id: byId.id }));
    await reportReview(merchant, 'judgeme', judgemeReview(502, {}, { email: byMail.email }));
    await stage.idle();
    const rows = (await merchant.get('/lp/reviews?kind=write_review')).body.data;
    const authors = rows.map(({ customer }: { customer: { id: string } }) => customer.id);
    expect(authors.sort()).toEqual([byId.id, byMail.id].sort());
  });

  it('is registered once by calls side by side', async () => {
    const { id } = await person();
    const calls = Array.from({ length: 8 }, (_, n) =>
      n % 2 === 0
        ? shopper(id).get('/state')
        : merchant.post(`/lp/customers/${id}/points`, { amount: 1, adminNote: 'n' }),
    );
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
    expect(await merchant.points(id)).toMatchObject({ available: 4 });
  });

  it('gets the points for signing up where the lost delivery was of a sign-up of today', async () => {
    const { id } = await person({ at: new Date().toISOString() });
    expect((await shopper(id).get('/state')).status).toBe(200);
    await stage.idle();
    expect((await seen(id)).points.available).toBe(100);
  });
});

describe('who is no customer', () => {
  it('stays unknown', async () => {
    const answers = [
      await merchant.get('/lp/customers/404'),
      await merchant.post('/lp/customers/404/points', { amount: 1, adminNote: 'n' }),
      await merchant.put('/lp/customers/status', { ids: ['404'], status: 'Member' }),
      await merchant.get('/lp/customers/99999999999999999999'),
      await shopper('404').post('/join'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  it('is not found under the id of another shop’s customer', async () => {
    const { id } = await person();
    const other = await stage.merchant('kumo-tea.myshopify.com');
    expect(await other.get(`/lp/customers/${id}`)).toMatchObject({ status: 404 });
  });

  it('does not come back after an erasure', async () => {
    const { id, email } = await person();
    await seen(id);
    await setSwitches(stage, merchant, { webhooks: 'send' });
    await merchant.till('POST', `/customers/${id}/erase`);
    await stage.idle();
    await setSwitches(stage, merchant, { webhooks: 'hold' });
    expect((await shopper(id).get('/state')).body.data.member).toBeNull();
    expect((await shopper(id).post('/join')).body.code).toBe('customer.forgotten');
    const importer = new Importer(merchant, stage.idle);
    const content = ['Email,Points', `${email},30`].join('\n');
    const checked = await importer.checked({ kind: 'migration', content, name: 'erased.csv' });
    expect((await importer.reasons(checked)).map(([, code]) => code)).toEqual(['unknown-customer']);
  });
});

it('a store that does not answer is asked again later, and the widget opens without it', async () => {
  const { id } = await person();
  await setSwitches(stage, merchant, { status: { code: 503, times: 1_000 } });
  try {
    const answer = await merchant.post(`/lp/customers/${id}/points`, { amount: 1, adminNote: 'n' });
    expect([answer.status, answer.body.error]).toEqual([503, 'The store did not answer. Try again later.']);
    expect(await shopper(id).post('/join')).toMatchObject({ status: 503 });
    expect(await shopper(id).get('/state')).toMatchObject({ status: 200, body: { data: { member: null } } });
  } finally {
    await setSwitches(stage, merchant, { status: { code: 503, times: 0 } });
  }
});
