import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { AddressRejected, MailDeferred, MailRejected } from '@loyalty/services/gateways/mail/mail.gateway';
import { OutboxMail } from '@loyalty/services/gateways/mail/outbox';
import { SmtpMail } from '@loyalty/services/gateways/mail/smtp';
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

mailSuite('SMTP', async () => {
  const { url, messages } = await smtpServer();
  return { mail: new SmtpMail(url, FROM, ANSWERS), arrived: async () => messages };
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
  ])('tells a hard bounce from other refusals: %s', async (_, answers, kind) => {
    const { url } = await smtpServer(answers);
    const error = await new SmtpMail(url, FROM).send(message).catch((thrown: unknown) => thrown);
    expect((error as Error).constructor).toBe(kind);
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
