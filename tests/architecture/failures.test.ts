import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { send } from '../support/clients/http.js';

// @ts-expect-error -- a script without types
const { explainFailure } = (await import('../support/built/refusals.mjs')) as {
  explainFailure(event: { name: string; error?: unknown }, global: { refusals: string[] }): void;
};
const { refusals } = globalThis as unknown as { refusals: string[] };

it('a failure names the last calls that were refused, with their answers', async () => {
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
  explainFailure({ name: 'test_fn_failure', error }, { refusals });
  expect(refusals).toHaveLength(1);
  expect(error.stack).toMatch(
    /^TypeError: Cannot read properties of undefined\n\n.*refused in this test:\n.*\/busy: 503 \{"code":"as asked"\}\n\n? +at /,
  );
});

it('what was refused in one test is not told in the next', () => {
  expect(refusals).toEqual([]);
});
