/**
 * Mails to shoppers before they are in the outbox: those that wait for the hour, for others of their kind or for the merchant, and a line for each
 * that went, so that no repetition of its cause sends it again. Held ones belong to a batch by their cause. A reader has
 * asked for the statement of each month.
 */
export const mailHoldsSchema = `
create table messaging.mail_hold (
  shop text not null, id uuid not null, cause text not null check (cause in ('import', 'merge', 'repair', 'launch')),
  state text not null default 'held' check (state in ('held', 'released', 'discarded')),
  since timestamptz not null, ended_at timestamptz, primary key (shop, id));
create index mail_hold_newest on messaging.mail_hold (shop, since desc, id desc);
create table messaging.shopper_mail (
  shop text not null, id text not null, mail text not null, customer text not null, optional boolean not null,
  given jsonb not null, not_after timestamptz, since timestamptz not null, due_at timestamptz, hold uuid,
  day date, end_state text check (end_state in ('passed', 'merged', 'too-late', 'discarded')), ended_at timestamptz,
  primary key (shop, id));
create table messaging.statement_reader (
  shop text not null, customer text not null, since timestamptz not null, primary key (shop, customer));
create index shopper_mail_due on messaging.shopper_mail (due_at) where due_at is not null;
create index shopper_mail_of_day on messaging.shopper_mail (shop, customer, day) where day is not null;
create index shopper_mail_waiting on messaging.shopper_mail (shop, customer, mail) where due_at is not null;
create index shopper_mail_held on messaging.shopper_mail (shop, hold, mail) where hold is not null and ended_at is null;
create index shopper_mail_ended on messaging.shopper_mail (ended_at) where ended_at is not null;
do $$ declare t text; begin
  foreach t in array array['mail_hold', 'shopper_mail', 'statement_reader'] loop
    execute format('alter table messaging.%I enable row level security', t);
    execute format('alter table messaging.%I force row level security', t);
    execute format('create policy own_shop on messaging.%I using (shop = current_setting(''app.shop'', true))', t);
  end loop;
end $$;
-- The scheduler looks for due rows of all shops; a setting of the transaction says so.
create policy due_everywhere on messaging.shopper_mail using (current_setting('schedule.scope', true) = 'due');
grant select, insert, update, delete on messaging.mail_hold, messaging.shopper_mail, messaging.statement_reader to {service};
`;
