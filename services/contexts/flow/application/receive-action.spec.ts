import { describe, expect, it } from '@jest/globals';
import { FlowActions } from './receive-action.js';

const CALL = {
  shopify_domain: 'oasis-goods.myshopify.com',
  action_run_id: 'run-1',
  properties: { customer_id: '7001', points: 5 },
};

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve: (value: T) => resolve(value) };
}

/** Actions of a shop whose store answers when it is told to. */
function actionsOfSlowStore() {
  const answer = deferred<void>();
  const recorded = deferred<{ state: string; problem: unknown }>();
  const done = async () => ({ ok: true, answer: null, repeated: false });
  const services = {
    ledger: { execute: done, stateOf: async () => ({ known: true, forgotten: false }) },
    registry: { meet: () => answer.promise },
    adjustments: { adjust: done },
    calls: { received: async (_shop: string, line: { state: string; problem: unknown }) => recorded.resolve(line) },
  };
  return { services, answer, recorded: recorded.promise };
}

describe('a run of an action', () => {
  it('that takes long is accepted in time, and carried out all the same', async () => {
    const { services, answer, recorded } = actionsOfSlowStore();
    const actions = new FlowActions(services as never, 1);
    expect(await actions.receive('oasis-goods', 'add-points', CALL)).toEqual({ state: 'accepted' });
    answer.resolve();
    expect(await recorded).toMatchObject({ id: 'run-1', state: 'done', problem: null });
  });

  it('that is done in time is answered as done', async () => {
    const { services, answer } = actionsOfSlowStore();
    answer.resolve();
    const actions = new FlowActions(services as never, 60_000);
    expect(await actions.receive('oasis-goods', 'add-points', CALL)).toEqual({ state: 'done' });
  });
});
