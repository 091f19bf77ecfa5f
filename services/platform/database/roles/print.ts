import { parseAddress } from '@loyalty/projections/engine/connection/address';
import { analystOf, FIRST_NAMES, ROLE_KINDS, rolesOf } from '@loyalty/projections/engine/schema/roles';
import pg from 'pg';

/** SQL for an administrator to run, for an owner that may not create roles. The administrator chooses the passwords. */
export function roleStatements(address: string, prefix?: string): string[] {
  const { user, database } = parseAddress(address);
  const names = prefix ? rolesOf(prefix) : FIRST_NAMES;
  const [owner, base] = [pg.escapeIdentifier(user || 'ledger_owner'), pg.escapeIdentifier(database)];
  return [
    ...ROLE_KINDS.map((kind) => `create role ${pg.escapeIdentifier(names[kind])} login password 'CHOOSE-A-PASSWORD';`),
    `create role ${pg.escapeIdentifier(analystOf(names))} nologin;`,
    `grant create on database ${base} to ${owner};`,
    'create extension if not exists pg_trgm with schema public;',
    'create extension if not exists btree_gin with schema public;',
  ];
}
