import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { cellsOf } from '../../support/exported.js';
import { type Reader, SentMails, startMailServer } from '../../support/mails.js';
import { useStage } from '../../support/service.js';
import { until } from '../../support/waiting.js';

const server = await startMailServer();
const stage = await useStage('configuration', { SMTP_URL: server.url });
afterAll(() => server.stop());

let mails: SentMails;
beforeAll(async () => {
  mails = new SentMails(stage, server, await stage.merchant());
}, 60_000);

/** Address of the page on which somebody chooses mails, from the link of their last mail. */
const pageOf = (reader: Reader) =>
  mails.address(reader, /http:\/\/\S*\/mail\/unsubscribe\?token=[\w.-]+/).replace('unsubscribe', 'preferences');
const choose = (page: string, fields: [string, string][]) =>
  fetch(page, { method: 'POST', body: new URLSearchParams(fields) });
const checked = (html: string) => [...html.matchAll(/value="(\w+)" checked/g)].map(([, value]) => value);
const TOPICS = ['points', 'rewards', 'tiers', 'referrals', 'occasions', 'statement'];

it('a topic that a shopper switched off stays off until they switch it on again; the statement comes once it is asked for', async () => {
  const maya = await mails.reader();
  await mails.remind(maya);
  const page = pageOf(maya);
  expect(checked(await (await fetch(page)).text())).toEqual([...TOPICS.slice(0, -1), 'on']);
  const others = TOPICS.filter((topic) => topic !== 'points').map((topic): [string, string] => ['topic', topic]);
  const saved = await (await choose(page, [['save', 'chosen'], ['tracking', 'on'], ...others])).text();
  expect(saved).toContain('Your choice is saved.');
  expect(checked(saved)).toEqual([...TOPICS.slice(1), 'on']);
  await mails.remind(maya);
  expect((await mails.log(maya))[0]).toMatchObject({ state: 'suppressed', reason: 'topic-off' });
  expect(await mails.suppressions(maya)).toMatchObject([{ reason: 'topic-off', topic: 'points' }]);
  await choose(page, [['save', 'chosen'], ['tracking', 'on'], ['topic', 'points'], ...others]);
  await mails.remind(maya);
  expect((await mails.log(maya))[0]).toMatchObject({ state: 'sent' });
  expect(await mails.suppressions(maya)).toEqual([]);
});

it('the page needs no login, changes nothing when it is opened, and takes the one click of a mail program', async () => {
  const maya = await mails.reader();
  await mails.remind(maya);
  const page = pageOf(maya);
  for (const method of ['GET', 'GET']) await fetch(page, { method });
  expect(await mails.suppressions(maya)).toEqual([]);
  expect((await fetch(`${page}x`)).status).toBe(404);
  expect((await fetch(`${page}x`, { method: 'POST' })).status).toBe(404);
  await choose(page, [['List-Unsubscribe', 'One-Click']]);
  expect(await mails.suppressions(maya)).toMatchObject([{ reason: 'unsubscribed', topic: null }]);
  expect(checked(await (await fetch(page)).text())).toEqual(['on']);
  await mails.remind(maya);
  expect((await mails.log(maya))[0]).toMatchObject({ state: 'suppressed', reason: 'unsubscribed' });
});

it('the page speaks the language of the mail', async () => {
  const maya = await mails.reader();
  await mails.remind(maya);
  const token = new URL(pageOf(maya)).searchParams.get('token');
  const { links } = stage.service.parts.messaging;
  const link = links.open(token)!;
  const texts = await Promise.all(
    (['de', 'ja'] as const).map(async (language) =>
      (await fetch(stage.api + links.preferencesOf({ ...link, language }))).text(),
    ),
  );
  expect(texts[0]).toContain('Wählen Sie, welche E-Mails Fern &amp; Clay Ihnen sendet.');
  expect(texts[1]).toContain('<html lang="ja">');
});

it('choices are in the data of the person, and gone with them', async () => {
  const maya = await mails.reader();
  await mails.remind(maya);
  const page = pageOf(maya);
  await choose(page, [
    ['save', 'chosen'],
    ['topic', 'rewards'],
  ]);
  const about = { shop_domain: mails.merchant.shop, customer: { id: maya.customer, email: maya.email } };
  await mails.merchant.webhook('customers/data_request', { ...about, orders_requested: [], data_request: { id: 1 } });
  await stage.idle();
  const run = await until('the data of the person are written', async () => {
    const [first] = (await mails.merchant.get('/lp/exports')).body.data;
    return first?.kind === 'customer-data' && first.state === 'done' ? first : null;
  });
  const { path } = (await mails.merchant.get(`/lp/exports/${run.id}/link`)).body.data;
  const file = await fetch(stage.api + path, { headers: { authorization: `Bearer ${await mails.merchant.bearer()}` } });
  const rows = cellsOf(await file.text());
  expect(rows).toContainEqual(['Email', expect.any(String), 'expiry-reminder', 'sent']);
  expect(rows).toContainEqual(['Email choice', expect.any(String), 'topic-off', 'points']);
  await mails.merchant.webhook('customers/redact', { ...about, orders_to_redact: [] });
  await stage.idle();
  expect(await mails.suppressions(maya)).toEqual([]);
  expect((await fetch(page)).status).toBe(404);
});
