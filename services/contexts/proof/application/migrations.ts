import { type Migration, sqlMigration } from '../../../platform/database/migrations.js';

const runTable = `
create schema if not exists proof;
create table if not exists proof.run (
  id uuid primary key, shop text not null, kind text not null check (kind in ('verify', 'pack')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  done bigint not null default 0, total bigint not null default 0, asked_by text not null,
  asked_at timestamptz not null, moved_at timestamptz not null default now(), ended_at timestamptz, took_ms int, found jsonb, broken jsonb);
alter table proof.run add column if not exists seal boolean not null default false;
-- A check that runs has read a part of the log already: whoever asks now gets one that begins later, and at most one waits.
drop index if exists proof.one_at_a_time;
create unique index if not exists one_pack on proof.run (shop) where kind = 'pack' and state in ('waiting', 'running');
create unique index if not exists one_check_waits on proof.run (shop, seal) where kind = 'verify' and state = 'waiting';
alter table proof.run enable row level security;
alter table proof.run force row level security;
drop policy if exists own_shop on proof.run;
create policy own_shop on proof.run using (shop = current_setting('app.shop', true));
grant usage on schema proof to {service};
grant select, insert, update, delete on proof.run to {service};
`;

/** Checks and packs are tasks now. Former ones are dropped: findings of checks are in the log, and a pack can be built again. */
const runsToTasks = `
drop table proof.run;
drop schema proof;
`;

export const proofMigrations: readonly Migration[] = [
  sqlMigration('0001-tables', runTable),
  sqlMigration('0002-tasks', runsToTasks),
];
