import { describe, expect, it } from '@jest/globals';
import { endedLogin, noteEnd, storedLogin } from '../app/support-login.js';
import { dismissedIn } from '../kit/feedback/use-dismissed.js';
import { guarded, recallJson } from './browser-memory.js';

const blocked = guarded(() => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
});
const holding = (text: string) => guarded(() => ({ getItem: () => text }) as unknown as Storage);

describe('a storage of the browser', () => {
  it('finds nothing and keeps nothing where the browser blocks it', () => {
    blocked.setItem('a', '1');
    blocked.removeItem('a');
    expect([blocked.getItem('a'), recallJson(blocked, 'a')]).toEqual([null, null]);
    noteEnd({ shop: 's', login: 'l', token: 't', endsAt: '2026-03-01' }, '2026-03-02', blocked);
    expect([storedLogin(blocked), endedLogin(blocked), dismissedIn(blocked, 's')]).toEqual([null, null, []]);
  });

  it.each(['{bad', '', '7', '[7]', 'null'])('has nothing to tell where it holds %j', (text) => {
    const damaged = holding(text);
    expect([storedLogin(damaged), endedLogin(damaged), dismissedIn(damaged, 's')]).toEqual([null, null, []]);
  });

  it('gives back what it keeps', () => {
    const stored = new Map<string, string>();
    const memory = guarded(
      () =>
        ({
          getItem: (key: string) => stored.get(key) ?? null,
          setItem: (key: string, value: string) => void stored.set(key, value),
          removeItem: (key: string) => void stored.delete(key),
        }) as unknown as Storage,
    );
    memory.setItem('a', '{"b":1}');
    expect(recallJson(memory, 'a')).toEqual({ b: 1 });
    noteEnd({ shop: 's', login: 'l', token: 't', endsAt: '2026-03-01' }, '2026-03-02', memory);
    expect(endedLogin(memory)).toEqual({ shop: 's', isExpired: true });
    memory.removeItem('a');
    expect(memory.getItem('a')).toBeNull();
  });
});
