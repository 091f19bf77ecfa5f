import { ensureRole, migrate as migrateReadModels } from '@loyalty/projections/engine/migrate';
import { ledgerModel } from '@loyalty/projections/ledger-model';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { applyMigrations, type Owner, sqlMigration } from '../platform/database/migrations.js';
import { crashPoint } from '../platform/event-store/crash-points.js';
import { migrateLedger } from '../platform/event-store/postgres/schema.js';
import { reactorSchema } from '../platform/followers/schema.js';
import { inboxSchema } from '../platform/inbox/schema.js';
import { healthSchema } from '../platform/observability/schema.js';
import { scheduleSchema } from '../platform/schedule/schema.js';
import { taskSchema } from '../platform/tasks/schema.js';
import { vaultSchema } from '../platform/vault/schema.js';
import { contexts } from './contexts.js';

/** The role of everything that is not a read model: log, vault, inbox, jobs. No superuser, owns nothing, sees a shop at a time. */
export const SERVICE_ROLE = 'loyalty_service';

export interface Passwords {
  readonly app: string;
  readonly projector: string;
  readonly service: string;
}

const jobGrants = `
grant usage on schema graphile_worker to ${SERVICE_ROLE};
grant select, insert, update, delete on all tables in schema graphile_worker to ${SERVICE_ROLE};
grant usage on all sequences in schema graphile_worker to ${SERVICE_ROLE};
do $$ declare t text; begin
  -- The queue shuts everyone but its owner out by row security; jobs are no tenant's rows, so its one user may see all.
  for t in select tablename from pg_tables where schemaname = 'graphile_worker' loop
    execute format('drop policy if exists service on graphile_worker.%I', t);
    execute format('create policy service on graphile_worker.%I to ${SERVICE_ROLE} using (true) with check (true)', t);
  end loop;
end $$;
`;

const tables = (name: string, schema: string): Owner => ({ name, migrations: [sqlMigration('0001-tables', schema)] });

/** All that has tables beside the log, the queue and the read models: the platform's parts, then the contexts. */
export const migrationOwners: readonly Owner[] = [
  tables('vault', vaultSchema),
  tables('inbox', inboxSchema),
  tables('followers', reactorSchema),
  tables('observability', healthSchema),
  tables('schedule', scheduleSchema),
  tables('tasks', taskSchema),
  ...contexts.map(({ name, migrations = [] }) => ({ name, migrations })),
];

/** Makes or brings up to date every table and role. Idempotent; run by the owner at each start. */
export async function migrate(ownerUrl: string, passwords: Passwords): Promise<{ outdated: boolean }> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    // Two processes that start together take turns.
    await client.query(`select pg_advisory_lock(hashtext('loyalty/migrate'))`);
    await ensureRole(client, SERVICE_ROLE, passwords.service);
    crashPoint('migrate.between-steps');
    await migrateLedger({ url: ownerUrl, appRole: SERVICE_ROLE });
    crashPoint('migrate.between-steps');
    await runMigrations({ connectionString: ownerUrl });
    await applyMigrations(ownerUrl, migrationOwners, () => crashPoint('migrate.between-steps'));
    crashPoint('migrate.between-steps');
    await client.query(jobGrants);
    crashPoint('migrate.between-steps');
    return await migrateReadModels(ownerUrl, {
      model: ledgerModel,
      appPassword: passwords.app,
      projectorPassword: passwords.projector,
    });
  } finally {
    await client.end();
  }
}
