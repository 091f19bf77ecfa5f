import { batchLimit, rowLimit } from './kit/limits.js';
import type { Measured } from './kit/load.js';
import { benchOptions } from './kit/options.js';
import { ours } from './kit/ours.js';
import { installPeer } from './kit/peer.js';
import { Report } from './kit/report.js';
import { startBenchServer } from './kit/server.js';

// `npm run bench -- append [--clients 1,8,32,128,512] [--rounds 3] [--ms 3000] [--quick] [--json FILE]` (performance.md G1–G3).
const options = benchOptions({ clients: [1, 8, 32, 128, 512], quickClients: [1, 32, 512] });
const { clients, rounds, ms } = options;
const server = await startBenchServer();
try {
  const report = new Report(server.host, options.quick);
  const peer = await installPeer();
  if (typeof peer === 'string') report.note(`no peer, so no G2 and G3: ${peer}`);
  const cases: [string, () => Promise<Measured>][] = [
    ['append L_batch rows=1000', () => batchLimit(server, ms)],
    ['append L_row connections=64', () => rowLimit(server, ms)],
    ...clients.map((n): [string, () => Promise<Measured>] => [`append ours clients=${n}`, () => ours(server, n, ms)]),
    ['append ours+record clients=512', () => ours(server, 512, ms, true)],
  ];
  if (typeof peer !== 'string')
    for (const n of [1, 32]) cases.push([`append peer clients=${n}`, () => peer.append(server, n, ms)]);

  // Interleaved, so that what disturbs the machine disturbs all of them alike.
  const measured = cases.map((): Measured[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, [, run]] of cases.entries()) measured[index]?.push(await run());
  const results = new Map(cases.map(([name], index) => [name, report.case(name, measured[index] as Measured[])]));
  const of = (name: string) => results.get(`append ${name}`);

  const [batch, row, most, one] = [
    of('L_batch rows=1000'),
    of('L_row connections=64'),
    of('ours clients=512'),
    of('ours clients=1'),
  ];
  const rates = (a: Measured, b: Measured) => `${Math.round(a.per_s)} / ${Math.round(b.per_s)}, rounds ${rounds}`;
  const times = (a: number, b: number) => `${a.toFixed(2)} / ${b.toFixed(2)} ms`;
  const least = (goal: string, what: string, limit: number, a?: Measured, b?: Measured) => {
    if (a && b) report.goal({ goal, what, value: a.per_s / b.per_s, limit, at: 'least', because: rates(a, b) });
  };
  const atMost = (goal: string, what: string, limit: number, a?: number, b?: number) => {
    if (a && b) report.goal({ goal, what, value: a / b, limit, at: 'most', because: times(a, b) });
  };
  least('G1', 'appends/L_batch', 0.75, most, batch);
  least('G1', 'appends/L_row', 6, most, row);
  const peers = [of('peer clients=1'), of('peer clients=32')];
  const best = peers.toSorted((a, b) => (b?.per_s ?? 0) - (a?.per_s ?? 0))[0];
  least('G2', 'at 32 clients / peer', 12, of('ours clients=32'), peers[1]);
  least('G2', 'at 512 clients / peer best', 25, most, best);
  least('G2', 'at 1 client / peer', 2, one, peers[0]);
  atMost('G3', 'p99 at 32 / peer p99 at 32', 0.15, of('ours clients=32')?.p99_ms, peers[1]?.p99_ms);
  atMost('G3', 'p99 at 512 / peer p99 at 32', 1, most?.p99_ms, peers[1]?.p99_ms);
  atMost('G3', 'p99.9 / p50 at 512', 4, most?.p999_ms, most?.p50_ms);
  report.end(options.json);
} finally {
  await server.stop();
}
