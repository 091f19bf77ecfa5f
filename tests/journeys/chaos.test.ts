import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { faults } from '../chaos/faults/faults.js';
import { RigPostgres } from '../chaos/rig/postgres.js';
import { killRemembered, sweep } from '../chaos/rig/sweep.js';
import { runSchedule } from '../chaos/schedule.js';

// Three of the quickest schedules of the rig (tests/chaos/README.md); all of them are `npm run chaos -- --quick`.
const LONGEST_MS = 180_000;
jest.setTimeout(LONGEST_MS);

let postgres: RigPostgres;
beforeAll(async () => {
  sweep();
  postgres = await RigPostgres.start();
});
afterAll(async () => {
  await postgres?.destroy();
  killRemembered();
});

it.each([
  ['F-01 processes killed at crash points and at any moment', 'F-01', 5],
  ['F-05 PostgreSQL killed twice as by a power cut', 'F-05', 3],
  ['F-27 a platform that throttles, fails, resets and refuses', 'F-27', 1],
])('%s: nothing is lost, doubled or stuck', async (_, id, seed) => {
  const fault = faults.find((one) => one.id === id)!;
  const dir = path.join(os.tmpdir(), 'loyalty-chaos', `test-${id}-${seed}-${process.pid}`);
  await postgres.up();
  const result = await runSchedule({ fault, seed, postgres, kafka: null, dir });
  expect(result).toMatchObject({ lost: 0, violations: [] });
  expect(result.ok).toBeGreaterThan(50);
  fs.rmSync(dir, { recursive: true, force: true });
});
