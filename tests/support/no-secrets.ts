import type { SecretStore } from '@loyalty/services/platform/vault/secrets';

/** For tests of what only writes secrets: nothing is stored, and none is found. */
export const noSecrets: SecretStore = {
  save: async () => {},
  read: async () => null,
  change: async (_shop, _name, work) => (await work(null)).result,
  names: async () => [],
  drop: async () => {},
  dropAll: async () => {},
};
