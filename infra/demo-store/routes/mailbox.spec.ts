import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fastify from 'fastify';
import { mailboxRoutes } from './mailbox.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-mailbox-'));
const app = fastify();
beforeAll(() => {
  const message = [
    'From: Fern & Clay <ledger@loyalty.example>',
    'To: maya@example.com',
    'Subject: =?UTF-8?Q?Ihre_Punkte_=E2=80=93_120?=',
    'Date: Mon, 30 Nov 2026 12:00:00 +0000',
    'List-Unsubscribe: <http://127.0.0.1/mail/unsubscribe?token=a.b>',
    'Content-Type: multipart/alternative; boundary="B"',
    '',
    '--B',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'See https://store.example/points <script>alert(1)</script>',
    '--B',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<html><head></head><body><a href="https://store.example">Points</a></body></html>',
    '--B--',
  ];
  fs.writeFileSync(path.join(folder, 'earned-1.eml'), message.join('\r\n'));
  mailboxRoutes(app, folder);
});
afterAll(async () => {
  await app.close();
  fs.rmSync(folder, { recursive: true });
});

const get = async (address: string) => app.inject({ method: 'GET', url: address });

it('lists the mails of the outbox, and shows each as HTML in a frame without scripts, as text and with its headers', async () => {
  expect((await get('/mailbox')).body).toContain('<a href="/mailbox/earned-1">Ihre Punkte – 120</a>');
  const { body } = await get('/mailbox/earned-1');
  expect(body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mailbox/earned-1/html"');
  expect(body).toContain('<a href="https://store.example/points" target="_blank" rel="noopener">');
  expect(body).toContain('&lt;script&gt;');
  expect(body).toContain('<a href="http://127.0.0.1/mail/unsubscribe?token=a.b"');
  const frame = await get('/mailbox/earned-1/html');
  expect(frame.headers['content-security-policy']).toMatch(/^default-src 'none'.* sandbox allow-popups/);
  expect(frame.body).toContain('<base target="_blank">');
  expect((await get('/mailbox/earned-1/raw')).headers['content-type']).toBe('text/plain; charset=utf-8');
});

it.each(['/mailbox/earned-2', '/mailbox/..%2F..%2Fetc%2Fpasswd', '/mailbox/earned-2/html', '/mailbox/earned-2/raw'])(
  'has no mail at %s',
  async (address) => {
    expect((await get(address)).statusCode).toBe(404);
  },
);
