import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { mergeBody } from '../../fixtures/platform/customer-body.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { inboxRow, inboxRows } from '../../support/inbox-rows.js';
import { personEverywhere } from '../../support/person-everywhere.js';
import { freshId, orderOfToday } from '../../support/platform-bodies.js';
import { FERN, KUMO, OASIS, useStage } from '../../support/service.js';
import { until } from '../../support/waiting.js';

const stage = await useStage('all-shops');
const { config } = stage.service.parts;

let merchant: Merchant;
beforeAll(async () => {
  merchant = await stage.merchant();
}, 60_000);

const { everywhere, reported, redact, held } = personEverywhere(stage);

/** The newest record of a privacy request, with its certificate. */
async function certified(shop: Merchant) {
  await stage.idle();
  const [request] = (await shop.get('/lp/audit/privacy-requests')).body.data;
  const { name, text } = (await shop.get(`/lp/audit/privacy-requests/${request.id}/certificate`)).body.data;
  return { request, name, text };
}

describe('customers/redact', () => {
  it('leaves no trace of the person in database and files, and the points as numbers [I-80, I-81]', async () => {
    const known = await everywhere(merchant, 'Zwiebelkuchen');
    expect(await held(known.trace)).toEqual(
      expect.arrayContaining([
        'inbox.delivery',
        expect.stringContaining('exports/'),
        expect.stringContaining('outbox/'),
        expect.stringMatching(/^files\//),
      ]),
    );
    expect(await redact(merchant, known)).toMatchObject({ state: 'done' });
    expect(await held(known.trace)).toEqual([]);
    expect(await merchant.points(known.customer)).toMatchObject({ available: 25 });
    expect((await merchant.get('/lp/exports')).body.data).toEqual([]);
    const { request, name, text } = await certified(merchant);
    const { customer } = known;
    expect(request).toMatchObject({ topic: 'customers/redact', customer, people: 1, deliveries: 1, exports: 1 });
    expect(name).toMatch(/^certificate-fern-and-clay-.*\.txt$/);
    for (const part of [
      `Customer:   ${customer}`,
      'Encryption keys destroyed: 1',
      'Export files deleted: 1',
      request.id,
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(known.trace);
  });

  it('erases with a survivor everybody who was merged into them [I-80, P24]', async () => {
    const merged = await everywhere(merchant, 'Pflaumenkuchen');
    const survivor = await everywhere(merchant, 'Pflaumenkuchen');
    await merchant.webhook('customers/merge', mergeBody(survivor.customer, merged.customer));
    await stage.idle();
    expect(await redact(merchant, survivor)).toMatchObject({ state: 'done' });
    for (const { trace } of [merged, survivor]) expect(await held(trace)).toEqual([]);
    expect((await certified(merchant)).request).toMatchObject({ customer: survivor.customer, people: 2 });
    const unmerge = await merchant.post(`/lp/customers/${merged.customer}/unmerge`, { adminNote: 'two people' });
    expect(unmerge.status).toBe(422);
  });

  it('destroys a key once, and says of a second request that none was left [I-80]', async () => {
    const known = await everywhere(merchant, 'Sanddorn');
    await redact(merchant, known);
    await redact(merchant, known);
    const { request, text } = await certified(merchant);
    expect(request).toMatchObject({ customer: known.customer, people: 0 });
    expect(text).toContain('No encryption key was left to destroy');
  });

  it('is recorded once, whichever retry of the platform comes [I-80]', async () => {
    const known = await everywhere(merchant, 'Holunderbeere');
    const delivery = randomUUID();
    const about = { shop_domain: FERN, customer: { id: known.customer }, orders_to_redact: [] };
    for (let times = 0; times < 3; times++) await merchant.webhook('customers/redact', about, delivery);
    await stage.idle();
    const { data } = (await merchant.get('/lp/audit/privacy-requests')).body;
    expect(data.filter(({ customer }: { customer: string }) => customer === known.customer)).toHaveLength(1);
  });

  it('a delivery that cannot be read and names an erased person is not kept [I-80, F-49]', async () => {
    const known = await everywhere(merchant, 'Pfannenstiel');
    await redact(merchant, known);
    const late = randomUUID();
    const body = { ...orderOfToday(known.customer, { id: freshId() }), updated_at: 'never' };
    await merchant.webhook('orders/paid', body, late);
    await stage.idle();
    expect(await inboxRow(stage, FERN, late)).toMatchObject({ state: 'ignored', keepsBody: false });
    expect(await held(known.trace)).toEqual([]);
  });

  it('leaves what is parked of other people [I-80]', async () => {
    const [one, other] = [await everywhere(merchant, 'Kirschbaum'), await everywhere(merchant, 'Apfelbaum')];
    await redact(merchant, one);
    expect(await held(one.trace)).toEqual([]);
    expect(await held(other.trace)).toContain('inbox.delivery');
  });

  it('is obeyed after the app was removed [I-74, I-80]', async () => {
    const kumo = await stage.merchant(KUMO, 'Jonas Meier');
    const known = await everywhere(kumo, 'Quittenbrot');
    await kumo.till('POST', '/uninstall');
    await stage.idle();
    expect(await redact(kumo, known)).toMatchObject({ state: 'done' });
    expect(await held(known.trace)).toEqual([]);
    await kumo.till('POST', '/install');
    expect((await kumo.get(`/lp/customers/${known.customer}`)).body.data).toMatchObject({
      forgotten: true,
      email: '',
    });
  });
});

describe('shop/redact', () => {
  it('erases all customers of the shop, none of another, and records it [I-74, I-80, I-81]', async () => {
    const oasis = await stage.merchant(OASIS);
    const gone = [await everywhere(oasis, 'Rosinenstolle'), await everywhere(oasis, 'Butterkeks')];
    const stays = await everywhere(merchant, 'Mandelhorn');
    await oasis.till('POST', '/uninstall');
    await stage.idle();
    const delivery = randomUUID();
    await oasis.webhook('shop/redact', { shop_id: 954889, shop_domain: OASIS }, delivery);
    await stage.idle();
    expect(await inboxRow(stage, OASIS, delivery)).toMatchObject({ state: 'done' });
    for (const { trace } of gone) expect(await held(trace)).toEqual([]);
    expect(await held(stays.trace)).toContain('inbox.delivery');
    const events = await stage.service.parts.store.readStream('oasis-goods', 'oasis-goods/shop/shop');
    const records = events.filter(({ type }) => type === 'ShopRedacted');
    expect(records.map(({ data }) => (data as { people: number }).people >= 2)).toEqual([true]);
    expect((await inboxRows(stage, OASIS)).filter(({ keepsBody }) => keepsBody)).toEqual([]);
    await oasis.till('POST', '/install');
    for (const { customer } of gone)
      expect((await oasis.get(`/lp/customers/${customer}`)).body.data).toMatchObject({
        forgotten: true,
        email: '',
        points: { available: 25 },
      });
    const { request, text } = await certified(oasis);
    expect(request).toMatchObject({ topic: 'shop/redact', customer: null, file: null });
    expect(request.people).toBeGreaterThanOrEqual(2);
    expect(text).toContain('Erasure of a store');
  });
});

describe('customers/data_request', () => {
  it('exports the stored data of the customer and mails the merchant [I-80]', async () => {
    const known = await everywhere(merchant, 'Haselnuss');
    const merged = await everywhere(merchant, 'Walnuss');
    await merchant.webhook('customers/merge', mergeBody(known.customer, merged.customer));
    const delivery = randomUUID();
    const request = {
      shop_domain: FERN,
      customer: { id: known.customer },
      data_request: { id: 9999 },
      orders_requested: [],
    };
    await merchant.webhook('customers/data_request', request, delivery);
    await stage.idle();
    expect(await inboxRow(stage, FERN, delivery)).toMatchObject({ state: 'done' });
    const run = await reported(merchant, ({ kind }) => kind === 'customer-data');
    const { path: address, fileName } = (await merchant.get(`/lp/exports/${run.id}/link`)).body.data;
    expect(fileName).toMatch(/^customer-data-fern-and-clay-.*\.csv$/);
    const answer = await fetch(stage.api + address, {
      headers: { authorization: `Bearer ${await merchant.bearer()}` },
    });
    const text = await answer.text();
    for (const part of [
      known.customer,
      known.email,
      'Haselnuss',
      merged.email,
      'Walnuss',
      'Account,',
      'points available',
      'Points,',
    ])
      expect(text).toContain(part);
    // One start for each of the two.
    expect(text.match(/^Points,[^,]*,Adjustment,25\r?$/gm)).toHaveLength(2);
    const mail = path.join(config.DATA_DIR, 'outbox', `export-${run.id}.eml`);
    const letter = await until('the mail is written', () => fs.existsSync(mail) && fs.readFileSync(mail, 'utf8'));
    expect(letter).toContain('Subject: A customer asked for their data');
    expect(letter).not.toContain('Haselnuss');
    const { request: record, text: certificate } = await certified(merchant);
    expect(record).toMatchObject({ topic: 'customers/data_request', customer: known.customer, file: run.id });
    expect(certificate).toContain(`written to file ${run.id}`);
    // Erased afterwards, the file goes too.
    await redact(merchant, known);
    expect(await held(known.trace)).toEqual([]);
  });
});
