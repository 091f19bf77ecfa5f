import { once } from 'node:events';
import net from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy/tcp-proxy.js';
import { latency, until } from '../../support/waiting.js';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Bytes that servers have received. */
let received = 0;

/** A server that says everything back, behind a proxy. */
async function echo(): Promise<TcpProxy> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('data', ({ length }) => {
      received += length;
    });
    socket.on('error', () => {}).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const proxy = await startTcpProxy({ host: '127.0.0.1', port: (server.address() as net.AddressInfo).port }, () => 0.5);
  closing.push(() => proxy.close());
  return proxy;
}

class Client {
  heard = Buffer.alloc(0);
  pieces = 0;
  ended: string | null = null;
  readonly socket: net.Socket;
  constructor(port: number) {
    this.socket = net.connect(port, '127.0.0.1').setNoDelay(true);
    this.socket.on('data', (data) => {
      this.heard = Buffer.concat([this.heard, data]);
      this.pieces += 1;
    });
    this.socket.on('error', (error: NodeJS.ErrnoException) => (this.ended = error.code ?? error.message));
    this.socket.on('close', () => (this.ended ??= 'closed'));
  }
  async hears(length: number): Promise<void> {
    await until('the bytes are heard', () => this.heard.length >= length);
    expect(this.heard.length).toBe(length);
  }
  async ends(): Promise<string> {
    return until('the connection has ended', () => this.ended);
  }
}

describe('a proxy without a toxic', () => {
  it('passes megabytes on unchanged, in order, and the end of a connection', async () => {
    const proxy = await echo();
    const client = new Client(proxy.port);
    const sent = Buffer.from(Array.from({ length: 3_000_000 }, (_, at) => (at * 7) % 251));
    client.socket.end(sent);
    await client.hears(sent.length);
    expect(client.heard.equals(sent)).toBe(true);
    expect(await client.ends()).toBe('closed');
  });
});

describe('a toxic', () => {
  it('delays, and lets nothing overtake', async () => {
    const proxy = await echo();
    proxy.add({ kind: 'latency', ms: 60, way: 'up' });
    const client = new Client(proxy.port);
    const began = performance.now();
    for (const text of ['one', 'two', 'three']) client.socket.write(text);
    await client.hears(11);
    expect(performance.now() - began).toBeGreaterThan(55);
    expect(client.heard.toString()).toBe('onetwothree');
  });

  it('holds everything back until it is healed, on one way only when it says so', async () => {
    const proxy = await echo();
    const heal = proxy.add({ kind: 'stall', way: 'down' });
    const client = new Client(proxy.port);
    const before = received;
    client.socket.write('hello');
    // The other way is open, and the answer has been on its way back for a while.
    await until('the server has heard it', () => received === before + 5);
    await latency(100);
    expect(client.heard.length).toBe(0);
    heal();
    await client.hears(5);
  });

  it('swallows what a black hole takes for good', async () => {
    const proxy = await echo();
    const client = new Client(proxy.port);
    client.socket.write('begun');
    await client.hears(5);
    proxy.add({ kind: 'blackhole' });
    client.socket.write('lost');
    await latency(50);
    // After sockets were read, however late the timer came.
    await new Promise((resolve) => setImmediate(resolve));
    proxy.heal();
    client.socket.write('found');
    await client.hears(10);
    expect(client.heard.toString()).toBe('begunfound');
  });

  it('resets after so many bytes, refuses, and cuts what is open', async () => {
    const proxy = await echo();
    proxy.add({ kind: 'reset', afterBytes: 4, way: 'up' });
    const first = new Client(proxy.port);
    first.socket.write('123456');
    expect(await first.ends()).toBe('ECONNRESET');
    proxy.heal();
    proxy.add({ kind: 'refuse' });
    const second = new Client(proxy.port);
    second.socket.write('x');
    expect(await second.ends()).toBe('ECONNRESET');
    proxy.heal();
    const third = new Client(proxy.port);
    third.socket.write('y');
    await third.hears(1);
    proxy.cutAll();
    expect(await third.ends()).toBe('ECONNRESET');
  });

  it('loses a connection around the message with the needle, once, before or after it was answered', async () => {
    const proxy = await echo();
    for (const when of ['before', 'after'] as const) {
      proxy.add({ kind: 'lose', needle: 'commit', when });
      const client = new Client(proxy.port);
      client.socket.write('begin');
      await client.hears(5);
      client.socket.write('commit');
      expect(await client.ends()).toBe('ECONNRESET');
      expect(client.heard.toString()).toBe('begin');
    }
    expect(proxy.lost()).toBe(2);
    const client = new Client(proxy.port);
    client.socket.write('commit');
    await client.hears(6);
  });

  it('slices and slows, and hits only as many connections as its probability says', async () => {
    const proxy = await echo();
    proxy.add({ kind: 'slice', most: 4, way: 'down' });
    proxy.add({ kind: 'bandwidth', bytesPerSecond: 1000, way: 'up' });
    proxy.add({ kind: 'refuse', probability: 0.4 });
    const client = new Client(proxy.port);
    const began = performance.now();
    client.socket.write('x'.repeat(100));
    await client.hears(100);
    expect(performance.now() - began).toBeGreaterThan(90);
    expect(client.pieces).toBeGreaterThan(5);
    proxy.add({ kind: 'refuse', probability: 0.6 });
    expect(await new Client(proxy.port).ends()).toBe('ECONNRESET');
  });
});
