-- Loads an export into PostgreSQL and computes each customer's balance. Made with: npm run ledger -- export --out events.ndjson
-- Then: psql -v file=events.ndjson -f samples/sql/balances.sql
\set ON_ERROR_STOP on

create table if not exists ledger_line (line jsonb not null);
truncate ledger_line;

-- One JSON document a line. The quote and the delimiter are control characters, which JSON escapes, so every line is one value.
\set load '\\copy ledger_line from ' :'file' ' with (format csv, quote e\'\\x01\', delimiter e\'\\x02\')'
:load

create or replace view ledger_event as
select (line ->> 'position')::bigint as position,
       line ->> 'shop' as shop,
       line ->> 'stream' as stream,
       line -> 'event' ->> 'type' as type,
       (line -> 'event' ->> 'recordedAt')::timestamptz as recorded_at,
       line -> 'event' -> 'data' as data
  from ledger_line;

-- Points that each event makes available, or takes.
create or replace view ledger_change as
select position, shop, recorded_at, type, data ->> 'customer' as customer,
       case type
         when 'PointsEarned' then (data ->> 'points')::bigint - (data ->> 'debtRepaid')::bigint
         when 'PointsReleased' then (data ->> 'points')::bigint - (data ->> 'debtRepaid')::bigint
         when 'PointsReturned' then (data ->> 'points')::bigint - (data ->> 'debtRepaid')::bigint
         when 'PointsReserved' then -(data ->> 'points')::bigint
         when 'PointsExpired' then -(data ->> 'points')::bigint
         when 'PointsAdjusted' then
           case when (data ->> 'amount')::bigint > 0 then (data ->> 'amount')::bigint - (data ->> 'debtRepaid')::bigint
                else -coalesce((select sum((part ->> 'points')::bigint) from jsonb_array_elements(data -> 'parts') part), 0)
           end
         when 'PointsReversed' then
           -coalesce((select sum((part ->> 'points')::bigint) from jsonb_array_elements(data -> 'parts') part), 0)
       end as points
  from ledger_event
 where type in ('PointsEarned', 'PointsReleased', 'PointsReturned', 'PointsReserved', 'PointsExpired', 'PointsAdjusted', 'PointsReversed');

select shop, customer, sum(points) as available, count(*) as events, max(recorded_at) as since
  from ledger_change
 group by shop, customer
 order by shop, available desc, customer;
