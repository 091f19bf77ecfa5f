import { describe, expect, it } from '@jest/globals';
import { MAX_APP_KEYS } from '@loyalty/contracts/app-keys/limits';
import { given, kinds } from '../../../../tests/support/given.js';
import { appKeysDecider, works } from './app-keys.js';

const app = (n: number) => `7d1f6c0a-52a4-4a0e-9a43-${String(n).padStart(12, '0')}`;
const add = (n: number) =>
  ({ kind: 'AddAppKey', app: app(n), fingerprint: '3f9a1c07', scopes: ['events:read'] }) as const;

describe('app keys', () => {
  it('work from the moment they are made until they are revoked', () => {
    const past = given(appKeysDecider).after(add(1)).after(add(2));
    expect(works(past.state.byId[app(1)])).toBe(true);
    past.after({ kind: 'RevokeAppKey', app: app(1) });
    expect([works(past.state.byId[app(1)]), works(past.state.byId[app(2)])]).toEqual([false, true]);
    expect(works(past.state.byId[app(3)])).toBe(false);
  });

  it('are revoked once, and only if they are there', () => {
    const past = given(appKeysDecider).after(add(1));
    expect(kinds(past.when({ kind: 'RevokeAppKey', app: app(9) }))).toBe('app-key.unknown');
    past.after({ kind: 'RevokeAppKey', app: app(1) });
    expect(kinds(past.when({ kind: 'RevokeAppKey', app: app(1) }))).toBe('app-key.revoked');
  });

  it('are bounded in number, counting those that work', () => {
    const past = given(appKeysDecider);
    for (let n = 0; n < MAX_APP_KEYS; n++) past.after(add(n));
    expect(kinds(past.when(add(MAX_APP_KEYS)))).toBe('app-key.too-many');
    past.after({ kind: 'RevokeAppKey', app: app(0) }).after(add(MAX_APP_KEYS));
  });

  it('all are revoked with the installation, each by its own event', () => {
    const past = given(appKeysDecider)
      .after(add(1))
      .after(add(2))
      .after({ kind: 'RevokeAppKey', app: app(1) });
    expect(kinds(past.when({ kind: 'RevokeAllAppKeys' }))).toEqual(['AppKeyRevoked']);
    expect(Object.values(past.state.byId).some(works)).toBe(false);
  });
});
