import { describe, expect, it } from '@jest/globals';
import { answer, callOf, rejection } from './answers.js';

const customers = () => callOf('GET', '/lp/customers?first=20', undefined);

describe('answers of a test', () => {
  it('are those that were recorded, checked by the contract', async () => {
    const body = await (await answer(customers())).json();
    expect(body.data.length).toBeGreaterThan(0);
  });

  it('are refused when they do not follow the contract', async () => {
    await expect(answer(customers(), { data: [{ id: 7 }] })).rejects.toThrow('This is no answer of customers.list');
  });

  it('are refused when the call has another input than the contract', async () => {
    const call = callOf('GET', '/lp/customers?firts=20', undefined);
    await expect(answer(call)).rejects.toThrow('customers.list refuses its query');
  });

  it('are refused for a call that the contracts do not have', () => {
    expect(() => callOf('GET', '/lp/no-such-call', undefined)).toThrow('The contracts have no call');
  });

  it('have only the rejections of their contract', async () => {
    await expect(answer(customers(), rejection(422, { code: 'no-such-code' }))).rejects.toThrow('has no rejection');
  });
});
