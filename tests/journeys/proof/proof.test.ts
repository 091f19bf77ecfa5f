import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { RecordedOf } from '@loyalty/contracts/events';
import { systemContext } from '@loyalty/services/contexts/proof/application/auditor';
import { publishSealTask } from '@loyalty/services/contexts/proof/application/tasks';
import type { Merchant } from '../../support/clients/merchant.js';
import { tamper } from '../../support/log/tamper.js';
import { ledger } from '../../support/operator.js';
import { ended } from '../../support/proof/pack.js';
import { KUMO, useStage } from '../../support/service.js';

const stage = await useStage('clock');
const { config, store, proof } = stage.service.parts;
const SHOP = 'fern-and-clay';

let merchant: Merchant;
let stranger: Merchant;
let customer: string;

const state = async () => (await merchant.get('/lp/proof')).body.data;
const verify = async (what: 'verify' | 'seal' = 'verify') => {
  const { data } = (await merchant.post(`/lp/proof/${what}`)).body;
  const run = await ended(merchant, data.id);
  await stage.idle();
  return run;
};
const outbox = () => {
  const folder = path.join(config.DATA_DIR, 'outbox');
  return fs.existsSync(folder) ? fs.readdirSync(folder).sort() : [];
};
const eventsOf = async (type: string) => {
  const all = await store.readAll(0, 10_000);
  return all.filter((event) => event.shop === SHOP && event.type === type);
};

beforeAll(async () => {
  merchant = await stage.merchant();
  stranger = await stage.merchant(KUMO, 'Jonas Meier');
  await stranger.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 100 });
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
  customer = await merchant.customer();
  await merchant.order(customer, [{ price: '120' }]);
}, 60_000);

describe('the proof of a ledger', () => {
  it('begins unchecked; a check counts every event, and writes nothing when all is well', async () => {
    expect(await state()).toMatchObject({
      state: 'unchecked',
      seal: null,
      seals: 0,
      verified: null,
      sealAddress: null,
    });
    const { events } = await state();
    const run = await verify();
    expect(run).toMatchObject({ kind: 'verify', state: 'done', done: events, total: events, broken: null });
    expect(await state()).toMatchObject({ state: 'intact', verified: { events, seals: 0 }, open: events });
    expect(await eventsOf('LogVerified')).toEqual([]);
  });

  it('a seal leaves the database as a file and by mail, once [I-58]', async () => {
    const recipient = await merchant.put('/lp/proof/recipient', { email: 'auditor@example.com' });
    expect(recipient.body.data).toEqual({ recipient: 'auditor@example.com' });
    await verify('seal');
    const { seal, sealAddress } = await state();
    expect(seal).toMatchObject({ number: 1, previous: null });
    const [line] = fs.readFileSync(proof.published.fileOf(SHOP), 'utf8').split('\n');
    expect(JSON.parse(line as string)).toMatchObject({ shop: SHOP, number: 1, head: seal.head, events: seal.events });
    expect(outbox()).toEqual([`seal-${SHOP}-1.eml`]);
    const mail = fs.readFileSync(path.join(config.DATA_DIR, 'outbox', `seal-${SHOP}-1.eml`), 'utf8');
    expect(mail).toContain('To: auditor@example.com');
    expect(mail.replaceAll('=\n', '')).toContain(seal.head);
    expect(await eventsOf('LogVerified')).toMatchObject([{ actor: { kind: 'staff' }, data: { events: seal.events } }]);
    const [reported] = await eventsOf('LogSealed');
    await stage.service.parts.jobs.add(publishSealTask, reported as RecordedOf<'LogSealed'>);
    await stage.idle();
    expect(fs.readFileSync(proof.published.fileOf(SHOP), 'utf8').trim().split('\n')).toHaveLength(1);
    expect(outbox()).toHaveLength(1);
    const requested = await merchant.raw('GET', `${stage.api}${sealAddress}`);
    expect(requested.body).toMatchObject({ shop: SHOP, seal: { head: seal.head } });
    const keys = await merchant.raw('GET', `${stage.api}/api/proof/keys`);
    expect(keys.body.keys.map(({ id }: { id: string }) => id)).toContain(seal.signer);
  });

  it('the address that gets seals is in the vault, not in the log [I-81]', async () => {
    const all = await store.readAll(0, 10_000);
    expect(JSON.stringify(all)).not.toContain('auditor@example.com');
    expect(all.some(({ type, data }) => type === 'SealRecipientSet' && (data as { set: boolean }).set)).toBe(true);
    expect((await merchant.put('/lp/proof/recipient', { email: 'nobody' })).status).toBe(422);
    expect((await state()).recipient).toBe('auditor@example.com');
    await merchant.put('/lp/proof/recipient', { email: null });
    expect((await state()).recipient).toBeNull();
  });

  it('each day brings a seal that continues the one before, whatever happened [I-58]', async () => {
    for (let day = 0; day < 2; day++) {
      await stage.clock({ advance: 'P1D' });
      await stage.idle();
    }
    const { body } = await merchant.get('/lp/proof/seals?first=2');
    expect(body.data.map(({ number }: { number: number }) => number)).toEqual([3, 2]);
    expect(body.data[0].previous).toBe(body.data[1].head);
    const [first] = (await merchant.get(`/lp/proof/seals?first=2&after=${body.endCursor}`)).body.data;
    expect([first.number, body.data[1].previous]).toEqual([1, first.head]);
    expect(await verify()).toMatchObject({ broken: null });
    expect(await state()).toMatchObject({ state: 'intact', seals: 3, verified: { seals: 3 } });
  });

  it('of two audits at once one seals, and the other does not sign what it has not seen [I-58]', async () => {
    const before = (await state()).seals;
    const audits = [1, 2, 3].map((n) => proof.auditor.seal([SHOP], systemContext('test', `audit-${n}`)));
    await Promise.all(audits);
    await stage.idle();
    expect((await state()).seals).toBe(before + 1);
    expect(await verify()).toMatchObject({ broken: null, found: { seals: before + 1 } });
  });

  it('a check that is asked for while another runs begins after it, and counts what was written meanwhile [B-238]', async () => {
    const { scan } = store;
    let go = () => {};
    let reached = () => {};
    const read = new Promise<void>((resolve) => (reached = resolve));
    const gate = new Promise<void>((resolve) => (go = resolve));
    const slow: typeof scan = async (...given) => {
      await scan(...given);
      reached();
      await gate;
    };
    Object.assign(store, { scan: slow });
    const ask = async () => (await merchant.post('/lp/proof/verify', {})).body.data.id as string;
    const first = await ask();
    await read;
    await merchant.customer();
    const later = [await ask(), await ask()];
    Object.assign(store, { scan });
    go();
    expect(later[0]).not.toBe(first);
    // One waits; whoever asks then gets that one.
    expect(later[1]).toBe(later[0]);
    const [before, after] = [await ended(merchant, first), await ended(merchant, later[0] as string)];
    expect(after.found.events).toBeGreaterThan(before.found.events);
    await stage.idle();
  });

  it('another shop sees nothing of it [I-69]', async () => {
    const { id } = (await merchant.post('/lp/proof/packs', {})).body.data;
    await ended(merchant, id);
    for (const path of [`/lp/tasks/${id}`, `/lp/proof/packs/${id}`])
      expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.post(`/lp/tasks/${id}/cancel`)).status).toBe(404);
    const { head } = (await state()).seal;
    expect((await stranger.get('/lp/proof')).body.data.seal.head).not.toBe(head);
    expect(JSON.stringify((await stranger.get('/lp/proof/seals')).body)).not.toContain(head);
    expect((await merchant.raw('GET', `${stage.api}/api/proof/seals?shop=kumo-tea&head=${head}`)).status).toBe(404);
  });

  it('shows on a copy that a changed amount is found, and where; the ledger is untouched', async () => {
    const before = await store.head();
    const [offered] = (await merchant.get('/lp/proof/copy')).body.data;
    expect(offered).toMatchObject({ type: 'PointsEarned', points: 120 });
    const { body } = await merchant.post('/lp/proof/copy/tamper', { position: offered.position, points: 9120 });
    expect(body.data).toMatchObject({
      before: 120,
      after: 9120,
      intact: true,
      broken: { position: offered.position, kind: 'hash' },
    });
    expect(body.data.broken.expected).not.toBe(body.data.broken.found);
    expect((await merchant.post('/lp/proof/copy/tamper', { position: offered.position, points: 120 })).status).toBe(
      422,
    );
    expect((await merchant.post('/lp/proof/copy/tamper', { position: 999_999, points: 1 })).status).toBe(404);
    expect(await store.head()).toBe(before);
    expect(await verify()).toMatchObject({ broken: null });
  });
});

describe('a tampered ledger', () => {
  const change = (from: string, to: string) =>
    tamper(
      config.DATABASE_URL,
      `update ledger.event_log set data = replace(data, '${from}', '${to}') where position = ${position}`,
    );
  let position: number;

  it('is named with the position, and nothing is awarded until an operator has resolved it [F-40]', async () => {
    const [earned] = await store.readStream(SHOP, `${SHOP}/points/${customer}`);
    position = earned!.position;
    await change('"points":120', '"points":121');
    const run = await verify();
    expect(run).toMatchObject({ state: 'done', broken: { kind: 'hash', position } });
    expect(await state()).toMatchObject({
      state: 'broken',
      broken: { position, stream: `${SHOP}/points/${customer}` },
    });
    const before = await merchant.points(customer);
    await merchant.order(customer, [{ price: '30' }]);
    expect(await merchant.points(customer)).toEqual(before);
    const rejected = await merchant.post(`/lp/customers/${customer}/points`, { amount: 5, adminNote: 'Gift' });
    expect([rejected.status, rejected.body.code]).toEqual([422, 'proof.integrity-failed']);
    expect(rejected.body.error).toContain(`event ${position}`);
    // Another shop's ledger is another ledger.
    const other = await stranger.customer();
    await stranger.order(other, [{ price: '5000' }]);
    expect((await stranger.points(other)).available).toBeGreaterThan(0);
  });

  it('is never sealed, and found once however often it is checked [F-40]', async () => {
    const seals = (await state()).seals;
    await stage.clock({ advance: 'P1D' });
    await verify('seal');
    expect((await state()).seals).toBe(seals);
    expect(await eventsOf('IntegrityFailed')).toHaveLength(1);
  });

  it('once it verifies again an operator resolves it, and what waited is awarded [F-40]', async () => {
    const words = ['resolve', '--shop', SHOP, '--note', 'Row restored from the backup'];
    const personal = await ledger(['resolve', '--shop', SHOP, '--note', 'As ana@example.com said'], config);
    expect([personal.code, personal.errors.join()]).toEqual([2, expect.stringContaining('email addresses')]);
    const early = await ledger(words, { ...config, APP_URL: stage.api });
    expect([early.code, early.lines[0]]).toEqual([1, expect.stringContaining(`at position ${position}`)]);
    await change('"points":121', '"points":120');
    const late = await ledger(words, { ...config, APP_URL: stage.api });
    expect([late.code, late.errors]).toEqual([0, []]);
    await stage.idle();
    expect((await merchant.points(customer)).available).toBe(150);
    expect(await state()).toMatchObject({ state: 'intact', broken: null });
    const [resolved] = await eventsOf('IntegrityResolved');
    expect(resolved).toMatchObject({ data: { note: 'Row restored from the backup', accepted: false } });
  });

  it('an end that was cut off behind a published head is found, and one that no seal covers too [F-40, I-57]', async () => {
    await stage.idle();
    const head = await store.head();
    const stored = `create table public.kept as select * from ledger.event_log where position = ${head}`;
    await tamper(config.DATABASE_URL, stored, `delete from ledger.event_log where position = ${head}`);
    const verdicts = await proof.auditor.check([SHOP], systemContext('test', 'test'));
    const back = 'insert into ledger.event_log select * from public.kept on conflict do nothing';
    await tamper(config.DATABASE_URL, back, 'drop table public.kept');
    expect(verdicts).toMatchObject([{ broken: { position: head } }]);
  });
});
