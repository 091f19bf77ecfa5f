/** Exports that somebody asked for: how far they are. Rows of a shop; nothing here is the truth. */
export const exportSchema = `
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
