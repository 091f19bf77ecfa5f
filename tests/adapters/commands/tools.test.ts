import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { readConfig } from '@loyalty/services/platform/config/config';
import { BenchReport } from '../../bench/kit/report.js';
import { ledger } from '../../support/operator.js';
import { API_KEY, API_SECRET } from '../../support/platform-keys.js';
import { usePostgres } from '../../support/services/postgres.js';

const database = await usePostgres();

describe('npm start', () => {
  const start = (...words: string[]) => {
    const data = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-tools-'));
    try {
      const env = { ...process.env, DATA_DIR: data };
      const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs', ...words], {
        env,
        encoding: 'utf8',
      });
      return { status, stdout, stderr, left: fs.readdirSync(data) };
    } finally {
      fs.rmSync(data, { recursive: true, force: true });
    }
  };

  it('prints its options when it is asked for help, and starts nothing', () => {
    for (const word of ['--help', '-h'])
      expect(start(word)).toEqual({ status: 0, stderr: '', left: [], stdout: expect.stringContaining('--fresh') });
  });

  it('names an option that it does not have, and starts nothing', () => {
    expect(start('--frseh')).toMatchObject({ status: 2, left: [], stderr: 'There is no option --frseh.\n\n' });
  });
});

describe('a bench', () => {
  const bench = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/bench.mjs', ...args], { encoding: 'utf8' });

  it('names its cases with their options when it is asked for help, and runs none', () => {
    const { status, stdout, stderr } = bench('--help');
    expect([status, stderr]).toEqual([0, '']);
    for (const name of ['append', 'rules', 'soak']) expect(stdout).toContain(`npm run bench -- ${name} [--`);
    expect(bench('rules', '-h').stdout.split('\n')).toEqual([expect.stringContaining('bench -- rules [--'), '']);
  });

  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each([
    [0.8, 'pass'],
    [0.627, 'only the quick bound holds'],
    [0.4, 'FAIL'],
  ])('in a quick run says of %d for a goal of 0.75: %s', (value, verdict) => {
    const lines: string[] = [];
    jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
    const report = new BenchReport('host', true);
    report.goal({ goal: 'G1', what: 'rate', values: [value], limit: 0.75, at: 'least', because: 'test' });
    expect(lines.at(-1)).toContain(`  ${verdict}  (test)`);
  });
});

it('an operator’s command reads the log with which npm start was last ready, unless it is told of another', () => {
  const DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-tools-'));
  const there = { EVENT_STORE: 'eventstoredb', EVENT_STORE_URL: 'esdb://there' };
  const settings = [{}, { EVENT_STORE: '' }, { EVENT_STORE_URL: 'esdb://copy' }, { EVENT_STORE: 'postgres' }];
  const script = `const { eventStoreOf, keepEventStore } = await import('./scripts/start/data-dir.mjs');
    const settings = ${JSON.stringify(settings)};
    const before = settings.map(eventStoreOf);
    keepEventStore(${JSON.stringify({ ...there, PORT: '1' })});
    console.log(JSON.stringify([before, settings.map(eventStoreOf)]));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, DATA_DIR },
    encoding: 'utf8',
  });
  expect(JSON.parse(stdout)).toEqual([
    [{}, {}, { EVENT_STORE_URL: 'esdb://copy' }, { EVENT_STORE: 'postgres' }],
    [there, there, { ...there, EVENT_STORE_URL: 'esdb://copy' }, { EVENT_STORE: 'postgres' }],
  ]);
  expect(fs.statSync(path.join(DATA_DIR, 'event-store.json')).mode & 0o077).toBe(0);
  fs.rmSync(DATA_DIR, { recursive: true });
});

it('an operator’s command on a database without a ledger says so in one line', async () => {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-tools-'));
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: data,
    SHOPIFY_API_KEY: API_KEY,
    SHOPIFY_API_SECRET: API_SECRET,
    PLATFORM_URL: 'http://127.0.0.1:9',
  });
  for (const command of [['lag'], ['verify'], ['drift']]) {
    const { code, errors } = await ledger(command, config);
    expect({ code, errors }).toEqual({
      code: 2,
      errors: ['This database has no ledger yet: start the service once, or copy a log into it.'],
    });
  }
  fs.rmSync(data, { recursive: true, force: true });
});
