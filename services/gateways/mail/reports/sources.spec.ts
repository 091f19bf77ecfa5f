import { createHmac, createSign, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { ReportCall } from './report.js';
import { readReturned } from './returned-message.js';
import { sourcesOf } from './sources.js';

const NOW = new Date('2026-11-30T12:00:00.000Z');
const SECONDS = String(NOW.getTime() / 1000);
const TRACE = 'abcdefghijklmnop.abcdefgh';

const { privateKey: topicKey, publicKey: topicPublic } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const fetched: string[] = [];
const sources = sourcesOf(async (address) => {
  fetched.push(address);
  return topicPublic.export({ type: 'spki', format: 'pem' }).toString();
});

const call = (body: unknown, headers: Record<string, string> = {}, now = NOW): ReportCall => ({
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  header: (name) => headers[name] ?? '',
  now,
});
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

describe('Postmark', () => {
  const { isGenuine, read } = sources.postmark;
  const bearer = { authorization: 'Bearer a-long-enough-secret' };

  it('proves itself by its secret, in either scheme', () => {
    const basic = { authorization: `Basic ${Buffer.from('user:a-long-enough-secret').toString('base64')}` };
    const cases = [bearer, basic, { authorization: 'Bearer another-long-secret' }, {}];
    expect(cases.map((headers) => isGenuine(call({}, headers), 'a-long-enough-secret'))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it.each([
    [{ RecordType: 'Bounce', Type: 'HardBounce' }, 'bounced'],
    [{ RecordType: 'Bounce', Type: 'SoftBounce' }, 'delayed'],
    [{ RecordType: 'Bounce', Type: 'Blocked' }, 'refused'],
    [{ RecordType: 'SpamComplaint', Type: 'SpamComplaint' }, 'complained'],
    [{ RecordType: 'Delivery' }, undefined],
  ])('%j is %s', async (record, kind) => {
    const body = { ...record, ID: 42, Details: 'smtp;550 5.1.1 <maya@example.com> unknown', Metadata: { mail: TRACE } };
    const [report] = await read(call(body));
    expect(report?.kind).toBe(kind);
    if (report) expect(report).toMatchObject({ event: `${record.RecordType}-42`, trace: TRACE, text: 'unknown' });
  });
});

describe('SendGrid', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const body = JSON.stringify([
    {
      event: 'bounce',
      type: 'bounce',
      status: '5.1.1',
      sg_event_id: 'e1',
      reason: '550 5.1.1 no such user',
      mail: TRACE,
    },
    { event: 'bounce', type: 'blocked', status: '5.7.1', sg_event_id: 'e2', reason: '550 5.7.1 blocked', mail: TRACE },
    { event: 'deferred', sg_event_id: 'e3', response: '451 4.3.0 try later', mail: TRACE },
    { event: 'spamreport', sg_event_id: 'e4', mail: TRACE },
    { event: 'delivered', sg_event_id: 'e5', mail: TRACE },
    { event: 'bounce', sg_event_id: 'e6' },
  ]);
  const signed = (text: string, timestamp = SECONDS) => ({
    'x-twilio-email-event-webhook-timestamp': timestamp,
    'x-twilio-email-event-webhook-signature': sign('sha256', Buffer.from(timestamp + text), privateKey).toString(
      'base64',
    ),
  });

  it('signs the time and the body; a forged, changed or old call is refused', () => {
    const { isGenuine } = sources.sendgrid;
    expect(isGenuine(call(body, signed(body)), key)).toBe(true);
    expect(isGenuine(call(`${body} `, signed(body)), key)).toBe(false);
    expect(isGenuine(call(body, signed(body), later(11)), key)).toBe(false);
    expect(isGenuine(call(body, { ...signed(body), 'x-twilio-email-event-webhook-timestamp': '' }), key)).toBe(false);
    expect(isGenuine(call(body), key)).toBe(false);
  });

  it('reports events of our mails', async () => {
    const reports = await sources.sendgrid.read(call(body));
    expect(reports.map(({ event, kind, text }) => [event, kind, text])).toEqual([
      ['e1', 'bounced', 'no such user'],
      ['e2', 'refused', 'blocked'],
      ['e3', 'delayed', 'try later'],
      ['e4', 'complained', ''],
    ]);
  });
});

describe('Mailgun', () => {
  const secret = 'a-signing-key-of-mailgun';
  const proof = createHmac('sha256', secret).update(`${SECONDS}token`).digest('hex');
  const body = (data: object, signature = proof) => ({
    signature: { timestamp: SECONDS, token: 'token', signature },
    'event-data': { id: 'e1', 'user-variables': { mail: TRACE }, ...data },
  });
  const failed = (severity: string, status: object) => body({ event: 'failed', severity, 'delivery-status': status });

  it('signs the time and a token; a forged or old call is refused', () => {
    const { isGenuine } = sources.mailgun;
    expect(isGenuine(call(body({ event: 'failed' })), secret)).toBe(true);
    expect(isGenuine(call(body({ event: 'failed' }, 'f'.repeat(64))), secret)).toBe(false);
    expect(isGenuine(call(body({ event: 'failed' }), {}, later(11)), secret)).toBe(false);
    expect(isGenuine(call({}), secret)).toBe(false);
  });

  it.each([
    ['an unknown address', failed('permanent', { code: 550, message: '550 5.1.1 unknown' }), 'bounced'],
    ['an address on its own list', failed('permanent', { code: 605 }), 'bounced'],
    ['a refused mail', failed('permanent', { code: 554, 'enhanced-code': '5.7.1' }), 'refused'],
    ['a delay', failed('temporary', { code: 451 }), 'delayed'],
    ['a complaint', body({ event: 'complained' }), 'complained'],
    ['an opening', body({ event: 'opened' }), undefined],
  ])('reports %s', async (_, payload, kind) => {
    expect((await sources.mailgun.read(call(payload)))[0]?.kind).toBe(kind);
  });
});

describe('Amazon SES', () => {
  const topic = 'arn:aws:sns:eu-central-1:123456789012:mail';
  const certificate = 'https://sns.eu-central-1.amazonaws.com/SimpleNotificationService-1.pem';
  const notification = (message: object, changed: object = {}) => {
    const fields: Record<string, string> = {
      Type: 'Notification',
      MessageId: 'n1',
      TopicArn: topic,
      Message: JSON.stringify(message),
      Timestamp: NOW.toISOString(),
      ...changed,
    };
    const names = ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'];
    const text = names
      .filter((name) => fields[name])
      .map((name) => `${name}\n${fields[name]}\n`)
      .join('');
    const Signature = createSign('sha256').update(text).sign(topicKey, 'base64');
    return { SigningCertURL: certificate, ...fields, SignatureVersion: '2', Signature };
  };
  const bounce = (bounceType: string) => ({
    eventType: 'Bounce',
    bounce: { bounceType, bouncedRecipients: [{ diagnosticCode: 'smtp; 550 5.1.1 user unknown' }] },
    mail: { tags: { mail: [TRACE.replace('.', '_')] } },
  });

  it('signs with the key of its topic; a forged, foreign or old call is refused', async () => {
    const { isGenuine } = sources.ses;
    const genuine = notification(bounce('Permanent'));
    expect(await isGenuine(call(genuine), topic)).toBe(true);
    expect(await isGenuine(call({ ...genuine, Message: '{}' }), topic)).toBe(false);
    expect(await isGenuine(call(genuine), `${topic}-other`)).toBe(false);
    expect(await isGenuine(call(genuine, {}, later(91)), topic)).toBe(false);
    const elsewhere = notification(bounce('Permanent'), { SigningCertURL: 'https://sns.evil.example/key.pem' });
    expect(await isGenuine(call(elsewhere), topic)).toBe(false);
    const lookalike = 'https://sns.eu-central-1.amazonaws.com.evil.example/key.pem';
    expect(await isGenuine(call(notification(bounce('Permanent'), { SigningCertURL: lookalike })), topic)).toBe(false);
    expect(new Set(fetched)).toEqual(new Set([certificate]));
  });

  it('reports bounces and complaints by the tag or the headers of a mail', async () => {
    const complaint = { notificationType: 'Complaint', mail: { headers: [{ name: 'X-Mail-Trace', value: TRACE }] } };
    const reports = [bounce('Permanent'), bounce('Transient'), complaint].map((message) =>
      sources.ses.read(call(notification(message))),
    );
    expect((await Promise.all(reports)).flat()).toEqual([
      { event: 'n1', trace: TRACE, kind: 'bounced', text: 'user unknown' },
      { event: 'n1', trace: TRACE, kind: 'delayed', text: 'user unknown' },
      { event: 'n1', trace: TRACE, kind: 'complained', text: '' },
    ]);
    expect(sources.ses.headers(TRACE)).toEqual({ 'X-SES-MESSAGE-TAGS': 'mail=abcdefghijklmnop_abcdefgh' });
  });

  it('confirms the subscription of its topic at the service alone', async () => {
    const confirmation = (SubscribeURL: string) =>
      notification({}, { Type: 'SubscriptionConfirmation', Token: 't', SubscribeURL });
    fetched.length = 0;
    const address = 'https://sns.eu-central-1.amazonaws.com/?Action=ConfirmSubscription&Token=t';
    await sources.ses.confirm?.(call(confirmation('https://evil.example/?Token=t')));
    await sources.ses.confirm?.(call(confirmation(address)));
    expect(fetched).toEqual([address]);
  });
});

const report = (fields: readonly string[], more: readonly string[] = []) =>
  Buffer.from(
    [
      'From: MAILER-DAEMON@mx.example',
      `To: b+${TRACE}@bounce.example`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="B"',
      '',
      '--B',
      'Content-Type: text/plain',
      '',
      'Sorry.',
      '--B',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      ...fields,
      '',
      ...more,
      '--B--',
      '',
    ].join('\r\n'),
  );

describe('a returned message', () => {
  it.each([
    [
      'an unknown address',
      ['Action: failed', 'Status: 5.1.1', 'Diagnostic-Code: smtp; 550 5.1.1 <maya@example.com>: no such', '    user'],
      'bounced',
      'no such user',
    ],
    ['a domain without a server', ['Action: failed', 'Status: 5.4.4'], 'bounced', ''],
    [
      'a full mailbox',
      ['Action: failed', 'Status: 5.2.2', 'Diagnostic-Code: smtp; 552 5.2.2 Mailbox full'],
      'refused',
      'Mailbox full',
    ],
    ['a refused mail', ['Action: failed', 'Status: 5.7.1'], 'refused', ''],
    ['a server that did not answer for days', ['Action: failed', 'Status: 4.4.1'], 'refused', ''],
    ['a delay', ['Action: delayed', 'Status: 4.4.1'], 'delayed', ''],
  ])('reports %s', async (_, fields, kind, text) => {
    const found = await readReturned(report(['Final-Recipient: rfc822; maya@example.com', ...fields]));
    expect(found).toMatchObject({ kind, text });
    expect(found?.trace).toContain(TRACE);
  });

  it('reports a complaint by the headers that it quotes', async () => {
    const raw = [
      'From: fbl@provider.example',
      'To: complaints@loyalty.example',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=feedback-report; boundary="B"',
      '',
      '--B',
      'Content-Type: text/plain',
      '',
      'This is an abuse report.',
      '--B',
      'Content-Type: message/feedback-report',
      '',
      'Feedback-Type: abuse',
      'User-Agent: Provider/1.0',
      'Version: 1',
      '',
      '--B',
      'Content-Type: message/rfc822',
      '',
      'From: Fern & Clay <ledger@loyalty.example>',
      `X-Mail-Trace: ${TRACE}`,
      'Subject: Points',
      '',
      'Hello',
      '--B--',
      '',
    ];
    expect(await readReturned(Buffer.from(raw.join('\r\n')))).toMatchObject({ kind: 'complained', trace: TRACE });
  });

  it.each([
    ['an answer of a person', 'From: maya@example.com\r\nTo: b+x@bounce.example\r\n\r\nThank you'],
    ['a note of absence', 'Auto-Submitted: auto-replied\r\nSubject: Away\r\n\r\nBack on Monday'],
    ['nothing', ''],
    ['bytes', '\u0000\u0001\u00ff'.repeat(50)],
  ])('is none: %s', async (_, raw) => {
    expect(await readReturned(Buffer.from(raw))).toBeNull();
  });

  it('is none: a delivery that succeeded', async () => {
    expect(await readReturned(report(['Action: delivered', 'Status: 2.0.0']))).toBeNull();
  });
});
