import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { latency } from '../../../tests/support/waiting.js';
import { acceptForwarded, forwardOthers } from './forwarding.js';

const path = `\0forwarding-${randomUUID()}`;
const GRACE_MS = 300;

/** Test server that answers with its name, and the request as received. */
const answering =
  (name: string): http.RequestListener =>
  async (request, answer) => {
    let body = '';
    for await (const part of request) body += part;
    const text = `${name} ${request.method} ${request.url} from ${request.socket.remoteAddress}: ${body}`;
    answer.writeHead(200, { 'content-length': text.length }).end(text);
  };
const front = http.createServer(answering('front'));
const behind = http.createServer(answering('behind'));

beforeAll(async () => {
  acceptForwarded(behind);
  behind.listen({ path });
  await once(behind, 'listening');
  const isStored = ({ method, url = '' }: http.IncomingMessage) => method === 'POST' && url.startsWith('/hooks');
  forwardOthers(front, { path, begins: 'POST /hooks', endsWith: ' ?', isAnsweredHere: isStored, maxWaitMs: GRACE_MS });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
});
afterAll(() => {
  for (const server of [front, behind]) {
    server.closeAllConnections();
    server.close();
  }
});

const connect = () => net.connect((front.address() as AddressInfo).port, '127.0.0.1');
const request = (line: string, body = '') =>
  `${line} HTTP/1.1\r\nhost: here\r\ncontent-length: ${body.length}\r\n\r\n${body}`;

/** Sends texts over one connection, each after the answer to the one before; returns the bodies. */
async function talk(...texts: string[]): Promise<string[]> {
  const socket = connect();
  const bodies: string[] = [];
  for (const text of texts) {
    socket.write(text);
    let answer = '';
    while (!/\r\n\r\n./.test(answer)) {
      const [part] = (await once(socket, 'data')) as [Buffer];
      answer += part.toString();
    }
    bodies.push(answer.slice(answer.indexOf('\r\n\r\n') + 4));
  }
  socket.destroy();
  return bodies;
}

it('answers the requests that are kept here, and passes all others on with the address of the caller [I-12]', async () => {
  expect(await talk(request('POST /hooks', 'a'))).toEqual(['front POST /hooks from 127.0.0.1: a']);
  expect(await talk(request('POST /hooks?x=1', 'b'))).toEqual(['front POST /hooks?x=1 from 127.0.0.1: b']);
  for (const line of ['GET /hooks', 'POST /hooksmith', 'POST /hooks/reviews', 'POST /', 'GET /'])
    expect(await talk(request(line, 'c'))).toEqual([`behind ${line} from 127.0.0.1: c`]);
});

it('answers every request of a connection that carries both kinds [I-12]', async () => {
  const [stored, other] = [request('POST /hooks', 'k'), request('PUT /other', 'o')];
  const own = 'front POST /hooks from 127.0.0.1: k';
  const passed = 'behind PUT /other from 127.0.0.1: o';
  expect(await talk(stored, other, stored, other)).toEqual([own, passed, own, passed]);
  // A forwarded connection stays forwarded, even for requests that are otherwise served here.
  expect(await talk(other, stored)).toEqual([passed, 'behind POST /hooks from 127.0.0.1: k']);
});

it('reads a request that comes in small pieces [I-12]', async () => {
  for (const [text, name] of [
    [request('POST /hooks', 'd'), 'front'],
    [request('POST /hood', 'd'), 'behind'],
  ] as const) {
    const socket = connect();
    for (const piece of text.match(/.{1,3}/gs)!) {
      socket.write(piece);
      await latency(2);
    }
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toContain(name);
    socket.destroy();
  }
});

it('closes a silent connection and refuses one without a host [B-215]', async () => {
  const silent = connect();
  await once(silent, 'close');
  const direct = net.connect({ path });
  direct.write(request('GET /'));
  await once(direct, 'close');
  expect([silent.destroyed, direct.destroyed]).toEqual([true, true]);
});
