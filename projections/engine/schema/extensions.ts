import type { ClientBase } from 'pg';

/** Extensions that the indexes of the read models need. */
const EXTENSIONS = ['pg_trgm', 'btree_gin'];

/** The quoted schema of an extension: the server's operator may have installed it elsewhere. */
export async function extensionSchema(client: ClientBase, name: string): Promise<string> {
  const { rows } = await client.query<{ schema: string }>(
    'select quote_ident(n.nspname) as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = $1',
    [name],
  );
  return rows[0]?.schema ?? 'public';
}

/**
 * Creates missing extensions in an explicit schema: by default they would be created in the first of the search path.
 * @throws Error that names the extension and the role that must create it
 */
export async function ensureExtensions(client: ClientBase): Promise<void> {
  for (const name of EXTENSIONS) {
    const { rows } = await client.query('select from pg_extension where extname = $1', [name]);
    if (rows.length > 0) continue;
    try {
      await client.query(`create extension if not exists ${name} with schema public`);
    } catch (cause) {
      const { database, role } = (await client.query('select current_database() as database, current_user as role'))
        .rows[0];
      throw new Error(
        `the extension ${name} is missing in the database ${database} and the role ${role} may not create it: ` +
          `its owner or an administrator must run "create extension ${name} with schema public"`,
        { cause },
      );
    }
  }
}
