import { setTimeout as pause } from 'node:timers/promises';
import { type Case, settled } from './load-stage.js';
import { numbersOf, openLoop } from './open-loop.js';
import { WireClient } from './wire-client.js';

/** Five times the load of L-02: requests beyond capacity are rejected at once, and the goodput holds. */
export const overload: Case = async ({ report, requests, service, ms, rate }) => {
  const normal = 250 * rate;
  const wave = (perS: number, forMs: number) =>
    openLoop({ port: service.port, rate: perS, ms: forMs, connections: 1500, make: (turn) => requests.adjust(turn) });
  const loaded = await wave(5 * normal, ms);
  report.line('L-20 overload', { rate: 5 * normal, ...numbersOf(loaded) });
  report.must('L-20', 'goodput of the normal rate', loaded.ok_per_s / normal, '>=', 0.8);
  report.must('L-20', 'refusal p99 ms', loaded.refused_p99_ms, '<=', 200);
  const { 200: ok = 0, 429: limited = 0, 503: busy = 0 } = loaded.statuses;
  report.never('L-20', 'answers but 200, 429 and 503', loaded.sent - ok - limited - busy);
  const began = performance.now();
  for (let p99 = Number.POSITIVE_INFINITY; p99 > 150 && performance.now() - began < 60_000; )
    p99 = (await wave(normal, 1000)).p99_ms;
  report.must('L-20', 'seconds until L-02 holds again', (performance.now() - began) / 1000, '<=', 10);
};

/** The database is temporarily unavailable; the platform resends rejected deliveries, and no accepted one is lost. */
export const outage: Case = async (stage) => {
  const { report, requests, ms, rate, quick } = stage;
  await stage.service.end();
  const { child: service, line } = await stage.startOnLine();
  const away = quick ? 2000 : 60_000;
  const taken = new Set<number>();
  const wave = openLoop({
    port: service.port,
    rate: 200 * rate,
    ms: away + ms,
    make: (turn) => requests.order(turn),
    onAnswer: ({ status }, turn) => status === 200 && taken.add(turn),
  });
  await pause(500);
  const heal = line.add({ kind: 'refuse' });
  line.cutAll();
  await pause(away);
  heal();
  const loaded = await wave;
  report.line('L-16 outage', { away_ms: away, ...numbersOf(loaded) });
  const began = performance.now();
  await settled(service);
  const { 200: ok = 0, 503: unavailable = 0 } = loaded.statuses;
  report.never('L-16', 'answers but 200 and 503', loaded.sent - ok - unavailable);
  report.must('L-16', 'backlog drained after, s', (performance.now() - began) / 1000, '<=', 120, 30);
  await service.end();
  await line.close();
  stage.service = await stage.start();
};

/** Graceful shutdown under load; every accepted request is answered. */
export const leaving: Case = async (stage) => {
  const { report, requests, service, rate } = stage;
  let isLeaving = false;
  const port = service.port;
  const clients = Array.from({ length: 16 }, async (_, client) => {
    const wire = new WireClient(port);
    let failed = 0;
    for (let turn = client; !isLeaving || wire.isOpen; turn += 16) {
      const answer = await wire.send(requests.widget(turn)).catch(() => null);
      if (answer?.status !== 200) failed += 1;
      await pause(10 / rate);
    }
    return failed;
  });
  await pause(500);
  const ended = service.end('SIGTERM');
  isLeaving = true;
  const { ms, code } = await ended;
  const failed = (await Promise.all(clients)).reduce((sum, one) => sum + one, 0);
  report.line('L-17 leaving', { ms, code: code ?? -1 });
  report.must('L-17', 'SIGTERM to exit, s', ms / 1000, '<=', 10, 5);
  report.never('L-17', 'requests that failed', failed);
  stage.service = await stage.start();
  report.must('L-17', 'cold start to ready, s', stage.service.readyMs / 1000, '<=', 10, 5);
};
