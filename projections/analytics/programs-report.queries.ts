import type { ProgramsReport, ReportedProgram } from '@loyalty/contracts/analytics/programs-report';
import type { DayRange } from '@loyalty/contracts/kernel/days';
import { fromMinor } from '@loyalty/contracts/kernel/money';
import { catalogue, type ProgramEvent } from '@loyalty/contracts/programs/catalogue';
import { sql } from 'kysely';
import type { RowOf } from '../engine/schema/table.js';
import type { Db } from '../ledger-model.js';
import { localDay } from '../shop/local-day.js';
import type { programFiguresTable } from './program-figures.projection.js';
import { headOf, type ShopScope } from './report-days.queries.js';

type Kind = 'earning' | 'redeeming';
type Figures = RowOf<typeof programFiguresTable>;

const isOfKind = ({ event }: StoredProgram, kind: Kind): boolean =>
  catalogue[event].type === (kind === 'earning' ? 'earning' : 'spending');

interface StoredProgram {
  readonly program: string;
  readonly title: string;
  readonly event: ProgramEvent;
  readonly status: boolean;
  readonly removed: boolean;
}

const programsOf = (db: Db, shop: string): Promise<StoredProgram[]> =>
  db
    .selectFrom('program')
    .select(['program', 'title', 'event', 'status', 'removed'])
    .where('shop', '=', shop)
    .orderBy('created_at')
    .orderBy('program')
    .execute();

const figuresOf = (db: Db, shop: string, { from, to }: DayRange): Promise<Figures[]> =>
  db
    .selectFrom('program_figures')
    .selectAll()
    .where('shop', '=', shop)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();

/** Different customers of each program in a range. */
async function membersOf(
  db: Db,
  shop: string,
  { from, to }: DayRange,
  programs: readonly StoredProgram[],
): Promise<Map<string, number>> {
  if (programs.length === 0) return new Map();
  const rows = await db
    .selectFrom('program_gap')
    .select(['program', sql<number>`sum(n)::bigint`.as('members')])
    .where('shop', '=', shop)
    .where(
      'program',
      'in',
      programs.map(({ program }) => program),
    )
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('previous', '<', from)
    .groupBy('program')
    .execute();
  return new Map(rows.map(({ program, members }) => [program, members]));
}

/** When each version of the programs began to hold: shop-local days by program and version. */
async function versionsOf(db: Db, { shop, zone }: ShopScope): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('program_version')
    .select(['program', 'version', 'effective_from'])
    .where('shop', '=', shop)
    .execute();
  return new Map(rows.map(({ program, version, effective_from: at }) => [`${program}/${version}`, localDay(at, zone)]));
}

type Totals = Pick<ReportedProgram, 'points' | 'pointsBack' | 'uses' | 'orders' | 'money' | 'cost'>;

/** Sums of figures; money in the shop's currency alone, since currencies are never added up. */
function totalsOf(rows: readonly Figures[], currency: string): Totals {
  const sum = (of: 'points' | 'points_back' | 'uses' | 'orders') => rows.reduce((total, row) => total + row[of], 0);
  const money = (of: 'money' | 'cost') =>
    fromMinor(
      rows.reduce((total, row) => total + BigInt(row[of][currency] ?? '0'), 0n),
      currency,
    );
  return {
    points: sum('points'),
    pointsBack: sum('points_back'),
    uses: sum('uses'),
    orders: sum('orders'),
    money: money('money'),
    cost: money('cost'),
  };
}

function groupBy<T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
}

function daysOf(rows: readonly Figures[]): ReportedProgram['days'] {
  const days = [...groupBy(rows, ({ day }) => day)].map(([day, some]) => ({
    day,
    points: some.reduce((sum, { points }) => sum + points, 0),
  }));
  return days.filter(({ points }) => points > 0);
}

/** What the programs of a kind did in a range; the one with most points first. */
export async function readProgramsReport(db: Db, scope: ShopScope, kind: Kind): Promise<ProgramsReport> {
  const { shop, range, comparedTo, currency } = scope;
  const all = await programsOf(db, shop);
  const now = groupBy(await figuresOf(db, shop, range), ({ program }) => program);
  const before = comparedTo && groupBy(await figuresOf(db, shop, comparedTo), ({ program }) => program);
  const programs = all.filter((program) => isOfKind(program, kind));
  const [members, since] = [await membersOf(db, shop, range, programs), await versionsOf(db, scope)];
  const rows = programs.map(({ program, title, event, status, removed }): ReportedProgram => {
    const own = now.get(program) ?? [];
    const versions = [...groupBy(own, ({ version }) => String(version))].map(([version, some]) => ({
      version: Number(version),
      since: since.get(`${program}/${version}`) ?? range.from,
      ...totalsOf(some, currency),
    }));
    return {
      program,
      title,
      event,
      state: removed ? 'removed' : status ? 'on' : 'off',
      ...totalsOf(own, currency),
      members: members.get(program) ?? 0,
      pointsBefore: before && totalsOf(before.get(program) ?? [], currency).points,
      versions: versions.sort((a, b) => b.version - a.version),
      days: daysOf(own),
    };
  });
  const shown = rows.filter(({ state, uses, pointsBack }) => state !== 'removed' || uses > 0 || pointsBack > 0);
  const known = new Set(all.map(({ program }) => program));
  const rest = totalsOf(
    [...now].flatMap(([program, some]) => (known.has(program) ? [] : some)),
    currency,
  );
  const { points, pointsBack, uses } = rest;
  return {
    ...headOf(scope),
    programs: shown.sort((a, b) => b.points - a.points || b.uses - a.uses),
    others: kind === 'earning' ? { points, pointsBack, uses } : null,
  };
}
