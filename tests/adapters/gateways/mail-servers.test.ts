import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Mail, MailGateway } from '@loyalty/services/gateways/mail/mail.gateway';
import { readReturned } from '@loyalty/services/gateways/mail/reports/returned-message';
import { SmtpMail } from '@loyalty/services/gateways/mail/smtp';
import { startMailSink } from '../../support/services/mail-sink.js';
import { describeOnPostfix, startPostfix } from '../../support/services/postfix.js';
import { until } from '../../support/waiting.js';
import { mailSuite } from './mail.suite.js';

const FROM = 'Loyalty <ledger@loyalty.example>';
const ANSWERS = 'support@loyalty.example';
const RETURN_PATH = 'b+abcdefghijklmnop.abcdefgh@bounce.loyalty.example';
const sink = await startMailSink();
const open: SmtpMail[] = [];
afterAll(() => {
  for (const smtp of open) smtp.close();
  return sink.stop();
});

/** A carrier whose messages arrive at the sink some time after they were accepted. */
function carrier(url: string) {
  const before = sink.messages.length;
  const smtp = new SmtpMail(url, FROM, ANSWERS);
  open.push(smtp);
  let sent = 0;
  const mail: MailGateway = {
    send: async (message: Mail) => {
      await smtp.send(message);
      sent += 1;
    },
  };
  const arrived = async () => {
    const found = await until('what was sent has arrived', () => sink.messages.slice(before), {
      holds: (messages) => messages.length >= sent,
    });
    return found.map(({ raw }) => raw);
  };
  return { mail, arrived };
}

mailSuite('a server of another maker', async () => carrier(sink.url));

describe('the return path', () => {
  it('of a mail is its own address, not that of its sender', async () => {
    const { mail, arrived } = carrier(sink.url);
    await mail.send({ id: 'p-1', to: 'maya@example.com', subject: 'Points', text: 'Text', returnPath: RETURN_PATH });
    await arrived();
    expect(sink.messages.at(-1)).toMatchObject({ from: RETURN_PATH, to: ['maya@example.com'] });
  });
});

describeOnPostfix('Postfix', () => {
  let postfix: Awaited<ReturnType<typeof startPostfix>>;
  beforeAll(async () => {
    postfix = await startPostfix(sink.port);
  }, 60_000);
  afterAll(() => postfix.stop());

  mailSuite('Postfix', async () => carrier(postfix.url));

  it('accepts a mail and bounces it later; the message that comes back names the mail and the reason', async () => {
    const before = sink.messages.length;
    const message = { id: 'p-2', subject: 'Points', text: 'Text', html: '<p>Text</p>', returnPath: RETURN_PATH };
    const smtp = new SmtpMail(postfix.url, FROM);
    open.push(smtp);
    await smtp.send({ ...message, to: 'maya@nobody.test' });
    const bounce = await until('the bounce has come back', () =>
      sink.messages.slice(before).find(({ to }) => to.includes(RETURN_PATH)),
    );
    expect(bounce.from).toBe('');
    const report = await readReturned(Buffer.from(bounce.raw));
    expect(report).toMatchObject({ kind: 'bounced', text: expect.stringContaining('unknown user') });
    expect(report?.trace).toContain(RETURN_PATH);
  });
});
