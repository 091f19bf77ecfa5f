/**
 * When a mail is to be sent, in the database's time: a lease moves it, so that one index finds what waits, transactional mails first. They
 * were jobs of the queue before; those of older versions end, since their mails are due.
 */
export const dueMailsSchema = `
alter table messaging.mail add column due_at timestamptz not null default now();
create index mail_due on messaging.mail (category desc, due_at) where state = 'waiting';
-- Whoever sends mails takes them from all shops; a setting of the transaction says so.
create policy due_everywhere on messaging.mail
  using (state = 'waiting' and current_setting('messaging.scope', true) = 'due');
create function messaging.claim_due(most int, busy text[], lease interval) returns setof messaging.mail language plpgsql as $claim$
begin
  perform set_config('messaging.scope', 'due', true);
  -- Materialized: within the update the rows would be looked for again for each mail.
  return query with due as materialized (
    select d.shop, d.id from messaging.mail d where d.state = 'waiting' and d.due_at <= now() and d.shop <> all(busy)
      order by d.category desc, d.due_at limit most for update skip locked)
  update messaging.mail m set claimed_until = now() + lease, due_at = now() + lease, attempts = m.attempts + 1
    from due where m.shop = due.shop and m.id = due.id returning m.*;
end $claim$;
-- Whether a mail is due or being sent: the first that is found answers it, since a hundred thousand may wait.
create function messaging.has_open_mail() returns boolean language plpgsql as $open$
begin
  perform set_config('messaging.scope', 'due', true);
  return exists (select from messaging.mail m where m.state = 'waiting' and m.due_at <= now())
    or exists (select from messaging.mail m where m.state = 'waiting' and m.claimed_until > now());
end $open$;
do $$ begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    perform graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = 'send-mail'));
  end if;
end $$;
`;

/** A claim whose cost depends on the mails that it takes, not on those that wait. */
export const dueMailClaimsSchema = `
-- The number of mails that wait changes faster than statistics do: without these settings all rows would be read and sorted for each claim.
create or replace function messaging.claim_due(most int, busy text[], lease interval) returns setof messaging.mail language plpgsql
  set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $claim$
begin
  perform set_config('messaging.scope', 'due', true);
  -- By their places, which are locked: a plan from when the table was empty would read all mails of a shop for each of them.
  return query with due as materialized (
    select d.ctid as place from messaging.mail d where d.state = 'waiting' and d.due_at <= now() and d.shop <> all(busy)
      order by d.category desc, d.due_at limit most for update skip locked)
  update messaging.mail m set claimed_until = now() + lease, due_at = now() + lease, attempts = m.attempts + 1
    from due where m.ctid = due.place returning m.*;
end $claim$;
`;
