/** Deliveries of the platform, stored before they are answered (I-12). Bodies hold personal data and go when the work is done. */
export const inboxSchema = `
create schema if not exists inbox;
create table if not exists inbox.delivery (
  id bigint generated always as identity primary key,
  shop text not null, topic text not null, delivery text not null, event text not null,
  received_at timestamptz not null, triggered_at timestamptz,
  body bytea, state text not null default 'new' check (state in ('new', 'done', 'ignored', 'parked')),
  reason text not null default '', repeats int not null default 0, took_ms int,
  unique (shop, topic, delivery));
create index if not exists delivery_open on inbox.delivery (shop, id) where state in ('new', 'parked');
alter table inbox.delivery enable row level security;
alter table inbox.delivery force row level security;
drop policy if exists own_shop on inbox.delivery;
create policy own_shop on inbox.delivery using (shop = current_setting('app.shop', true));
grant usage on schema inbox to loyalty_service;
grant select, insert, update on inbox.delivery to loyalty_service;
`;
