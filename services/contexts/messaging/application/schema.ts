/**
 * The outbox and log of mails, and the addresses that get none. No address is stored: a mail names a customer, or a secret of the vault
 * with the address; a suppressed address is a keyed digest.
 */
export const messagingSchema = `
create schema if not exists messaging;
create table if not exists messaging.mail (
  shop text not null, id text not null, template text not null,
  category text not null check (category in ('transactional', 'marketing')), language text not null,
  customer text, secret text, data jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'suppressed')), reason text,
  attempts int not null default 0, claimed_until timestamptz, next_try_at timestamptz, not_after timestamptz,
  enqueued_at timestamptz not null, ended_at timestamptz, profile int, masked text, resend_of text,
  primary key (shop, id), check ((customer is null) <> (secret is null)));
create index if not exists mail_newest on messaging.mail (shop, enqueued_at desc, id desc);
create index if not exists mail_of_customer on messaging.mail (shop, customer, enqueued_at desc, id desc);
create table if not exists messaging.suppression (
  shop text not null, id uuid not null, digest bytea not null check (octet_length(digest) = 32),
  reason text not null check (reason in ('bounced', 'unsubscribed')), customer text, profile int, masked text,
  since timestamptz not null, primary key (shop, id), unique (shop, digest, reason));
create index if not exists suppression_of_customer on messaging.suppression (shop, customer);
create index if not exists suppression_newest on messaging.suppression (shop, since desc, id desc);
do $$ declare t text; begin
  foreach t in array array['mail', 'suppression'] loop
    execute format('alter table messaging.%I enable row level security', t);
    execute format('alter table messaging.%I force row level security', t);
    execute format('drop policy if exists own_shop on messaging.%I', t);
    execute format('create policy own_shop on messaging.%I using (shop = current_setting(''app.shop'', true))', t);
  end loop;
end $$;
grant usage on schema messaging to {service};
grant select, insert, update, delete on all tables in schema messaging to {service};
`;

/** Mails to staff and to the vendor are few beside those to customers. */
export const staffMailIndex = `
create index if not exists mail_to_staff on messaging.mail (shop, template, enqueued_at desc, id desc) where customer is null;
`;
