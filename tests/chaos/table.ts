import type { Result } from './schedule.js';

const HEAD = [
  'fault',
  'seed',
  'ok',
  'refused',
  'unknown',
  'events',
  'lost',
  'violations',
  'recovery',
  'quiet',
  'limits',
];
const WIDTHS = [6, 6, 6, 8, 8, 7, 5, 11, 9, 8, 6];

const padded = (cells: readonly (string | number)[]): string =>
  cells.map((cell, n) => (n === 0 ? String(cell).padEnd(WIDTHS[0]!) : String(cell).padStart(WIDTHS[n]!))).join(' ');

export const tableHead = (): string => padded(HEAD);

/** One schedule as a line; its findings are below. */
export function tableLine(result: Result): string {
  const { fault, seed, ok, refused: rejected, unknown, events, lost, violations, limits, recoveryMs, quietMs } = result;
  const cells = [
    fault,
    seed,
    ok,
    rejected,
    unknown,
    events,
    lost,
    violations.length,
    `${recoveryMs} ms`,
    `${quietMs} ms`,
  ];
  const found = [...violations.map((text) => `  ✗ ${text}`), ...limits.map((text) => `  ! ${text}`)];
  const where = result.dir && violations.length > 0 ? [`    kept in ${result.dir}`] : [];
  return [padded([...cells, limits.length === 0 ? 'held' : String(limits.length)]), ...found, ...where].join('\n');
}

/** The last lines of a campaign. */
export function tableSum(results: readonly Result[]): string {
  const sum = (of: (result: Result) => number) => results.reduce((total, one) => total + of(one), 0);
  const operations = sum(({ ok, refused: rejected, unknown }) => ok + rejected + unknown);
  const bad = results.filter(({ violations }) => violations.length > 0).length;
  const late = results.filter(({ limits }) => limits.length > 0).length;
  return (
    `${results.length} schedules, ${operations} operations (${sum(({ unknown }) => unknown)} of them with an unknown outcome), ` +
    `${sum(({ lost }) => lost)} acknowledged and lost; ${bad} schedules with a violation, ${late} beyond a limit of the table.`
  );
}
