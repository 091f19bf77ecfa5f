import net from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { freePort } from '@loyalty/infra/embedded/port';
import { deliver } from '../../support/bad-input/delivery.js';
import { rawCall } from '../../support/bad-input/raw-call.js';
import { busyFactor } from '../../support/busy.js';
import { useStage } from '../../support/service.js';
import { until } from '../../support/waiting.js';

/** One more than calls that run at one time. */
const CLIENTS = 1_001;
const GENUINE = 75;
/** Unfinished requests that one address may have. */
const PER_ADDRESS = 200;
const DEADLINE_MS = 5_000;

const metrics = await freePort();
const stage = await useStage('configuration', {
  RATE_LIMIT_FACTOR: '1000',
  METRICS_PORT: String(metrics),
});
const merchant = await stage.merchant();

let open = new Set<net.Socket>();
afterEach(() => {
  for (const socket of open) socket.destroy();
  open = new Set();
});

function connect(bytes: string, port = Number(new URL(stage.api).port)): Promise<void> {
  const { hostname } = new URL(stage.api);
  const all = open;
  return new Promise((resolve) => {
    const socket = net.connect(port, hostname, () => {
      socket.write(bytes);
      resolve();
    });
    all.add(socket);
    socket.resume();
    socket.on('error', () => undefined);
    socket.on('close', () => all.delete(socket));
  });
}

/** Statuses of calls of all kinds, each on a connection of its own. */
async function genuineCalls(): Promise<Set<number>> {
  const headers = ['authorization', `Bearer ${await merchant.bearer()}`];
  const calls = Array.from({ length: GENUINE }, (_, n) => [
    deliver(stage.api, { body: JSON.stringify({ n }), topic: 'carts/update', shop: stage.shop }),
    rawCall(`${stage.api}/healthz`),
    rawCall(`http://127.0.0.1:${metrics}/metrics`),
    rawCall(`${stage.api}/api/lp/customers?first=1`, { headers }),
  ]);
  return new Set((await Promise.all(calls.flat())).map(({ status }) => status));
}

const withBody = (line: string, type = 'application/json') =>
  `${line} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 1000000\r\n\r\n{`;

it.each<readonly [string, string, 'service' | 'metrics']>([
  ['the webhook endpoint', withBody('POST /webhooks'), 'service'],
  ['the service', withBody('POST /api/lp/programs'), 'service'],
  ['an upload', withBody('POST /api/lp/files/icon', 'multipart/form-data; boundary=x'), 'service'],
  ['the service, with unfinished headers', 'GET /api/lp/customers HTTP/1.1\r\nHost: x\r\nX-Slow: ', 'service'],
  ['no listener yet', '', 'service'],
  ['the app proxy', withBody('POST /proxy/redeem'), 'service'],
  ['the metrics', 'GET /metrics HTTP/1.1\r\nHost: x\r\nX-Slow: ', 'metrics'],
])('slow clients of %s stop nobody, and are cut off by number and time [B-049]', async (_listener, bytes, at) => {
  const port = at === 'metrics' ? metrics : undefined;
  await Promise.all(Array.from({ length: CLIENTS }, () => connect(bytes, port)));
  expect(await genuineCalls()).toEqual(new Set([200]));
  const began = performance.now();
  await until('the address is within its budget', () => open.size, { holds: (size) => size <= PER_ADDRESS });
  await until('the deadline has passed', () => open.size, { holds: (size) => size === 0 });
  expect(performance.now() - began).toBeLessThan((DEADLINE_MS + 2_000) * busyFactor());
});
