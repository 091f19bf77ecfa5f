import { describe, expect, it } from '@jest/globals';
import { answer, callOf, FIELD_OF_TOMORROW, lost, rejection, storedAt } from './answers.js';

const customers = () => callOf('GET', '/lp/customers?first=20', undefined);

describe('answers of a test', () => {
  it('are those that were recorded, checked by the contract', async () => {
    const body = await (await answer(customers())).json();
    expect(body.data.length).toBeGreaterThan(0);
  });

  it('are refused when they do not follow the contract', async () => {
    await expect(answer(customers(), { data: [{ id: 7 }] })).rejects.toThrow('This is no answer of customers.list');
  });

  it('are refused when they have a field that the contract does not have', async () => {
    const { data } = await (await answer(customers())).json();
    const more = { data: [{ ...data[0], nickname: 'Fay' }] };
    await expect(answer(customers(), more)).rejects.toThrow('it has no such /0/nickname');
    const tomorrow = { data: [{ ...data[0], [FIELD_OF_TOMORROW]: 1 }] };
    expect((await answer(customers(), tomorrow)).ok).toBe(true);
  });

  it('are refused when the call has another input than the contract', async () => {
    const call = callOf('GET', '/lp/customers?firts=20', undefined);
    for (const given of [undefined, lost, rejection(503)] as const)
      await expect(answer(call, given)).rejects.toThrow('customers.list refuses its query');
  });

  it('are refused for a call that the contracts do not have', () => {
    expect(() => callOf('GET', '/lp/no-such-call', undefined)).toThrow('The contracts have no call');
  });

  it('have only the rejections of their contract', async () => {
    for (const status of [403, 404, 409, 422])
      for (const code of ['', 'no-such-code'])
        await expect(answer(customers(), rejection(status, { code }))).rejects.toThrow('has no rejection');
  });

  it('of a write have a receipt, unless it is over an old version', async () => {
    const data = { emails: [] };
    const save = (ifMatch?: string) =>
      answer(
        callOf('PUT', '/lp/test-list', data, ifMatch),
        storedAt(2, 'document.changed', () => data) as () => unknown,
      );
    for (const ifMatch of [undefined, '"2"'])
      expect(await (await save(ifMatch)).json()).toMatchObject({ receipt: { events: [] }, data });
    expect(await (await save('"1"')).json()).toMatchObject({ success: false, currentRevision: 2 });
  });
});
