import { type Migration, sqlMigration } from '../../../platform/database/migrations.js';

/** Rows of imports with their verdicts and outcomes, without personal data. */
const rowTables = `
create schema if not exists imports;
create table imports.row (
  shop text not null, import uuid not null, line int not null,
  verdict text not null check (verdict in ('ready', 'unchanged', 'failed')),
  code text, params jsonb, note text, customer text, amount bigint not null default 0,
  outcome text check (outcome in ('applied', 'repeated', 'unchanged', 'failed')),
  -- The adjustment and its lot, and what birthday and status were before: what an undo asks for.
  event uuid, lot text, before jsonb,
  undone text check (undone in ('undone', 'skipped')),
  undone_points bigint not null default 0, owed bigint not null default 0, forgiven bigint not null default 0,
  primary key (shop, import, line));
create table imports.tier (
  shop text not null, import uuid not null, title text not null, rows int not null, primary key (shop, import, title));
do $$ declare t text; begin
  foreach t in array array['row', 'tier'] loop
    execute format('alter table imports.%I enable row level security', t);
    execute format('alter table imports.%I force row level security', t);
    execute format('create policy own_shop on imports.%I using (shop = current_setting(''app.shop'', true))', t);
  end loop;
end $$;
grant usage on schema imports to {service};
grant select, insert, update, delete on all tables in schema imports to {service};
`;

/** A separate verdict for rows that an earlier import of the same file has applied. */
const repeatedRows = `
alter table imports.row drop constraint row_verdict_check;
alter table imports.row add constraint row_verdict_check check (verdict in ('ready', 'repeated', 'unchanged', 'failed'));
`;

/** Rows that created their customers at the store. */
const createdCustomers = `
alter table imports.row add column created boolean not null default false;
`;

export const importMigrations: readonly Migration[] = [
  sqlMigration('0001-rows', rowTables),
  sqlMigration('0002-repeated-rows', repeatedRows),
  sqlMigration('0003-created-customers', createdCustomers),
];
