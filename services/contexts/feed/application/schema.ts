/**
 * Index of the positions of each shop's events, so that a page of one shop costs its own length rather than that of the log; and the
 * consumers' positions. Both can be rebuilt: the first from the log, the second by the consumers.
 */
export const feedSchema = `
create schema if not exists feed;
create table if not exists feed.checkpoint (name text primary key, position bigint not null);
insert into feed.checkpoint values ('shop-events', 0) on conflict do nothing;
create table if not exists feed.shop_event (
  shop text not null, position bigint not null, previous bigint not null, type text not null, primary key (shop, position));
create table if not exists feed.consumer (
  shop text not null, app uuid not null, position bigint not null, delivered_at timestamptz not null, primary key (shop, app));
alter table feed.shop_event enable row level security;
alter table feed.shop_event force row level security;
alter table feed.consumer enable row level security;
alter table feed.consumer force row level security;
drop policy if exists own_shop on feed.shop_event;
create policy own_shop on feed.shop_event for select using (shop = current_setting('app.shop', true));
drop policy if exists follow on feed.shop_event;
create policy follow on feed.shop_event for insert with check (true);
drop policy if exists own_shop on feed.consumer;
create policy own_shop on feed.consumer using (shop = current_setting('app.shop', true));
grant usage on schema feed to {service};
grant select, update on feed.checkpoint to {service};
grant select, insert on feed.shop_event to {service};
grant select, insert, update on feed.consumer to {service};
`;

/**
 * A log that was restored without its newest events: a consumer that has read beyond begins again at `after` and is told so. `reset_to` is
 * set for keys that were beyond, until they come back.
 */
export const resetSchema = `
alter table feed.consumer add column reset_to bigint;
create table feed.reset (after bigint not null, up_to bigint not null, at timestamptz not null default now());
grant select on feed.reset to {service};
`;
