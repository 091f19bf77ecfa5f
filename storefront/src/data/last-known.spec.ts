import { expect, it } from '@jest/globals';
import type { WidgetState } from '@loyalty/contracts/shopper/queries';
import { lastKnown } from './last-known.js';

const state = { position: 7 } as WidgetState;

function memory() {
  const stored = new Map<string, string>();
  return {
    kept: stored,
    open: () => ({
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
    }),
  };
}

it('keeps a member’s state for the same member only', () => {
  const { open } = memory();
  lastKnown('7', 'en', open).keep(state);
  expect(lastKnown('7', 'en', open).read()).toEqual({ state, fresh: false });
  expect(lastKnown('8', 'en', open).read()).toBeNull();
  expect(lastKnown('', 'en', open).read()).toBeNull();
});

it('needs no call for a guest within five minutes', () => {
  const { open } = memory();
  lastKnown('', 'en', open, () => 1_000).keep(state);
  expect(lastKnown('', 'en', open, () => 1_000 + 299_999).read()).toEqual({ state, fresh: true });
  expect(lastKnown('', 'en', open, () => 1_000 + 300_000).read()).toEqual({ state, fresh: false });
});

it('keeps nothing when the page names no signed-in customer', () => {
  const { open, kept: stored } = memory();
  lastKnown(null, 'en', open).keep(state);
  expect(stored.size).toBe(0);
  lastKnown('7', 'en', open).keep(state);
  expect(lastKnown(null, 'en', open).read()).toBeNull();
});

it('forgets without complaint when the storage is closed, full or spoilt', () => {
  const closed = lastKnown('7', 'en', () => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(() => closed.keep(state)).not.toThrow();
  expect(closed.read()).toBeNull();
  expect(lastKnown('7', 'en', () => ({ getItem: () => '{', setItem: () => {} })).read()).toBeNull();
});
