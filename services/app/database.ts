import { parseAddress } from '@loyalty/projections/engine/connection/address';
import type { Logger } from 'pino';
import { type Config, rolePassword, vaultKey } from '../platform/config/config.js';
import { rejectMixingPooler } from '../platform/database/pooler.js';
import {
  addressesOf,
  type DatabaseAddresses,
  givenAddresses,
  knownAddresses,
  ownerOf,
  passfileOf,
  type RoleSetup,
  wayOf,
} from '../platform/database/roles/setup.js';
import { migrate } from './migrate.js';
import { checkTables } from './tables.js';

/** The roles of an installation by its configuration. */
function roleSetupOf(config: Config): RoleSetup {
  const way = wayOf(config);
  const given = givenAddresses(config);
  if (way === 'one') return { way };
  if (given) {
    const user = (address: string) => parseAddress(address).user;
    return {
      way: 'given',
      names: { service: user(given.service), app: user(given.app), projector: user(given.projector) },
    };
  }
  const key = vaultKey(config.DATA_DIR);
  return {
    way: 'made',
    prefix: config.DATABASE_ROLE_PREFIX,
    password: config.DATABASE_ROLE_PASSWORD,
    passfile: passfileOf(config),
    formerPassword: (role) => rolePassword(key, role),
  };
}

const DESCRIPTIONS: Record<RoleSetup['way'], string> = {
  made: 'the database’s roles are those that the migration made',
  given: 'the database’s roles are those that the operator gave',
  one: 'one database role does everything: neither is row security a second wall between shops, nor is the log append-only for this process (DATABASE_ROLES=one is for development)',
};

/**
 * Resolves the addresses of the roles. A process with the owner's address migrates first; any other only checks that the tables match this
 * version.
 * @throws Error with one line that names what is missing and the remedy
 */
export async function openDatabase(config: Config, log: Logger): Promise<DatabaseAddresses & { outdated: boolean }> {
  const owner = ownerOf(config);
  const setup = roleSetupOf(config);
  log[setup.way === 'one' ? 'warn' : 'info'](DESCRIPTIONS[setup.way]);
  if (!owner) {
    const addresses = knownAddresses(config);
    if (!addresses)
      throw new Error(
        `there are no database roles in ${passfileOf(config)}: run the step migrate with the owner’s address, or give the roles’ addresses`,
      );
    await rejectMixingPooler(addresses.service);
    await checkTables(addresses);
    return { ...addresses, outdated: false };
  }
  await rejectMixingPooler(owner);
  const { outdated, names } = await migrate(owner, setup);
  const addresses = knownAddresses(config) ?? { owner, ...addressesOf(owner, names, passfileOf(config)) };
  return { ...addresses, outdated };
}
