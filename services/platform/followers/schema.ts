/** Checkpoints of the process managers, and the events that they parked. No tenant rows: positions of the whole log. */
export const reactorSchema = `
create schema if not exists reactors;
create table if not exists reactors.checkpoint (name text primary key, position bigint not null);
create table if not exists reactors.parked (
  position bigint not null, reactor text not null, stream text not null, error text not null,
  attempts int not null, parked_at timestamptz not null default now(), primary key (position, reactor));
alter table reactors.parked add column if not exists wanted boolean not null default false;
grant usage on schema reactors to {service};
grant select, insert, update, delete on all tables in schema reactors to {service};
`;

/** Which log was followed, and how far: one row for the whole database. */
export const followedLogSchema = `
create table reactors.followed_log (
  one boolean primary key default true check (one), log text not null, position bigint not null, hash text not null,
  noted_at timestamptz not null default now());
grant select, insert, update on reactors.followed_log to {service};
`;
