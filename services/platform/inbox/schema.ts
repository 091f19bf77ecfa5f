/** Up to which moment every change of a shop's customers is known; no row before they were read for the first time. */
export const customerWatermark = `
create table if not exists inbox.customer_watermark (shop text primary key, until timestamptz not null);
alter table inbox.customer_watermark enable row level security;
alter table inbox.customer_watermark force row level security;
drop policy if exists own_shop on inbox.customer_watermark;
create policy own_shop on inbox.customer_watermark using (shop = current_setting('app.shop', true));
grant select, insert, update on inbox.customer_watermark to {service};
`;

/** Deliveries of the platform, stored before they are answered (I-12). Bodies hold personal data and are deleted when processed. */
export const inboxSchema = `
create schema if not exists inbox;
create table if not exists inbox.delivery (
  id bigint generated always as identity primary key,
  shop text not null, topic text not null, delivery text not null, event text not null,
  received_at timestamptz not null, triggered_at timestamptz,
  body bytea, state text not null default 'new' check (state in ('new', 'done', 'ignored', 'parked')),
  reason text not null default '', repeats int not null default 0, took_ms int,
  unique (shop, topic, delivery));
alter table inbox.delivery add column if not exists repeated_at timestamptz;
-- A delivery that failed is tried again by the job queue, with its pauses, and is no longer taken with the others.
alter table inbox.delivery add column if not exists by_job boolean not null default false;
create index if not exists delivery_waiting on inbox.delivery (id) where state = 'new' and not by_job;
create index if not exists delivery_open on inbox.delivery (shop, id) where state in ('new', 'parked');
-- Who told each body first: shop and kind of topic, as digests. The platform signs the body but not the headers beside it (B-201).
create table if not exists inbox.told (digest bytea primary key, teller bytea not null);
-- The shop it was taken for: whoever else sends the same body disputes it, and nobody reads it but to settle that.
alter table inbox.told add column if not exists taken_for text;
alter table inbox.delivery enable row level security;
alter table inbox.delivery force row level security;
drop policy if exists own_shop on inbox.delivery;
create policy own_shop on inbox.delivery using (shop = current_setting('app.shop', true));
drop function if exists inbox.store(text, text, text, text, timestamptz, timestamptz, bytea);
-- What is parked needs somebody to see all of it; a setting of the transaction says so.
drop policy if exists parked_everywhere on inbox.delivery;
create policy parked_everywhere on inbox.delivery for select
  using (state = 'parked' and current_setting('inbox.scope', true) = 'parked');
-- Whoever works on deliveries takes them from all shops, oldest first; a setting of the transaction says so.
drop policy if exists waiting_everywhere on inbox.delivery;
create policy waiting_everywhere on inbox.delivery for select
  using (state = 'new' and current_setting('inbox.scope', true) = 'waiting');
create or replace function inbox.store(
  of_shop text, of_topic text, of_delivery text, of_event text, at timestamptz, triggered timestamptz, bytes bytea,
  of_teller bytea)
returns text language plpgsql as $store$
declare stored bigint; fresh boolean;
begin
  if of_teller is not null then
    insert into inbox.told (digest, teller, taken_for) values (sha256(bytes), of_teller, of_shop) on conflict do nothing;
    if not found and not exists (select from inbox.told where digest = sha256(bytes) and teller = of_teller) then
      return 'foreign';
    end if;
  end if;
  perform set_config('app.shop', of_shop, true);
  insert into inbox.delivery as d (shop, topic, delivery, event, received_at, triggered_at, body)
    values (of_shop, of_topic, of_delivery, of_event, at, triggered, bytes)
    on conflict (shop, topic, delivery) do update set repeats = d.repeats + 1, repeated_at = at
    returning d.id, d.xmax = 0 into stored, fresh;
  return case when fresh then 'fresh' else 'repeated' end;
end $store$;
-- Deliveries that nobody works on yet, oldest first.
create or replace function inbox.take(most int, busy bigint[])
returns table (id bigint, shop text, topic text, delivery text, event text, received_at timestamptz, triggered_at timestamptz, body bytea)
language plpgsql as $take$
begin
  perform set_config('inbox.scope', 'waiting', true);
  return query select d.id, d.shop, d.topic, d.delivery, d.event, d.received_at, d.triggered_at, d.body from inbox.delivery d
    where d.state = 'new' and not d.by_job and d.id <> all(busy) order by d.id limit most;
end $take$;
-- How many deliveries are not worked off.
create or replace function inbox.waiting() returns bigint language plpgsql as $waiting$
begin
  perform set_config('inbox.scope', 'waiting', true);
  return (select count(*) from inbox.delivery d where d.state = 'new' and not d.by_job);
end $waiting$;
-- Leaves a delivery that failed to the job queue, which tries it again with growing pauses.
create or replace function inbox.leave_to_job(of_shop text, of_id bigint) returns void language plpgsql as $leave$
begin
  perform set_config('app.shop', of_shop, true);
  update inbox.delivery d set by_job = true where d.shop = of_shop and d.id = of_id and d.state = 'new' and not d.by_job;
  if found then
    perform graphile_worker.add_job('inbox', json_build_object('shop', of_shop, 'id', of_id));
  end if;
end $leave$;
-- As store: one statement for what would be a transaction of several, as each delivery is opened and closed.
create or replace function inbox.open(of_shop text, of_id bigint)
returns table (topic text, delivery text, event text, received_at timestamptz, triggered_at timestamptz, body bytea) language plpgsql as $open$
begin
  perform set_config('app.shop', of_shop, true);
  return query select d.topic, d.delivery, d.event, d.received_at, d.triggered_at, d.body from inbox.delivery d
    where d.shop = of_shop and d.id = of_id and d.state in ('new', 'parked') and d.body is not null;
end $open$;
create or replace function inbox.close(of_shop text, of_id bigint, as_state text, why text, took int) returns void language plpgsql as $close$
begin
  perform set_config('app.shop', of_shop, true);
  update inbox.delivery set state = as_state, reason = why, took_ms = took, body = case when as_state = 'parked' then body end
    where shop = of_shop and id = of_id;
end $close$;
-- When a shop's orders are held against the platform next, and how far that has come.
create table if not exists inbox.reconciliation (
  shop text primary key, zone text not null, due_at timestamptz not null, watermark timestamptz,
  started_at timestamptz, ended_at timestamptz, seen int not null default 0);
create index if not exists reconciliation_due on inbox.reconciliation (due_at);
create index if not exists delivery_reconciled on inbox.delivery (shop, received_at) where topic = 'orders/reconciled';
alter table inbox.reconciliation enable row level security;
alter table inbox.reconciliation force row level security;
drop policy if exists own_shop on inbox.reconciliation;
create policy own_shop on inbox.reconciliation using (shop = current_setting('app.shop', true));
-- Whoever looks whose night has come looks at all of them; a setting of the transaction says so.
drop policy if exists nights on inbox.reconciliation;
create policy nights on inbox.reconciliation using (current_setting('inbox.scope', true) = 'nights');
grant usage on schema inbox to {service};
grant select, insert, update on inbox.reconciliation to {service};
grant select, insert, update on inbox.delivery to {service};
grant select, insert on inbox.told to {service};
`;
