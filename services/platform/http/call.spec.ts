import { describe, expect, it } from '@jest/globals';
import { setRuleEngine } from '@loyalty/contracts/programs/queries';
import { type EndpointHandler, handle, receiptAt } from './call.js';
import { ALARM } from './tokens.js';

class Counter {
  count = 0;
}

const receipt = receiptAt(7);
const context = { shop: 'fern', actor: { kind: 'staff', id: '1' }, causation: 'request:1', correlation: '1' } as const;

describe('a handler', () => {
  it('is made of the services of its tokens, and answers a call with its context', async () => {
    const alarms: string[] = [];
    const handler: EndpointHandler = handle(setRuleEngine, [Counter, ALARM], (counter, alarm) => (call, { shop }) => {
      counter.count++;
      alarm(shop);
      return { data: { adopted: call.body.adopted }, receipt };
    });
    const counter = new Counter();
    const services = [counter, (message: string) => alarms.push(message)];
    const answer = handler.make(...(services as never[]));
    expect(await answer({ body: { adopted: true } } as never, context)).toEqual({ data: { adopted: true }, receipt });
    expect([counter.count, alarms]).toEqual([1, ['fern']]);
  });

  it('does not compile with a field that its call, its service or its answer does not have', () => {
    const handlers = [
      // @ts-expect-error -- the body has no such field
      handle(setRuleEngine, [], () => (call) => ({ data: { adopted: call.body.on }, receipt })),
      // @ts-expect-error -- the service has no such member
      handle(setRuleEngine, [Counter], (counter) => () => ({ data: { adopted: counter.isOn }, receipt })),
      // @ts-expect-error -- an alarm takes a text
      handle(setRuleEngine, [ALARM], (alarm) => () => ({ data: { adopted: alarm(1) === null }, receipt })),
      // @ts-expect-error -- the answer lacks its data
      handle(setRuleEngine, [], () => () => ({ receipt })),
      // @ts-expect-error -- a word where a boolean is answered
      handle(setRuleEngine, [], () => () => ({ data: { adopted: 'yes' }, receipt })),
    ];
    expect(handlers).toHaveLength(5);
  });
});
