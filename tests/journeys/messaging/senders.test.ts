import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { startMerchantServer } from '../../support/messaging/own-server.js';
import { sendReminder } from '../../support/messaging/reminder.js';
import { ledger } from '../../support/operator.js';
import { useStage } from '../../support/service.js';

const SHOP = 'fern-and-clay';
const installation = await startMerchantServer(null);
const login = { user: 'fern', pass: 'terracotta-7' };
const own = await startMerchantServer(login);
const stage = await useStage('configuration', {
  SMTP_URL: `smtp://${installation.host}:2525`,
  MAIL_FROM: 'Loyalty <ledger@mail.loyalty.example>',
});
const { config } = stage.service.parts;
let merchant: Merchant;

beforeAll(async () => {
  merchant = await stage.merchant();
}, 60_000);
afterAll(async () => {
  await installation.stop();
  await own.stop();
});

const SENDER = { email: 'hello@fern.example', name: 'Fern & Clay' };
const SMTP = { host: own.host, port: 2525, security: 'none', username: 'fern', password: login.pass };
const sender = async () => (await merchant.get('/lp/email-sender')).body.data;
const planned = (plan: string) => ledger(['plan', '--shop', SHOP, '--plan', plan], { ...config, APP_URL: stage.api });
const switchOn = (isOn: boolean) => merchant.put('/lp/shop-settings', { customEmailSender: isOn });
const everythingStored = async (): Promise<string> => {
  const events = await stage.service.parts.store.readAll(0, 100_000);
  const { rows } = await stage.service.parts.pool.query('select answer from ledger.command');
  return JSON.stringify([events, rows]);
};
const to = (address: string) => installation.messages.filter(({ raw }) => raw.includes(`To: ${address}`)).at(-1);
/** The link of the newest verification mail to an address, below the service. */
function linkTo(address: string): string {
  const text = (to(address)?.raw ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return `${stage.api}${/\/mail\/sender\?token=[\w.-]+/.exec(text)?.[0] ?? '/no-link'}`;
}

describe('the sender of mails to shoppers', () => {
  it('needs a name and one plain address [NOTF-022]', async () => {
    const rejected = async (body: object) => (await merchant.put('/lp/email-sender', body)).body.errors;
    expect(await rejected({ email: ' ', name: '' })).toMatchObject([
      { path: 'email', message: 'This field is required' },
      { path: 'name', message: 'This field is required' },
    ]);
    const wrong = [
      'fern',
      'a@b@fern.example',
      '"Fern, Clay"@fern.example',
      'hello(shop)@fern.example',
      'Fern: hello@fern.example, ana@fern.example;',
      'Fern <hello@fern.example>',
      'hello@fern.example\r\nBcc: all@fern.example',
      'hello@localhost',
      `${'a'.repeat(65)}@fern.example`,
    ];
    for (const email of wrong) expect(await rejected({ email, name: 'Fern' })).toMatchObject([{ path: 'email' }]);
    for (const name of ['Fern\r\nBcc: all', 'Fern \u202Eelpmaxe.nref'])
      expect(await rejected({ ...SENDER, name })).toMatchObject([{ path: 'name' }]);
    expect((await sender()).sender).toBeNull();
  });

  it('is locked below Pro [GATE-032]', async () => {
    await planned('free');
    const locked = await merchant.put('/lp/email-sender', SENDER);
    expect([locked.status, locked.body.error]).toEqual([422, 'Please upgrade to Pro plan to use this feature.']);
    expect((await switchOn(true)).status).toBe(422);
    await planned('advanced');
  });

  it('is verified by the link in its mail, once, and not by opening it [NOTF-016, MSG-106]', async () => {
    await switchOn(true);
    const named = await merchant.put('/lp/email-sender', SENDER);
    expect(named.body.data.sender).toMatchObject({ ...SENDER, verified: false, isFreeMail: false });
    await stage.idle();
    await merchant.put('/lp/email-smtp', SMTP);
    expect((await merchant.post('/lp/email-smtp/test')).body.error).toBe(
      'Email is not verified. Please check your email and verify.',
    );
    const link = linkTo(SENDER.email);
    const page = await fetch(link);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<form method="post">')]);
    expect((await sender()).sender.verified).toBe(false);
    expect((await fetch(link, { method: 'POST' })).status).toBe(200);
    expect((await sender()).sender).toMatchObject({ verified: true, linkEndsAt: null });
    expect((await fetch(link, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${link}x`)).status).toBe(404);
    expect(await everythingStored()).not.toContain(SENDER.email);
  });

  it('is only warned about at a free mail provider [NOTF-023]', async () => {
    const { status, body } = await merchant.put('/lp/email-sender', { email: 'fern@gmail.com', name: 'Fern' });
    expect([status, body.data.sender]).toEqual([200, expect.objectContaining({ isFreeMail: true, verified: false })]);
  });

  it('takes plus signs and writes domains as DNS does', async () => {
    const { body } = await merchant.put('/lp/email-sender', { email: 'hello+mail@tönfern.example', name: 'Fern' });
    expect(body.data.sender.email).toBe('hello+mail@xn--tnfern-wxa.example');
  });

  it('gets a new link on request, and the earlier one ends', async () => {
    await merchant.put('/lp/email-sender', SENDER);
    await stage.idle();
    const first = linkTo(SENDER.email);
    expect((await merchant.post('/lp/email-sender/link')).status).toBe(200);
    await stage.idle();
    expect((await fetch(first, { method: 'POST' })).status).toBe(404);
    expect((await fetch(linkTo(SENDER.email), { method: 'POST' })).status).toBe(200);
  });
});

describe('a mail server of the shop’s own', () => {
  it('needs the custom email sender [NOTF-025, MSG-120]', async () => {
    await switchOn(false);
    const { status, body } = await merchant.put('/lp/email-smtp', SMTP);
    expect([status, body.error]).toEqual([422, "Please enable 'Custom email sender' to use custom SMTP."]);
    await switchOn(true);
  });

  it('has a port of digits that mail servers have [NOTF-021]', async () => {
    const wrong = async (port: unknown) => (await merchant.put('/lp/email-smtp', { ...SMTP, port })).body.errors;
    expect(await wrong('abc')).toMatchObject([{ path: 'port', message: 'Port must be a number' }]);
    for (const port of ['0x24b', '587a', 587.5, true, [587], null])
      expect([port, await wrong(port)]).toMatchObject([port, [{ path: 'port', message: 'Port must be a number' }]]);
    expect(await wrong('')).toEqual([expect.objectContaining({ message: 'This field is required' })]);
    expect(await wrong(65_536)).toHaveLength(1);
    expect(await wrong(8080)).toMatchObject([{ path: 'port', message: 'Use port 25, 465, 587 or 2525' }]);
    expect(await wrong('2525')).toBeUndefined();
    const forged = { ...SMTP, username: 'fern\r\nMAIL FROM:<a@b.example>' };
    expect((await merchant.put('/lp/email-smtp', forged)).body.errors).toMatchObject([{ path: 'username' }]);
  });

  it('is stored with its password, which nobody is shown [NOTF-014]', async () => {
    const saved = await merchant.put('/lp/email-smtp', SMTP);
    const { password, ...shown } = SMTP;
    expect(saved.body.data.smtp).toEqual({
      ...shown,
      passwordSet: true,
      verified: false,
      problem: null,
      checkedAt: null,
    });
    const all = JSON.stringify([saved.body, await sender(), await everythingStored()]);
    expect(all).not.toContain(password);
    expect(await everythingStored()).not.toContain(own.host);
  });

  it('is verified by a login, and unverified again once it changes [NOTF-017]', async () => {
    expect((await merchant.post('/lp/email-smtp/verify')).body.data.smtp).toMatchObject({ verified: true });
    const { password: _password, ...same } = SMTP;
    expect((await merchant.put('/lp/email-smtp', same)).body.data.smtp).toMatchObject({
      verified: false,
      passwordSet: true,
    });
    await merchant.put('/lp/email-smtp', { ...SMTP, password: 'wrong' });
    expect((await merchant.post('/lp/email-smtp/verify')).body.data.smtp).toMatchObject({
      verified: false,
      problem: 'login',
    });
    const elsewhere = await merchant.put('/lp/email-smtp', { ...same, host: 'smtp.fern.example' });
    expect(elsewhere.body.errors).toMatchObject([{ path: 'password' }]);
  });

  it('sends a test to the sender, and its failure has the words of the catalogue [MSG-098]', async () => {
    const failed = await merchant.post('/lp/email-smtp/test');
    expect([failed.status, failed.body.error]).toEqual([422, 'Failed to send email. Please try again later.']);
    await merchant.put('/lp/email-smtp', SMTP);
    const tested = await merchant.post('/lp/email-smtp/test');
    expect([tested.status, tested.body.data.smtp.verified]).toEqual([200, true]);
    expect(own.messages.at(-1)?.raw).toContain(`To: ${SENDER.email}`);
  });

  it('sends the mails to shoppers; once it rejects the login they leave another way, with a notice [NOTF-017]', async () => {
    expect((await sender()).now).toMatchObject({ by: 'smtp', address: SENDER.email });
    const { email } = await sendReminder(stage, merchant);
    expect(own.messages.at(-1)?.raw).toContain(`To: ${email}`);
    expect(own.messages.at(-1)?.raw).toMatch(/^From: "?Fern & Clay"? <hello@fern\.example>/m);
    const named = { fromName: 'Fern Club', replyTo: 'club@fern.example' };
    await merchant.put('/documents/mail-look/main/draft', { settings: named });
    await merchant.post('/documents/mail-look/main/publish');
    await sendReminder(stage, merchant);
    expect(own.messages.at(-1)?.raw).toMatch(/^From: "?Fern Club"? <hello@fern\.example>/m);
    expect(own.messages.at(-1)?.raw).toMatch(/^Reply-To: club@fern\.example/m);
    login.pass = 'changed elsewhere';
    stage.service.parts.messaging.senders.servers.close();
    const late = await sendReminder(stage, merchant);
    expect((await sender()).smtp).toMatchObject({ verified: false, problem: 'login' });
    const { delivery } = stage.service.parts.messaging;
    expect(await delivery.outbox.get(SHOP, late.id)).toMatchObject({ state: 'waiting', attempts: 1 });
    expect((await sender()).now.by).toBe('installation');
    expect(installation.messages.some(({ raw }) => raw.includes('your own sender needs attention'))).toBe(true);
  });

  it('is removed with its password', async () => {
    expect((await merchant.delete('/lp/email-smtp')).body.data.smtp).toBeNull();
    expect(await stage.service.parts.vault.secrets.names(SHOP, 'mail-smtp/')).toEqual([]);
    expect((await merchant.delete('/lp/email-sender')).body.data.sender).toBeNull();
    expect(await stage.service.parts.vault.secrets.names(SHOP, 'mail-sender/')).toEqual([]);
  });
});
