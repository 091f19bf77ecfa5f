import { flamed } from './kit/flame.js';
import { batchLimit, rowLimit } from './kit/limits.js';
import type { Measured } from './kit/load.js';
import { benchOptions } from './kit/options.js';
import { ours } from './kit/ours.js';
import { installPeer } from './kit/peer.js';
import { BenchReport } from './kit/report.js';
import { startBenchServer } from './kit/server.js';

// `npm run bench -- append [--clients 1,8,32,128,512] [--rounds 3] [--ms 3000] [--only 'ours clients=32'] [--quick] [--flame] [--json FILE]` (G1–G4).
const options = benchOptions({ clients: [1, 8, 32, 128, 512], quickClients: [1, 32, 512] });
const { clients, rounds, ms, flame, only } = options;
const server = await startBenchServer();

/** Measures as if each disk flush took two milliseconds longer. */
async function onSlowDisk(measure: () => Promise<Measured>): Promise<Measured> {
  const delayed = async (microseconds: number) => {
    await server.admin.query(`alter system set commit_delay = ${microseconds}`);
    await server.admin.query('alter system set commit_siblings = 0');
    await server.admin.query('select pg_reload_conf()');
  };
  await delayed(2_000);
  try {
    return await measure();
  } finally {
    await delayed(0);
  }
}

try {
  const report = new BenchReport(server.host, options.quick);
  const peer = await installPeer();
  if (typeof peer === 'string') report.note(`no peer, so no G2 and G3: ${peer}`);
  const cases = new Map<string, () => Promise<Measured>>([
    ['L_batch rows=1000', () => batchLimit(server, ms)],
    ['L_row connections=1', () => rowLimit(server, 1, ms)],
    ['L_row connections=64', () => rowLimit(server, 64, ms)],
  ]);
  for (const n of clients) cases.set(`ours clients=${n}`, () => ours(server, n, ms));
  cases.set('ours+record clients=512', () => ours(server, 512, ms, true));
  if (typeof peer !== 'string')
    for (const n of [1, 32]) cases.set(`peer clients=${n}`, () => peer.append(server, n, ms));
  for (const n of [1, 32, 512]) cases.set(`slow disk clients=${n}`, () => onSlowDisk(() => ours(server, n, ms)));
  for (const name of cases.keys()) if (only && !only.includes(name)) cases.delete(name);

  // Interleaved, so that disturbances of the machine affect all cases alike.
  const measured = new Map<string, Measured[]>([...cases.keys()].map((name) => [name, []]));
  for (let round = 0; round < rounds; round++)
    for (const [name, run] of cases) measured.get(name)?.push(await flamed(flame, `append ${name}`, run));
  for (const [name, list] of measured) report.case(`append ${name}`, list);

  /** Ratio of one case's number to another's, round by round. */
  const compare = (
    goal: string,
    what: string,
    sign: '>=' | '<=',
    limit: number,
    a: [string, keyof Measured],
    b: typeof a,
  ) => {
    const [over, under] = [measured.get(a[0]), measured.get(b[0])];
    if (!over || !under) return;
    const values = over.map((round, index) => round[a[1]] / (under[index]?.[b[1]] ?? Number.NaN));
    const because = `${a[0]} / ${b[0]}, ${a[1]}, rounds ${rounds}`;
    report.goal({ goal, what, values, limit, at: sign === '>=' ? 'least' : 'most', because });
  };
  const max = 'ours clients=512';
  compare('G1', 'appends/L_batch', '>=', 0.75, [max, 'per_s'], ['L_batch rows=1000', 'per_s']);
  compare('G1', 'appends/L_row', '>=', 6, [max, 'per_s'], ['L_row connections=64', 'per_s']);
  compare('G2', 'at 32 clients / peer', '>=', 12, ['ours clients=32', 'per_s'], ['peer clients=32', 'per_s']);
  compare('G2', 'at 512 clients / peer best', '>=', 25, [max, 'per_s'], ['peer clients=32', 'per_s']);
  compare('G2', 'at 1 client / peer', '>=', 2, ['ours clients=1', 'per_s'], ['peer clients=1', 'per_s']);
  compare('G3', 'p99 at 32 / peer p99 at 32', '<=', 0.15, ['ours clients=32', 'p99_ms'], ['peer clients=32', 'p99_ms']);
  compare('G3', 'p99 at 512 / peer p99 at 32', '<=', 1, [max, 'p99_ms'], ['peer clients=32', 'p99_ms']);
  compare('G3', 'p99 at 1 / L_row p99 at 1', '<=', 2, ['ours clients=1', 'p99_ms'], ['L_row connections=1', 'p99_ms']);
  compare('G3', 'p99.9 / p50 at 512', '<=', 4, [max, 'p999_ms'], [max, 'p50_ms']);
  const slow = (n: number) => `slow disk clients=${n}`;
  compare('G4', '+2 ms disk: at 512 / at 1', '>=', 100, [slow(512), 'per_s'], [slow(1), 'per_s']);
  compare('G4', '+2 ms disk: p50 at 32 / at 1', '<=', 1.6, [slow(32), 'p50_ms'], [slow(1), 'p50_ms']);
  report.end(options.json);
} finally {
  await server.stop();
}
