import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { busyFactor } from '../../support/busy.js';
import { cellsOf, exportedFile } from '../../support/exported.js';
import { type Reader, SentMails, startMailServer } from '../../support/mails.js';
import { useStage } from '../../support/service.js';
import { until } from '../../support/waiting.js';

const server = await startMailServer();
const stage = await useStage('configuration', { SMTP_URL: server.url });
const { readings } = stage.service.parts.messaging.tracking;
afterAll(() => server.stop());

let mails: SentMails;
beforeAll(async () => {
  mails = new SentMails(stage, server, await stage.merchant());
}, 60_000);

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const PICTURE = /http:\/\/[^"\s]*\/mail\/o\/[\w.-]+/;
const LINK = /http:\/\/[^"\s]*\/mail\/c\/[\w.-]+/;

const open = (address: string, headers: Record<string, string> = {}) =>
  fetch(address, { redirect: 'manual', headers: { 'user-agent': BROWSER, ...headers } });

/** Opens the address until the log says so: readings within two seconds of sending do not count. */
const readUntil = (reader: Reader, address: string, state: string) =>
  until(
    `the mail is ${state}`,
    async () => {
      await open(address);
      await readings.flush();
      return (await mails.log(reader))[0];
    },
    { holds: (row) => row?.state === state, everyMs: 200 },
  );

describe('the state of a sent mail', () => {
  it('rises from sent to opened and clicked, and never falls [NOTF-018]', async () => {
    const maya = await mails.reader();
    await mails.remind(maya);
    const [picture, link] = [mails.address(maya, PICTURE), mails.address(maya, LINK)];
    await open(picture);
    await readings.flush();
    expect(await mails.log(maya)).toMatchObject([{ state: 'sent', openedAt: null }]);
    const opened = await readUntil(maya, picture, 'opened');
    expect(opened).toMatchObject({ clickedAt: null, name: expect.stringContaining('Hart') });
    const clicked = await readUntil(maya, link, 'clicked');
    expect(clicked.openedAt).toBe(opened.openedAt);
    await open(picture);
    await readings.flush();
    expect(await mails.log(maya)).toEqual([clicked]);
  });

  it('selects the rows of the log: all, sent, clicked, opened and failed [NOTF-002]', async () => {
    const [sent, opened, clicked] = [await mails.reader(), await mails.reader(), await mails.reader()];
    for (const reader of [sent, opened, clicked]) await mails.remind(reader);
    await readUntil(opened, mails.address(opened, PICTURE), 'opened');
    await readUntil(clicked, mails.address(clicked, LINK), 'clicked');
    const states = ['sent', 'opened', 'clicked', 'undelivered'];
    const countsOf = (reader: Reader) =>
      Promise.all(states.map(async (state) => (await mails.log(reader, `&state=${state}`)).length));
    expect([await countsOf(sent), await countsOf(opened), await countsOf(clicked)]).toEqual([
      [1, 0, 0, 0],
      [0, 1, 0, 0],
      [0, 0, 1, 0],
    ]);
    const { bytes } = await exportedFile(stage, mails.merchant, 'mails', { filters: { mail: 'clicked' } });
    const [head, ...rows] = cellsOf(bytes.toString());
    expect(head?.[5]).toBe('Status');
    expect(rows.map((row) => [row[2], row[5]])).toContainEqual([clicked.customer, 'clicked']);
    expect(rows.every((row) => row[5] === 'clicked')).toBe(true);
  });

  it('is not raised by machines: HEAD, prefetching, scanners and the proxy that loads everything', async () => {
    const maya = await mails.reader();
    const jonas = await mails.reader();
    await mails.remind(maya);
    await mails.remind(jonas);
    const picture = mails.address(maya, PICTURE);
    // Once another mail of that moment counts, the two seconds are over.
    await readUntil(jonas, mails.address(jonas, PICTURE), 'opened');
    const machines: Record<string, string>[] = [
      { 'sec-purpose': 'prefetch' },
      { 'user-agent': 'Mozilla/5.0' },
      { 'user-agent': 'Barracuda Sentinel (EE)' },
      { 'user-agent': 'curl/8.5.0' },
    ];
    for (const headers of machines) expect((await open(picture, headers)).status).toBe(200);
    expect((await fetch(picture, { method: 'HEAD' })).status).toBe(405);
    await readings.flush();
    expect(await mails.log(maya)).toMatchObject([{ state: 'sent' }]);
  });
});

describe('a link of a mail', () => {
  it('leads to the address that is stored with the mail and to no other', async () => {
    const maya = await mails.reader();
    await mails.remind(maya);
    const link = mails.address(maya, LINK);
    const answer = await open(link);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      expect.stringContaining('/store/fern-and-clay'),
    ]);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    const wrong = [
      `${link}x`,
      link.replace(/..$/, (end) => (end === 'AA' ? 'QQ' : 'AA')),
      link.replace('/mail/c/', '/mail/o/'),
      mails.address(maya, PICTURE).replace('/mail/o/', '/mail/c/'),
      `${stage.api}/mail/c/${Buffer.from('["fern-and-clay","x","https://evil.example"]').toString('base64url')}.${'A'.repeat(22)}`,
    ];
    for (const address of wrong) expect([address, (await open(address)).status]).toEqual([address, 404]);
  });

  it('leaves the ways out of these mails as they are', async () => {
    const maya = await mails.reader();
    await mails.remind(maya);
    expect(mails.to(maya)[0]).toMatch(/href="http:\/\/[^"]*\/mail\/unsubscribe\?token=/);
  });
});

describe('counting', () => {
  it('is off by the shop, and by a person', async () => {
    const maya = await mails.reader();
    await mails.merchant.put('/lp/shop-settings', { 'mails.tracking': false });
    await mails.remind(maya);
    expect(mails.to(maya)[0]).not.toMatch(/\/mail\/[oc]\//);
    await mails.merchant.put('/lp/shop-settings', { 'mails.tracking': true });
    const page = mails
      .address(maya, /http:\/\/\S*\/mail\/unsubscribe\?token=[\w.-]+/)
      .replace('unsubscribe', 'preferences');
    await fetch(page, { method: 'POST', body: new URLSearchParams({ save: 'chosen', topic: 'points' }) });
    await mails.remind(maya);
    const [, second] = mails.to(maya);
    expect(second).not.toMatch(/\/mail\/[oc]\//);
    expect(await mails.suppressions(maya)).toContainEqual(expect.objectContaining({ reason: 'untracked' }));
  });

  it('answers thousands of pictures a second', async () => {
    const maya = await mails.reader();
    await mails.remind(maya);
    const { pathname, hostname, port } = new URL(mails.address(maya, PICTURE));
    const agent = new http.Agent({ keepAlive: true, maxSockets: 32 });
    const one = () =>
      new Promise<number>((resolve, reject) => {
        http
          .get({ hostname, port, path: pathname, agent, headers: { 'user-agent': BROWSER } }, (answer) => {
            answer.resume();
            answer.on('end', () => resolve(answer.statusCode ?? 0));
          })
          .on('error', reject);
      });
    const began = performance.now();
    const statuses = new Set(await Promise.all(Array.from({ length: 6_000 }, one)));
    const perSecond = 6_000 / ((performance.now() - began) / 1000);
    agent.destroy();
    expect(statuses).toEqual(new Set([200]));
    // The server and its 32 clients share this process; a server alone answers more.
    expect(perSecond).toBeGreaterThan(1_500 / busyFactor());
  }, 60_000);
});
