import { type Migration, sqlMigration } from '../../../platform/database/migrations.js';
import { reportRunsSchema } from './reports/report-runs.js';

/** RFM scores of the members of large shops with the sums of each cell, as of the last night. The projector's role computes them. */
const rfmTables = `
create schema if not exists analytics;
create table analytics.rfm_member (
  shop text not null, customer text collate "C" not null, recency smallint not null, value smallint not null, "group" text not null,
  orders bigint not null, last_order_at timestamptz not null, spent numeric not null, primary key (shop, customer)) with (fillfactor = 80);
create index of_group on analytics.rfm_member (shop, "group", customer);
create table analytics.rfm_cell (
  shop text not null, recency smallint not null, value smallint not null, members bigint not null, points bigint not null,
  orders bigint not null, primary key (shop, recency, value));
create table analytics.rfm_run (
  shop text primary key, computed_at timestamptz not null, settings jsonb not null, currency text not null, spent text[],
  without_order bigint not null);
do $$ declare t text; begin
  foreach t in array array['rfm_member', 'rfm_cell', 'rfm_run'] loop
    execute format('alter table analytics.%I enable row level security', t);
    execute format('alter table analytics.%I force row level security', t);
    execute format('create policy own_shop on analytics.%I for select to {app} using (shop = current_setting(''app.shop'', true))', t);
    execute format('create policy all_shops on analytics.%I to {projector} using (true) with check (true)', t);
  end loop;
end $$;
grant usage on schema analytics to {app}, {projector};
grant select on all tables in schema analytics to {app};
grant select, insert, update, delete on all tables in schema analytics to {projector};
`;

export const analyticsMigrations: readonly Migration[] = [
  sqlMigration('0001-rfm', rfmTables),
  sqlMigration('0002-report-runs', reportRunsSchema),
];
