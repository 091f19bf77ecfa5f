/**
 * Calls between shops and their workflows: of each trigger that is sent, and of each action that is received, one line, which is also why a
 * repeated event or run has no second effect. Values of triggers hold ids and numbers, nothing that the vault has.
 */
export const flowSchema = `
create schema flow;
create table flow.call (
  shop text not null, direction text not null check (direction in ('out', 'in')), id text not null,
  handle text not null, customer text, given jsonb not null default '{}',
  state text not null check (state in ('waiting', 'done', 'failed', 'dropped')), problem jsonb,
  at timestamptz not null, primary key (shop, direction, id));
create index call_newest on flow.call (shop, at desc, direction, id);
create index call_of_customer on flow.call (shop, customer) where customer is not null;
alter table flow.call enable row level security;
alter table flow.call force row level security;
create policy own_shop on flow.call using (shop = current_setting('app.shop', true));
grant usage on schema flow to {service};
grant select, insert, update, delete on all tables in schema flow to {service};
`;
