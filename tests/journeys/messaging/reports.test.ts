import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Reader, SentMails, startMailServer } from '../../support/mails.js';
import { useStage } from '../../support/service.js';
import { expectTable } from '../../support/table.js';

const INTAKE = 'the-secret-of-the-intake';
const POSTMARK = 'the-secret-of-postmark';
const MAILGUN = 'the-signing-key-of-mailgun';
const server = await startMailServer();
const stage = await useStage('configuration', {
  SMTP_URL: server.url,
  MAIL_BOUNCE_DOMAIN: 'bounce.loyalty.example',
  MAIL_INTAKE_SECRET: INTAKE,
  POSTMARK_WEBHOOK_SECRET: POSTMARK,
  MAILGUN_WEBHOOK_KEY: MAILGUN,
});
afterAll(() => server.stop());

let mails: SentMails;
beforeAll(async () => {
  mails = new SentMails(stage, server, await stage.merchant());
}, 60_000);

/** A delivery status as Postfix writes it. */
const returned = (to: string, action: string, status: string, diagnostic: string): string =>
  [
    'From: MAILER-DAEMON@mx.example (Mail Delivery System)',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=delivery-status; boundary="${randomUUID()}"`.replace(
      /"[^"]*"$/,
      '"=_B"',
    ),
    '',
    '--=_B',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    `This is the mail system. ${randomUUID()}`,
    '--=_B',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; somebody@example.com',
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${diagnostic}`,
    '--=_B--',
    '',
  ].join('\r\n');

const post = (source: string, type: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${stage.api}/webhooks/mail/${source}`, {
    method: 'POST',
    body,
    headers: { 'content-type': type, ...headers },
  });
const intake = (raw: string, secret = INTAKE) =>
  post('messages', 'message/rfc822', raw, { authorization: `Bearer ${secret}` });
const postmark = (record: object, secret = POSTMARK) =>
  post('postmark', 'application/json', JSON.stringify(record), { authorization: `Bearer ${secret}` });
const mailgun = (data: object, at = Date.now(), key = MAILGUN) => {
  const [timestamp, token] = [String(Math.round(at / 1000)), randomUUID()];
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex');
  return post(
    'mailgun',
    'application/json',
    JSON.stringify({ signature: { timestamp, token, signature }, 'event-data': data }),
  );
};

async function reminded(): Promise<{ reader: Reader; path: string; trace: string }> {
  const reader = await mails.reader();
  await mails.remind(reader);
  const path = mails.lastPath();
  return { reader, path, trace: /^b\+([\w.]+)@/.exec(path)?.[1] ?? '' };
}
const counted = async (answer: Response): Promise<number> => ((await answer.json()) as { counted: number }).counted;

describe('a message that comes back', () => {
  it('has an address that names its mail, and ends it as bounced; nothing is sent there again', async () => {
    const { reader, path } = await reminded();
    expect(path).toMatch(/^b\+[a-z2-7]{16}\.[a-z2-7]{8}@bounce\.loyalty\.example$/);
    const raw = returned(
      path,
      'failed',
      '5.1.1',
      `550 5.1.1 <${reader.email}>: Recipient address rejected: User unknown`,
    );
    expect(await counted(await intake(raw))).toBe(1);
    expect(await mails.log(reader)).toMatchObject([
      { state: 'failed', reason: 'bounced', serverText: 'Recipient address rejected: User unknown' },
    ]);
    expect(await mails.suppressions(reader)).toMatchObject([{ reason: 'bounced' }]);
    await mails.remind(reader);
    expect((await mails.log(reader))[0]).toMatchObject({ state: 'suppressed', reason: 'bounced' });
    expect(mails.to(reader)).toHaveLength(1);
  });

  it('counts once: a repeat does not suppress an address that staff released', async () => {
    const { reader, path } = await reminded();
    const raw = returned(path, 'failed', '5.1.1', '550 5.1.1 unknown');
    await intake(raw);
    const [suppression] = await mails.suppressions(reader);
    await mails.merchant.delete(`/lp/mail-suppressions/${suppression!.id}`);
    expect(await counted(await intake(raw))).toBe(0);
    expect(await mails.suppressions(reader)).toEqual([]);
  });

  it('about a full mailbox or a delay suppresses nobody', async () => {
    const [full, late] = [await reminded(), await reminded()];
    await intake(returned(full.path, 'failed', '5.2.2', '552 5.2.2 Mailbox full'));
    await intake(returned(late.path, 'delayed', '4.4.1', '451 4.4.1 Connection timed out'));
    expect(await mails.log(full.reader)).toMatchObject([
      { state: 'failed', reason: 'rejected', serverText: 'Mailbox full' },
    ]);
    expect(await mails.log(late.reader)).toMatchObject([
      { state: 'sent', reason: null, feedback: 'delayed', serverText: 'Connection timed out' },
    ]);
    expect([await mails.suppressions(full.reader), await mails.suppressions(late.reader)]).toEqual([[], []]);
  });

  it('to the address of List-Unsubscribe unsubscribes its writer, as one click does', async () => {
    const { reader } = await reminded();
    const ways = /^List-Unsubscribe: (.*)$/im.exec(mails.to(reader).at(-1)!.replaceAll('\n ', ' '))?.[1] ?? '';
    const [, address = ''] = /<mailto:([^>]+)>/.exec(ways) ?? [];
    expect(ways).toMatch(/^<http[^>]+\/mail\/unsubscribe\?token=[^>]+>, <mailto:u\+/);
    const forged = address.replace(/\.[a-z2-7]{8}@/, '.aaaaaaaa@');
    const letter = (to: string) => `From: ${reader.email}\r\nTo: ${to}\r\nSubject: unsubscribe\r\n\r\n`;
    expect(await counted(await intake(letter(forged)))).toBe(0);
    expect(await mails.suppressions(reader)).toEqual([]);
    expect(await counted(await intake(letter(address)))).toBe(1);
    expect(await mails.suppressions(reader)).toMatchObject([{ reason: 'unsubscribed' }]);
    await mails.remind(reader);
    expect((await mails.log(reader))[0]).toMatchObject({ state: 'suppressed', reason: 'unsubscribed' });
  });

  it('with a forged name is about no mail', async () => {
    const { reader, path } = await reminded();
    const forged = path.replace(/\.[a-z2-7]{8}@/, '.aaaaaaaa@');
    expect(await counted(await intake(returned(forged, 'failed', '5.1.1', '550 unknown')))).toBe(0);
    expect(await counted(await intake('From: maya@example.com\r\n\r\nThank you!'))).toBe(0);
    expect(await mails.log(reader)).toMatchObject([{ state: 'sent' }]);
  });
});

describe('a mail service', () => {
  it('reports a bounce and a complaint; who complained gets no further mail', async () => {
    const [bounced, complained] = [await reminded(), await reminded()];
    const bounce = {
      id: randomUUID(),
      event: 'failed',
      severity: 'permanent',
      'user-variables': { mail: bounced.trace },
    };
    expect(await counted(await mailgun({ ...bounce, 'delivery-status': { code: 550, message: 'no such user' } }))).toBe(
      1,
    );
    const complaint = { RecordType: 'SpamComplaint', ID: randomUUID(), Metadata: { mail: complained.trace } };
    expect(await counted(await postmark(complaint))).toBe(1);
    expect(await mails.log(bounced.reader)).toMatchObject([{ state: 'failed', reason: 'bounced' }]);
    expect(await mails.log(complained.reader)).toMatchObject([{ state: 'sent', feedback: 'complained' }]);
    await mails.remind(complained.reader);
    expect((await mails.log(complained.reader))[0]).toMatchObject({ state: 'suppressed', reason: 'complained' });
    expect(mails.to(complained.reader)).toHaveLength(1);
  });

  it('is refused where its call is forged, old, unreadable or not configured', async () => {
    const { reader, trace } = await reminded();
    const data = { id: randomUUID(), event: 'complained', 'user-variables': { mail: trace } };
    const complaint = { RecordType: 'SpamComplaint', ID: 1, Metadata: { mail: trace } };
    const raw = returned(mails.lastPath(), 'failed', '5.1.1', '550 unknown');
    const row = async (name: string, answer: Promise<Response>, expected: number) => ({
      name,
      actual: (await answer).status,
      expected,
    });
    expectTable(
      await Promise.all([
        row('a foreign key', mailgun(data, Date.now(), 'the-signing-key-of-another'), 401),
        row('a call of an hour ago', mailgun(data, Date.now() - 3_600_000), 401),
        row('a wrong secret', postmark(complaint, 'the-secret-of-another'), 401),
        row('no secret', post('messages', 'message/rfc822', raw), 401),
        row('a service that is not configured', post('sendgrid', 'application/json', '[]'), 401),
        row('an unknown service', post('pigeon', 'application/json', '{}'), 401),
        row('no JSON', post('mailgun', 'application/json', 'x'), 400),
        row('another shape', postmark([1]), 400),
        row('another type', post('messages', 'image/png', raw, { authorization: `Bearer ${INTAKE}` }), 415),
      ]),
    );
    expect(await mails.log(reader)).toMatchObject([{ state: 'sent', feedback: null }]);
    expect(await mails.suppressions(reader)).toEqual([]);
  });
});

it('a mail of the log is old after thirteen months: then it is counted only', async () => {
  const { reader } = await reminded();
  const later = new Date();
  later.setUTCMonth(later.getUTCMonth() + 14);
  await stage.clock({ now: later.toISOString() });
  await stage.idle();
  await stage.clock({ advance: 'PT12H' });
  await stage.idle();
  expect(await mails.log(reader)).toEqual([]);
  const { data } = (await mails.merchant.get('/lp/notification-logs/months')).body;
  const reminders = data.filter(({ template }: { template: string }) => template === 'expiry-reminder');
  expect(reminders.length).toBeGreaterThan(0);
  expect(reminders[0]).toMatchObject({ opened: 0, clicked: 0 });
  expect(reminders[0].sent + reminders[0].failed).toBeGreaterThan(4);
});
