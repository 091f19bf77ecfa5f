import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { campaign, type Planned, Servers } from './campaign.js';
import { faults } from './faults/faults.js';
import { killRemembered, sweep } from './rig/sweep.js';
import type { Result } from './schedule.js';
import { tableSum } from './table.js';

const USAGE = `npm run chaos -- --fault F-05 --seed 7   one schedule, again
npm run chaos -- --quick                 each fault once, at least 25 schedules
npm run chaos -- --schedules 500         a long campaign; goes on where it was stopped
  --seed S      the first seed (1)
  --fault F     only these faults, with commas
  --lasts S     load for so many seconds instead of what the fault says
  --keep        keeps what a run wrote also when nothing was found
  --service F   the program of the service, instead of services/dist/main.js
  --summary F   where a campaign is noted (.cache/chaos/summary.ndjson)`;

const QUICK = 25;

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    schedules: { type: 'string' },
    fault: { type: 'string' },
    seed: { type: 'string', default: '1' },
    keep: { type: 'boolean', default: false },
    lasts: { type: 'string' },
    service: { type: 'string' },
    summary: { type: 'string', default: path.join('.cache', 'chaos', 'summary.ndjson') },
    help: { type: 'boolean', default: false },
  },
});
if (values.help || !(values.quick || values.schedules || values.fault)) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}
process.exitCode = await main();
process.exit();

async function main(): Promise<number> {
  sweep();
  const servers = new Servers();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
  process.on('exit', () => {
    killRemembered();
    servers.abandon();
  });
  const requested = values.fault?.split(',');
  const unknown = requested?.filter((id) => !faults.some((fault) => fault.id === id)) ?? [];
  if (unknown.length > 0) {
    console.error(`No such fault: ${unknown.join(', ')}. There are ${faults.map(({ id }) => id).join(', ')}.`);
    return 2;
  }
  const chosen = faults.filter(({ id }) => !requested || requested.includes(id));
  for (const fault of chosen)
    if (servers.missing(fault)) console.log(`${fault.id} is not run: ${servers.missing(fault)}`);
  const able = chosen.filter((fault) => !servers.missing(fault));
  const count = Number(values.schedules ?? (values.quick ? Math.max(QUICK, able.length) : able.length));
  const first = Number(values.seed);
  const planned: Planned[] = Array.from({ length: count }, (_, n) => ({
    fault: able[n % able.length]!,
    seed: first + Math.floor(n / able.length),
  }));
  const done = values.schedules ? readSummary() : [];
  const isDone = ({ fault, seed }: Planned) => done.some((one) => one.fault === fault.id && one.seed === seed);
  const left = planned.filter((one) => !isDone(one));
  if (left.length < planned.length) console.log(`${planned.length - left.length} schedules were run before.`);
  const lasts = values.lasts === undefined ? undefined : Number(values.lasts) * 1000;
  try {
    const note = (result: Result) =>
      values.schedules && fs.appendFileSync(values.summary, `${JSON.stringify(result)}\n`);
    const results = [
      ...done,
      ...(await campaign(left, servers, note, { keep: values.keep, lasts, service: values.service })),
    ];
    console.log(tableSum(results));
    return results.some(({ violations }) => violations.length > 0) ? 1 : 0;
  } finally {
    await servers.stop();
  }
}

function readSummary(): Result[] {
  fs.mkdirSync(path.dirname(values.summary), { recursive: true });
  if (!fs.existsSync(values.summary)) return [];
  const lines = fs.readFileSync(values.summary, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Result);
}
