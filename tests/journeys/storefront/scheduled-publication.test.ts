import { beforeAll, expect, it } from '@jest/globals';
import { blockDocuments } from '@loyalty/contracts/blocks/documents';
import { loyaltyPage } from '@loyalty/contracts/blocks/loyalty-page';
import { DocumentChanges } from '@loyalty/services/contexts/documents/application/document-changes';
import { publishScheduled } from '@loyalty/services/contexts/documents/schedule/publish-scheduled';
import { loadShop } from '@loyalty/services/contexts/shop/application/queries';
import { Documents } from '@loyalty/services/platform/documents/documents';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { killedAfter } from '../../support/killed-ledger.js';
import { shopIdOf, useStage } from '../../support/service.js';

const stage = await useStage('clock');
const PAGE = '/documents/loyalty-page/main';
const FAQS = '/documents/block-faqs/main';
let merchant: Merchant;
let guest: Shopper;
let zone: string;

const draft = (path: string, settings: object) => merchant.put(`${path}/draft`, { settings });
const questions = (question: string) => ({ questions: [{ id: '1', question, answer: 'So.' }] });
const pageWith = (title: string) => ({ title, blocks: [{ id: 'faqs', block: 'faqs', shown: true }] });
const documentAt = async (path: string) => {
  await stage.idle();
  return (await merchant.get(path)).body.data;
};
const pageState = async () => {
  await stage.idle();
  return (await merchant.get('/lp/blocks')).body.data.page;
};
const shown = async () => String((await guest.get('/joy-loyalty-page')).body);

/** Day and time of the shop's wall clock, some hours from now. */
function ahead(hours: number) {
  const at = new Date(stage.service.parts.clock.now().getTime() + hours * 3_600_000);
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(at);
  const [day, time] = text.split(' ');
  return { day, time };
}

beforeAll(async () => {
  merchant = await stage.merchant();
  guest = new Shopper(stage, merchant);
  ({ zone } = await loadShop(stage.service.parts.ledger, shopIdOf(stage.shop)));
}, 60_000);

it('a page and its blocks go live at the time that was chosen in the zone of the shop', async () => {
  await draft(PAGE, pageWith('Autumn'));
  await draft(FAQS, questions('Is it autumn?'));
  const when = ahead(30);
  for (const path of [PAGE, FAQS]) expect((await merchant.put(`${path}/schedule`, when)).status).toBe(200);
  const { scheduledAt, version } = await pageState();
  expect([version, (await merchant.get(`${PAGE}/schedule`)).body.data.scheduledAt]).toEqual([0, scheduledAt]);
  expect((await guest.get('/joy-loyalty-page')).status).toBe(404);
  await stage.clock({ advance: 'PT31H' });
  expect(await pageState()).toMatchObject({ version: 1, scheduledAt: null, draft: null, missed: null });
  expect(await shown()).toContain('Is it autumn?');
  const [latest] = (await merchant.get(`${PAGE}/versions`)).body.data;
  expect(latest.actor.label).toBe('Clock');
});

it('what a killed process left is published by the next, and nothing twice', async () => {
  await draft(PAGE, pageWith('Winter'));
  await draft(FAQS, questions('Is it winter?'));
  for (const path of [PAGE, FAQS]) await merchant.put(`${path}/schedule`, ahead(5));
  const { ledger, vault } = stage.service.parts;
  const killed = killedAfter(ledger, 1);
  const all = new Documents(killed.ledger, [{ kind: loyaltyPage }, { kind: blockDocuments.faqs }]);
  const changes = new DocumentChanges(killed.ledger, all, vault.notes);
  const at = (await pageState()).scheduledAt;
  const rows = ['loyalty-page', 'block-faqs'].map((kind) => ({ shop: shopIdOf(stage.shop), kind, key: 'main', at }));
  const pool = { query: async () => ({ rows }) };
  await expect(publishScheduled({ documents: all, changes }, pool as never).run(at)).rejects.toThrow('killed');
  expect([(await pageState()).version, (await documentAt(FAQS)).version]).toEqual([2, 1]);
  await stage.clock({ advance: 'PT6H' });
  expect([(await pageState()).version, (await documentAt(FAQS)).version]).toEqual([2, 2]);
  expect(await shown()).toContain('Is it winter?');
});

it('is put off, and cancelled, and the draft stays', async () => {
  await draft(PAGE, pageWith('Spring'));
  await merchant.put(`${PAGE}/schedule`, ahead(3));
  await merchant.put(`${PAGE}/schedule`, ahead(9));
  await stage.clock({ advance: 'PT4H' });
  expect((await pageState()).version).toBe(2);
  expect((await merchant.delete(`${PAGE}/schedule`)).status).toBe(200);
  await stage.clock({ advance: 'PT8H' });
  expect(await pageState()).toMatchObject({ version: 2, scheduledAt: null, missed: null, draft: { title: 'Spring' } });
  expect((await merchant.delete(`${PAGE}/schedule`)).body.code).toBe('document.not-scheduled');
});

it('does not replace what somebody published meanwhile, and says so', async () => {
  const { revision } = await pageState();
  await merchant.put(`${PAGE}/schedule`, ahead(3));
  const stale = await merchant.put(`${PAGE}/schedule`, ahead(4), undefined, { 'if-match': String(revision) });
  expect([stale.status, stale.body.code]).toEqual([409, 'document.changed']);
  await draft(PAGE, pageWith('Summer'));
  await merchant.post(`${PAGE}/publish`, {});
  await draft(PAGE, pageWith('Rain'));
  await stage.clock({ advance: 'PT4H' });
  const state = await pageState();
  expect(state).toMatchObject({ version: 3, scheduledAt: null, missed: { reason: 'published' } });
  expect(state.settings.title).toBe('Summer');
});

it('names the field of a time that cannot be', async () => {
  const of = async (body: object) => {
    const { body: answer } = await merchant.put(`${PAGE}/schedule`, body);
    return [answer.errors[0].path, answer.errors[0].message];
  };
  expect(await of({ day: '2020-01-01', time: '09:00' })).toEqual(['day', 'Choose a time in the future']);
  expect(await of({ ...ahead(0), time: '00:00' })).toEqual(['time', 'Choose a time in the future']);
  expect(await of({ day: '9999-12-31', time: '23:59' })).toEqual(['day', 'Choose a day within the next year']);
  expect(await of({ day: '2026-02-30', time: '09:00' })).toEqual(['day', 'Date is invalid']);
  expect(await of({ day: '2999-01-01', time: '24:10' })).toEqual(['time', 'Enter a time like 09:30']);
  await merchant.delete(`${PAGE}/draft`);
  expect((await merchant.put(`${PAGE}/schedule`, ahead(2))).body.code).toBe('document.no-draft');
  expect((await merchant.put('/documents/nothing/main/schedule', ahead(2))).body.code).toBe('document.unknown');
});
