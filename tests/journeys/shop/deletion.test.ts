import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { RecordedOf } from '@loyalty/contracts/events';
import { finishDeletion } from '@loyalty/services/contexts/privacy/tasks/finish-deletion';
import type { Merchant } from '../../support/clients/merchant.js';
import { ledger } from '../../support/operator.js';
import { freshId, person } from '../../support/platform-bodies.js';
import { FERN, KUMO, OASIS, useStage } from '../../support/service.js';
import { storesHolding } from '../../support/traces.js';
import { until } from '../../support/waiting.js';

const stage = await useStage('clock');
const DAY = 86_400_000;
const NAMES = { [FERN]: 'Fern & Clay', [KUMO]: 'Kumo Tea', [OASIS]: 'Oasis Goods' } as const;

let [fern, kumo, oasis] = [] as unknown as [Merchant, Merchant, Merchant];
beforeAll(async () => {
  [fern, kumo, oasis] = [await stage.merchant(), await stage.merchant(KUMO), await stage.merchant(OASIS)];
}, 60_000);

/** A member with points and a surname that nobody else has. */
async function known(shop: Merchant, surname: string): Promise<string> {
  const customer = freshId();
  await shop.webhook('customers/create', person(customer, { firstName: 'Perpetua', lastName: surname }));
  await stage.idle();
  await shop.post(`/lp/customers/${customer}/points`, { amount: 25, adminNote: 'Start' });
  return customer;
}

const nameOf = (shop: Merchant) => NAMES[shop.shop as keyof typeof NAMES];
const request = (shop: Merchant, scope: string, confirmation: string = nameOf(shop)) =>
  shop.post('/lp/shop-deletion', { scope, confirmation });
const pending = async (shop: Merchant) => (await shop.get('/lp/shop-deletion')).body.data.pending;
const requests = async (shop: Merchant) => {
  await stage.idle();
  return (await shop.get('/lp/audit/privacy-requests')).body.data as { id: string; topic: string; people: number }[];
};
const held = (surname: string) => storesHolding(stage, new RegExp(surname, 'i'));

/** The mails of a kind that the owner has received, oldest first. */
function mails(kind: string): string[] {
  const outbox = path.join(stage.service.parts.config.DATA_DIR, 'outbox');
  const files = fs.existsSync(outbox) ? fs.readdirSync(outbox) : [];
  return files.filter((file) => file.startsWith(kind)).map((file) => fs.readFileSync(path.join(outbox, file), 'utf8'));
}

/** The certificate that a shop's last mail has as its attachment. */
function attached(shop: string): string | undefined {
  const mail = mails('deletion-done').find((one) => one.includes(`filename=certificate-${shop}`));
  const [, encoded] = mail?.split(/filename=certificate-[^\r\n]*\r?\n\r?\n/) ?? [];
  return encoded && Buffer.from(encoded.split('\r\n--')[0] ?? '', 'base64').toString();
}

const types = async (shop: string) =>
  (await stage.service.parts.store.readStream(shop, `${shop}/shop/deletion`)).map(({ type }) => type);

describe('requesting a deletion', () => {
  it('is the owner’s alone, and takes the store’s name and nothing like it', async () => {
    const staff = await stage.merchant(FERN, 'Jonas Meier');
    expect((await request(staff, 'customers')).status).toBe(403);
    for (const wrong of ['fern & clay', 'Fern', 'fern-and-clay']) {
      const { status, body } = await request(fern, 'customers', wrong);
      expect([status, body.errors[0].path, body.error]).toEqual([
        422,
        'confirmation',
        'Type the store’s name exactly as it is shown',
      ]);
    }
    expect((await request(fern, 'everything')).status).toBe(422);
    expect(await pending(fern)).toBeNull();
  });

  it('counts once when it is sent twice at the same moment, and can be cancelled for seven days', async () => {
    const before = Date.now();
    const answers = await Promise.all([request(fern, 'customers'), request(fern, 'shop')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const rejected = answers.find(({ status }) => status === 422);
    expect(rejected?.body.error).toBe('A deletion has been requested already');
    const { dueAt, started } = await pending(fern);
    expect(started).toBe(false);
    expect(Date.parse(dueAt) - before).toBeGreaterThanOrEqual(7 * DAY - 1000);
    const staff = await stage.merchant(FERN, 'Jonas Meier');
    expect((await staff.post('/lp/shop-deletion/cancel', {})).status).toBe(403);
    expect((await staff.get('/lp/shop-deletion')).body.data.pending.dueAt).toBe(dueAt);
    const cancelled = await fern.post('/lp/shop-deletion/cancel', {});
    expect([cancelled.status, cancelled.body.data.pending]).toEqual([200, null]);
    const again = await fern.post('/lp/shop-deletion/cancel', {});
    expect([again.status, again.body.error]).toEqual([422, 'No deletion has been requested']);
  });

  it('lets customers be taken along on a plan without exports, as long as it can be cancelled [GATE-030]', async () => {
    const config = { ...stage.service.parts.config, APP_URL: stage.api };
    expect(await ledger(['plan', '--shop', OASIS, '--plan', 'free'], config)).toMatchObject({ code: 0 });
    await stage.idle();
    const start = async (kind: string) => {
      const { status, body } = await oasis.post(`/lp/exports/${kind}`, { format: 'csv' });
      return status === 200 ? body.data.state : body.errors[0].code;
    };
    expect(await start('customers')).toBe('plan.needed');
    await request(oasis, 'customers');
    expect(await start('customers')).toBe('waiting');
    expect(await start('activities')).toBe('plan.needed');
    await oasis.post('/lp/shop-deletion/cancel', {});
    expect(await start('customers')).toBe('plan.needed');
  });

  it('mails the store’s contact at once', async () => {
    await request(oasis, 'customers');
    const letter = await until('the mail is sent', () =>
      mails('deletion-requested').find((mail) => /Oasis Goods/.test(mail)),
    );
    expect(letter).toContain('Subject: ');
    await oasis.post('/lp/shop-deletion/cancel', {});
  });
});

describe('when the days are over', () => {
  it('deletes nothing of a shop whose owner cancelled, nor of another one', async () => {
    const stays = await known(fern, 'Mandelhorn');
    await request(fern, 'customers');
    await fern.post('/lp/shop-deletion/cancel', {});
    await stage.clock({ advance: 'P8D' });
    await stage.idle();
    expect(await requests(fern)).toEqual([]);
    expect((await fern.get(`/lp/customers/${stays}`)).body.data).toMatchObject({ forgotten: false });
    expect(await types('fern-and-clay')).not.toContain('ShopDeletionStarted');
  });

  it('deletes the customers’ data, keeps the programs, and gives a certificate [I-80]', async () => {
    const [gone, stays] = [await known(kumo, 'Quittenbrot'), await known(fern, 'Kirschbaum')];
    const program = await kumo.program({ event: 'place_order', title: 'Orders', earnPoint: 10, rateMoney: 1 });
    expect(await held('Quittenbrot')).not.toEqual([]);
    await request(kumo, 'customers');
    await stage.clock({ advance: 'P6D' });
    await stage.idle();
    expect((await pending(kumo)).started).toBe(false);
    await stage.clock({ advance: 'P2D' });
    const [done] = await until('the deletion is done', async () => {
      const all = await requests(kumo);
      return all.length > 0 && all;
    });
    expect(done).toMatchObject({ topic: 'deletion/customers', customer: null });
    expect(done!.people).toBeGreaterThanOrEqual(1);
    expect((await kumo.get(`/lp/customers/${gone}`)).body.data).toMatchObject({
      forgotten: true,
      email: '',
      points: { available: 25 },
    });
    expect(await held('Quittenbrot')).toEqual([]);
    expect((await kumo.get(`/lp/programs/${program}`)).status).toBe(200);
    expect((await fern.get(`/lp/customers/${stays}`)).body.data).toMatchObject({ forgotten: false });
    expect(await pending(kumo)).toBeNull();
    const { text } = (await kumo.get(`/lp/audit/privacy-requests/${done!.id}/certificate`)).body.data;
    expect(text).toContain('Deletion of all customers’ data by the store’s owner');
    expect(await until('the report is attached', () => attached('kumo-tea'))).toBe(text);
    expect(await types('kumo-tea')).toEqual(['ShopDeletionRequested', 'ShopDeletionStarted', 'ShopDeletionCompleted']);
  });

  it('deletes the whole shop, whose app is removed and whose secrets are gone [I-74, I-80]', async () => {
    const gone = await known(oasis, 'Rosinenstolle');
    await request(oasis, 'shop');
    await stage.clock({ advance: 'P8D' });
    await until('the shop has no session left', async () => (await oasis.get('/shops')).status === 401);
    await stage.idle();
    expect(await stage.service.parts.vault.secrets.names('oasis-goods', '')).toEqual([]);
    expect(await until('the report is attached', () => attached('oasis-goods'))).toContain(
      'Deletion of a store by its owner',
    );
    expect(await held('Rosinenstolle')).toEqual([]);
    await oasis.till('POST', '/install');
    const again = await stage.merchant(OASIS);
    expect((await again.get(`/lp/customers/${gone}`)).body.data).toMatchObject({ forgotten: true, email: '' });
    expect((await requests(again))[0]).toMatchObject({ topic: 'deletion/shop' });
  });

  it('leaves the app of a shop that installed it again when the job that removed it is repeated [I-74, I-80]', async () => {
    const { store, vault } = stage.service.parts;
    const events = await store.readStream('oasis-goods', 'oasis-goods/shop/deletion');
    const before = await vault.secrets.names('oasis-goods', '');
    const completed = events.findLast(({ type }) => type === 'ShopDeletionCompleted');
    await finishDeletion(stage.service.parts, completed as RecordedOf<'ShopDeletionCompleted'>);
    await stage.idle();
    expect((await (await stage.merchant(OASIS)).get('/shops')).status).toBe(200);
    expect(await vault.secrets.names('oasis-goods', '')).toEqual(before);
  });

  it('cannot be cancelled once it has started, and is carried out once however often the schedule runs', async () => {
    await request(fern, 'customers');
    await stage.clock({ advance: 'P8D' });
    await stage.clock({ advance: 'PT1H' });
    await until('the request for deletion is recorded', async () => (await requests(fern)).length > 0);
    await stage.clock({ advance: 'P8D' });
    await stage.idle();
    expect(await requests(fern)).toHaveLength(1);
    const late = await fern.post('/lp/shop-deletion/cancel', {});
    expect([late.status, late.body.error]).toEqual([422, 'No deletion has been requested']);
  });
});

describe('a shop that installed the app again', () => {
  it('knows its owner, also when another member of staff was the first to come back [I-73, I-74]', async () => {
    const jonas = await stage.merchant(KUMO, 'Jonas Meier');
    await kumo.till('POST', '/uninstall');
    await stage.idle();
    await kumo.till('POST', '/install');
    expect((await jonas.get('/shops')).status).toBe(200);
    expect((await request(jonas, 'customers')).status).toBe(403);
    expect((await request(kumo, 'customers')).status).toBe(200);
    expect((await kumo.post('/lp/shop-deletion/cancel', {})).status).toBe(200);
  });
});
