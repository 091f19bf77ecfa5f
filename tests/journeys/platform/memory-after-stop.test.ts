import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from '@jest/globals';
import { startStage } from '../../support/service.js';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Starts and stops a whole service. Nothing but the weak reference survives the call. */
async function startedAndStopped(): Promise<WeakRef<object>> {
  const stage = await startStage();
  expect((await fetch(`${stage.api}/metrics`)).status).toBe(200);
  await stage.stop();
  return new WeakRef(stage.service.parts.ledger);
}

it('a stopped service leaves the memory of its process', async () => {
  const ledger = await startedAndStopped();
  for (let round = 0; ledger.deref() && round < 50; round++) {
    await pause(100);
    collect();
  }
  expect(ledger.deref() ? 'in memory' : 'gone').toBe('gone');
});
