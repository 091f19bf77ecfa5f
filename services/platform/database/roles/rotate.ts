import { randomBytes } from 'node:crypto';
import { SessionClient } from '@loyalty/projections/engine/connection/client';
import { readPassfile, writePassfile } from '@loyalty/projections/engine/connection/passfile';
import { ROLE_KINDS, recordedRoles } from '@loyalty/projections/engine/schema/roles';
import pg from 'pg';

/**
 * Rotates the passwords of the roles that the migration made. Open connections stay; new ones read the passfile, which holds both passwords
 * until
 * the server has the new ones, so that no connection fails and an interrupted rotation locks no process out.
 * @returns the names of the roles
 */
export async function rotatePasswords(ownerUrl: string, passfile: string): Promise<string[]> {
  const client = new SessionClient({ address: ownerUrl, settings: { search_path: 'public' } });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const names = await recordedRoles(client);
    if (!names) throw new Error('the database has no roles yet: migrate it first');
    const fresh = ROLE_KINDS.map((kind) => ({ user: names[kind], password: randomBytes(24).toString('base64url') }));
    const former = readPassfile(passfile).filter(({ user }) => fresh.some((entry) => entry.user === user));
    writePassfile(passfile, [...fresh, ...former]);
    const sets = fresh.map(
      ({ user, password }) => `alter role ${pg.escapeIdentifier(user)} password ${pg.escapeLiteral(password)}`,
    );
    // Several statements at once are one transaction.
    await client.query(sets.join('; '));
    writePassfile(passfile, fresh);
    return fresh.map(({ user }) => user);
  } finally {
    await client.end();
  }
}
