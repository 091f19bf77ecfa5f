import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { send } from '../support/clients/http.js';

// @ts-expect-error -- a script without types
const { explainFailure } = (await import('../support/built/rejected-calls.mjs')) as {
  explainFailure(event: { name: string; error?: unknown }, global: { rejectedCalls: string[] }): void;
};
const { rejectedCalls } = globalThis as unknown as { rejectedCalls: string[] };

it('a failure names the last calls that were rejected, with their answers', async () => {
  const server = http.createServer((request, answer) => {
    answer.statusCode = request.url === '/busy' ? 503 : 200;
    answer.end('{"code":"as asked"}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await send('GET', `${url}/fine`);
  await send('GET', `${url}/busy`);
  server.close();

  const error = new TypeError('Cannot read properties of undefined');
  explainFailure({ name: 'test_fn_failure', error }, { rejectedCalls });
  expect(rejectedCalls).toHaveLength(1);
  expect(error.stack).toMatch(
    /^TypeError: Cannot read properties of undefined\n\n.*rejected in this test:\n.*\/busy: 503 \{"code":"as asked"\}\n\n? +at /,
  );
});

it('a call that was rejected in one test is not shown in the next', () => {
  expect(rejectedCalls).toEqual([]);
});
