import { expect, it } from '@jest/globals';
import { freePort } from '@loyalty/infra/embedded/port';
import { useStage } from '../../support/service.js';

const port = await freePort();
const stage = await useStage('configuration', { METRICS_PORT: String(port) });

it('serves the metrics at a port of their own, and no longer beside the API', async () => {
  const own = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([own.status, await own.text()]).toEqual([200, expect.stringContaining('# HELP')]);
  const elsewhere = [`http://127.0.0.1:${port}/healthz`, `${stage.api}/metrics`];
  expect(await Promise.all(elsewhere.map(async (url) => (await fetch(url)).status))).toEqual([404, 404]);
  expect((await fetch(`${stage.api}/healthz`)).status).toBe(200);
});
