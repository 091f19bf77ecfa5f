import { randomInt } from 'node:crypto';
import net from 'node:net';
import { afterAll, describe, expect, it } from '@jest/globals';
import { MailDeferred, SenderRejected } from '@loyalty/services/gateways/mail/mail.gateway';
import { OwnServers } from '@loyalty/services/gateways/mail/own-servers';
import { startMerchantServer } from '../../support/messaging/own-server.js';
import { pace } from '../../support/waiting.js';

/** Shorter than in the product, so that a test need not wait as long as a merchant. */
const DEADLINE_MS = 1_500;
const servers = new OwnServers(() => true, DEADLINE_MS);
const ends: (() => void)[] = [];
afterAll(() => {
  servers.close();
  for (const end of ends) end();
});

/** Something that listens on a port of mail and speaks as it is told. */
async function listener(speak: (socket: net.Socket) => void) {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    speak(socket);
  });
  const host = `127.${randomInt(1, 250)}.${randomInt(1, 250)}.${randomInt(1, 250)}`;
  await new Promise<void>((resolve) => server.listen(2525, host, resolve));
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { host, port: 2525, security: 'none', username: 'fern', password: 'pot' } as const;
}

const mail = { id: 'expiry-1', to: 'maya@example.com', subject: 'Points', text: 'Hello' };
const FROM = 'Loyalty <ledger@loyalty.example>';

describe('a mail server that a merchant entered', () => {
  it.each([
    ['hangs', (_socket: net.Socket) => undefined, 'timeout'],
    ['is no mail server', (socket: net.Socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'), 'protocol'],
    ['greets with ten megabytes', (socket: net.Socket) => void socket.write('2'.repeat(10_000_000)), 'protocol'],
    ['closes at once', (socket: net.Socket) => void socket.end(), 'protocol'],
  ])('that %s has a clear state in time', async (_, speak, problem) => {
    expect(await servers.check(await listener(speak))).toBe(problem);
  });

  it('that drips its greeting ends at the deadline', async () => {
    const drip = async (socket: net.Socket): Promise<void> => {
      for (; !socket.destroyed; await pace(50)) socket.write('2');
    };
    const server = await listener((socket) => void drip(socket));
    expect(await servers.check(server)).toBe('timeout');
  });

  it('that offers no encryption is not used with one', async () => {
    const plain = await startMerchantServer(null);
    ends.push(() => void plain.stop());
    const server = { host: plain.host, port: 2525, security: 'starttls', username: '', password: '' } as const;
    expect(await servers.check(server)).toBe('tls');
    expect(await servers.check({ ...server, security: 'none' })).toBeNull();
  });

  it('that is not there, or in a private network, is not connected to', async () => {
    const server = { port: 2525, security: 'none', username: '', password: '' } as const;
    expect(await servers.check({ ...server, host: '127.255.1.1' })).toBe('unreachable');
    const open = new OwnServers((address) => !address.startsWith('127.'), DEADLINE_MS);
    expect([await open.isPrivate('localhost'), await open.check({ ...server, host: 'localhost' })]).toEqual([
      true,
      'private',
    ]);
  });

  it('that closes in the middle of a message leaves the mail for later', async () => {
    const server = await listener((socket) => {
      socket.write('220 mail.example ESMTP\r\n');
      socket.on('data', (bytes) => {
        const command = bytes.toString().slice(0, 4).toUpperCase();
        if (command === 'DATA') socket.destroy();
        else
          socket.write(
            command === 'EHLO'
              ? '250-mail.example\r\n250 AUTH PLAIN\r\n'
              : command === 'AUTH'
                ? '235 ok\r\n'
                : '250 ok\r\n',
          );
      });
    });
    await expect(servers.send('closes', server, mail, FROM)).rejects.toThrow(MailDeferred);
  });

  it('that rejects the login is told from one that cannot take the mail now', async () => {
    const own = await startMerchantServer({ user: 'fern', pass: 'pot' });
    ends.push(() => void own.stop());
    const server = { host: own.host, port: 2525, security: 'none', username: 'fern', password: 'pot' } as const;
    await servers.send('right', server, mail, FROM);
    await servers.send('right', server, { ...mail, id: 'expiry-2' }, FROM);
    expect(own.messages).toHaveLength(2);
    await expect(servers.send('wrong', { ...server, password: 'no' }, mail, FROM)).rejects.toThrow(SenderRejected);
  });

  it('that asks to wait is left alone for that time', async () => {
    let calls = 0;
    const server = await startMerchantServer(null, {
      onMailFrom: (_address, _session, done) => {
        calls += 1;
        done(Object.assign(new Error('4.7.0 Too many messages, try again in 5 minutes'), { responseCode: 421 }));
      },
    });
    ends.push(() => void server.stop());
    const place = { host: server.host, port: 2525, security: 'none', username: '', password: '' } as const;
    const first = await servers.send('busy', place, mail, FROM).catch((error: unknown) => error);
    expect(first).toMatchObject({ waitMs: 300_000 });
    await expect(servers.send('busy', place, mail, FROM)).rejects.toThrow('the mail server asked to wait');
    expect(calls).toBe(1);
  });
});
