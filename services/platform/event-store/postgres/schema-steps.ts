/** Tables of the first release: the event as one text column. */
const first = `
  create table $.event_log (
    position bigint not null primary key,
    revision int not null check (revision > 0),
    shop text not null,
    stream text not null,
    body text not null,
    hash bytea not null check (octet_length(hash) = 32),
    unique (stream, revision)
  );

  create table $.command (
    command uuid not null primary key,
    shop text not null,
    digest bytea not null,
    answer text not null,
    position bigint not null
  );
  comment on table $.command is 'What was answered to each command, for ever; written by the statement that writes its events';

  create table $.snapshot (
    stream text not null,
    fold text not null,
    revision int not null,
    state text not null,
    primary key (stream, fold)
  );
  comment on table $.snapshot is 'A cache of folds; may be emptied at any time';

  create table $.relay (
    name text not null primary key,
    position bigint not null
  );
  comment on table $.relay is 'How far each relay has handed the log on';

  create function $.refuse_change() returns trigger language plpgsql as $body$
  begin
    raise exception '% is append-only: a correction is a new event that names the corrected one', tg_table_name
      using errcode = 'restrict_violation';
  end $body$;
  create trigger append_only before update or delete or truncate on $.event_log
    for each statement execute function $.refuse_change();
  create trigger append_only before update or delete or truncate on $.command
    for each statement execute function $.refuse_change();

  alter table $.event_log enable row level security;
  alter table $.event_log force row level security;
  alter table $.command enable row level security;
  alter table $.command force row level security;
  create policy one_shop on $.event_log using (shop = (select current_setting('app.shop', true)));
  create policy one_shop on $.command using (shop = (select current_setting('app.shop', true)));
  create policy whole_log on $.event_log using ((select current_setting('ledger.scope', true)) = 'log');
  create policy whole_log on $.command using ((select current_setting('ledger.scope', true)) = 'log');
`;

/** Tables for EventStoreDB (docs/adr/0010): commands are claimed before their events are appended there. */
const claimTables = `
  create table $.claim (
    command uuid not null primary key,
    shop text not null,
    digest bytea not null,
    answer text not null,
    stream text not null,
    expected int not null,
    done boolean not null
  );
  alter table $.claim enable row level security;
  alter table $.claim force row level security;
  create policy one_shop on $.claim using (shop = (select current_setting('app.shop', true)));
  create policy whole_log on $.claim using ((select current_setting('ledger.scope', true)) = 'log');
`;

/**
 * Typed columns in place of one text, names of shops and streams once each, and partitions (docs/adr/0060). Existing events are moved;
 * the migration fails if any body would not round-trip.
 */
const columns = `
  drop policy one_shop on $.event_log;
  drop policy whole_log on $.event_log;
  -- Without a policy, forced row security would hide every row from an owner that is no superuser.
  alter table $.event_log no force row level security;
  alter table $.event_log rename to event_log_before;

  create table $.shop (
    id int not null primary key,
    name text not null unique
  );
  comment on table $.shop is 'A number for each shop of the log';
  create table $.stream (
    id int not null primary key,
    shop text not null,
    name text not null unique
  );
  comment on table $.stream is 'A number for each stream of the log; written by the statement that writes its first event';

  create table $.event_log (
    position bigint not null primary key,
    occurred_at bigint not null,
    recorded_at bigint not null,
    stream int not null,
    revision int not null check (revision > 0),
    shop int not null,
    version smallint not null,
    id uuid not null,
    hash bytea not null check (octet_length(hash) = 32),
    type text not null,
    actor text not null,
    causation text not null,
    correlation text not null,
    data text not null
  ) partition by range (position);
  comment on table $.event_log is 'The truth. hash chains shop, stream, revision and body (see the view event); times in ms';

  create table $.part (
    name text not null primary key,
    low bigint not null,
    high bigint not null
  );
  comment on table $.part is 'The parts of event_log: positions from low, below high';

  create function $.extend_log(reach bigint, size bigint) returns bigint
    language plpgsql security definer set search_path = pg_catalog as $body$
  declare
    low bigint;
    high bigint;
    part text;
  begin
    select coalesce(max(p.high), 0) into high from $.part p;
    while high <= reach loop
      low := high;
      high := low + size;
      part := format('event_log_%s', low);
      execute format('create table $.%I (like $.event_log including constraints)', part);
      -- Two events of one revision in different parts meet the writer's memory and the position's own index instead.
      execute format('create unique index on $.%I (stream, revision)', part);
      execute format('alter table $.event_log attach partition $.%I for values from (%s) to (%s)', part, low, high);
      execute format('create trigger append_only before update or delete or truncate on $.%I '
        'for each statement execute function $.refuse_change()', part);
      execute format('alter table $.%I enable row level security', part);
      execute format('alter table $.%I force row level security', part);
      insert into $.part (name, low, high) values (part, low, high);
    end loop;
    return high;
  end $body$;

  create view $.event with (security_invoker = true) as
    select l.position, s.shop, s.name as stream, l.revision, l.type, l.version, l.hash,
      '{"id":"' || l.id || '","type":' || to_json(l.type)::text || ',"version":' || l.version
      || ',"actor":{"kind":"' || split_part(l.actor, ':', 1)
      || '","id":' || to_json(substr(l.actor, strpos(l.actor, ':') + 1))::text
      || '},"causation":' || to_json(l.causation)::text || ',"correlation":' || to_json(l.correlation)::text
      || ',"occurredAt":"' || to_char(timestamp 'epoch' + l.occurred_at * interval '1 ms', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      || '","recordedAt":"' || to_char(timestamp 'epoch' + l.recorded_at * interval '1 ms', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      || '","data":' || l.data || '}' as body
    from $.event_log l join $.stream s on s.id = l.stream;
  comment on view $.event is 'The log to read: names in place of numbers, and the exact text that the chain is made over';

  insert into $.shop (id, name) select row_number() over (order by min(position)), shop
    from $.event_log_before group by shop;
  insert into $.stream (id, shop, name) select row_number() over (order by min(position)), min(shop), stream
    from $.event_log_before group by stream;
  select $.extend_log((select coalesce(max(position), 0) from $.event_log_before), 20000000);
  insert into $.event_log (position, occurred_at, recorded_at, stream, revision, shop, version, id, hash, type, actor, causation,
      correlation, data)
    select b.position, (extract(epoch from (j ->> 'occurredAt')::timestamptz) * 1000)::bigint,
      (extract(epoch from (j ->> 'recordedAt')::timestamptz) * 1000)::bigint, s.id, b.revision, p.id, (j ->> 'version')::smallint,
      (j ->> 'id')::uuid, b.hash, j ->> 'type', (j -> 'actor' ->> 'kind') || ':' || (j -> 'actor' ->> 'id'), j ->> 'causation',
      j ->> 'correlation', (j -> 'data')::text
    from $.event_log_before b join $.stream s on s.name = b.stream join $.shop p on p.name = b.shop,
      lateral (select b.body::json as j) parsed
    order by b.position;
  do $check$
  begin
    if exists (select from $.event_log_before b left join $.event e using (position)
        where (e.shop, e.stream, e.revision, e.body, e.hash) is distinct from (b.shop, b.stream, b.revision, b.body, b.hash)) then
      raise exception 'an event of the old log would not be the same in the new one';
    end if;
  end $check$;
  drop table $.event_log_before;

  create trigger append_only before update or delete or truncate on $.event_log
    for each statement execute function $.refuse_change();
  create trigger append_only before update or delete or truncate on $.stream
    for each statement execute function $.refuse_change();
  create trigger append_only before update or delete or truncate on $.shop
    for each statement execute function $.refuse_change();

  alter table $.event_log enable row level security;
  alter table $.event_log force row level security;
  alter table $.stream enable row level security;
  alter table $.stream force row level security;
  alter table $.shop enable row level security;
  alter table $.shop force row level security;
  create policy one_shop on $.shop using (name = (select current_setting('app.shop', true)));
  create policy whole_log on $.shop using ((select current_setting('ledger.scope', true)) = 'log');
  create policy one_shop on $.stream using (shop = (select current_setting('app.shop', true)));
  create policy whole_log on $.stream using ((select current_setting('ledger.scope', true)) = 'log');
  create policy one_shop on $.event_log
    using (shop = (select id from $.shop where name = (select current_setting('app.shop', true))));
  create policy whole_log on $.event_log using ((select current_setting('ledger.scope', true)) = 'log');
`;

/**
 * Archived records of snapshots (docs/adr/0062). Stored together: one without the other would miss events, or contain events that do not
 * exist.
 */
const archive = `
  create table $.archive (
    stream text not null,
    fold text not null,
    key text not null,
    revision int not null,
    record text not null,
    primary key (stream, fold, key)
  );
  comment on table $.archive is 'A cache of what folds have done with, beside snapshot; may be emptied at any time';

  create function $.drop_both() returns trigger language plpgsql as $body$
  declare
    other text := case tg_table_name when 'snapshot' then 'archive' else 'snapshot' end;
  begin
    if tg_op = 'TRUNCATE' then
      execute format('delete from $.%I', other);
    else
      execute format('delete from $.%I o using gone g where o.stream = g.stream and o.fold = g.fold', other);
    end if;
    return null;
  end $body$;
  create trigger other_too after delete on $.archive referencing old table as gone
    for each statement when (pg_trigger_depth() = 0) execute function $.drop_both();
  create trigger other_too after delete on $.snapshot referencing old table as gone
    for each statement when (pg_trigger_depth() = 0) execute function $.drop_both();
  create trigger other_too_whole after truncate on $.archive
    for each statement when (pg_trigger_depth() = 0) execute function $.drop_both();
  create trigger other_too_whole after truncate on $.snapshot
    for each statement when (pg_trigger_depth() = 0) execute function $.drop_both();
`;

/**
 * Positions of a log in EventStoreDB (docs/adr/0192): its events counted in the order of `$all`, each with the offset of its record, which
 * is where the server can begin to read.
 */
const places = `
  create table $.place (
    log uuid not null,
    position bigint not null check (position > 0),
    record bigint not null,
    event uuid not null,
    primary key (log, position),
    unique (log, record)
  );
  comment on table $.place is 'An index of a log in EventStoreDB by position; can be counted anew from the log';
`;

/** When a command was claimed: an append that was begun long ago is not under way any more (docs/adr/0208). */
const claimedAt = `
  alter table $.claim add column claimed_at timestamptz not null default now();
`;

/** Migrations of the schema; never edited once released, only followed by another. `$` is replaced by the schema's name. */
export const steps: readonly string[] = [first, claimTables, columns, archive, places, claimedAt];

/** Rights of the service's role on the log: read and append, nothing else. `@` is replaced by the role's name. */
export const grants = `
  grant usage on schema $ to @;
  grant select on $.version, $.event, $.part to @;
  grant select, insert on $.event_log, $.command, $.stream, $.shop to @;
  grant select, insert, update, delete on $.snapshot, $.archive, $.relay to @;
  grant select, insert, update on $.claim to @;
  grant select, insert, delete on $.place to @;
  revoke execute on function $.extend_log(bigint, bigint) from public;
  grant execute on function $.extend_log(bigint, bigint) to @;
`;
