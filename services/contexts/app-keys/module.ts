import { AppKeyVault } from '../../platform/vault/app-keys.js';
import { defineContext } from '../dependencies.js';
import { KeyMakers } from './application/key-makers.js';
import { Keyring } from './application/keyring.js';
import { appKeysHandlers } from './http/app-keys.handler.js';

/** App keys context: keys by which a shop's other programs call the API. */
export const appKeys = defineContext({
  name: 'app-keys',
  handlers: appKeysHandlers,
  providers: ({ ledger, store, appKeys: vault, clock }) => {
    const makers = new KeyMakers(ledger, store, clock);
    return [
      [AppKeyVault, vault],
      [KeyMakers, makers],
      [Keyring, new Keyring(ledger, vault, clock, makers)],
    ];
  },
});
