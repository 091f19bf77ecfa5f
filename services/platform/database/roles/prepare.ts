import { randomBytes } from 'node:crypto';
import { asUser } from '@loyalty/projections/engine/connection/address';
import { SessionClient } from '@loyalty/projections/engine/connection/client';
import { readPassfile, writePassfile } from '@loyalty/projections/engine/connection/passfile';
import {
  analystOf,
  FIRST_NAMES,
  ROLE_KINDS,
  type RoleNames,
  recordedRoles,
  recordRoles,
  rolesOf,
} from '@loyalty/projections/engine/schema/roles';
import pg from 'pg';
import type { RoleSetup } from './setup.js';

// Roles belong to the whole server: two migrations of different databases may conflict in its catalogue.
const CONCURRENT = new Set(['42710', '23505', 'XX000', '40001']);
const ATTEMPTS = 10;

const isRole = async (client: pg.ClientBase, role: string): Promise<boolean> =>
  (await client.query('select from pg_roles where rolname = $1', [role])).rows.length > 0;

/** Creates a role without further rights than to log in, if that. Attributes that only a superuser may state, such as NOBYPASSRLS, are defaults and left out. */
async function createRole(client: pg.ClientBase, role: string, rights: string, attempt = 1): Promise<void> {
  try {
    await client.query(`create role ${pg.escapeIdentifier(role)} ${rights}`);
  } catch (error) {
    const { code } = error as pg.DatabaseError;
    if (code === '42501') throw new Error(await cannotCreateRoles(client), { cause: error });
    if (attempt === ATTEMPTS || !CONCURRENT.has(code ?? '')) throw error;
    if (await isRole(client, role)) return;
    await new Promise((resolve) => setTimeout(resolve, 20 * attempt));
    await createRole(client, role, rights, attempt + 1);
  }
}

async function cannotCreateRoles(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query('select current_user as role');
  return (
    `the role ${rows[0].role} lacks the right CREATEROLE on the server: grant it, or create the three roles yourself ` +
    `(npm run ledger -- roles --print) and give their addresses as DATABASE_SERVICE_URL, DATABASE_APP_URL and DATABASE_PROJECTOR_URL`
  );
}

/** Names of the roles: a new installation gets its own; one that was made before names were recorded keeps the first ones. */
async function namesOf(client: pg.ClientBase, setup: RoleSetup): Promise<RoleNames> {
  if (setup.way === 'given') return setup.names;
  if (setup.way === 'one') {
    const { rows } = await client.query<{ role: string }>('select current_user as role');
    const { role = '' } = rows[0] ?? {};
    return { service: role, app: role, projector: role };
  }
  const { rows } = await client.query(`select to_regclass('vault.person') is not null as migrated`);
  if (rows[0].migrated) return FIRST_NAMES;
  return rolesOf(setup.prefix ?? `loyalty_${randomBytes(4).toString('hex')}`);
}

async function mustAgree(client: pg.ClientBase, setup: RoleSetup, recorded: RoleNames): Promise<RoleNames> {
  if (setup.way === 'made') return recorded;
  const names = await namesOf(client, setup);
  const other = ROLE_KINDS.find((kind) => names[kind] !== recorded[kind]);
  if (other)
    throw new Error(
      `this database was migrated for the ${other} role ${recorded[other]}, not ${names[other]}: ` +
        'rename the role (alter role … rename to …) or configure the one that is recorded',
    );
  return recorded;
}

/** @throws Error when a given role is missing or has more rights than a plain login */
async function mustBePlain(client: pg.ClientBase, names: RoleNames): Promise<void> {
  const { rows } = await client.query<{ role: string; power: string | null }>(
    `select n.role, case when r.rolname is null then 'does not exist' when r.rolsuper then 'is a superuser'
        when r.rolbypassrls then 'bypasses row security' end as power
      from unnest($1::text[]) as n(role) left join pg_roles r on r.rolname = n.role`,
    [ROLE_KINDS.map((kind) => names[kind])],
  );
  const wrong = rows.find(({ power }) => power !== null);
  if (wrong)
    throw new Error(`the role ${wrong.role} ${wrong.power}: npm run ledger -- roles --print prints what to create`);
}

/** Whether the password is valid for the role. */
async function opens(ownerUrl: string, role: string, password: string): Promise<boolean> {
  const client = new SessionClient({ address: asUser(ownerUrl, role, password), settings: {} });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end().then(() => true),
    (error: { code?: string }) => {
      if (error.code === '28P01') return false;
      throw error;
    },
  );
}

/** Creates missing roles. The passwords are stored first, so that an interrupted migration still has those it set. */
async function makeRoles(
  client: pg.ClientBase,
  ownerUrl: string,
  names: RoleNames,
  setup: RoleSetup & { way: 'made' },
): Promise<void> {
  const stored = setup.passfile ? readPassfile(setup.passfile) : [];
  const entries = [];
  for (const kind of ROLE_KINDS) {
    const user = names[kind];
    const known = stored.find((entry) => entry.user === user)?.password ?? setup.password;
    const exists = await isRole(client, user);
    const password =
      known ?? (exists ? setup.formerPassword?.(user) : undefined) ?? randomBytes(24).toString('base64url');
    const isNew = setup.passfile && !stored.some((entry) => entry.user === user);
    if (exists && isNew && !(await opens(ownerUrl, user, password)))
      throw new Error(
        `the password of the role ${user} is not known here: restore ${setup.passfile}, or set a new one with npm run ledger -- roles --rotate`,
      );
    entries.push({ user, password, exists });
  }
  const isStored = entries.every(({ user }) => stored.some((entry) => entry.user === user));
  if (setup.passfile && !isStored) writePassfile(setup.passfile, entries);
  for (const { user, password, exists } of entries)
    if (!exists) await createRole(client, user, `login password ${pg.escapeLiteral(password)}`);
  await makeAnalyst(client, analystOf(names));
}

/** Creates the group of data teams, unless the owner of an older installation may no longer create roles: nothing else needs it. */
async function makeAnalyst(client: pg.ClientBase, analyst: string): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>(
    'select rolcreaterole or rolsuper as may from pg_roles where rolname = current_user',
  );
  if (rows[0]?.may && !(await isRole(client, analyst))) await createRole(client, analyst, 'nologin');
}

/**
 * Ensures that the roles exist and are recorded in the database. A password is set when a role is created, never afterwards.
 * @returns the names that grants are made to
 */
export async function prepareRoles(client: pg.ClientBase, ownerUrl: string, setup: RoleSetup): Promise<RoleNames> {
  const recorded = await recordedRoles(client);
  const names = recorded ? await mustAgree(client, setup, recorded) : await namesOf(client, setup);
  if (setup.way === 'made') await makeRoles(client, ownerUrl, names, setup);
  if (setup.way === 'given') await mustBePlain(client, names);
  if (!recorded) await recordRoles(client, names);
  return names;
}
