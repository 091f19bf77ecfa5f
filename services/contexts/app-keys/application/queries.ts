import type { LedgerStates } from '../../../platform/commands/ledger.js';
import { type AppKeys, appKeysDecider, works } from '../domain/app-keys.js';

/** Stream id of a shop's one list of app keys. */
export const APP_KEYS = 'app-keys';

export const loadAppKeys = (ledger: LedgerStates, shop: string): Promise<AppKeys> =>
  ledger.stateOf(appKeysDecider, shop, APP_KEYS);

export const keyStatus = ({ byId }: AppKeys, app: string): 'active' | 'revoked' =>
  works(byId[app]) ? 'active' : 'revoked';
