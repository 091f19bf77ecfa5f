/**
 * Personal data and secrets, apart from the log: the only data that can be forgotten. Each person's data is sealed under a separate key;
 * destroying the key forgets every version at once. Run by the owner; idempotent.
 */
export const vaultSchema = `
create schema if not exists vault;
create table if not exists vault.person (
  shop text not null, customer text not null, sealed_key bytea, forgotten_at timestamptz,
  primary key (shop, customer));
create table if not exists vault.profile (
  shop text not null, customer text not null, version int not null, digest bytea not null, sealed bytea not null,
  primary key (shop, customer, version));
create table if not exists vault.secret (
  shop text not null, name text not null, sealed bytea not null, primary key (shop, name));
create table if not exists vault.app_key (
  shop text not null, app uuid not null, digest bytea not null check (octet_length(digest) = 32), label bytea not null,
  last_used_at timestamptz, primary key (shop, app));
-- What a person wrote: answers, reviews, links. Goes with their key.
create table if not exists vault.writing (
  shop text not null, customer text not null, version int not null, sealed bytea not null,
  primary key (shop, customer, version));
-- On which day of the year a person is greeted, and nothing else: the date itself is a text of theirs under that version.
create table if not exists vault.birthday (
  shop text not null, customer text not null, version int not null, month_day text not null check (month_day ~ '^\\d\\d-\\d\\d$'),
  primary key (shop, customer));
create index if not exists birthday_of_day on vault.birthday (shop, month_day, customer);
create table if not exists vault.voucher (
  shop text not null, program text not null, number int not null, digest bytea not null, sealed bytea not null,
  primary key (shop, program, number), unique (shop, program, digest));
do $$ declare t text; begin
  foreach t in array array['person', 'profile', 'writing', 'birthday', 'secret', 'app_key', 'voucher'] loop
    execute format('alter table vault.%I enable row level security', t);
    execute format('alter table vault.%I force row level security', t);
    execute format('drop policy if exists own_shop on vault.%I', t);
    execute format('create policy own_shop on vault.%I using (shop = current_setting(''app.shop'', true))', t);
  end loop;
end $$;
-- The last version of a person's profile, and whether they were forgotten; no row for a stranger.
create or replace function vault.last_profile(of_shop text, of_customer text)
returns table (is_forgotten boolean, version int, digest bytea) language plpgsql as $last$
begin
  perform set_config('app.shop', of_shop, true);
  return query select k.sealed_key is null, p.version, p.digest from vault.person k left join lateral (
      select v.version, v.digest from vault.profile v where v.shop = k.shop and v.customer = k.customer order by v.version desc limit 1) p on true
    where k.shop = of_shop and k.customer = of_customer;
end $last$;
-- Holds persons until the transaction ends, made on first use with these keys; answers their keys and last versions.
create or replace function vault.hold(of_shop text, of_customers text[], fresh bytea[])
returns table (customer text, sealed_key bytea, version int, digest bytea) language plpgsql as $hold$
begin
  insert into vault.person (shop, customer, sealed_key)
    select of_shop, n.name, n.key from unnest(of_customers, fresh) n(name, key) order by 1, 2 on conflict do nothing;
  -- In one order, so that two callers who share people wait for each other and never in a circle.
  perform from vault.person k where k.shop = of_shop and k.customer = any(of_customers) order by k.customer for update;
  -- A statement of its own: it sees what whoever held them before has written.
  return query select k.customer, k.sealed_key, p.version, p.digest from vault.person k left join lateral (
      select v.version, v.digest from vault.profile v where v.shop = k.shop and v.customer = k.customer order by v.version desc limit 1) p on true
    where k.shop = of_shop and k.customer = any(of_customers);
end $hold$;
-- The same for persons of several shops, each once.
create or replace function vault.hold_each(of_shops text[], of_customers text[], fresh bytea[])
returns table (shop text, customer text, sealed_key bytea, version int, digest bytea) language plpgsql as $each$
declare one record;
begin
  -- In one order, so that two callers who share people wait for each other and never in a circle.
  for one in select n.shop, n.customer, n.key from unnest(of_shops, of_customers, fresh) n(shop, customer, key) order by 1, 2 loop
    perform set_config('app.shop', one.shop, true);
    return query select one.shop, h.* from vault.hold(one.shop, array[one.customer], array[one.key]) h;
  end loop;
end $each$;
create or replace function vault.keep_each(of_shops text[], of_customers text[], versions int[], digests bytea[], bytes bytea[])
returns void language plpgsql as $keep$
declare one record;
begin
  for one in select * from unnest(of_shops, of_customers, versions, digests, bytes) n(shop, customer, version, digest, sealed) loop
    perform set_config('app.shop', one.shop, true);
    insert into vault.profile values (one.shop, one.customer, one.version, one.digest, one.sealed);
  end loop;
end $keep$;
grant usage on schema vault to {service};
grant select, insert, update, delete on all tables in schema vault to {service};
`;

/** When people without an account bought first, by the pseudonym of their address. */
export const guestBuyerSchema = `
create table vault.guest_buyer (
  shop text not null, buyer text not null, first_at timestamptz not null, primary key (shop, buyer));
alter table vault.guest_buyer enable row level security;
alter table vault.guest_buyer force row level security;
create policy own_shop on vault.guest_buyer using (shop = current_setting('app.shop', true));
grant select, insert, update, delete on vault.guest_buyer to {service};
`;

/** Free text about people, by the reference that events have of it; `about` are those whose erasure deletes it. */
export const noteSchema = `
create table vault.note (
  shop text not null, note uuid not null, about text[] not null, sealed bytea not null, primary key (shop, note));
create index note_about on vault.note using gin (about);
alter table vault.note enable row level security;
alter table vault.note force row level security;
create policy own_shop on vault.note using (shop = current_setting('app.shop', true));
grant select, insert, update, delete on vault.note to {service};
`;
