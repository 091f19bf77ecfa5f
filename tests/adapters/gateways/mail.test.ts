import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { MailDeferred, MailRejected } from '@loyalty/services/gateways/mail/mail.gateway';
import { OutboxMail } from '@loyalty/services/gateways/mail/outbox';
import { SmtpMail } from '@loyalty/services/gateways/mail/smtp';
import { mailSuite } from './mail.suite.js';

const FROM = 'Loyalty <ledger@loyalty.example>';
const message = { id: 'seal-9', to: 'auditor@example.com', subject: 'Seal', text: 'Text' };
const ends: (() => void)[] = [];
afterAll(() => {
  for (const end of ends) end();
});

/** A mail server that says as little as it may (RFC 5321). `answers` replaces its answer to a command. */
async function smtpServer(answers: Record<string, string> = {}): Promise<{ url: string; messages: string[] }> {
  const messages: string[] = [];
  const server = net.createServer((socket) => {
    let waiting = '';
    let isData = false;
    const say = (text: string) => socket.write(`${text}\r\n`);
    say('220 mail.example ESMTP');
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      waiting += bytes.toString();
      for (;;) {
        const end = waiting.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const reported = waiting.slice(0, end);
        waiting = waiting.slice(end + (isData ? 5 : 2));
        if (isData) messages.push(reported.replaceAll('\r\n', '\n'));
        const command = isData ? '.' : (reported.split(/[ :]/)[0]?.toUpperCase() ?? '');
        isData = command === 'DATA';
        const usual = { EHLO: '250 mail.example', DATA: '354 go on', QUIT: '221 bye' }[command] ?? '250 ok';
        say(answers[command] ?? usual);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => server.close());
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, messages };
}

mailSuite('SMTP', async () => {
  const { url, messages } = await smtpServer();
  return { mail: new SmtpMail(url, FROM), arrived: async () => messages };
});

mailSuite('the outbox', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-outbox-'));
  ends.push(() => fs.rmSync(folder, { recursive: true }));
  const texts = () => fs.readdirSync(folder).map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));
  return { mail: new OutboxMail(folder, FROM), arrived: async () => texts() };
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
