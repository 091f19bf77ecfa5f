import { copyLimit } from './kit/copy-limit.js';
import { fillLog } from './kit/filled-log.js';
import { foldAlone } from './kit/folding.js';
import { benchOptions } from './kit/options.js';
import { ours } from './kit/ours.js';
import { installPeer } from './kit/peer.js';
import { isChild, projectApart } from './kit/projecting.js';
import { type Lagged, projectionLag } from './kit/projection-lag.js';
import { BenchReport } from './kit/report.js';
import { type BenchServer, startBenchServer } from './kit/server.js';

// `npm run bench -- project [--only live,lag,rebuild,account] [--events 1e6,5e6] [--rounds 3] [--quick] [--flame] [--json FILE]`: the live projector
// compared with the peer's, its lag, and rebuilds compared with the server's own COPY of the same rows (G8, G9, G10, G13); `account`: what
// an event costs, by table.
const ofTen = (events: number) => Math.ceil(events / 10);

/** Live projection of all read models, the peer's one table, and appends, interleaved. */
async function live(
  server: BenchServer,
  report: BenchReport,
  { rounds, quick, flame }: ReturnType<typeof benchOptions>,
) {
  const peer = await installPeer();
  if (typeof peer === 'string') report.note(`no peer, so half of G8: ${peer}`);
  const url = await server.database('live_log');
  const events = await fillLog(url, quick ? 20_000 : 100_000, quick ? 2_000 : 10_000);
  const [overPeer, overAppend, overPeerByRow, memory]: number[][] = [[], [], [], []];
  for (let round = 0; round < rounds; round++) {
    const { seconds, rss_mb, rows } = await projectApart('live', url, flame);
    const per_s = events / seconds;
    report.line('project live', { events, per_s, rows_per_event: rows / events, rows_per_s: rows / seconds, rss_mb });
    const appended = await ours(server, 512, quick ? 800 : 3_000);
    report.line('project append clients=512', { per_s: appended.per_s });
    overAppend?.push(per_s / appended.per_s);
    memory?.push(rss_mb);
    if (typeof peer === 'string') continue;
    const theirs = await peer.project(server, quick ? 3_000 : 20_000);
    report.line('project peer', { per_s: theirs, rows_per_event: 1 });
    overPeer?.push(per_s / theirs);
    overPeerByRow?.push(rows / seconds / theirs);
  }
  const because = `all read models, ${events} events, against`;
  if (overPeer!.length > 0) {
    const one = `${because} one table of the peer's, rounds ${rounds}`;
    report.goal({ goal: 'G8', what: 'live/peer', values: overPeer!, limit: 10, at: 'least', because: one });
    report.line('project live/peer by row written', { ratio: Math.max(...overPeerByRow!) });
  }
  const appends = `${because} appends by 512 clients, rounds ${rounds}`;
  report.goal({ goal: 'G8', what: 'live/append', values: overAppend!, limit: 0.33, at: 'least', because: appends });
  report.goal({
    goal: 'G13',
    what: 'live MB',
    values: memory!,
    limit: 250,
    at: 'most',
    because: 'a process of its own',
  });
}

async function lags(server: BenchServer, report: BenchReport, { rounds, quick }: ReturnType<typeof benchOptions>) {
  for (const [offered, limit] of [
    [1_000, 10],
    [15_000, 25],
  ] as const) {
    const all: Lagged[] = [];
    for (let round = 0; round < rounds; round++) {
      const lagged = await projectionLag(server, offered, quick ? 2_000 : 5_000);
      report.line(`project lag offered=${offered}/s`, { ...lagged });
      all.push(lagged);
    }
    const values = all.map(({ p99_ms }) => p99_ms);
    const because = 'acknowledged to committed in all read models, one process';
    report.goal({ goal: 'G9', what: `lag p99 ms at ${offered}/s`, values, limit, at: 'most', because });
  }
}

async function rebuilds(
  server: BenchServer,
  report: BenchReport,
  { sizes, rounds, flame }: ReturnType<typeof benchOptions>,
) {
  const costs: number[] = [];
  for (const [index, size] of sizes.entries()) {
    const url = await server.database('rebuilt_log');
    const events = await fillLog(url, size, ofTen(size));
    await server.on(url, 'vacuum analyze ledger.event_log');
    const [shares, memory, seconds]: number[][] = [[], [], []];
    // A large log is measured once: it takes minutes, and varies less for it.
    for (let round = 0; round < (size > 1_000_000 ? 1 : rounds); round++) {
      const built = await projectApart('rebuild', url, flame);
      const limit = await copyLimit(url);
      const per_s = events / built.seconds;
      const { seconds: s, rss_mb } = built;
      report.line(`project rebuild events=${size}`, { per_s, seconds: s, rss_mb, l_copy_s: limit });
      shares?.push(limit / built.seconds);
      memory?.push(rss_mb);
      seconds?.push(s / events);
    }
    const least = index === 0 ? 0.4 : 0.38;
    const because = `${events} events, ${ofTen(size)} customers, every table with its indexes`;
    report.goal({ goal: 'G10', what: 'rebuild/L_copy', values: shares!, limit: least, at: 'least', because });
    report.goal({ goal: 'G13', what: 'rebuild MB', values: memory!, limit: 512, at: 'most', because });
    costs.push(seconds!.toSorted((a, b) => a - b)[seconds!.length >> 1]!);
  }
  const [first, ...others] = costs;
  if (others.length > 0) {
    const values = [others.at(-1)! / first!];
    const because = `${sizes.at(-1)} / ${sizes[0]} events`;
    report.goal({ goal: 'G10', what: 'cost an event, large/small', values, limit: 1.25, at: 'most', because });
  }
}

/** What an event costs the live projector, in processor time, rows and WAL, and what its tables cost the database. */
async function account(server: BenchServer, report: BenchReport, { quick }: ReturnType<typeof benchOptions>) {
  report.line('account fold alone', { us: await foldAlone(quick ? 20_000 : 100_000, quick ? 2_000 : 10_000) });
  const url = await server.database('account_log');
  const events = await fillLog(url, quick ? 20_000 : 100_000, quick ? 2_000 : 10_000);
  const live = await projectApart('live', url);
  const { service_us, database_us, wal_bytes } = live;
  report.line('account live', { per_s: events / live.seconds, service_us, database_us, wal_bytes });
  for (const [name, rows] of live.tables.filter(([, n]) => n >= 0.01)) report.line(`account rows of ${name}`, { rows });
  const explained = await projectApart('explained', url);
  for (const [name, { ms, rows, walBytes }] of explained.costs)
    report.line(`account ${name}`, {
      us: (ms * 1_000) / events,
      rows: rows / events,
      wal_bytes: walBytes / events,
      us_a_row: (ms * 1_000) / Math.max(1, rows),
    });
  const built = await projectApart('rebuild', url);
  report.line('account rebuild', {
    per_s: events / built.seconds,
    service_us: built.service_us,
    seconds: built.seconds,
    ...Object.fromEntries(Object.entries(built.phases).map(([phase, at]) => [phase.replace(' ', '_'), at])),
  });
}

async function main(): Promise<void> {
  const options = benchOptions({ clients: [], quickClients: [], sizes: [1_000_000, 5_000_000], quickSizes: [50_000] });
  const server = await startBenchServer();
  try {
    const report = new BenchReport(server.host, options.quick);
    for (const [name, part] of Object.entries({ live, lag: lags, rebuild: rebuilds, account }))
      if (!options.only || options.only.includes(name)) await part(server, report, options);
    report.end(options.json);
  } finally {
    await server.stop();
  }
}

if (!(await isChild())) await main();
