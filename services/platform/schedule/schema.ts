/** The last processed day and the next due time of each daily task and shop. */
export const scheduleSchema = `
create schema if not exists schedule;
create table if not exists schedule.daily_run (
  kind text not null, shop text not null, zone text not null, last_day date, due_at timestamptz not null,
  primary key (kind, shop));
create index if not exists daily_run_due on schedule.daily_run (kind, due_at);
alter table schedule.daily_run enable row level security;
alter table schedule.daily_run force row level security;
drop policy if exists own_shop on schedule.daily_run;
create policy own_shop on schedule.daily_run using (shop = current_setting('app.shop', true));
-- The scheduler looks for due rows of all shops; a setting of the transaction says so.
drop policy if exists due_everywhere on schedule.daily_run;
create policy due_everywhere on schedule.daily_run using (current_setting('schedule.scope', true) = 'due');
grant usage on schema schedule to {service};
grant select, insert, update, delete on schedule.daily_run to {service};
`;
