import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { LISTENERS, PROBES } from '../chaos/faults/client-acts.js';
import { faults } from '../chaos/faults/faults.js';
import { RigPostgres } from '../chaos/rig/postgres.js';
import { killRemembered, sweep } from '../chaos/rig/sweep.js';
import { runSchedule } from '../chaos/schedule.js';

// Two schedules of the rig: the one that meets most of its parts, and the one of its listeners (tests/chaos/README.md); all of them are `npm run chaos -- --quick`.
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

async function schedule(id: string, seed: number) {
  const fault = faults.find((one) => one.id === id)!;
  const dir = path.join(os.tmpdir(), 'loyalty-chaos', `test-${id}-${seed}-${process.pid}`);
  await postgres.up();
  const result = await runSchedule({ fault, seed, postgres, kafka: null, dir });
  expect(result).toMatchObject({ lost: 0, violations: [] });
  fs.rmSync(dir, { recursive: true, force: true });
  return result;
}

it('processes killed at crash points and at any moment: nothing is lost, doubled or stuck [F-01]', async () => {
  expect((await schedule('F-01', 5)).ok).toBeGreaterThan(50);
});

it('webhooks are answered beside one slow client more than may be unfinished, at every listener [B-049]', async () => {
  const { notes } = await schedule('B-049', 3);
  expect(notes).toMatchObject({
    'webhooks answered': LISTENERS.length * PROBES,
    'webhooks not answered': 0,
    'probes not answered': 0,
  });
});
