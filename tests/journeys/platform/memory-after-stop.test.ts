import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from '@jest/globals';
import { startStage } from '../../support/service.js';
import { until } from '../../support/waiting.js';

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
  const found = () => {
    collect();
    return ledger.deref() ? 'in memory' : 'gone';
  };
  expect(await until('the ledger is gone', found, { holds: (state) => state === 'gone', everyMs: 100 })).toBe('gone');
});
