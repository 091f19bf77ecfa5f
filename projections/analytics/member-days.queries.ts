import type { MembersReport } from '@loyalty/contracts/analytics/members-report';
import { type DayRange, daysIn } from '@loyalty/contracts/kernel/days';
import { sql } from 'kysely';
import type { Db } from '../ledger-model.js';
import { dayBegins } from '../shop/days.js';
import type { Seen } from './past-days.queries.js';
import { membersAtEnd, readScopedDays, type ShopScope } from './report-days.queries.js';

/** Members of a range: how many there were when it ended, and who came and went on its days. */
interface MemberDays {
  readonly atEnd: number;
  readonly atStart: number;
  readonly joined: number;
  readonly left: number;
  readonly days: MembersReport['days'];
}

interface Change {
  readonly day: string;
  readonly joined: number;
  /** Change of the number of members. */
  readonly members: number;
}

const sumOf = (changes: readonly Change[], column: 'joined' | 'members') =>
  changes.reduce((sum, change) => sum + change[column], 0);

/** Changes of the members on the days of a range and, in one row without a day, before them: as known at a moment. */
async function pastChanges(
  db: Db,
  shop: string,
  { from, to }: DayRange,
  zone: string,
  { asOf, knownAt }: Seen,
): Promise<{ before: number; changes: Change[] }> {
  const begins = dayBegins(shop, from);
  const { rows } = await sql<Omit<Change, 'day'> & { day: string | null }>`
    select case when occurred_at >= ${begins} then (occurred_at at time zone ${zone})::date::text end as day,
           coalesce(sum(greatest(n, 0)) filter (where what = 'member'), 0)::bigint as joined, sum(n)::bigint as members
      from tally where shop = ${shop} and what in ('member', 'unmerged') and occurred_at < ${dayBegins(shop, to, 1)}
       and occurred_at <= ${asOf}::timestamptz and recorded_at <= coalesce(${knownAt}::timestamptz, 'infinity')
     group by 1`.execute(db);
  const changes = rows.flatMap(({ day, ...change }) => (day === null ? [] : [{ day, ...change }]));
  return { before: rows.find(({ day }) => day === null)?.members ?? 0, changes };
}

function toDays(changes: readonly Change[], range: DayRange, atStart: number): MembersReport['days'] {
  const byDay = new Map(changes.map((change) => [change.day, change]));
  const days: MembersReport['days'] = [];
  let members = atStart;
  for (const day of daysIn(range)) {
    const { joined = 0, members: by = 0 } = byDay.get(day) ?? {};
    members += by;
    days.push({ day, joined, left: joined - by, members });
  }
  return days;
}

function toMemberDays(changes: readonly Change[], range: DayRange, atStart: number): MemberDays {
  const [joined, by] = [sumOf(changes, 'joined'), sumOf(changes, 'members')];
  return { atEnd: atStart + by, atStart, joined, left: joined - by, days: toDays(changes, range, atStart) };
}

/** Members of a range, as the scope sees them. */
export async function readMemberDays(db: Db, scope: ShopScope, range: DayRange): Promise<MemberDays> {
  const { shop, zone, seen } = scope;
  if (seen) {
    const { before, changes } = await pastChanges(db, shop, range, zone, seen);
    return toMemberDays(changes, range, before);
  }
  const changes = await readScopedDays(db, scope, range);
  return toMemberDays(changes, range, (await membersAtEnd(db, scope, range.to)) - sumOf(changes, 'members'));
}
