import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { build } from 'esbuild';

/** User id of nobody: an account on every Linux (initdb needs a name) that owns nothing here. */
const STRANGER = 65534;
const canChange = process.getuid!() === 0 && fs.existsSync('/usr/bin/setpriv') ? describe : describe.skip;

let home: string;

beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'ordinary-'));
  fs.chownSync(home, STRANGER, STRANGER);
});

afterEach(() => fs.rmSync(home, { recursive: true, force: true }));

canChange('an ordinary user (setpriv needs root)', () => {
  it('starts, uses and stops a durable server in a home of mode 0700', async () => {
    // The code is bundled inside the repository, where it resolves the package with the executables.
    const probe = path.resolve('.cache', `ordinary-user-${process.pid}.mjs`);
    await build({
      stdin: { contents: PROBE, resolveDir: path.resolve('infra/embedded') },
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      outfile: probe,
    });
    const identity = [`--reuid=${STRANGER}`, `--regid=${STRANGER}`, '--clear-groups'];
    try {
      const printed = execFileSync('/usr/bin/setpriv', [...identity, process.execPath, probe, home], {
        encoding: 'utf8',
      });
      expect(JSON.parse(printed)).toEqual({ uid: STRANGER, fsync: 'on' });
    } finally {
      fs.rmSync(probe);
    }
    expect(fs.statSync(path.join(home, 'data', 'postgres', 'data')).uid).toBe(STRANGER);
  }, 30_000);
});

const PROBE = `
  import fs from 'node:fs';
  import pg from 'pg';
  import { startPostgres } from './start-postgres.js';
  const server = await startPostgres({ dataDir: process.argv[2] + '/data' });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query('show fsync');
  await client.end();
  const { uid } = fs.statSync('/proc/' + server.pid);
  await server.stop();
  console.log(JSON.stringify({ uid, fsync: rows[0].fsync }));
`;
