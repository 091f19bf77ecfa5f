import { describe, expect, it } from '@jest/globals';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { on, onEach } from './process-manager.js';

const customerOf = (type: string, customer: string) => ({ type, data: { customer } }) as Recorded;

describe('a process manager', () => {
  it('of one type of event has its name and its work', async () => {
    const handled: string[] = [];
    const {
      name,
      on: type,
      handle,
    } = on('CustomerJoined', 'toy', async ({ data }) => void handled.push(data.customer));
    await handle(customerOf('CustomerJoined', '7'));
    expect([name, type, handled]).toEqual(['toy', 'CustomerJoined', ['7']]);
  });

  it('of several types is one for each of them, in their order and under one name', async () => {
    const handled: string[] = [];
    const managers = onEach(['CustomerLeft', 'CustomerJoined'], 'toy', async ({ type }) => void handled.push(type));
    expect(managers.map(({ on: type, name }) => [type, name])).toEqual([
      ['CustomerLeft', 'toy'],
      ['CustomerJoined', 'toy'],
    ]);
    for (const { on: type, handle } of managers) await handle(customerOf(type, '7'));
    expect(handled).toEqual(['CustomerLeft', 'CustomerJoined']);
  });

  it('does not compile for an event that does not exist, or for a field that its event does not have', () => {
    const managers = [
      // @ts-expect-error -- misspelled
      on('CustomerJoind', 'toy', async () => undefined),
      // @ts-expect-error -- one of them misspelled
      ...onEach(['CustomerLeft', 'CustomerJoind'], 'toy', async () => undefined),
      // @ts-expect-error -- a joining has no profile
      on('CustomerJoined', 'toy', async ({ data }) => void data.profile),
      // @ts-expect-error -- only one of them has a profile
      ...onEach(['CustomerSeen', 'CustomerJoined'], 'toy', async ({ data }) => void data.profile),
      // @ts-expect-error -- the work is for another event
      on('CustomerJoined', 'toy', async (event: Recorded & { readonly type: 'CustomerSeen' }) => void event),
      ...onEach(['CustomerSeen', 'CustomerJoined'], 'toy', async (event) => {
        if (event.type === 'CustomerSeen') void event.data.profile;
      }),
    ];
    expect(managers).toHaveLength(9);
  });
});
