import pg from 'pg';

/** One step of the schema's history; never edited once released, only followed by another. `$` stands for the schema's name. */
const steps: readonly string[] = [
  `
  create table $.event_log (
    position bigint not null primary key,
    revision int not null check (revision > 0),
    shop text not null,
    stream text not null,
    body text not null,
    hash bytea not null check (octet_length(hash) = 32),
    unique (stream, revision)
  );
  comment on table $.event_log is 'The truth. body is the exact JSON of the event; hash chains shop, stream, revision and body';

  create table $.command (
    command uuid not null primary key,
    shop text not null,
    digest bytea not null,
    answer text not null,
    position bigint not null
  );
  comment on table $.command is 'What was answered to each command, for ever; written by the statement that writes its events';

  create table $.snapshot (
    stream text not null,
    fold text not null,
    revision int not null,
    state text not null,
    primary key (stream, fold)
  );
  comment on table $.snapshot is 'A cache of folds; may be emptied at any time';

  create table $.relay (
    name text not null primary key,
    position bigint not null
  );
  comment on table $.relay is 'How far each relay has handed the log on';

  create function $.refuse_change() returns trigger language plpgsql as $body$
  begin
    raise exception '% is append-only: a correction is a new event that names the corrected one', tg_table_name
      using errcode = 'restrict_violation';
  end $body$;
  create trigger append_only before update or delete or truncate on $.event_log
    for each statement execute function $.refuse_change();
  create trigger append_only before update or delete or truncate on $.command
    for each statement execute function $.refuse_change();

  alter table $.event_log enable row level security;
  alter table $.event_log force row level security;
  alter table $.command enable row level security;
  alter table $.command force row level security;
  create policy one_shop on $.event_log using (shop = (select current_setting('app.shop', true)));
  create policy one_shop on $.command using (shop = (select current_setting('app.shop', true)));
  create policy whole_log on $.event_log using ((select current_setting('ledger.scope', true)) = 'log');
  create policy whole_log on $.command using ((select current_setting('ledger.scope', true)) = 'log');
  `,
  // The companion of EventStoreDB (docs/adr/0010): commands claimed before their events are appended there.
  `
  create table $.claim (
    command uuid not null primary key,
    shop text not null,
    digest bytea not null,
    answer text not null,
    stream text not null,
    expected int not null,
    done boolean not null
  );
  alter table $.claim enable row level security;
  alter table $.claim force row level security;
  create policy one_shop on $.claim using (shop = (select current_setting('app.shop', true)));
  create policy whole_log on $.claim using ((select current_setting('ledger.scope', true)) = 'log');
  `,
];

const grants = `
  grant usage on schema $ to @;
  grant select on $.version to @;
  grant select, insert on $.event_log, $.command to @;
  grant select, insert, update, delete on $.snapshot, $.relay to @;
  grant select, insert, update on $.claim to @;
`;

/** Refuses schema names that would need quoting. */
export function schemaName(name = 'ledger'): string {
  if (!/^[a-z][a-z0-9_]{0,40}$/.test(name)) throw new Error(`not a schema name: ${name}`);
  return name;
}

async function currentVersion(client: pg.ClientBase, schema: string): Promise<number> {
  const known = await client.query('select to_regclass($1) as found', [`${schema}.version`]);
  if (!known.rows[0].found) return 0;
  const { rows } = await client.query(`select coalesce(max(version), 0) as version from ${schema}.version`);
  return rows[0].version;
}

async function applySteps(client: pg.ClientBase, schema: string, appRole?: string): Promise<void> {
  await client.query('begin');
  try {
    // Two starting processes must not both create: the second waits here and then finds nothing left to do.
    await client.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`${schema}/schema`]);
    await client.query(`create schema if not exists ${schema}`);
    await client.query(
      `create table if not exists ${schema}.version (version int primary key, at timestamptz not null default now())`,
    );
    for (let version = (await currentVersion(client, schema)) + 1; version <= steps.length; version++) {
      await client.query(steps[version - 1]!.replaceAll('$.', `${schema}.`));
      await client.query(`insert into ${schema}.version (version) values ($1)`, [version]);
    }
    if (appRole) await client.query(grants.replaceAll('$', schema).replaceAll('@', pg.escapeIdentifier(appRole)));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/**
 * Creates or brings up to date the tables of the log. Idempotent; safe beside itself. Needs the owner's rights.
 * @param appRole the role the service connects as: it may read and insert, and nothing else, in the log.
 */
export async function migrateLedger(to: { url: string; schema?: string; appRole?: string }): Promise<void> {
  const client = new pg.Client({ connectionString: to.url });
  await client.connect();
  try {
    await applySteps(client, schemaName(to.schema), to.appRole);
  } finally {
    await client.end();
  }
}

/**
 * Sees to it that a store can work: creates the tables when they are missing and the connection may do so.
 * @throws Error that says what to run, when they are missing or too old and it may not.
 */
export async function ensureLedger(client: pg.ClientBase, schema: string): Promise<void> {
  const found = await currentVersion(client, schema).catch(() => 0);
  if (found === steps.length) return;
  if (found > steps.length) throw new Error(`schema ${schema} is of version ${found}, newer than this program`);
  try {
    await applySteps(client, schema);
  } catch (cause) {
    throw new Error(`schema ${schema} is missing or old (version ${found}): run migrateLedger as its owner`, { cause });
  }
}
