import type { ProgramsReport, ReportedProgram } from '@loyalty/contracts/analytics/programs-report';
import type { DayRange } from '@loyalty/contracts/kernel/days';
import { catalogue, type ProgramEvent } from '@loyalty/contracts/programs/catalogue';
import { sql } from 'kysely';
import type { Db } from '../ledger-model.js';
import { causesGivenTo } from '../rewards/donation.queries.js';
import { localDay } from '../shop/local-day.js';
import { type DayFigures, programTotals, readProgramDays } from './program-totals.queries.js';
import { headOf, type ShopScope } from './report-days.queries.js';

type Kind = 'earning' | 'redeeming';

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

/** Deals for members give no points. */
const hasPoints = ({ points, points_back: back }: DayFigures): boolean => points > 0 || back > 0;

function groupBy<T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
}

function daysOf(rows: readonly DayFigures[]): ReportedProgram['days'] {
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
  const now = groupBy(await readProgramDays(db, shop, range), ({ program }) => program);
  const before = comparedTo && groupBy(await readProgramDays(db, shop, comparedTo), ({ program }) => program);
  const programs = all.filter((program) => isOfKind(program, kind));
  const [members, since] = [await membersOf(db, shop, range, programs), await versionsOf(db, scope)];
  const rows = programs.map(({ program, title, event, status, removed }): ReportedProgram => {
    const own = now.get(program) ?? [];
    const versions = [...groupBy(own, ({ version }) => String(version))].map(([version, some]) => ({
      version: Number(version),
      since: since.get(`${program}/${version}`) ?? range.from,
      ...programTotals(some, currency),
    }));
    return {
      program,
      title,
      event,
      state: removed ? 'removed' : status ? 'on' : 'off',
      ...programTotals(own, currency),
      members: members.get(program) ?? 0,
      pointsBefore: before && programTotals(before.get(program) ?? [], currency).points,
      versions: versions.sort((a, b) => b.version - a.version),
      days: daysOf(own),
    };
  });
  const shown = rows.filter(({ state, uses, pointsBack }) => state !== 'removed' || uses > 0 || pointsBack > 0);
  const known = new Set(all.map(({ program }) => program));
  const causes = await causesGivenTo(db, shop);
  const isOther = (program: string) => !known.has(program) && causes.has(program) === (kind === 'redeeming');
  const rest = programTotals(
    [...now].flatMap(([program, some]) => (isOther(program) ? some.filter(hasPoints) : [])),
    currency,
  );
  const { points, pointsBack, uses } = rest;
  return {
    ...headOf(scope),
    programs: shown.sort((a, b) => b.points - a.points || b.uses - a.uses),
    others: kind === 'earning' || uses > 0 || pointsBack > 0 ? { points, pointsBack, uses } : null,
  };
}
