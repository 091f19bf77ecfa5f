import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { useShops, useStage } from '../../support/service.js';

const stage = await useShops();
const silent = await useStage('configuration', { SUPPORT_MAIL: '' });
let merchant: Merchant;

const REQUEST = { area: 'widget', title: 'Dark mode', text: 'Our shop is dark.\nThe widget is not.' };
const list = async () => (await merchant.get('/lp/feature-requests')).body.data;
const send = async (body: object, key: string = randomUUID()) => {
  const answer = await merchant.post('/lp/feature-requests', body, key);
  await stage.idle();
  return answer;
};

beforeAll(async () => {
  merchant = await stage.merchant();
}, 120_000);

it('a feature request is kept, and mailed to the vendor once, whoever sends it again', async () => {
  expect(await list()).toEqual({ open: true, requests: [] });
  const key = randomUUID();
  const [first, again] = [await send(REQUEST, key), await send(REQUEST, key)];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body.data).toEqual(first.body.data);
  const { requests } = await list();
  expect(requests).toMatchObject([{ ...REQUEST, id: first.body.data.id, state: 'sent' }]);
  const folder = path.join(stage.service.parts.config.DATA_DIR, 'outbox');
  const mails = fs.readdirSync(folder).filter((name) => name.startsWith(first.body.data.id));
  expect(mails).toHaveLength(1);
  const mail = fs.readFileSync(path.join(folder, mails[0]!), 'utf8');
  expect(mail).toMatch(/^To: support@vendor\.example$/m);
  expect(mail).toMatch(/^Subject: Feature request from .+: Dark mode$/m);
  expect(mail).toContain('The widget is not.');
});

it('a request without a title or with an unknown area names the field', async () => {
  const wrong = async (body: object) => {
    const { status, body: answer } = await send({ ...REQUEST, ...body });
    return [status, answer.errors?.[0]?.path];
  };
  expect(await wrong({ title: ' ' })).toEqual([422, 'title']);
  expect(await wrong({ area: 'weather' })).toEqual([422, 'area']);
  expect(await wrong({ text: 'x'.repeat(2001) })).toEqual([422, 'text']);
});

it('without an address of support nothing is kept, and the answer says so', async () => {
  const other = await silent.merchant();
  const { status, body } = await other.post('/lp/feature-requests', REQUEST);
  expect([status, body.code]).toEqual([422, 'feedback.nowhere']);
  expect((await other.get('/lp/feature-requests')).body.data).toEqual({ open: false, requests: [] });
});
