import type { Config } from '../platform/config/config.js';
import { type DatabaseAddresses, knownAddresses, ownerOf } from '../platform/database/roles/setup.js';
import { WrongUse } from './exit-code.js';

/** The addresses that a command reads with: those of the roles or, for a database that was only copied to, the owner's. */
export function addressesFor(config: Config): DatabaseAddresses {
  const owner = ownerOf(config);
  const known = knownAddresses(config);
  if (known) return known;
  if (owner) return { owner, service: owner, app: owner, projector: owner };
  throw new WrongUse(
    'The database’s roles are not known here: give DATABASE_URL with a user, or DATA_DIR with its pgpass.',
  );
}

/** @throws WrongUse when this command was not given the owner's address */
export function ownerFor(config: Config): string {
  const owner = ownerOf(config);
  if (owner) return owner;
  throw new WrongUse('This needs the owner’s address: give DATABASE_URL with a user and password.');
}
