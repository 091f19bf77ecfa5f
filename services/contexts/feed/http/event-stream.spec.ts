import http from 'node:http';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from '@jest/globals';
import { Wakes } from '../application/wakes.js';
import { EventStream, type StreamParts } from './event-stream.js';

const servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Serves streams with these parts and counts running ones. */
async function serve(parts: Partial<StreamParts>) {
  const reported = {
    running: 0,
    ended: 0,
    delivered: [] as [number, boolean][],
    response: null as http.ServerResponse | null,
  };
  const server = http.createServer(async (_, response) => {
    reported.running += 1;
    reported.response = response;
    await new EventStream(
      response,
      { shop: 'fern', after: 0, types: null },
      {
        events: { after: async ({ after }) => ({ events: [], next: after, more: false }) },
        wakes: new Wakes(),
        allowed: async () => true,
        delivered: async (position, last) => void reported.delivered.push([position, last]),
        ...parts,
      },
    ).run();
    reported.ended += 1;
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  const connections = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  return { reported, port, connections };
}

const within = async (ms: number, holds: () => boolean | Promise<boolean>) => {
  for (const end = Date.now() + ms; Date.now() < end; await pause(10)) if (await holds()) return true;
  return false;
};

const big = { position: '1', type: 'loyalty.points.PointsEarned.v1', data: 'x'.repeat(1_000_000) } as never;

it('gives up a client that takes nothing, and holds no more than what it was handing over [F-47]', async () => {
  let pages = 0;
  const endless = async ({ after }: { after: number }) => {
    pages += 1;
    return { events: [big], next: after + 1, more: true };
  };
  const { reported, port, connections } = await serve({ events: { after: endless }, maxWaitMs: 200 });
  const client = net.connect(port, '127.0.0.1', () => client.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'));
  client.pause();
  client.on('error', () => undefined);
  expect(await within(5000, () => reported.running === 1)).toBe(true);
  expect(await within(5000, () => reported.ended === 1)).toBe(true);
  expect(await within(2000, async () => (await connections()) === 0)).toBe(true);
  // The kernel buffers some megabytes for a client that does not read; after that nothing more is fetched for it.
  expect(pages).toBeLessThan(40);
  client.destroy();
});

it('keeps no listener for each time that it waited for a slow client', async () => {
  let pages = 0;
  const many = async ({ after }: { after: number }) => {
    pages += 1;
    return { events: [big], next: after + 1, more: pages < 60 };
  };
  const { reported, port } = await serve({ events: { after: many } });
  const client = net.connect(port, '127.0.0.1', () => client.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'));
  client.resume();
  expect(await within(5000, () => pages === 60)).toBe(true);
  expect(reported.response!.listenerCount('close')).toBeLessThan(5);
  client.destroy();
});

it('ends after its time, so that a client that vanished is dropped as well [F-47]', async () => {
  const { reported, port, connections } = await serve({ longestMs: 150 });
  const client = net.connect(port, '127.0.0.1', () => client.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'));
  client.on('error', () => undefined);
  client.resume();
  expect(await within(2000, () => reported.ended === 1)).toBe(true);
  expect(reported.delivered.at(-1)).toEqual([0, true]);
  expect(await within(2000, async () => (await connections()) === 0)).toBe(true);
});

it('reads no further for a caller whose access ended', async () => {
  let isAllowed = true;
  const wakes = new Wakes();
  const { reported, port } = await serve({ wakes, allowed: async () => isAllowed });
  const client = net.connect(port, '127.0.0.1', () => client.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'));
  client.resume();
  expect(await within(2000, () => reported.running === 1)).toBe(true);
  await pause(50);
  expect(reported.ended).toBe(0);
  isAllowed = false;
  wakes.report(['another']);
  wakes.report(['fern']);
  expect(await within(500, () => reported.ended === 1)).toBe(true);
});

it('continues when a wake comes between reading and waiting', async () => {
  const wakes = new Wakes();
  let next = 0;
  const events = {
    after: async ({ after }: { after: number }) => {
      const page = { events: [], next: Math.max(after, next), more: false };
      // An event is written just after the read.
      if (next < 5) {
        next += 1;
        wakes.report(['fern']);
      }
      return page;
    },
  };
  const { reported, port } = await serve({ wakes, events });
  const client = net.connect(port, '127.0.0.1', () => client.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'));
  client.resume();
  expect(await within(700, () => reported.delivered.at(-1)?.[0] === 5)).toBe(true);
  client.destroy();
});
