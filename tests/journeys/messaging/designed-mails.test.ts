import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contentMails } from '@loyalty/services/contexts/messaging/content/content-mail';
import type { Merchant } from '../../support/clients/merchant.js';
import { ledger } from '../../support/operator.js';
import { useStage } from '../../support/service.js';
import { startSmtpServer } from '../../support/services/smtp-server.js';

const SHOP = 'fern-and-clay';
let isDown = false;
const smtp = await startSmtpServer((command) =>
  command === 'MAIL' && isDown ? '451 4.3.0 try again later' : undefined,
);
const stage = await useStage('configuration', { SMTP_URL: smtp.url });
const { messaging, config } = stage.service.parts;
afterAll(() => smtp.stop());

let merchant: Merchant;
beforeAll(async () => {
  merchant = await stage.merchant();
  await plan('pro');
}, 60_000);

async function plan(name: string): Promise<void> {
  const words = ['plan', '--shop', SHOP, '--plan', name];
  expect(await ledger(words, { ...config, APP_URL: stage.api })).toMatchObject({ code: 0 });
}

const path = (kind: string) => `/documents/mail-${kind}/main`;

async function publish(kind: string, settings: object): Promise<void> {
  const saved = await merchant.put(`${path(kind)}/draft`, { settings });
  expect([saved.status, saved.body.errors ?? []]).toEqual([200, []]);
  // Settings that are published already make no draft.
  if (saved.body.data.drafted) expect((await merchant.post(`${path(kind)}/publish`, {})).status).toBe(200);
}

/** A received message with its encodings undone. */
const plain = (message = '') =>
  Buffer.from(
    message
      .replaceAll('=\n', '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

const header = (message: string, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(message.replaceAll('\n ', ' '))?.[1];

/** The message that a test of a mail sends. */
async function tested(kind: string, body: object = {}): Promise<string> {
  const before = smtp.messages.length;
  const { status } = await merchant.post(`/lp/notifications/${kind}/test`, { to: 'staff@fern.example', ...body });
  expect(status).toBe(200);
  expect(smtp.messages).toHaveLength(before + 1);
  return smtp.messages.at(-1)!;
}

const LOOK = {
  headerColour: '#14532d',
  logo: '',
  buttonColour: '#7c2d12',
  buttonTextColour: '#fef3c7',
  fromName: 'Fern club',
  replyTo: 'club+mails@fern.example',
  footer: 'Fern & Clay, 1 Main Street',
  unsubscribeText: 'No more of these',
  css: '.main{letter-spacing:0.2px}',
};

describe('the look of mails', () => {
  it('keeps header colour, logo, sender, reply address, button colours, footer, way out and styles [NOTF-006, NOTF-007, NOTF-010]', async () => {
    await publish('look', LOOK);
    expect((await merchant.get(path('look'))).body.data).toMatchObject({ version: 1, settings: LOOK });
  });

  it('is that of a mail that has none of its own, which goes in front', async () => {
    await publish('look', LOOK);
    await publish('points-earned', { buttonColour: '#1e3a8a', footer: 'Only here' });
    const message = await tested('points-earned');
    const html = plain(message);
    expect(header(message, 'From')).toContain('Fern club');
    expect(header(message, 'Reply-To')).toBe('club+mails@fern.example');
    for (const part of ['#14532d', '#1e3a8a', '#fef3c7', '.main{letter-spacing:.2px}', 'Only here'])
      expect(html.replace('0.2px', '.2px')).toContain(part);
    expect(html).not.toContain('#7c2d12');
    expect(html).not.toContain('1 Main Street');
  });

  it('with parts of a higher plan is rejected at their fields on the free one, and such parts wait without effect [GATE-033]', async () => {
    await publish('look', LOOK);
    await publish('points-earned', {});
    await plan('free');
    for (const [field, value] of Object.entries({ fromName: 'Fern', footer: 'Fern', css: 'b{color:red}' })) {
      const { status, body } = await merchant.put(`${path('look')}/draft`, { settings: { [field]: value } });
      expect([field, status, body.code, body.errors[0].path]).toEqual([field, 422, 'plan.needed', `settings.${field}`]);
    }
    const message = await tested('points-earned');
    expect(header(message, 'From')).not.toContain('Fern club');
    expect(plain(message)).not.toContain('1 Main Street');
    expect(plain(message)).toContain('#14532d');
    await plan('pro');
  });
});

const MAIL = {
  isOn: true,
  subject: 'Hi {{customer_name}} 🌿, {{points}} to go',
  headerText: 'Time is running',
  body: 'Dear {{customer_name}},\n\nuse {{points}} until {{expiry_date}}.',
  buttonText: 'Spend {{point_name}}',
  buttonLink: '/collections/all',
  languages: { ar: { subject: 'مرحبا {{customer_name}}' }, de: { subject: 'Hallo {{customer_name}}' } },
};

describe('a mail that the merchant designs', () => {
  it('keeps on or off, subject, header text, text, button, link and days before [NOTF-006, NOTF-008, NOTF-009]', async () => {
    await publish('expiry-reminder', MAIL);
    const { settings } = (await merchant.get(path('expiry-reminder'))).body.data;
    expect(settings).toMatchObject(MAIL);
    await publish('coupon-reminder', { daysBefore: 14 });
    expect(await messaging.contents.settingsOf(SHOP, 'coupon-reminder')).toMatchObject({ daysBefore: 14 });
    await publish('expiry-reminder', { ...MAIL, isOn: false });
    expect(await messaging.contents.isOn(SHOP, 'expiry-reminder')).toBe(false);
    const { mails } = (await merchant.get('/lp/notifications')).body.data;
    expect(mails.find(({ name }: { name: string }) => name === 'expiry-reminder')).toMatchObject({
      isOn: false,
      subject: MAIL.subject,
      hasDraft: false,
      topic: 'points',
    });
  });

  it('is tested with sample values, in the language that was chosen [NOTF-004, CALL-063]', async () => {
    await publish('expiry-reminder', MAIL);
    const message = await tested('expiry-reminder', { language: 'de' });
    expect(header(message, 'To')).toBe('staff@fern.example');
    expect(plain(message)).toContain('Dear Maya,');
    expect(plain(message)).toContain('use 120 Punkte until 31. Dezember');
    expect(plain(message)).toContain('/collections/all');
    const arabic = plain(await tested('expiry-reminder', { language: 'ar' }));
    expect(arabic).toContain('lang="ar" dir="rtl"');
    expect(arabic).toContain('text-align:right');
    const unsaved = { ...MAIL, body: 'Not saved yet' };
    expect(plain(await tested('expiry-reminder', { settings: unsaved }))).toContain('Not saved yet');
  });

  it('is not tested at an address that is none [NOTF-019]', async () => {
    for (const to of [
      'abc',
      '"a b"@fern.example',
      'a(comment)@fern.example',
      'team: a@fern.example;',
      'a@fern.example\r\nBcc: b@x.example',
      '',
    ]) {
      const { status, body } = await merchant.post('/lp/notifications/points-earned/test', { to });
      expect([to, status, body.errors?.[0]]).toMatchObject([to, 422, { path: 'to', message: 'Email is invalid' }]);
    }
    const { status } = await merchant.post('/lp/notifications/points-earned/test', { to: ' o’hara@tön.example' });
    expect(status).toBe(422);
    expect(header(await tested('points-earned', { to: 'hello+mail@tönfern.example' }), 'To')).toBe(
      'hello+mail@xn--tnfern-wxa.example',
    );
    expect((await merchant.post('/lp/notifications/none/test', { to: 'a@fern.example' })).status).toBe(404);
  });

  it('that no server takes is not said to be sent [MSG-097]', async () => {
    isDown = true;
    const { status, body } = await merchant.post('/lp/notifications/points-earned/test', { to: 'a@fern.example' });
    isDown = false;
    expect([status, body.error]).toEqual([422, 'Failed to send mail test']);
  });

  it('is rejected with the field that is wrong, and nothing of it is stored', async () => {
    const wrong = {
      subject: 'x'.repeat(300),
      headerText: 'two\nlines',
      body: 'x'.repeat(5001),
      buttonText: 'x'.repeat(61),
      buttonLink: 'javascript:alert(1)',
      buttonColour: 'red',
      fromName: 'Fern <a@b.example>',
      replyTo: 'a@b.example\r\nBcc: c@d.example',
      css: '</style><script>',
      daysBefore: 61,
      image: 'https://elsewhere.example/a.png',
    };
    const mail = path('coupon-reminder');
    const before = (await merchant.get(mail)).body.data;
    for (const [field, value] of Object.entries(wrong)) {
      const { status, body } = await merchant.put(`${mail}/draft`, { settings: { [field]: value } });
      expect([field, status, body.errors[0].path]).toEqual([field, 422, `settings.${field}`]);
    }
    expect((await merchant.get(mail)).body.data).toEqual(before);
  });

  it('brings no markup or header of its own, and leaves unknown and unclosed placeholders as typed', async () => {
    const settings = {
      subject: '{{nope}} {{customer_name',
      body: '<script>alert(1)</script> {{nope}} {{points}} {{points',
      headerText: '<b>Hi</b>',
    };
    const message = await tested('points-earned', { settings });
    expect(plain(header(message, 'Subject'))).toBe('{{nope}} {{customer_name');
    const html = plain(message.slice(message.indexOf('text/html')));
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; {{nope}} 120 points {{points');
    expect(html).not.toMatch(/<script|<b>/);
  });
});

describe('images of mails', () => {
  const USE = 'mail-image';
  const SVG =
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32"><script>alert(1)</script><rect width="64" height="32" fill="green"/></svg>';

  it('may be drawings, which are stored as bitmaps, and no others than GIF, JPEG and PNG [NOTF-026]', async () => {
    const { status, body } = await merchant.upload(USE, Buffer.from(SVG), 'logo.svg');
    expect([status, body.data]).toMatchObject([200, { type: 'image/png', use: USE }]);
    const stored = await fetch(`${stage.api}/files/${SHOP}/${body.data.id}`);
    expect(stored.headers.get('content-type')).toBe('image/png');
    expect(
      Buffer.from(await stored.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    await publish('points-earned', { logo: body.data.id, image: body.data.id });
    expect(plain(await tested('points-earned'))).toContain(`/files/${SHOP}/${body.data.id}`);
    const webp = Buffer.concat([Buffer.from('RIFF\x1a\0\0\0WEBPVP8L'), Buffer.alloc(40)]);
    const bomb = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaa">]>${SVG}`;
    for (const image of [webp, Buffer.from(bomb), Buffer.from('<svg')]) {
      const { body: rejected } = await merchant.upload(USE, image, 'logo.png');
      expect(rejected.error).toBe('Image type is not supported');
    }
  });
});

it('a shopper reads the mail in the language of the shop, where the mail has texts in it', async () => {
  await publish('expiry-reminder', { languages: { ar: { headerText: 'نقاطك' } } });
  const record = { primaryLanguage: 'ar', detectMethod: 'storefront', additionalLanguages: [] };
  expect((await merchant.post('/translation', record)).status).toBe(200);
  const customer = await merchant.customer({ email: 'salma@example.com' });
  const values = { points: 120, loyalty_point: 120, expiry_date: '2027-11-23T04:59:59.000Z' };
  const mail = { shop: SHOP, id: 'expiry-salma', to: { customer }, language: 'en' as const, data: { values } };
  await messaging.mails.enqueue({ ...mail, template: contentMails['expiry-reminder'] });
  await stage.idle();
  const received = plain(smtp.messages.find((message) => message.includes('To: salma@example.com')));
  expect(received).toContain('<html lang="ar" dir="rtl"');
  expect(received).toContain('نقاطك');
  await merchant.post('/translation', { ...record, primaryLanguage: 'en' });
});

it('the list counts what was sent and failed in the last 30 days', async () => {
  const listed = async () => {
    const { mails } = (await merchant.get('/lp/notifications')).body.data;
    return mails.find(({ name }: { name: string }) => name === 'expiry-reminder');
  };
  const before = await listed();
  const customer = await merchant.customer({ email: 'ines@example.com' });
  const values = { points: 120, loyalty_point: 120, expiry_date: '2027-11-23T04:59:59.000Z' };
  const mail = { shop: SHOP, id: 'expiry-ines', to: { customer }, language: 'en' as const, data: { values } };
  await messaging.mails.enqueue({ ...mail, template: contentMails['expiry-reminder'] });
  await stage.idle();
  expect(await listed()).toMatchObject({ sent: before.sent + 1, failed: before.failed, opened: before.opened });
});
