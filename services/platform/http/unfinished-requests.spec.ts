import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { pace, until } from '../../../tests/support/waiting.js';
import { UnfinishedRequests } from './unfinished-requests.js';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server that answers with the length of the body. */
async function listen(budget: { total: number; perAddress: number; bytes: number }): Promise<number> {
  const server = http.createServer(async (request, response) => {
    let length = 0;
    try {
      for await (const part of request) length += (part as Buffer).length;
      response.end(`took ${length}`);
    } catch {
      response.destroy();
    }
  });
  new UnfinishedRequests({ requestTimeoutMs: 1_000, trustedProxies: [], budget }).watch(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** A client that has sent its headers and some bytes of a body, and what it was answered. */
function client(port: number, length: number, body: string) {
  const socket = net.connect(port, '127.0.0.1');
  const seen = { socket, text: '', isClosed: false };
  socket.on('data', (part) => (seen.text += part.toString('latin1')));
  socket.on('error', () => undefined);
  socket.on('close', () => (seen.isClosed = true));
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n${body}`);
  closing.push(() => socket.destroy());
  return seen;
}
const wide = { total: 10, perAddress: 10, bytes: 1e9 };

it('cuts a late body off with 408, and takes a long one that arrives at the least rate', async () => {
  const port = await listen(wide);
  const late = client(port, 100, 'a');
  const parts = 25;
  const steady = client(port, parts * 5_000, '');
  for (let part = 0; part < parts; part++) {
    await pace(100);
    steady.socket.write('b'.repeat(5_000));
  }
  await until('the late one is closed', () => late.isClosed);
  await until('the steady one is answered', () => steady.text.includes(`took ${parts * 5_000}`));
  expect(late.text).toMatch(/^HTTP\/1\.1 408 /);
});

it('cuts the oldest beyond the budget of an address, and lets the newest go on', async () => {
  const port = await listen({ ...wide, perAddress: 2 });
  const oldest = client(port, 3, 'a');
  await pace(50);
  const others = [client(port, 3, 'b'), client(port, 3, 'c')];
  await until('the oldest is cut', () => oldest.text.includes(' 408 '));
  for (const { socket } of others) socket.write('dd');
  for (const other of others) await until('it is answered', () => other.text.includes('took 3'));
});

it('cuts the oldest beyond the budget of bytes', async () => {
  const port = await listen({ ...wide, bytes: 1_500 });
  const oldest = client(port, 2_000, 'a'.repeat(900));
  await pace(50);
  const newest = client(port, 2_000, 'b'.repeat(900));
  await until('the oldest is cut', () => oldest.text.includes(' 408 '));
  newest.socket.write('b'.repeat(1_100));
  await until('the newest is answered', () => newest.text.includes('took 2000'));
});

it('counts neither complete requests nor a connection that rests after one', async () => {
  const port = await listen({ ...wide, perAddress: 1 });
  const resting = client(port, 1, 'a');
  await until('it is answered', () => resting.text.includes('took 1'));
  const late = client(port, 3, 'b');
  await until('the late one is cut', () => late.text.includes(' 408 '));
  expect(resting.isClosed).toBe(false);
});

it('cuts nobody whose bytes wait while the event loop stands still', async () => {
  const port = await listen(wide);
  const waiting = client(port, 3, 'a');
  await pace(100);
  waiting.socket.write('bc');
  const end = performance.now() + 2_500;
  while (performance.now() < end);
  await until('it is answered', () => waiting.text.includes('took 3'));
});
