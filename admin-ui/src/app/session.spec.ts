import { describe, expect, it, jest } from '@jest/globals';
import { createSession, endOf, type Host, SignedOut } from './session.js';

/** A frame that answers each request with the next token. */
function frame(tokens: string[]): Host & { asked: { type: string; id: string }[]; say(message: unknown): void } {
  const listeners = new Set<(message: unknown) => void>();
  const requested: { type: string; id: string }[] = [];
  const say = (message: unknown) => {
    for (const listener of [...listeners]) listener(message);
  };
  return {
    origin: 'https://admin.example',
    asked: requested,
    say,
    post(message) {
      const question = message as { type: string; id: string };
      requested.push(question);
      const token = tokens.shift();
      if (token) queueMicrotask(() => say({ type: 'session-token', id: question.id, token }));
    },
    onMessage(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const token = (endsAtSecond: number, tag = '') =>
  `x.${Buffer.from(JSON.stringify({ exp: endsAtSecond, tag })).toString('base64url')}.y`;

describe('session tokens', () => {
  it('reads the end of a token, and 0 of what is none', () => {
    expect(endOf(token(60))).toBe(60_000);
    expect(endOf('rubbish')).toBe(0);
  });

  it('keeps a token until five seconds before its end', async () => {
    let now = 0;
    const host = frame([token(60, 'a'), token(120, 'b')]);
    const session = createSession(host, () => now);
    const first = await session.token();
    now = 54_999;
    expect(await session.token()).toBe(first);
    now = 55_000;
    expect(await session.token()).not.toBe(first);
    expect(host.asked.map(({ type }) => type)).toEqual(['session-token-request', 'session-token-request']);
  });

  it('coalesces requests that wait at the same time', async () => {
    const host = frame([token(60)]);
    const session = createSession(host, () => 0);
    await Promise.all([session.token(), session.token(), session.token()]);
    expect(host.asked).toHaveLength(1);
  });

  it('takes no answer to another question', async () => {
    const host = frame([]);
    const session = createSession(host, () => 0);
    const answer = session.token();
    host.say({ type: 'session-token', id: 'not-asked', token: token(60, 'forged') });
    const right = token(60, 'right');
    host.say({ type: 'session-token', id: host.asked[0]?.id, token: right });
    expect(await answer).toBe(right);
  });

  it('asks again each second until a store admin that was late has heard it', async () => {
    jest.useFakeTimers();
    const host = frame([]);
    const answer = createSession(host, () => 0).token();
    await jest.advanceTimersByTimeAsync(3_000);
    expect(new Set(host.asked.map(({ id }) => id)).size).toBe(1);
    expect(host.asked).toHaveLength(4);
    const late = token(60, 'late');
    host.say({ type: 'session-token', id: host.asked[0]?.id, token: late });
    expect(await answer).toBe(late);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(host.asked).toHaveLength(4);
    jest.useRealTimers();
  });

  it('waits sixty seconds for a token and then reports a missing sign-in [LIM-005]', async () => {
    jest.useFakeTimers();
    const rejection = createSession(frame([]))
      .token()
      .catch((thrown: unknown) => thrown);
    await jest.advanceTimersByTimeAsync(59_999);
    let settled = false;
    void rejection.then(() => {
      settled = true;
    });
    await jest.advanceTimersByTimeAsync(0);
    expect(settled).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(await rejection).toBeInstanceOf(SignedOut);
    jest.useRealTimers();
  });

  it('gives no token outside of a frame', async () => {
    const host = { ...frame([token(60)]), origin: null };
    await expect(createSession(host).token()).rejects.toBeInstanceOf(SignedOut);
  });
});
