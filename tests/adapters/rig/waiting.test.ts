import { describe, expect, it } from '@jest/globals';
import { latency, until, within } from '../../support/waiting.js';

const never = new Promise<never>(() => undefined);

describe('a wait for a condition', () => {
  it('ends with the first answer that meets it', async () => {
    let count = 0;
    expect(await until('the third has come', () => (++count < 3 ? null : count))).toBe(3);
    expect(await until('all five have come', () => ++count, { holds: (come) => come === 5 })).toBe(5);
  });

  it('fails after its limit with the condition and the last answer', async () => {
    const ask = () => ({ state: 'pending', lines: [{ at: 3 }] });
    const waiting = until('the order is settled', ask, { holds: ({ state }) => state === 'settled', withinMs: 50 });
    await expect(waiting).rejects.toThrow(
      "waited 0.05 s until the order is settled; last seen: { state: 'pending', lines: [ { at: 3 } ] }",
    );
  });

  it('fails after its limit when a question is not answered, with the answer before it', async () => {
    let count = 0;
    const ask = (): string | Promise<string> => (++count < 2 ? 'pending' : never);
    const waiting = until('the order is settled', ask, { holds: (state) => state === 'settled', withinMs: 50 });
    await expect(waiting).rejects.toThrow(
      "waited 0.05 s until the order is settled; last seen: 'pending', and then no answer",
    );
  });

  it('fails at once when asking fails', async () => {
    const ask = async () => {
      throw new Error('the export failed');
    };
    await expect(until('the export is done', ask)).rejects.toThrow('the export failed');
  });
});

describe('a wait for a promise', () => {
  it('ends as the promise does', async () => {
    expect(await within('the answer is there', latency(5, 'an answer'))).toBe('an answer');
    await expect(within('the answer is there', Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  });

  it('fails after its limit with the condition', async () => {
    await expect(within('the process has ended', never, { withinMs: 30, seen: () => 'nothing' })).rejects.toThrow(
      "waited 0.03 s until the process has ended; last seen: 'nothing'",
    );
  });
});
