/**
 * Openings, clicks and reports of mail servers on the mails of the log, suppression by topic, and counts of mails that were too old for it.
 * `trace_key` is the part of a return path that names a mail: whoever knows it may read the row of that mail, since a report names no shop.
 */
export const trackingSchema = `
alter table messaging.mail add column if not exists opened_at timestamptz, add column if not exists clicked_at timestamptz,
  add column if not exists links text[], add column if not exists trace_key text, add column if not exists server_text text,
  add column if not exists feedback text check (feedback in ('delayed', 'complained'));
create index if not exists mail_by_trace on messaging.mail (trace_key) where trace_key is not null;
create index if not exists mail_by_age on messaging.mail (shop, ended_at);
drop policy if exists traced on messaging.mail;
create policy traced on messaging.mail for select using (trace_key = current_setting('app.mail_trace', true));
alter table messaging.suppression add column if not exists topic text not null default '';
alter table messaging.suppression drop constraint if exists suppression_reason_check;
alter table messaging.suppression add constraint suppression_reason_check
  check (reason in ('bounced', 'complained', 'unsubscribed', 'topic-off', 'untracked'));
alter table messaging.suppression drop constraint if exists suppression_shop_digest_reason_key;
create unique index if not exists suppression_once on messaging.suppression (shop, digest, reason, topic);
create table if not exists messaging.report (
  shop text not null, source text not null, event text not null, received_at timestamptz not null,
  primary key (shop, source, event));
create table if not exists messaging.mail_month (
  shop text not null, month date not null, template text not null, sent int not null, opened int not null, clicked int not null,
  failed int not null, primary key (shop, month, template));
do $$ declare t text; begin
  foreach t in array array['report', 'mail_month'] loop
    execute format('alter table messaging.%I enable row level security', t);
    execute format('alter table messaging.%I force row level security', t);
    execute format('drop policy if exists own_shop on messaging.%I', t);
    execute format('create policy own_shop on messaging.%I using (shop = current_setting(''app.shop'', true))', t);
  end loop;
end $$;
grant select, insert, update, delete on messaging.report, messaging.mail_month to {service};
`;
