import { type Migration, sqlMigration } from '../../../platform/database/migrations.js';

const runTable = `
create schema if not exists programs;
create table if not exists programs.run (
  id uuid not null, shop text not null, kind text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  done bigint not null default 0, total bigint not null default 0, asked_by text not null, asked_at timestamptz not null,
  moved_at timestamptz not null default now(), took_ms int, wish jsonb not null, result jsonb, table_file bytea,
  primary key (shop, id));
create index if not exists of_shop on programs.run (shop, kind, asked_at);
alter table programs.run enable row level security;
alter table programs.run force row level security;
drop policy if exists own_shop on programs.run;
create policy own_shop on programs.run using (shop = current_setting('app.shop', true));
grant usage on schema programs to {service};
grant select, insert, update, delete on programs.run to {service};
`;

/** Runs of what-if and sync became tasks. Former runs are dropped: a sync's sums are in the log, and a draft can be simulated again. */
const runsToTasks = `
drop table programs.run;
drop schema programs;
`;

export const programMigrations: readonly Migration[] = [
  sqlMigration('0001-tables', runTable),
  sqlMigration('0002-tasks', runsToTasks),
];
