import { type Migration, sqlMigration } from '../../../platform/database/migrations.js';

/**
 * Customers whose values the store has or is to have, one row each: the newest state wins. `sent` are the values at the store, by namespace and
 * key. A row that is marked again while it is being sent has another `mark` afterwards, and stays due. Beside them the state of each shop.
 */
const tables = `
create schema if not exists metafields;
create table metafields.customer (
  shop text not null, customer text not null,
  -- Position of the log that the values must be folded up to.
  position bigint not null, mark bigint not null default 1,
  -- Null where nothing is to be sent; while it is being sent, the end of the lease.
  due_at timestamptz,
  -- Earliest time of the next call: at most one a minute.
  next_at timestamptz not null default '-infinity',
  sent jsonb not null default '{}', forced boolean not null default false, erased boolean not null default false,
  rejection text,
  primary key (shop, customer));
create index customer_due on metafields.customer (shop, due_at) where due_at is not null;
create index customer_rejected on metafields.customer (shop) where rejection is not null;
create table metafields.shop (
  shop text primary key,
  -- Nothing is sent before; after failures in a row it moves further away.
  not_before timestamptz, failures int not null default 0,
  block_code text, block_message text, blocked_at timestamptz,
  sent_at timestamptz,
  -- The mapping whose metafields are defined at the store, as JSON.
  defined text);
do $$ declare t text; begin
  foreach t in array array['customer', 'shop'] loop
    execute format('alter table metafields.%I enable row level security', t);
    execute format('alter table metafields.%I force row level security', t);
    execute format('create policy own_shop on metafields.%I using (shop = current_setting(''app.shop'', true))', t);
    -- The sender finds the shops with something due; a setting of the transaction says so.
    execute format('create policy due_everywhere on metafields.%I for select using (current_setting(''schedule.scope'', true) = ''due'')', t);
  end loop;
end $$;
grant usage on schema metafields to {service};
grant select, insert, update, delete on all tables in schema metafields to {service};
`;

export const metafieldMigrations: readonly Migration[] = [sqlMigration('0001-tables', tables)];
