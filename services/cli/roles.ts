import { parseAddress } from '@loyalty/projections/engine/connection/address';
import { FIRST_NAMES, ROLE_KINDS, rolesOf } from '@loyalty/projections/engine/roles';
import pg from 'pg';
import type { Config } from '../platform/config/config.js';
import { rotatePasswords } from '../platform/database/roles/rotate.js';
import { passfileOf, wayOf } from '../platform/database/roles/setup.js';
import { ownerFor } from './addresses.js';
import type { Arguments } from './arguments.js';
import { exitCode, WrongUse } from './exit-code.js';
import { operatorConfig } from './open.js';
import type { Output } from './output.js';

/** What an administrator runs for an owner that may not create roles; passwords are theirs to choose. */
function statements({ DATABASE_URL, DATABASE_ROLE_PREFIX }: Config): string[] {
  const { user, database } = parseAddress(DATABASE_URL);
  const names = DATABASE_ROLE_PREFIX ? rolesOf(DATABASE_ROLE_PREFIX) : FIRST_NAMES;
  const [owner, base] = [pg.escapeIdentifier(user || 'ledger_owner'), pg.escapeIdentifier(database)];
  return [
    ...ROLE_KINDS.map((kind) => `create role ${pg.escapeIdentifier(names[kind])} login password 'CHOOSE-A-PASSWORD';`),
    `grant create on database ${base} to ${owner};`,
    `create extension if not exists pg_trgm with schema public;`,
    `create extension if not exists btree_gin with schema public;`,
  ];
}

/** Prints the SQL that makes the roles, or gives those that the migration made new passwords. */
export async function roles(given: Arguments, env: NodeJS.ProcessEnv, terminal: Output): Promise<number> {
  const config = operatorConfig(env);
  if (given.has('print') === given.has('rotate')) throw new WrongUse('roles needs either --print or --rotate.');
  if (given.has('print')) {
    for (const line of statements(config)) await terminal.out(line);
    return exitCode.fine;
  }
  if (wayOf(config) !== 'made')
    throw new WrongUse(
      'These roles are yours: set their passwords in the database, then in their addresses or passfile.',
    );
  const names = await rotatePasswords(ownerFor(config), passfileOf(config));
  await terminal.data({ rotated: names });
  await terminal.out(`New passwords for ${names.join(', ')}; running processes take them with their next connection.`);
  return exitCode.fine;
}
