/** Tasks of shops, their progress and results, and the errors of single rows of their input. Not a source of truth. */
export const taskSchema = `
create schema if not exists tasks;
create table tasks.task (
  shop text not null, id uuid not null, context text not null, kind text not null,
  -- What the policy is about: tasks of one kind with different keys leave each other alone.
  key text not null default '',
  concurrency text not null check (concurrency in ('parallel', 'replace', 'queue-one', 'join')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  done bigint not null default 0, total bigint not null default 0,
  input jsonb not null, checkpoint jsonb, result jsonb, file bytea, errors bigint not null default 0,
  requested_by text not null, requested_at timestamptz not null, moved_at timestamptz not null default now(),
  ended_at timestamptz, took_ms int, reported boolean not null default false,
  keep_for interval not null, lost_after interval,
  primary key (shop, id));
create index newest on tasks.task (shop, kind, requested_at desc);
create unique index one_waits on tasks.task (shop, kind, key) where state = 'waiting' and concurrency in ('queue-one', 'join');
create unique index one_is_open on tasks.task (shop, kind, key) where state in ('waiting', 'running') and concurrency = 'join';
alter table tasks.task enable row level security;
alter table tasks.task force row level security;
create policy own_shop on tasks.task using (shop = current_setting('app.shop', true));
create table tasks.row_error (
  shop text not null, task uuid not null, line bigint not null, number smallint not null, code text not null, message text not null,
  primary key (shop, task, line, number),
  foreign key (shop, task) references tasks.task (shop, id) on delete cascade);
alter table tasks.row_error enable row level security;
alter table tasks.row_error force row level security;
create policy own_shop on tasks.row_error using (shop = current_setting('app.shop', true));
grant usage on schema tasks to {service};
grant select, insert, update, delete on tasks.task, tasks.row_error to {service};
`;
