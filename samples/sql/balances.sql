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

-- Points that each event makes available, or takes. Merges of customers move points between two accounts, and may be undone.
create or replace view ledger_change as
select position, shop, recorded_at, type, data ->> 'customer' as customer,
       case type
         when 'PointsEarned' then (data ->> 'points')::bigint - (data ->> 'debtRepaid')::bigint
         when 'PointsReleased' then (data ->> 'points')::bigint - (data ->> 'debtRepaid')::bigint
         when 'PointsReturned' then (data ->> 'points')::bigint - (data ->> 'debtRepaid')::bigint
         when 'PointsReserved' then -(data ->> 'points')::bigint
         when 'PointsExpired' then -(data ->> 'points')::bigint
         when 'PointsReversed' then -parts
         when 'PointsRecounted' then
           case when (data ->> 'points')::bigint > 0
                then (data ->> 'points')::bigint - (data ->> 'pending')::bigint - (data ->> 'debtRepaid')::bigint
                else -parts
           end
         when 'PointsAdjusted' then
           case when (data ->> 'amount')::bigint > 0 then (data ->> 'amount')::bigint - (data ->> 'debtRepaid')::bigint
                else -parts
           end
         when 'AccountMergedAway' then -(data -> 'balance' ->> 'available')::bigint
         when 'AccountMergedIn' then (data -> 'balance' ->> 'available')::bigint - parts
         when 'AccountSplitOff' then (data -> 'change' ->> 'available')::bigint
         when 'AccountRestored' then (data -> 'balance' ->> 'available')::bigint
       end as points
  from ledger_event,
       lateral (select coalesce(sum((part ->> 'points')::bigint), 0) as parts
                  from jsonb_array_elements(case jsonb_typeof(data -> 'parts') when 'array' then data -> 'parts' else '[]' end) part) taken
 where type in ('PointsEarned', 'PointsReleased', 'PointsReturned', 'PointsReserved', 'PointsExpired', 'PointsReversed', 'PointsRecounted',
                'PointsAdjusted', 'AccountMergedAway', 'AccountMergedIn', 'AccountSplitOff', 'AccountRestored');

select shop, customer, sum(points) as available, count(*) as events, max(recorded_at) as since
  from ledger_change
 group by shop, customer
 order by shop, available desc, customer;
