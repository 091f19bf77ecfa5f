select f.shop, cast(f.day as text) as day, f.flow, cast(sum(f.points) as bigint) as points
  from {{ source('star', 'fact_points') }} f
 where f.flow <> 'transferred'
 group by 1, 2, 3
