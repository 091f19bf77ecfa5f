import fs from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { check, type Report } from './check.js';

const plain = (_: string, value: unknown) =>
  typeof value === 'bigint' ? String(value) : value instanceof Map || value instanceof Set ? [...value] : value;

function words({ findings, events, ops, reads, sums, missing }: Report, seconds: number): string {
  const outcomes = Object.entries(ops).sort(([a], [b]) => (a < b ? -1 : 1));
  const total = outcomes.reduce((sum, [, count]) => sum + count, 0);
  return [
    `${total} operations, ${events} events, ${reads} reads in ${seconds.toFixed(1)} s`,
    ...outcomes.map(([name, count]) => `  ${String(count).padStart(9)}  ${name}`),
    ...Object.entries(sums).map(([name, count]) => `  ${String(count).padStart(9)}  ${name} at the end`),
    ...(missing.length > 0 ? [`  not given, so not checked: ${missing.join(', ')}`] : []),
    ...findings.violations.map((violation) => `VIOLATION ${JSON.stringify(violation, plain).slice(0, 2000)}`),
    ...[...findings.counts].map(([rule, count]) => `  ${String(count).padStart(9)}  violations of ${rule}`),
    findings.total === 0 ? 'No violation.' : `${findings.total} violations.`,
  ].join('\n');
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'string' } } });
const [directory] = positionals;
if (!directory || !fs.existsSync(`${directory}/log.ndjson`)) {
  console.error(
    'Which run? npm run check -- DIR [--json FILE]; DIR has journal.ndjson, log.ndjson and the rest of tests/checker/README.md',
  );
  process.exitCode = 2;
} else {
  const began = performance.now();
  const report = check(directory);
  const seconds = (performance.now() - began) / 1000;
  console.log(words(report, seconds));
  const { findings, ...rest } = report;
  const { violations, counts } = findings;
  const all = { ...rest, seconds, violations, counts: Object.fromEntries(counts) };
  if (values.json) fs.writeFileSync(values.json, JSON.stringify(all, plain, 2));
  process.exitCode = findings.total === 0 ? 0 : 1;
}
