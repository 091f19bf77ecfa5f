import { expect, it } from '@jest/globals';
import { reject } from '@loyalty/contracts/kernel/rejection';
import { MemoryEventStore, SimulatedLog } from '../../../tests/simulation/memory-store.js';
import type { CommandContext } from './command-context.js';
import { asRejected, idempotentWorkflow } from './idempotent-workflow.js';
import { Ledger } from './ledger.js';

const context: CommandContext = {
  shop: 'fern',
  actor: { kind: 'staff', id: '1' },
  causation: 'request:1',
  correlation: '1',
  key: { principal: 'staff:1', operation: 'decide', key: 'k1', digest: '0d'.repeat(32) },
};
const receipt = { stream: 'fern/intake/a1', revision: 3, position: 7, events: [] };

it('two requests under one key get the same answer, also when the second is rejected before the first is known [I-75]', async () => {
  const ledger = new Ledger(new MemoryEventStore(new SimulatedLog(), () => undefined, true), {
    now: () => new Date(0),
  });
  const first = () =>
    idempotentWorkflow(ledger, 'a1', context, async () => ({
      ok: true,
      answer: { points: 5 },
      receipt,
      repeated: false,
    }));
  const answers: unknown[] = [];
  const second = await idempotentWorkflow<{ points: number }>(ledger, 'a1', context, async () => {
    answers.push(await first());
    return asRejected(reject('review.taken-back'));
  });
  expect(answers).toMatchObject([{ ok: true, answer: { points: 5 }, receipt }]);
  expect(second).toMatchObject({ ok: true, answer: { points: 5 }, receipt, repeated: true });
  expect(await first()).toMatchObject({ ok: true, answer: { points: 5 }, receipt, repeated: true });
});
