import http from 'node:http';
import { Worker } from 'node:worker_threads';
import { expect, it } from '@jest/globals';
import { signed } from '../../fixtures/platform/signed.js';
import { deliver } from '../../support/bad-input/delivery.js';
import { PersistentConnection } from '../../support/clients/persistent-connection.js';
import { inboxRow } from '../../support/inbox-rows.js';
import { API_SECRET } from '../../support/platform-keys.js';
import { useShops } from '../../support/service.js';
import { blockedUntil } from '../../support/waiting.js';

const stage = await useShops();

const body = JSON.stringify({ id: 4711, title: 'A mug' });
const headers = (id: string) =>
  signed('products/update', body, { shop: stage.shop, secret: API_SECRET, webhookId: id, eventId: id }).headers;

/** A platform of its own: posts a delivery and says so in shared memory, whatever this thread does meanwhile. */
const PLATFORM = `
  const { workerData } = require('node:worker_threads');
  const { url, headers, body, answered } = workerData;
  const told = new Int32Array(answered);
  fetch(url, { method: 'POST', headers, body }).then(({ status }) => {
    Atomics.store(told, 0, status);
    Atomics.notify(told, 0);
  });
`;

it('stores and answers a delivery while the service is busy with something else for seconds [I-12, L-01]', async () => {
  const answered = new SharedArrayBuffer(4);
  const reported = new Int32Array(answered);
  const workerData = { url: `${stage.api}/webhooks`, headers: headers('while-busy'), body, answered };
  const platform = new Worker(PLATFORM, { eval: true, workerData });
  // The service runs in this thread, which does nothing else until the answer is there.
  blockedUntil('the delivery is answered', reported);
  expect(reported[0]).toBe(200);
  await platform.terminate();
  await stage.idle();
  expect(await inboxRow(stage, stage.shop, 'while-busy')).toMatchObject({ state: 'ignored' });
});

it('answers deliveries and other requests that share a connection [I-12]', async () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (method: string, at: string, id?: string) =>
    new Promise<[number | undefined, boolean]>((resolve, reject) => {
      const given = id === undefined ? {} : headers(id);
      const request = http.request(`${stage.api}${at}`, { agent, method, headers: given }, (answer) =>
        answer.resume().on('end', () => resolve([answer.statusCode, request.reusedSocket])),
      );
      request.on('error', reject).end(id === undefined ? '' : body);
    });
  const answers = [
    await ask('POST', '/webhooks', 'kept-1'),
    await ask('GET', '/healthz'),
    await ask('POST', '/webhooks', 'kept-2'),
    await ask('GET', '/webhooks'),
  ];
  agent.destroy();
  expect(answers).toEqual([
    [200, false],
    [200, true],
    [200, true],
    [405, true],
  ]);
});

it('refuses deliveries that are not genuine in the words of every other refusal [B-200]', async () => {
  const { status, text, headers: reported } = await deliver(stage.api, { body, secret: 'x'.repeat(32) });
  expect([status, reported['content-type'], reported['x-request-id']]).toEqual([
    401,
    expect.stringContaining('application/problem+json'),
    expect.any(String),
  ]);
  expect(JSON.parse(text)).toMatchObject({ success: false, code: 'unauthorized' });
});

it('refuses a body of another type in the words of the service [I-12]', async () => {
  const [here, service] = [new PersistentConnection(stage.api), new PersistentConnection(stage.api)];
  await service.call('GET', '/healthz');
  const [answered, expected] = await Promise.all(
    [here, service].map((connection) => connection.call('POST', '/webhooks', {}, { 'content-type': 'text/plain' })),
  );
  for (const connection of [here, service]) connection.close();
  expect([answered!.status, { ...answered!.body, requestId: '' }]).toEqual([415, { ...expected!.body, requestId: '' }]);
});
