import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import { asShop } from '@loyalty/services/platform/database/pool';
import { mergeBody } from '../../fixtures/platform/customer-body.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { Importer } from '../../support/imports/importing.js';
import { personEverywhere } from '../../support/person-everywhere.js';
import { judgemeReview, reportReview, SECRET } from '../../support/reviews.js';
import { FERN, shopIdOf, TEAM, useStage } from '../../support/service.js';
import { openSupportLogin } from '../../support/support-login.js';
import { tierSettingsOf } from '../../support/tiers/schemes.js';
import { launchTiers } from '../../support/tiers/valid-calls.js';

const stage = await useStage('all-shops');
const { everywhere, redact, reported, held } = personEverywhere(stage);

const FERN_ID = shopIdOf(FERN);

let merchant: Merchant;
let clerk: Merchant;
beforeAll(async () => {
  merchant = await stage.merchant();
  clerk = await stage.merchant(undefined, 'Jonas Meier');
}, 60_000);

const data = async (path: string) => (await merchant.get(path)).body.data;
async function done(reply: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await reply;
  expect([status, body]).toEqual([200, expect.anything()]);
  await stage.idle();
}

/** Everything that staff can write about a customer, each text with a marker of its own. */
async function writeAbout(customer: string, email: string, mark: (place: string) => string): Promise<void> {
  const points = `/lp/customers/${customer}/points`;
  await done(merchant.post(points, { amount: 500, adminNote: mark('adjusted'), customerNote: mark('shown') }));
  await done(merchant.post('/lp/customers/points', { ids: [customer], amount: 5, adminNote: mark('many') }));
  const [adjusted] = await merchant.activities(customer);
  await done(clerk.post(`/lp/audit/items/${adjusted.id}/notes`, { text: mark('audited') }));
  const undo = { mode: 'forgive', adminNote: mark('undone') };
  await done(merchant.post(`${points}/${adjusted.id}/undo`, undo));
  const reward = await merchant.program({ event: 'amount_discount', title: '1 off', pointsCost: 100, redeemValue: 1 });
  await done(merchant.post(`/lp/customers/${customer}/redeem`, { programId: reward }));
  const [coupon] = await data(`/lp/coupons?customer=${customer}`);
  await done(merchant.post(`/lp/coupons/${coupon.id}/revoke`, { adminNote: mark('revoked') }));
  await merchant.put('/lp/integrations/review/judgeme/secret', { secret: SECRET });
  await merchant.program({ event: 'write_review', title: 'Reviews', reviewApp: 'judgeme', hasLimit: false });
  await reportReview(merchant, 'judgeme', judgemeReview(901, {}, { external_id: customer }));
  await stage.idle();
  const [review] = await data('/lp/reviews?kind=write_review');
  await done(merchant.put(`/lp/reviews/${review.id}/status`, { status: 'disapproved', note: mark('reviewed') }));
  const merged = await merchant.customer();
  await merchant.webhook('customers/merge', mergeBody(customer, merged));
  await stage.idle();
  await done(merchant.post(`/lp/customers/${merged}/unmerge`, { adminNote: mark('unmerged') }));
  await merchant.webhook('customers/merge', mergeBody(customer, merged));
  await stage.idle();
  const content = `Email,Points\n${email},7\n`;
  await new Importer(merchant, stage.idle).done({ content, name: `${mark('')}liste.csv` });
}

const WORDS = '/documents/translations/fi';

/** Everything that is written about the shop, where a text may name anybody. */
async function writeAboutShop(mark: (place: string) => string): Promise<void> {
  await launchTiers(merchant, tierSettingsOf({}), { note: mark('launched') });
  await done(merchant.post('/lp/tiers/deactivate', { note: mark('paused') }));
  for (const home of ['Alku', 'Koti']) {
    await done(merchant.put(`${WORDS}/draft`, { settings: { widget: { home } } }));
    await done(merchant.post(`${WORDS}/publish`, { note: mark('published') }));
  }
  await done(merchant.post(`${WORDS}/versions/1/restore`, { note: mark('restored') }));
  await openSupportLogin(stage, { shop: FERN_ID, reason: mark('entered') }, TEAM.support);
  await stage.idle();
}

/** What the product says of a customer to those who may read it. */
const readings = (customer: string) =>
  Promise.all(
    [
      `/lp/customers/${customer}/activities?first=100`,
      '/lp/coupons',
      '/lp/reviews?kind=write_review',
      '/lp/imports',
      `/lp/customers/${customer}/explain`,
      '/lp/tiers/launches',
      `${WORDS}/versions`,
      '/lp/support/logins',
    ].map(async (path) => JSON.stringify((await merchant.get(path)).body)),
  ).then((texts) => texts.join('\n'));

it('what staff wrote about an erased person is nowhere, not in the log either [I-80]', async () => {
  const known = await everywhere(merchant, 'Quellwasser');
  const ofPerson = ['adjusted', 'shown', 'many', 'undone', 'revoked', 'reviewed'];
  const ofShop = ['launched', 'paused', 'published', 'restored', 'entered'];
  const places = [...ofPerson, ...ofShop, 'audited', 'unmerged'];
  const mark = (place: string) => `Quellwasser${place}`;
  await writeAbout(known.customer, known.email, mark);
  await writeAboutShop(mark);
  const read = await readings(known.customer);
  for (const place of [...ofPerson, ...ofShop, 'liste.csv']) expect(read).toContain(`Quellwasser${place}`);
  // Log, read models and queues never have any of it in clear.
  expect(await held(new RegExp(`quellwasser(${places.join('|')})`, 'i'))).toEqual([]);
  await redact(merchant, known);
  expect(await held(known.trace)).toEqual([]);
  expect(await readings(known.customer)).not.toMatch(known.trace);
  // A title that was a note is the plain one again.
  const { body } = await new Shopper(stage, merchant, known.customer).get('/history');
  const titles = body.data.filter(({ type }: { type: string }) => type === 'admin_adjustment');
  expect(titles.map(({ title }: { title: string }) => title)).toContain('Points adjusted by the store');
  expect(titles.filter(({ title }: { title: string }) => title === '')).toEqual([]);
}, 120_000);

it('a note of a command that is refused or repeated is not kept', async () => {
  const customer = await merchant.customer();
  const notes = async () => {
    const { rows } = await asShop(stage.service.parts.pool, FERN_ID, (client) =>
      client.query('select note from vault.note where shop = $1 and about @> array[$2::text]', [FERN_ID, customer]),
    );
    return rows.length;
  };
  const every = async () => {
    const { rows } = await asShop(stage.service.parts.pool, FERN_ID, (client) =>
      client.query('select note from vault.note where shop = $1', [FERN_ID]),
    );
    return rows.length;
  };
  const before = await every();
  const unknown = `/lp/referrals/${randomUUID()}/status`;
  expect((await merchant.put(unknown, { verdict: 'cancel', note: 'Asked by Maya' })).status).toBeGreaterThanOrEqual(
    400,
  );
  expect(await every()).toBe(before);
  const points = `/lp/customers/${customer}/points`;
  const key = `adjusted-${customer}`;
  for (let times = 0; times < 3; times++)
    expect((await merchant.post(points, { amount: 50, adminNote: 'Late parcel' }, key)).status).toBe(200);
  expect(await notes()).toBe(1);
  await stage.idle();
  const [adjusted] = await merchant.activities(customer);
  const undo = () => merchant.post(`${points}/${adjusted.id}/undo`, { mode: 'forgive', adminNote: 'Wrong one' });
  const replies = [
    await merchant.post(points, { amount: 2_000_000_000_000, adminNote: 'Far too many' }),
    await merchant.post(`/lp/customers/${customer}/unmerge`, { adminNote: 'Two people' }),
  ];
  expect(replies.map(({ status }) => status >= 400)).toEqual([true, true]);
  expect((await undo()).status).toBe(200);
  expect((await undo()).status).toBe(422);
  expect(await notes()).toBe(2);
}, 60_000);

it('the erasure of somebody who is called like a file leaves what is about nobody', async () => {
  const customer = await merchant.customer({ firstName: 'the a of to is', lastName: 'points Clay' });
  const content = `Email,Points\n${(await data(`/lp/customers/${customer}`)).email},7\n`;
  const id = await new Importer(merchant, stage.idle).done({ content, name: 'points.csv' });
  const { data: run } = (await merchant.post('/lp/exports/activities', { format: 'csv' })).body;
  await reported(merchant, (one) => one.id === run.id);
  const mails = async () =>
    (
      await asShop(stage.service.parts.pool, FERN_ID, (client) =>
        client.query<{ template: string }>(
          'select template from messaging.mail where shop = $1 and secret is not null',
          [FERN_ID],
        ),
      )
    ).rows.map(({ template }) => template);
  const before = await mails();
  expect(before).toEqual(expect.arrayContaining(['export-ready', 'import-finished']));
  await merchant.webhook('customers/redact', { shop_domain: FERN, customer: { id: customer }, orders_to_redact: [] });
  await stage.idle();
  expect(await mails()).toEqual(before);
  expect(await new Importer(merchant, stage.idle).get(id)).toMatchObject({ file: { name: 'points.csv' } });
}, 60_000);
