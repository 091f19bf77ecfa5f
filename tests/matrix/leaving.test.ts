import http from 'node:http';
import { expect, it } from '@jest/globals';
import { busyFactor } from '../support/busy.js';
import { Merchant } from '../support/clients/merchant.js';
import { FERN } from '../support/service.js';
import { startServiceProcess } from '../support/service-process.js';
import { usePostgres } from '../support/services/postgres.js';
import { pace, until } from '../support/waiting.js';

const database = await usePostgres();

/** A router in front: it opens no new connection to a service whose probe says that it leaves. */
interface Router {
  knows: boolean;
}

/** Every call of one client over a kept connection, until that is closed and no new one may be made. How each ended is added to `ends`. */
async function callUntilClosed(
  url: string,
  headers: Record<string, string>,
  router: Router,
  ends: string[],
): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  for (let closed = false; !(closed && router.knows); ) {
    const end = await new Promise<string>((resolve) => {
      const request = http.get(url, { agent, headers }, (answer) => {
        closed = answer.headers.connection === 'close';
        answer.resume().on('end', () => resolve(String(answer.statusCode)));
        answer.on('error', (error) => resolve(error.message));
      });
      request.on('error', (error: NodeJS.ErrnoException) => {
        // Nobody listens any more, which `ends` tells.
        closed = true;
        resolve(error.code ?? error.message);
      });
    });
    ends.push(end);
    await pace(Math.random() * 10);
  }
  agent.destroy();
}

async function watch(api: string, router: Router): Promise<void> {
  while (!router.knows) {
    router.knows = (await fetch(`${api}/readyz`)).status === 503;
    await pace(50);
  }
}

it('SIGTERM under load: ready within 10 s, gone within 10 s, no request that was taken fails [L-17, F-02]', async () => {
  const service = await startServiceProcess(database.url, { RATE_LIMIT_FACTOR: '100' });
  expect(service.readyMs).toBeLessThan(10_000 * busyFactor());
  const merchant = await Merchant.signIn({
    api: service.api,
    store: service.store,
    shop: FERN,
    staff: 'Ana Vidal',
    idle: () => service.store.settled(),
  });
  const headers = { authorization: `Bearer ${await merchant.bearer()}` };
  const stream = await fetch(`${service.api}/api/events`, { headers: { ...headers, accept: 'text/event-stream' } });
  const router: Router = { knows: false };
  const watching = watch(service.api, router);
  const ends: string[] = [];
  const clients = Array.from({ length: 16 }, () =>
    callUntilClosed(`${service.api}/api/lp/customers`, headers, router, ends),
  );
  await until('the load is under way', () => ends.length, { holds: (count) => count >= 100 });
  const { code, ms } = await service.end('SIGTERM');
  await watching;
  expect(code).toBe(0);
  expect(ms).toBeLessThan(10_000 * busyFactor());
  await Promise.all(clients);
  expect(ends.filter((end) => end !== '200')).toEqual([]);
  await stream.body?.cancel().catch(() => undefined);
}, 180_000);
