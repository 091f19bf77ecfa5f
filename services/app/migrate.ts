import { parseAddress } from '@loyalty/projections/engine/connection/address';
import { SessionClient } from '@loyalty/projections/engine/connection/client';
import { SessionPool } from '@loyalty/projections/engine/connection/session-pool';
import { migrate as migrateReadModels } from '@loyalty/projections/engine/schema/migrate';
import { type RoleNames, withRoles } from '@loyalty/projections/engine/schema/roles';
import { ledgerModel } from '@loyalty/projections/ledger-model';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { applyMigrations, type Owner, sqlMigration } from '../platform/database/migrations.js';
import { mustBeAbleToMigrate } from '../platform/database/roles/owner-rights.js';
import { prepareRoles } from '../platform/database/roles/prepare.js';
import type { RoleSetup } from '../platform/database/roles/setup.js';
import { crashPoint } from '../platform/event-store/crash-points.js';
import { migrateLedger } from '../platform/event-store/postgres/schema.js';
import { fileFindings, filesSchema } from '../platform/files/schema.js';
import { followedLogSchema, reactorSchema } from '../platform/followers/schema.js';
import { customerWatermark, inboxSchema } from '../platform/inbox/schema.js';
import { healthSchema } from '../platform/observability/schema.js';
import { scheduleSchema } from '../platform/schedule/schema.js';
import { taskSchema } from '../platform/tasks/schema.js';
import { guestBuyerSchema, noteSchema, vaultSchema } from '../platform/vault/schema.js';
import { contexts } from './contexts.js';

const jobGrants = `
grant usage on schema graphile_worker to {service};
grant select, insert, update, delete on all tables in schema graphile_worker to {service};
grant usage on all sequences in schema graphile_worker to {service};
do $$ declare t text; begin
  -- The queue shuts everyone but its owner out by row security; jobs are no tenant's rows, so its one user may see all.
  for t in select tablename from pg_tables where schemaname = 'graphile_worker' loop
    execute format('drop policy if exists service on graphile_worker.%I', t);
    execute format('create policy service on graphile_worker.%I to {service} using (true) with check (true)', t);
  end loop;
end $$;
-- Processes that own nothing read which migrations ran.
grant usage on schema migrations to {service};
grant select on migrations.applied, migrations.role to {service};
`;

const tables = (name: string, schema: string): Owner => ({ name, migrations: [sqlMigration('0001-tables', schema)] });

/** Owners of tables besides the log, the queue and the read models: parts of the platform, then contexts. */
export const migrationOwners: readonly Owner[] = [
  {
    name: 'vault',
    migrations: [
      sqlMigration('0001-tables', vaultSchema),
      sqlMigration('0002-guest-buyers', guestBuyerSchema),
      sqlMigration('0003-notes', noteSchema),
    ],
  },
  {
    name: 'inbox',
    migrations: [sqlMigration('0001-tables', inboxSchema), sqlMigration('0002-customers', customerWatermark)],
  },
  {
    name: 'followers',
    migrations: [sqlMigration('0001-tables', reactorSchema), sqlMigration('0002-followed-log', followedLogSchema)],
  },
  tables('observability', healthSchema),
  tables('schedule', scheduleSchema),
  tables('tasks', taskSchema),
  {
    name: 'files',
    migrations: [sqlMigration('0001-tables', filesSchema), sqlMigration('0002-findings', fileFindings)],
  },
  ...contexts.map(({ name, migrations = [] }) => ({ name, migrations })),
];

/** Migrates the queue's tables by its own migrations. */
async function migrateJobs(owner: string): Promise<void> {
  const pgPool = new SessionPool({ address: owner, max: 2, settings: { search_path: 'public' } });
  pgPool.on('error', () => undefined);
  pgPool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await runMigrations({ pgPool: pgPool as unknown as pg.Pool });
  } finally {
    await pgPool.end();
  }
}

/**
 * Creates or migrates every role and table. Idempotent; run by the owner, who needs no superuser: the right to create schemas in
 * the database and, where the roles are made here, CREATEROLE.
 * @throws Error with one line that names the missing right, before anything is written
 */
export async function migrate(owner: string, setup: RoleSetup): Promise<{ outdated: boolean; names: RoleNames }> {
  const client = new SessionClient({ address: owner, settings: { search_path: 'public' } });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Serializes processes that start concurrently.
    await client.query(`select pg_advisory_lock(hashtext('loyalty/migrate'))`);
    await mustBeAbleToMigrate(client, parseAddress(owner).database);
    const names = await prepareRoles(client, owner, setup);
    crashPoint('migrate.between-steps');
    await migrateLedger({ url: owner, appRole: names.service });
    crashPoint('migrate.between-steps');
    await migrateJobs(owner);
    await applyMigrations(owner, migrationOwners, names, () => crashPoint('migrate.between-steps'));
    crashPoint('migrate.between-steps');
    await client.query(withRoles(jobGrants, names));
    crashPoint('migrate.between-steps');
    return { ...(await migrateReadModels(owner, { model: ledgerModel })), names };
  } finally {
    await client.end();
  }
}
