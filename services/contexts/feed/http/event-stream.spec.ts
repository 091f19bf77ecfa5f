import http from 'node:http';
import net from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { busyFactor } from '../../../../tests/support/busy.js';
import { until } from '../../../../tests/support/waiting.js';
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
  const seen = {
    running: 0,
    ended: 0,
    delivered: [] as [number, boolean][],
    response: null as http.ServerResponse | null,
  };
  const server = http.createServer(async (_, response) => {
    seen.running += 1;
    seen.response = response;
    await new EventStream(
      response,
      { shop: 'fern', after: 0, types: null },
      {
        events: { after: async ({ after }) => ({ events: [], next: after, more: false }) },
        wakes: new Wakes(),
        allowed: async () => true,
        delivered: async (position, last) => void seen.delivered.push([position, last]),
        ...parts,
      },
    ).run();
    seen.ended += 1;
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  const connections = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  return { seen, port, connections };
}

const big = { position: '1', type: 'loyalty.points.PointsEarned.v1', data: 'x'.repeat(1_000_000) } as never;

it('gives up a client that takes nothing, and holds no more than what it was handing over [F-47]', async () => {
  let pages = 0;
  const endless = async ({ after }: { after: number }) => {
    pages += 1;
    return { events: [big], next: after + 1, more: true };
  };
  const { seen, port, connections } = await serve({ events: { after: endless }, maxWaitMs: 200 });
  const client = net.connect(port, '127.0.0.1', () => client.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'));
  client.pause();
  client.on('error', () => undefined);
  await until('the stream is open', () => seen.running === 1);
  await until('the stream has ended', () => seen.ended === 1, { withinMs: 5000 * busyFactor() });
  await until('no connection is left', connections, { holds: (count) => count === 0, withinMs: 2000 * busyFactor() });
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
  const { seen, port } = await serve({ events: { after: many } });
  const client = net.connect(port, '127.0.0.1', () => client.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'));
  client.resume();
  await until('all pages are sent', () => pages, { holds: (count) => count === 60, withinMs: 5000 * busyFactor() });
  expect(seen.response!.listenerCount('close')).toBeLessThan(5);
  client.destroy();
});

it('ends after its time, so that a client that vanished is dropped as well [F-47]', async () => {
  const { seen, port, connections } = await serve({ longestMs: 150 });
  const client = net.connect(port, '127.0.0.1', () => client.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'));
  client.on('error', () => undefined);
  client.resume();
  await until('the stream has ended', () => seen.ended === 1, { withinMs: 2000 * busyFactor() });
  expect(seen.delivered.at(-1)).toEqual([0, true]);
  await until('no connection is left', connections, { holds: (count) => count === 0, withinMs: 2000 * busyFactor() });
});

it('reads no further for a caller whose access ended', async () => {
  let [isAllowed, checks] = [true, 0];
  const wakes = new Wakes();
  const allowed = async () => {
    checks += 1;
    return isAllowed;
  };
  const { seen, port } = await serve({ wakes, allowed });
  const client = net.connect(port, '127.0.0.1', () => client.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'));
  client.resume();
  await until('the stream is open', () => seen.running === 1);
  await until('the stream has asked for the access', () => checks > 0);
  expect(seen.ended).toBe(0);
  isAllowed = false;
  wakes.report(['another']);
  wakes.report(['fern']);
  await until('the stream has ended', () => seen.ended === 1, { withinMs: 500 });
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
  const { seen, port } = await serve({ wakes, events });
  const client = net.connect(port, '127.0.0.1', () => client.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'));
  client.resume();
  const delivered = () => seen.delivered.at(-1)?.[0];
  await until('the newest position is delivered', delivered, { holds: (position) => position === 5, withinMs: 700 });
  client.destroy();
});
