import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { faults } from '../chaos/faults/faults.js';
import { RigPostgres } from '../chaos/rig/postgres.js';
import { killRemembered, sweep } from '../chaos/rig/sweep.js';
import { runSchedule } from '../chaos/schedule.js';

// One schedule of the rig, the one that meets most of its parts (tests/chaos/README.md); all of them are `npm run chaos -- --quick`.
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

it('processes killed at crash points and at any moment: nothing is lost, doubled or stuck [F-01]', async () => {
  const [id, seed] = ['F-01', 5];
  const fault = faults.find((one) => one.id === id)!;
  const dir = path.join(os.tmpdir(), 'loyalty-chaos', `test-${id}-${seed}-${process.pid}`);
  await postgres.up();
  const result = await runSchedule({ fault, seed, postgres, kafka: null, dir });
  expect(result).toMatchObject({ lost: 0, violations: [] });
  expect(result.ok).toBeGreaterThan(50);
  fs.rmSync(dir, { recursive: true, force: true });
});
