import { roleStatements } from '../platform/database/roles/print.js';
import { rotatePasswords } from '../platform/database/roles/rotate.js';
import { passfileOf, wayOf } from '../platform/database/roles/setup.js';
import { ownerFor } from './addresses.js';
import type { Arguments } from './arguments.js';
import { exitCode, WrongUse } from './exit-code.js';
import { operatorConfig } from './open.js';
import type { Output } from './output.js';

/** Prints the SQL that creates the roles, or rotates the passwords of those that the migration made. */
export async function roles(given: Arguments, env: NodeJS.ProcessEnv, terminal: Output): Promise<number> {
  const config = operatorConfig(env);
  if (given.has('print') === given.has('rotate')) throw new WrongUse('roles needs either --print or --rotate.');
  if (given.has('print')) {
    const statements = roleStatements(config.DATABASE_URL, config.DATABASE_ROLE_PREFIX);
    await terminal.data({ statements });
    for (const line of statements) await terminal.out(line);
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
