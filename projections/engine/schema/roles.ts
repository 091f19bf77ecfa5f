import type { ClientBase } from 'pg';

/** Roles that processes connect as: each a PostgreSQL login that owns nothing. */
export const ROLE_KINDS = ['service', 'app', 'projector'] as const;
export type RoleKind = (typeof ROLE_KINDS)[number];
/** Names of the roles of one installation; a server may have several installations. */
export type RoleNames = Readonly<Record<RoleKind, string>>;

/** The names used by installations from before names had a prefix of their installation. */
export const FIRST_NAMES: RoleNames = rolesOf('loyalty');

/** Names with the installation's prefix. */
export function rolesOf(prefix: string): RoleNames {
  return { service: `${prefix}_service`, app: `${prefix}_app`, projector: `${prefix}_projector` };
}

/**
 * The role of an installation's data teams, a group that logins are granted: it reads the published views. Without it there are no grants.
 */
export const analystOf = ({ service }: RoleNames): string => `${service.replace(/_service$/, '')}_analyst`;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Resolves `{service}`, `{app}` and `{projector}` in a statement to the quoted names of an installation's roles. */
export function withRoles(sql: string, names: RoleNames): string {
  return sql.replace(/\{(service|app|projector)\}/g, (_, kind: RoleKind) => quoted(names[kind]));
}

/** The names that a database was migrated with; null before that. */
export async function recordedRoles(client: ClientBase): Promise<RoleNames | null> {
  const { rows: found } = await client.query(`select to_regclass('migrations.role') is not null as known`);
  if (!found[0].known) return null;
  const { rows } = await client.query<{ kind: RoleKind; name: string }>('select kind, name from migrations.role');
  return rows.length === 0 ? null : (Object.fromEntries(rows.map(({ kind, name }) => [kind, name])) as RoleNames);
}

/** Records the names of the roles, which every later grant uses. */
export async function recordRoles(client: ClientBase, names: RoleNames): Promise<void> {
  await client.query(`create schema if not exists migrations;
    create table if not exists migrations.role (kind text primary key, name text not null)`);
  for (const kind of ROLE_KINDS)
    await client.query(
      `insert into migrations.role values ($1, $2) on conflict (kind) do update set name = excluded.name`,
      [kind, names[kind]],
    );
}
