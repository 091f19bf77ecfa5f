-- Points by shop, day and flow from an export of the star schema, with DuckDB. The variable `star` is the folder of the export.
set variable files = (
  select list(getvariable('star') || '/' || file.path)
    from (select unnest(files) as file from read_json(getvariable('star') || '/manifest.json')) listed
   where file."table" = 'fact_points'
);
select f.shop, cast(f.day as text) as day, f.flow, cast(sum(f.points) as bigint) as points
  from read_parquet(getvariable('files')) f
 where f.flow <> 'transferred'
 group by all
 order by all;
