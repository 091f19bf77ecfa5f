import { AppKeyAdded, type AppKeyEvent, AppKeyRevoked } from '@loyalty/contracts/app-keys/events';
import { MAX_APP_KEYS } from '@loyalty/contracts/app-keys/limits';
import type { Scope } from '@loyalty/contracts/app-keys/scopes';
import { occurred } from '@loyalty/contracts/kernel/event';
import { reject } from '@loyalty/contracts/kernel/rejection';
import type { Decider } from '../../../kernel/decider.js';

/** Scopes of a key, with the times of its creation and revocation. */
interface AppKey {
  scopes: readonly Scope[];
  fingerprint: string;
  revokedAt: string | null;
}

/** All keys of a shop, including revoked ones: an id is never reused. */
export interface AppKeys {
  byId: Record<string, AppKey>;
}

type AppKeyCommand =
  | {
      readonly kind: 'AddAppKey';
      readonly app: string;
      readonly fingerprint: string;
      readonly scopes: readonly Scope[];
    }
  | { readonly kind: 'RevokeAppKey'; readonly app: string }
  | { readonly kind: 'RevokeAllAppKeys' };

export const works = (key: AppKey | undefined): key is AppKey => key !== undefined && key.revokedAt === null;

/** One stream per shop, because the number of valid keys is limited exactly. */
export const appKeysDecider: Decider<AppKeyCommand, AppKeyEvent, AppKeys> = {
  context: 'app-keys',
  foldVersion: 'app-keys/1',
  initial: () => ({ byId: {} }),
  evolve(keys, event) {
    const { app } = event.data;
    if (event.type === 'AppKeyAdded') {
      const { scopes, fingerprint } = event.data;
      keys.byId[app] = { scopes, fingerprint, revokedAt: null };
    } else {
      const known = keys.byId[app];
      if (known) known.revokedAt = event.occurredAt;
    }
    return keys;
  },
  decide(command, keys) {
    const working = Object.keys(keys.byId).filter((app) => works(keys.byId[app]));
    switch (command.kind) {
      case 'AddAppKey': {
        if (working.length >= MAX_APP_KEYS) return reject('app-key.too-many', { with: { most: MAX_APP_KEYS } });
        const { app, fingerprint, scopes } = command;
        return [occurred(AppKeyAdded, { app, fingerprint, scopes: [...scopes] })];
      }
      case 'RevokeAppKey': {
        const known = keys.byId[command.app];
        if (!known) return reject('app-key.unknown', { field: 'id' });
        if (!works(known)) return reject('app-key.revoked', { field: 'id' });
        return [occurred(AppKeyRevoked, { app: command.app, cause: 'merchant' as const })];
      }
      case 'RevokeAllAppKeys':
        return working.map((app) => occurred(AppKeyRevoked, { app, cause: 'uninstalled' as const }));
    }
  },
};
