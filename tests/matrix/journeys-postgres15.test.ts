// Journeys whose queries, rebuilds and exports use the most of the server, once more on Debian's version of PostgreSQL.
import { spawn } from 'node:child_process';
import { expect, it } from '@jest/globals';
import { describeOn15, isInstalled15, removeServer, startPostgres15 } from '../support/services/debian.js';

const CHOSEN = [
  'points/earning',
  'points/as-of',
  'rewards/redemptions',
  'customers/customers',
  'customers/quick-search',
  'customers/privacy',
  'orders/order-changes',
  'audit/exports',
  'proof/proof',
  'tasks/tasks',
  'platform/ledger-cli',
].map((name) => `tests/journeys/${name}.test.ts`);

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Runs jest in a process of its own, on a server. */
function runJourneys(databaseUrl: string): Promise<Ended> {
  const words = ['node_modules/jest/bin/jest.js', '--selectProjects', 'journeys', '--maxWorkers', '1', '--forceExit'];
  const child = spawn(
    process.execPath,
    ['--experimental-vm-modules', '--no-warnings', ...words, '--runTestsByPath', ...CHOSEN],
    {
      env: { ...process.env, TEST_DATABASE_URL: databaseUrl, LOYALTY_TEST_RUN: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, output })));
}

describeOn15('journeys on PostgreSQL 15, by an owner without superuser', () => {
  it('pass as they do on the embedded server', async () => {
    expect(isInstalled15).toBe(true);
    const server = await startPostgres15();
    const { code, output } = await runJourneys(server.adminUrl()).finally(() => removeServer(server));
    expect({ code, failures: output.split('\n').filter((line) => /^(FAIL|\s+●)/.test(line)) }).toEqual({
      code: 0,
      failures: [],
    });
    expect(output).toContain(`${CHOSEN.length} passed, ${CHOSEN.length} total`);
  }, 400_000);
});
