/** Health of the installation beyond one process: proofs, rebuilds and absorbed repeats. */
export const healthSchema = `
create schema if not exists health;
create table if not exists health.task (
  kind text primary key, state text not null check (state in ('running', 'done', 'failed')),
  position bigint not null default 0, head bigint not null default 0, started_at timestamptz not null,
  seen_at timestamptz not null, ended_at timestamptz, rows bigint, differing bigint, error text);
create table if not exists health.repeat (shop text primary key, commands bigint not null);
alter table health.repeat enable row level security;
alter table health.repeat force row level security;
drop policy if exists own_shop on health.repeat;
create policy own_shop on health.repeat using (shop = current_setting('app.shop', true));
grant usage on schema health to {service};
grant select, insert, update on health.task, health.repeat to {service};
`;
