import { type Migration, sqlMigration } from '../../../platform/database/migrations.js';

const runTable = `
create schema if not exists exports;
create table if not exists exports.run (
  id uuid primary key, shop text not null, kind text not null, format text not null, filters jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  rows bigint not null default 0, mailed boolean not null default false, asked_by text not null,
  asked_at timestamptz not null, moved_at timestamptz not null default now(), ended_at timestamptz);
create index if not exists newest on exports.run (shop, asked_at desc);
alter table exports.run enable row level security;
alter table exports.run force row level security;
drop policy if exists own_shop on exports.run;
create policy own_shop on exports.run using (shop = current_setting('app.shop', true));
grant usage on schema exports to {service};
grant select, insert, update, delete on exports.run to {service};
`;

/** Exports become tasks: all listed ones are copied, waiting ones with their jobs. */
const runsToTasks = `
alter table exports.run no force row level security;
alter table tasks.task no force row level security;
insert into tasks.task (shop, id, context, kind, concurrency, state, done, total, input, result, requested_by, requested_at, moved_at, ended_at,
    reported, keep_for, lost_after)
  select shop, id, 'exports', 'export', 'parallel', state, rows, 0,
    jsonb_build_object('kind', kind, 'format', format, 'filters', filters),
    case when state = 'done' then jsonb_build_object('rows', rows) end,
    asked_by, asked_at, moved_at, ended_at, mailed, interval '7 days', interval '5 minutes'
  from exports.run where moved_at > now() - interval '7 days' on conflict do nothing;
alter table tasks.task force row level security;
update graphile_worker._private_jobs j set key = 'task:' || (j.payload ->> 'run'), max_attempts = 5
  from graphile_worker._private_tasks t
  where t.id = j.task_id and t.identifier = 'write-export' and j.key is null
    and exists (select from exports.run r where r.id::text = j.payload ->> 'run');
drop table exports.run;
drop schema exports;
`;

export const exportMigrations: readonly Migration[] = [
  sqlMigration('0001-tables', runTable),
  sqlMigration('0002-tasks', runsToTasks),
];
