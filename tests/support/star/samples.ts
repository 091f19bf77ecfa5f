import { execFile, spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Points of a shop on a day, by flow. */
export interface PointsLine {
  readonly shop: string;
  readonly day: string;
  readonly flow: string;
  readonly points: number;
}

/** Pythons of a machine: that of the samples, then its own. */
const PYTHONS = [path.resolve('.cache/samples-star/bin/python'), 'python3'];

/** A Python that has a module; undefined where there is none. */
export const pythonWith = (module: string): string | undefined =>
  PYTHONS.find((python) => spawnSync(python, ['-c', `import ${module}`]).status === 0);

const inOrder = ({ shop, day, flow }: PointsLine): string => `${shop} ${day} ${flow}`;
const linesOf = (output: string): PointsLine[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): PointsLine => JSON.parse(line))
    .sort((a, b) => (inOrder(a) < inOrder(b) ? -1 : 1));

/** Points by day, from a sample in Python over an export. */
export async function pointsByPython(python: string, program: string, folder: string): Promise<PointsLine[]> {
  return linesOf((await run(python, [`samples/star/${program}`, folder])).stdout);
}

/** Points by day, from the model of the sample of dbt over an export. @param work a folder for the database that it makes */
export async function pointsByDbt(python: string, folder: string, work: string): Promise<PointsLine[]> {
  const database = path.join(work, 'star.duckdb');
  const env = { ...process.env, STAR: folder, STAR_DATABASE: database, DBT_SEND_ANONYMOUS_USAGE_STATS: 'false' };
  const project = ['--project-dir', 'samples/star/dbt', '--profiles-dir', 'samples/star/dbt'];
  const target = ['--target-path', path.join(work, 'target'), '--log-path', path.join(work, 'logs')];
  await run(python, ['-m', 'dbt.cli.main', 'run', ...project, ...target], { env });
  const print = `import duckdb, json
for row in duckdb.connect('${database}').execute('select shop, day, flow, points from points').fetchall():
    print(json.dumps(dict(zip(('shop', 'day', 'flow', 'points'), row))))`;
  return linesOf((await run(python, ['-c', print])).stdout);
}
