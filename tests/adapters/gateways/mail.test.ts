import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import {
  AddressRejected,
  MailDeferred,
  type MailGateway,
  MailRejected,
} from '@loyalty/services/gateways/mail/mail.gateway';
import { OutboxMail } from '@loyalty/services/gateways/mail/outbox';
import { SmtpMail } from '@loyalty/services/gateways/mail/smtp';
import { SmtpThread } from '@loyalty/services/gateways/mail/smtp-thread/smtp-thread';
import { startSmtpServer } from '../../support/services/smtp-server.js';
import { mailSuite } from './mail.suite.js';

const FROM = 'Loyalty <ledger@loyalty.example>';
const ANSWERS = 'support@loyalty.example';
const message = { id: 'seal-9', to: 'auditor@example.com', subject: 'Seal', text: 'Text' };
const ends: (() => void)[] = [];
afterAll(() => {
  for (const end of ends) end();
});

async function smtpServer(answers: Record<string, string> = {}) {
  const server = await startSmtpServer((command) => answers[command]);
  ends.push(() => server.stop());
  return server;
}

function threadTo(url: string, onBroken: (error: Error) => void = () => undefined): SmtpThread {
  const mail = new SmtpThread({ url, from: FROM, answersTo: ANSWERS }, onBroken);
  ends.push(() => mail.close());
  return mail;
}

mailSuite('SMTP', async () => {
  const { url, messages } = await smtpServer();
  return { mail: new SmtpMail(url, FROM, ANSWERS), arrived: async () => messages };
});

mailSuite('SMTP in a thread of its own', async () => {
  const { url, messages } = await smtpServer();
  return { mail: threadTo(url), arrived: async () => messages };
});

mailSuite('the outbox', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-outbox-'));
  ends.push(() => fs.rmSync(folder, { recursive: true }));
  const texts = () => fs.readdirSync(folder).map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));
  return { mail: new OutboxMail(folder, FROM, ANSWERS), arrived: async () => texts() };
});

describe('SmtpMail', () => {
  it('distinguishes permanent from transient failures and quotes no address', async () => {
    const final = await smtpServer({ RCPT: '550 no such auditor@example.com' });
    await expect(new SmtpMail(final.url, FROM).send(message)).rejects.toThrow(
      new MailRejected('the mail server refused it (550)'),
    );
    const full = await smtpServer({ '.': '452 disk full' });
    await expect(new SmtpMail(full.url, FROM).send(message)).rejects.toThrow(MailDeferred);
  });

  it.each([
    ['an unknown address', { RCPT: '550 5.1.1 no such user' }, AddressRejected],
    ['an unknown address without an enhanced code', { RCPT: '551 not here' }, AddressRejected],
    ['a sender that may not send', { RCPT: '550 5.7.1 relaying denied' }, MailRejected],
    ['a message that is refused', { '.': '554 5.6.0 not wanted' }, MailRejected],
  ])('tells a hard bounce from other refusals, also from its thread: %s', async (_, answers, kind) => {
    const { url } = await smtpServer(answers);
    const thrownBy = (mail: MailGateway) => mail.send(message).catch((thrown: unknown) => thrown as MailRejected);
    const [here, there] = [await thrownBy(new SmtpMail(url, FROM)), await thrownBy(threadTo(url))];
    expect([here, there].map((error) => error?.constructor)).toEqual([kind, kind]);
    expect(there).toMatchObject({ message: here?.message, serverText: here?.serverText });
  });

  it('passes on for how long a server asks to wait, also from its thread', async () => {
    const { url } = await smtpServer({ RCPT: '450 4.7.1 greylisted, try again in 120 seconds' });
    for (const mail of [new SmtpMail(url, FROM), threadTo(url)])
      await expect(mail.send(message)).rejects.toMatchObject({ waitMs: 120_000 });
  });

  it('defers the mails of a thread that ends by an error, and says so', async () => {
    const broken: Error[] = [];
    const mail = threadTo('no address', (error) => broken.push(error));
    const sent = [mail.send(message), mail.send({ ...message, id: 'seal-10' })];
    const thrown = await Promise.all(sent.map((one) => one.catch((error: unknown) => error)));
    expect(thrown).toEqual([expect.any(MailDeferred), expect.any(MailDeferred)]);
    // Another thread begins with the next mail.
    await expect(mail.send(message)).rejects.toThrow(MailDeferred);
    expect(broken.map(({ message: why }) => why)).toEqual(['Invalid URL', 'Invalid URL']);
  });

  it('retries later when there is no listener', async () => {
    await expect(new SmtpMail('smtp://127.0.0.1:1', FROM).send(message)).rejects.toThrow(MailDeferred);
  });

  it('does not talk in clear with a server elsewhere', async () => {
    const { url, messages } = await smtpServer({ STARTTLS: '502 unknown' });
    // The same machine by an address that does not say so: it offers no encryption, so nothing is sent.
    const elsewhere = url.replace('127.0.0.1', '0.0.0.0');
    await expect(new SmtpMail(elsewhere, FROM).send(message)).rejects.toThrow(MailDeferred);
    await new SmtpMail(url, FROM).send(message);
    expect(messages).toHaveLength(1);
  });
});
